import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSnapshot } from './snapshot.ts'
import type { Title } from './title.ts'
import { groupOf, listSeason } from './list-season.ts'
import type { SeasonKey } from './season-path.ts'
import {
  describeDates,
  describeDatesInJapanese,
  describeLength,
  formatAiring,
} from '#src/discover/season/season-texts.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const FALL = { year: 2026, season: 'fall' } as const
const NO_SEASON = { season: undefined, seasonYear: undefined }

const list = (...titles: Title[]) => listIn(FALL, ...titles)

function listIn(season: SeasonKey, ...titles: Title[]) {
  const set = {
    titles: new Map(titles.map((title) => [title.number, title])),
    merged: new Map(),
    byExternalId: new Map(),
  }
  const { beginning, continuing } = listSeason(createSnapshot(set, 1, NOW), season, false)
  return {
    beginning: beginning.map(({ number }) => number),
    continuing: continuing.map(({ number }) => number),
  }
}

test('a season has its titles, most popular first, without adult ones', () => {
  const fall = { season: 'fall', seasonYear: 2026 } as const
  const listed = list(
    plainTitle(1, { ...fall, popularity: 10 }),
    plainTitle(2, { ...fall, popularity: 30 }),
    plainTitle(3, { ...fall, popularity: 20, adult: true }),
    plainTitle(4, { ...NO_SEASON, startDate: '2026-10-04' }),
    plainTitle(5, { ...fall, seasonYear: 2025 }),
    plainTitle(6, { ...NO_SEASON, startDate: '2026' }),
  )
  expect(listed).toEqual({ beginning: [2, 1, 4], continuing: [] })
})

describe('a series continues in a season', () => {
  const slot = { ...NO_SEASON, broadcast: { weekday: 4, time: '23:00' } }
  test.each([
    ['with episodes in it', { ...slot, startDate: '2026-07-02', episodes: 24 }, true],
    ['for years', { ...slot, startDate: '1999-10-20' }, true],
    ['not with its last episode only', { ...slot, startDate: '2026-07-09', episodes: 13 }, false],
    ['not after its end', { ...slot, startDate: '2026-04-02', endDate: '2026-09-24' }, false],
    ['by its dates, without a slot', { ...NO_SEASON, startDate: '2026-07-02', endDate: '2026-12-20' }, true],
    ['while it airs, without a slot', { ...NO_SEASON, startDate: '2026-07-02', status: 'airing' } as const, true],
    ['not a film', { ...NO_SEASON, startDate: '2026-07-02', endDate: '2026-12-20', format: 'Movie' } as const, false],
    ['not when it was cancelled', { ...slot, startDate: '2026-07-02', status: 'cancelled' } as const, false],
    ['not when it began in it', { ...slot, season: 'fall', seasonYear: 2026, startDate: '2026-09-24' } as const, false],
  ])('%s', (_, facts, continues) => expect(list(plainTitle(1, facts)).continuing).toEqual(continues ? [1] : []))

  test.each([
    [{ year: 2027, season: 'winter' }, [1, 2]],
    [{ year: 2029, season: 'winter' }, [2]],
  ] as const)('without a known end, only in the near future: %j', (season, continuing) => {
    const endless = plainTitle(1, { ...slot, startDate: '1999-10-20', episodes: undefined, endDate: undefined })
    const long = plainTitle(2, { ...slot, startDate: '2026-10-01', episodes: 500 })
    expect(listIn(season, endless, long).continuing).toEqual(continuing)
  })
})

test.each([
  [{ format: 'TV', minutes: 24 }, 'tv'],
  [{ format: 'TV', minutes: 14 }, 'short'],
  [{ format: 'TV', minutes: 15 }, 'tv'],
  [{ format: 'TV', minutes: undefined }, 'tv'],
  [{ format: 'ONA', minutes: 3 }, 'ona'],
  [{ format: 'Unknown', minutes: undefined }, 'unknown'],
] as const)('%j is in the group %s', (title, group) => expect(groupOf(title)).toBe(group))

