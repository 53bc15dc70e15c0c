import { expect, test } from 'vitest'
import { parseSpoilers, SPOILER_CHOICES, toldOf, veils } from './spoilers.ts'

const seen = new Set([1, 2, 5])
const veiled = (choice: (typeof SPOILER_CHOICES)[number]) =>
  [1, 2, 3, 4, 5, 6].filter((one) => veils(choice, one, seen))

test('the shield is off until somebody chooses it, whatever the storage holds', () => {
  for (const stored of [null, '', 'hidden', 'toString', '[]']) expect(parseSpoilers(stored)).toBe('all')
  for (const choice of SPOILER_CHOICES) expect(parseSpoilers(choice)).toBe(choice)
})
test('it veils every episode that was not seen, and no choice else veils any', () => {
  expect([veiled('all'), veiled('pictures'), veiled('unseen')]).toEqual([[], [], [3, 4, 6]])
})

test.each([
  ['upcoming', 0, []],
  ['airing', 3, [1, 2, 3]],
  ['finished', 2, [1, 2]],
  ['finished', 0, [1]],
] as const)('what is said of a title that is %s, with %i episodes out, may tell of %j', (status, aired, episodes) => {
  expect(toldOf({ status, aired })).toEqual(episodes)
})
