/** Chance, but the same chance every time: all that varies is drawn from a title's seed. */
export type Chance = () => number

/** FNV-1a over code points. */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** Numbers from 0 to 1 in an order that the seed decides (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random item, all equally likely. */
export function pick<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0]
}

/** A random key by weight; keys with weight 0 only if all are 0. */
export function choose<K extends string>(chance: Chance, weights: Readonly<Record<K, number>>): K {
  const keys = Object.keys(weights) as K[]
  const total = keys.reduce((sum, key) => sum + weights[key], 0)
  let left = chance() * total
  for (const key of keys) {
    left -= weights[key]
    if (left < 0) return key
  }
  return keys.find((key) => weights[key] > 0) ?? (keys[0] as K)
}
