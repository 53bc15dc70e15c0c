import { expect, test } from 'vitest'
import { parseSpoilers, SPOILER_CHOICES, revealedEpisodes, hidesDetails } from './spoilers.ts'

const seen = new Set([1, 2, 5])
const veiled = (choice: (typeof SPOILER_CHOICES)[number]) =>
  [1, 2, 3, 4, 5, 6].filter((one) => hidesDetails(choice, one, seen))

test('spoiler protection is off by default and for invalid stored values', () => {
  for (const stored of [null, '', 'hidden', 'toString', '[]']) expect(parseSpoilers(stored)).toBe('all')
  for (const choice of SPOILER_CHOICES) expect(parseSpoilers(choice)).toBe(choice)
})
test('hides details of unwatched episodes only if chosen', () => {
  expect([veiled('all'), veiled('pictures'), veiled('unseen')]).toEqual([[], [], [3, 4, 6]])
})

test.each([
  ['upcoming', 0, []],
  ['airing', 3, [1, 2, 3]],
  ['finished', 2, [1, 2]],
  ['finished', 0, [1]],
] as const)('what is said of a title that is %s, with %i episodes out, may tell of %j', (status, aired, episodes) => {
  expect(revealedEpisodes({ status, aired })).toEqual(episodes)
})
