/** Sorting tens of thousands of titles many times a minute: numbers are sorted by themselves, without a comparing function. */

/** The items by their keys, highest first; equal keys keep their order. */
export function byKeyDescending<T>(items: readonly T[], key: (item: T, index: number) => number): T[] {
  const groups = new Map<number, T[]>()
  for (const [index, item] of items.entries()) {
    const value = key(item, index)
    const group = groups.get(value)
    if (group) group.push(item)
    else groups.set(value, [item])
  }
  return descending(groups.keys()).flatMap((value) => groups.get(value) ?? [])
}

/** The first of `byKeyDescending`, without sorting the rest. */
export function topByKey<T>(items: readonly T[], count: number, key: (item: T, index: number) => number): T[] {
  const keys = Float64Array.from(items, key)
  const least = keys.toSorted().at(-count) ?? -Infinity
  const kept = [...items.keys()].filter((index) => (keys[index] ?? 0) >= least)
  return byKeyDescending(kept, (index) => keys[index] ?? 0)
    .slice(0, count)
    .flatMap((index) => items[index] ?? [])
}

const descending = (values: Iterable<number>): number[] => [...Float64Array.from(values).toSorted().toReversed()]

/** The items by a text, in the order of its code points, then by number; quick where they are nearly in order already. */
export function byText<T extends { number: number }>(items: readonly T[], text: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, text: text(item) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.item.number - b.item.number))
    .map(({ item }) => item)
}
