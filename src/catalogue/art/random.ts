/** Reproducible random numbers: everything that varies is derived from a title's seed. */
export type Random = () => number

/** FNV-1a over code points. */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** Numbers in [0, 1), determined by the seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random item, all equally likely. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0]
}

/** A random item by weight; one with weight 0 only if all weights are 0. */
export function choose<T>(random: Random, list: readonly T[], weightOf: (item: T) => number): T {
  const weighted = list.map((item) => ({ item, weight: weightOf(item) }))
  let left = random() * weighted.reduce((sum, { weight }) => sum + weight, 0)
  for (const { item, weight } of weighted) {
    left -= weight
    if (left < 0) return item
  }
  const fallback = weighted.find(({ weight }) => weight > 0) ?? weighted[0]
  if (!fallback) throw new RangeError('There is nothing to choose from')
  return fallback.item
}
