import { describe, expect, test } from 'vitest'
import type { Airing } from '#src/catalogue/airing.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { ListStatus } from '../entries/entry.ts'
import { explainSimilar, findNewEpisodes, isLiked, orderOfDay } from './pick-rows.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

const title = (number: number, rest: Partial<Title> = {}) =>
  ({ number, genres: [], studios: [], availability: undefined, ...rest }) as unknown as Title
const entry = (number: number, status: ListStatus, progress = 0, rest: Partial<Title> = {}) => ({
  title: title(number, rest),
  status,
  progress,
  score: 0,
})

describe('new episodes of titles on the list', () => {
  const airings: Record<number, Airing> = {
    1: { status: 'airing', aired: 8, lastAt: NOW - DAY },
    2: { status: 'airing', aired: 3, lastAt: NOW - 2 * DAY },
    3: { status: 'finished', aired: 12, lastAt: NOW - 900 * DAY },
    4: { status: 'upcoming', aired: 0 },
    5: { status: 'finished', aired: 24 },
  }
  const airingOf = ({ number }: Title) => airings[number] ?? { status: 'upcoming', aired: 0 }
  const find = (...entries: ReturnType<typeof entry>[]) =>
    findNewEpisodes(entries, airingOf, NOW).map(({ title: { number }, next, count }) => [number, next, count])

  test('the newest come first, and titles whose dates are unknown last', () => {
    expect(
      find(entry(5, 'watching', 4), entry(3, 'rewatching', 2), entry(2, 'watching', 1), entry(1, 'watching', 5)),
    ).toEqual([
      [1, 6, 3],
      [2, 2, 2],
      [3, 3, 10],
      [5, 5, 20],
    ])
  })

  test.each<[string, ReturnType<typeof entry>]>([
    ['all that is out is watched', entry(1, 'watching', 8)],
    ['more is watched than is out', entry(1, 'watching', 9)],
    ['nothing is out', entry(4, 'watching')],
    ['the title is completed', entry(1, 'completed', 4)],
    ['the title is paused', entry(1, 'paused', 4)],
    ['the title is dropped', entry(1, 'dropped', 4)],
    ['a planned title is old', entry(3, 'planned')],
    ['the age of a planned title is unknown', entry(5, 'planned')],
  ])('none if %s', (_, one) => expect(find(one)).toEqual([]))

  test('a planned title with a recent episode', () => expect(find(entry(2, 'planned'))).toEqual([[2, 1, 3]]))

  test('an episode that plays here counts before it has aired', () => {
    const availability = { sub: 9, dub: 0, lastEpisode: 9, playable: '1-9', quality: undefined }
    expect(find(entry(1, 'watching', 8, { availability }))).toEqual([[1, 9, 1]])
  })
})

test.each<[ListStatus, number, boolean]>([
  ['completed', 0, true],
  ['completed', 60, true],
  ['completed', 59, false],
  ['watching', 80, true],
  ['watching', 79, false],
  ['dropped', 100, false],
  ['planned', 0, false],
])('%s with a score of %i is a reason to recommend others: %s', (status, score, expected) =>
  expect(isLiked({ status, score })).toBe(expected),
)

describe('the order of a day', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1)
  const order = (user: string, now: number) => orderOfDay(numbers, (number) => number, user, now)

  test('has all of them, and is the same all day', () => {
    const morning = Date.parse('2026-11-20T00:00:00Z')
    expect(order('aiko', morning)).toEqual(order('aiko', morning + DAY - 1))
    expect(order('aiko', morning).toSorted((one, other) => one - other)).toEqual(numbers)
  })

  test('is another one on the next day, and for another user', () => {
    expect(order('aiko', NOW)).not.toEqual(order('aiko', NOW + DAY))
    expect(order('aiko', NOW)).not.toEqual(order('ben', NOW))
  })
})

describe('why similar titles are shown', () => {
  const liked = title(1, { genres: ['action', 'sci-fi', 'space'], studios: ['Sunrise'] })
  const others = (...parts: Partial<Title>[]) => parts.map((part, at) => title(at + 2, part))

  test('names the genres that most of them share, and a studio', () => {
    const similar = others(
      { genres: ['sci-fi', 'space'], studios: ['Sunrise'] },
      { genres: ['sci-fi', 'action'], studios: ['Bones'] },
      { genres: ['sci-fi', 'space', 'drama'], studios: [] },
    )
    expect(explainSimilar({ title: liked, score: 90 }, similar)).toBe(
      'You gave it a high score. More Sci-Fi and Space, including titles by Sunrise.',
    )
  })

  test('a title that was finished, and one genre', () => {
    const similar = others({ genres: ['space'] }, { genres: ['space'] })
    expect(explainSimilar({ title: liked, score: 0 }, similar)).toBe('You finished it. More Space.')
  })

  test('nothing in common that has a name', () => {
    expect(explainSimilar({ title: liked, score: 0 }, others({ genres: ['drama'] }))).toBe(
      'You finished it. More like this.',
    )
  })
})
