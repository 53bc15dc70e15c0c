import { expect, test } from 'vitest'
import type { Rating } from '../anime.ts'
import { createTitleCheck, isWithin, type Limits, limitsKey, RATING_LIMITS } from './limits.ts'

const title = (rating: Rating | undefined, more: Partial<Parameters<ReturnType<typeof createTitleCheck>>[0]> = {}) => ({
  rating,
  adult: false,
  genres: [],
  tags: [],
  rankedTags: [],
  ...more,
})
const PG: Limits = { rating: 'PG', tags: [] }

test.each([
  ['G', 'PG', true],
  ['PG', 'PG', true],
  ['PG-13', 'PG', false],
  ['R+', 'R', false],
  ['R', 'R+', true],
  ['Rx', 'R+', false],
  [undefined, 'R+', false],
] as const)('a title that is rated %s is seen up to %s: %s', (rating, limit, isSeen) => {
  expect(createTitleCheck({ rating: limit, tags: [] })(title(rating))).toBe(isSeen)
})

test('no limit reaches titles for adults, whatever they are rated', () => {
  expect(RATING_LIMITS).toEqual(['G', 'PG', 'PG-13', 'R', 'R+'])
  expect(createTitleCheck({ rating: 'R+', tags: [] })(title('G', { adult: true }))).toBe(false)
})

test.each([
  ['a tag', { tags: ['Gore'] }],
  ['a tag in another spelling', { tags: ['gore'] }],
  ['a spoiler', { rankedTags: [{ name: 'Gore', rank: 5, spoiler: true }] }],
  ['a genre', { genres: ['horror' as const] }],
])('what is never shown is found by %s', (_, more) => {
  const sees = createTitleCheck({ rating: 'PG', tags: ['Gore', 'Horror'] })
  expect([sees(title('G')), sees(title('G', more))]).toEqual([true, false])
})

test.each<[string, Limits, Limits, boolean]>([
  ['the same', PG, PG, true],
  ['a lower rating', { rating: 'G', tags: [] }, PG, true],
  ['a higher rating', { rating: 'PG-13', tags: [] }, PG, false],
  ['more tags that are not shown', { rating: 'PG', tags: ['Gore'] }, PG, true],
  ['fewer tags that are not shown', PG, { rating: 'PG', tags: ['Gore'] }, false],
])('%s: whether all that it shows is within the other', (_, inner, outer, expected) => {
  expect(isWithin(inner, outer)).toBe(expected)
})

test('the same limits have one key, other limits another', () => {
  const key = (tags: string[]) => limitsKey({ rating: 'G', tags })
  expect(key(['Gore', 'Horror'])).toBe(key(['horror', 'gore', 'Gore']))
  expect(new Set([key([]), key(['Gore']), limitsKey(PG), limitsKey({ rating: 'PG-13', tags: [] })]).size).toBe(4)
})
