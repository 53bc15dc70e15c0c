import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { findPeriod } from './calendar-days.ts'
import { type EpisodeFilter, listEpisodes } from './list-episodes.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const ALL: EpisodeFilter = { show: 'all', audio: 'any', adult: false, listed: new Set() }

/** A series that airs on Thursdays at 23:00 in Japan, 14:00 UTC. */
const WEEKLY = { startDate: '2026-10-01', broadcast: { weekday: 4, time: '23:00' }, status: 'airing' } as const
const here = (sub: number, dub: number) => ({
  sub,
  dub,
  lastEpisode: Math.max(sub, dub),
  playable: `1-${Math.max(sub, dub)}`,
  quality: 'HD',
})

interface Options {
  date?: string
  timeZone?: string
  filter?: Partial<EpisodeFilter>
}

/** The episodes of a week as `2026-11-26 7 #9`: day, title and episode. */
function list(titles: Title[], { date = '2026-11-26', timeZone = 'UTC', filter = {} }: Options = {}): string[] {
  const period = findPeriod('week', date, { now: NOW, timeZone })
  if (!period) throw new Error('no such week')
  const set = {
    titles: new Map(titles.map((title) => [title.number, title])),
    merged: new Map(),
    byExternalId: new Map(),
  }
  return listEpisodes(createSnapshot(set, 1, NOW), period, { ...ALL, ...filter }).flatMap((episodes, index) =>
    episodes.map(({ title, episode }) => `${period.days[index]?.date} ${title.number} #${episode}`),
  )
}

describe('a series', () => {
  test.each([
    ['2026-11-26', ['2026-11-26 7 #9']],
    ['2026-10-01', ['2026-10-01 7 #1']],
    ['2026-09-24', []],
    ['2026-12-17', ['2026-12-17 7 #12']],
    ['2026-12-24', []],
  ])('of twelve episodes in the week of %s: %j', (date, episodes) =>
    expect(list([plainTitle(7, { ...WEEKLY, episodes: 12 })], { date })).toEqual(episodes),
  )

  test('is also listed after it has finished', () => {
    const finished = plainTitle(7, { ...WEEKLY, startDate: '1998-04-02', endDate: '1998-06-25', status: 'finished' })
    expect(list([finished], { date: '1998-04-10' })).toEqual(['1998-04-09 7 #2'])
    expect(list([finished], { date: '1998-07-02' })).toEqual([])
  })

  test('goes on while no end is known', () =>
    expect(list([plainTitle(7, WEEKLY)], { date: '2027-03-25' })).toEqual(['2027-03-25 7 #26']))

  test('follows an announced episode', () => {
    const delayed = plainTitle(7, {
      ...WEEKLY,
      episodes: 12,
      nextEpisode: { number: 9, airsAt: '2026-11-28T14:00:00Z' },
    })
    expect(list([delayed])).toEqual(['2026-11-28 7 #9'])
    expect(list([delayed], { date: '2026-12-19' })).toEqual(['2026-12-19 7 #12'])
    expect(list([delayed], { date: '2026-12-26' })).toEqual([])
  })

  test('is on the day of the zone', () => {
    const titles = [plainTitle(7, WEEKLY)]
    expect(list(titles, { timeZone: 'Pacific/Kiritimati' })).toEqual(['2026-11-27 7 #9'])
    expect(list(titles, { timeZone: 'Asia/Kathmandu' })).toEqual(['2026-11-26 7 #9'])
    // a series shortly after midnight changes its day when clocks do
    const late = [plainTitle(7, { ...WEEKLY, broadcast: { weekday: 5, time: '07:00' } })]
    expect(list(late, { timeZone: 'Europe/Berlin', date: '2026-10-22' })).toEqual(['2026-10-23 7 #4'])
    expect(list(late, { timeZone: 'Europe/Berlin', date: '2026-10-29' })).toEqual(['2026-10-29 7 #5'])
  })
})

describe('a title without a time', () => {
  test.each([
    ['film', { episodes: 1, format: 'Movie', startDate: '2026-11-27' } as const],
    ['series without a slot', { episodes: 12, startDate: '2026-11-27' }],
    ['series of unknown length', { startDate: '2026-11-27', status: 'upcoming' } as const],
  ])('is on its day in every zone: %s', (_, facts) => {
    for (const timeZone of ['UTC', 'Pacific/Kiritimati', 'America/Santiago'])
      expect(list([plainTitle(7, facts)], { timeZone })).toEqual(['2026-11-27 7 #1'])
  })

  test.each(['2026-11', '2026', undefined])('is on no day if it starts in %s', (startDate) =>
    expect(list([plainTitle(7, { startDate, episodes: 1 })])).toEqual([]),
  )

  test('is not listed when it was cancelled', () =>
    expect(list([plainTitle(7, { startDate: '2026-11-27', status: 'cancelled' })])).toEqual([]))
})

test('a day is sorted by time, then popularity; those without a time come last', () => {
  const slot = (time: string, popularity = 0) => ({ ...WEEKLY, broadcast: { weekday: 4, time }, popularity })
  const titles = [
    plainTitle(1, { startDate: '2026-11-26', episodes: 1, popularity: 99 }),
    plainTitle(2, slot('23:00')),
    plainTitle(3, slot('22:30', 1)),
    plainTitle(4, slot('22:30', 2)),
    plainTitle(5, slot('22:30', 2)),
  ]
  expect(list(titles).map((text) => text.split(' ')[1])).toEqual(['4', '5', '3', '2', '1'])
})

describe('filters', () => {
  const titles = [
    plainTitle(1, WEEKLY),
    plainTitle(2, { ...WEEKLY, adult: true }),
    plainTitle(3, { ...WEEKLY, availability: here(9, 0) }),
    plainTitle(4, { ...WEEKLY, availability: here(0, 5) }),
    plainTitle(5, { ...WEEKLY, availability: here(9, 5) }),
  ]
  test.each([
    [{}, [1, 3, 4, 5]],
    [{ adult: true }, [1, 2, 3, 4, 5]],
    [{ show: 'here' }, [3, 4, 5]],
    [{ audio: 'sub' }, [3, 5]],
    [{ audio: 'dub' }, [4, 5]],
    [{ show: 'list', listed: new Set([1, 4, 99]) }, [1, 4]],
    [{ show: 'list', listed: new Set([1, 2, 4]), audio: 'dub' }, [4]],
    [{ show: 'list' }, []],
  ] as const)('%j', (filter, numbers) =>
    expect(list(titles, { filter }).map((text) => Number(text.split(' ')[1]))).toEqual(numbers),
  )
})