describe('dates', () => {
  const none = { startDate: undefined, endDate: undefined, episodes: undefined }
  const next = { number: 1, at: Date.parse('2027-01-08T15:30:00Z') }
  test.each([
    ['Date to be announced', none, { status: 'upcoming' }, 2027],
    ['Date to be announced', { ...none, startDate: '2027' }, { status: 'upcoming' }, 2027],
    ['Starts in January', { ...none, startDate: '2027-01' }, { status: 'upcoming' }, 2027],
    ['Starts in January 2027', { ...none, startDate: '2027-01' }, { status: 'upcoming' }, 2026],
    ['Starts Jan 9', { ...none, startDate: '2027-01-09' }, { status: 'upcoming' }, 2027],
    // the announcement is more recent than the date, and in Japan it is the next day
    ['Starts Jan 9', { ...none, startDate: '2026-10-01' }, { status: 'upcoming', next }, 2027],
    ['Airing since Oct 4', { ...none, startDate: '2026-10-04' }, { status: 'airing' }, 2026],
    ['Since Oct 4', { ...none, startDate: '2026-10-04' }, { status: 'airing', next }, 2026],
    ['Airing now', none, { status: 'airing' }, 2026],
    ['Oct 4 – Dec 20', { ...none, startDate: '2026-10-04', endDate: '2026-12-20' }, { status: 'finished' }, 2026],
    [
      'Dec 28, 2025 – Mar 20',
      { ...none, startDate: '2025-12-28', endDate: '2026-03-20' },
      { status: 'finished' },
      2026,
    ],
    ['Released Nov 3', { ...none, startDate: '2026-11-03', episodes: 1 }, { status: 'finished' }, 2026],
    ['Date unknown', none, { status: 'finished' }, 2026],
  ] as const)('%s', (text, title, airing, year) => expect(describeDates(title, airing, year)).toBe(text))

  test.each([
    ['Date to be announced', { ...none, startDate: '2027' }, { status: 'upcoming' }, 2027],
    ['1月 ～', { ...none, startDate: '2027-01' }, { status: 'upcoming' }, 2027],
    ['2027年1月9日 ～', { ...none, startDate: '2026-10-01' }, { status: 'upcoming', next }, 2026],
    ['10月4日 ～', { ...none, startDate: '2026-10-04', endDate: '2026-12-20' }, { status: 'airing' }, 2026],
    ['10月4日 ～ 12月20日', { ...none, startDate: '2026-10-04', endDate: '2026-12-20' }, { status: 'finished' }, 2026],
    ['10月4日 ～ 2026年', { ...none, startDate: '2026-10-04', endDate: '2026' }, { status: 'finished' }, 2026],
    ['11月3日', { ...none, startDate: '2026-11-03', episodes: 1 }, { status: 'finished' }, 2026],
  ] as const)('in JP %s', (text, title, airing, year) =>
    expect(describeDatesInJapanese(title, airing, year)).toBe(text),
  )
})

test.each([
  [{ episodes: 12, minutes: 24 }, '12 episodes · 24m'],
  [{ episodes: 1, minutes: 95 }, '1h 35m'],
  [{ episodes: undefined, minutes: undefined }, ''],
])('the length of %j is %j', (title, text) => expect(describeLength(title)).toBe(text))

const SATURDAY = Date.parse('2026-11-28T20:41:00Z')
test.each([
  ['2026-11-29T16:30:00Z', 'EN', 'Sun, 17:30'],
  ['2026-12-03T22:30:00Z', 'EN', 'Thu, 23:30'],
  ['2026-12-05T22:30:00Z', 'EN', 'Dec 5, 23:30'],
  ['2026-12-03T22:30:00Z', 'JP', '12月3日(木) 23:30'],
] as const)('an episode at %s in %s airs on %s', (at, language, text) =>
  expect(formatAiring(Date.parse(at), SATURDAY, 'Europe/Berlin', language)).toBe(text),
)
