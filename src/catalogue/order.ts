/** Sorting tens of thousands of titles many times a minute: numbers are sorted by themselves, without a comparing function. */

/** The items by their keys, highest first; equal keys keep their order. */
export function byKeyDescending<T>(items: readonly T[], key: (item: T, index: number) => number): T[] {
  const keys = Float64Array.from(items, key)
  const places = firstPlaces(keys)
  const ordered: T[] = Array.from(items)
  for (const [index, item] of items.entries()) {
    const value = keys[index] ?? 0
    const place = places.get(value) ?? 0
    places.set(value, place + 1)
    ordered[place] = item
  }
  return ordered
}

/** Where the items of each key begin when the highest come first. */
function firstPlaces(keys: Float64Array): Map<number, number> {
  const sorted = keys.toSorted()
  const places = new Map<number, number>()
  for (let at = sorted.length - 1; at >= 0; at--) {
    const value = sorted[at] ?? 0
    if (!places.has(value)) places.set(value, sorted.length - 1 - at)
  }
  return places
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

/** The items by a text, in the order of its code points, then by number; quick where they are nearly in order already. */
export function byText<T extends { number: number }>(items: readonly T[], text: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, text: text(item) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.item.number - b.item.number))
    .map(({ item }) => item)
}
