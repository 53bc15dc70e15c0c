/** Fast sorting for tens of thousands of titles: sorts numbers without a comparison function. */

/**
 * Sorts items by their keys, highest first; stable. Keys are compared to ten digits: the lowest bits
 * hold the item's index while the numbers are sorted.
 */
export function byKeyDescending<T>(items: readonly T[], key: (item: T, index: number) => number): T[] {
  const packed = toKeys(items, (item, at) => finite(key(item, at)))
  const words = new Uint32Array(packed.buffer)
  const mask = 2 ** Math.ceil(Math.log2(items.length + 1)) - 1
  for (let at = 0; at < items.length; at++) {
    const low = at * 2 + LOW_WORD
    // of two equal keys the earlier item must be higher; in negative numbers, higher bits make the number lower
    const bits = (packed[at] ?? 0) < 0 ? at : mask - at
    words[low] = ((words[low] ?? 0) & ~mask) | bits
  }
  packed.sort()
  const sorted: T[] = []
  for (let at = items.length - 1; at >= 0; at--) {
    const bits = (words[at * 2 + LOW_WORD] ?? 0) & mask
    const item = items[(packed[at] ?? 0) < 0 ? bits : mask - bits]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

/** A key for each item. A loop, because `Float64Array.from` and `forEach` take several times as long. */
export function toKeys<T>(items: readonly T[], key: (item: T, index: number) => number): Float64Array<ArrayBuffer> {
  const keys = new Float64Array(items.length)
  let at = 0
  for (const item of items) {
    keys[at] = key(item, at)
    at++
  }
  return keys
}

/** The items at the indexes, in their order. */
export function pick<T>(items: readonly T[], indexes: readonly number[]): T[] {
  const picked: T[] = []
  for (const index of indexes) {
    const item = items[index]
    if (item !== undefined) picked.push(item)
  }
  return picked
}

const LOW_WORD = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1 ? 0 : 1

/** Infinities and NaN have no bits for the index. */
const finite = (key: number): number =>
  Number.isFinite(key) ? key + 0 : key === Infinity ? Number.MAX_VALUE / 2 : -Number.MAX_VALUE / 2

/** The first items of `byKeyDescending`, without sorting the rest. */
export function topByKey<T>(items: readonly T[], count: number, key: (item: T, index: number) => number): T[] {
  const keys = toKeys(items, key)
  const lowest = keys.toSorted().at(-count) ?? -Infinity
  const top: { item: T; key: number }[] = []
  items.forEach((item, at) => {
    const itemKey = keys[at] ?? 0
    if (itemKey >= lowest) top.push({ item, key: itemKey })
  })
  return byKeyDescending(top, (entry) => entry.key)
    .slice(0, count)
    .map(({ item }) => item)
}

/** Sorts items by a text, in the order of its code points, then by number. */
export function byText<T extends { number: number }>(items: readonly T[], text: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, text: text(item) }))
    .toSorted((a, b) => compare(a.text, b.text) || a.item.number - b.item.number)
    .map(({ item }) => item)
}

/** Merges two lists that are sorted by `byText`. */
export function mergeByText<T extends { number: number }>(
  long: readonly T[],
  short: readonly T[],
  text: (item: T) => string,
): T[] {
  const merged: T[] = []
  let from = 0
  for (const item of short) {
    const index = firstAfter(long, item, text, from)
    for (const earlier of long.slice(from, index)) merged.push(earlier)
    merged.push(item)
    from = index
  }
  for (const item of long.slice(from)) merged.push(item)
  return merged
}

/** Where an item belongs in a sorted list: binary search in the part that starts at `from`. */
function firstAfter<T extends { number: number }>(
  list: readonly T[],
  item: T,
  text: (item: T) => string,
  from: number,
): number {
  const own = text(item)
  let [low, high] = [from, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = list[middle]
    if (other !== undefined && (compare(text(other), own) || other.number - item.number) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
