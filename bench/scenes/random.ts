/** Numbers that look random, and are the same in each run. */

/** @returns 0 to 1 */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random()

/** @param all at least one */
export function oneOf<T>(random: Random, all: readonly T[]): T {
  const one = all[Math.floor(all.length * random())]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
