import { expect, test } from 'vitest'
import { parseSpoilers, SPOILER_CHOICES, revealedEpisodes, hidesDetails } from './spoilers.ts'

const watched = new Set([1, 2, 5])
const hiddenEpisodes = (choice: (typeof SPOILER_CHOICES)[number]) =>
  [1, 2, 3, 4, 5, 6].filter((one) => hidesDetails(choice, one, watched))

test('spoiler protection is off by default and for invalid stored values', () => {
  for (const stored of [null, '', 'hidden', 'toString', '[]']) expect(parseSpoilers(stored)).toBe('all')
  for (const choice of SPOILER_CHOICES) expect(parseSpoilers(choice)).toBe(choice)
})
test('hides details of unwatched episodes only if chosen', () => {
  expect([hiddenEpisodes('all'), hiddenEpisodes('pictures'), hiddenEpisodes('unseen')]).toEqual([[], [], [3, 4, 6]])
})

test.each([
  ['upcoming', 0, []],
  ['airing', 3, [1, 2, 3]],
  ['finished', 2, [1, 2]],
  ['finished', 0, [1]],
] as const)(
  'the page of a title that is %s, with %i aired episodes, may show comments on %j',
  (status, aired, episodes) => {
    expect(revealedEpisodes({ status, aired })).toEqual(episodes)
  },
)
