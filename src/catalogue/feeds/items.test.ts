import { describe, expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { createSearchIndex } from '../search/search.ts'
import { readFilter } from '../find/filter.ts'
import { createSnapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { listAired, listEpisodes } from './aired.ts'
import { type FeedItem, MAX_ENTRIES } from './feed-item.ts'
import { listNew } from './new-here.ts'
import { listFound } from './search-items.ts'
import { listSeason } from './season.ts'

/** A Friday. */
const NOW = Date.parse('2026-11-20T12:00:00Z')

const snapshotOf = (...titles: readonly Title[]) =>
  createSnapshot(
    { titles: new Map(titles.map((one) => [one.number, one])), merged: new Map(), byExternalId: new Map() },
    1,
    NOW,
  )

const shown = (items: readonly FeedItem[]) =>
  items.map(({ title, event, updated }) => `${title.number} ${event} ${new Date(updated).toISOString().slice(0, 16)}`)

/** Airs weekly; the fifth episode is the next. */
const weekly = (number: number, airsAt: string, known: Partial<Title> = {}) =>
  plainTitle(number, { status: 'airing', nextEpisode: { number: 5, airsAt }, ...known })
const film = (number: number, day: string, known: Partial<Title> = {}) =>
  plainTitle(number, { status: 'finished', episodes: 1, startDate: day, ...known })

describe('aired', () => {
  test('has the episodes of a month, the latest first, without those to come', () => {
    const snapshot = snapshotOf(
      weekly(1, '2026-11-20T15:00:00Z'),
      weekly(2, '2026-11-26T15:00:00Z'),
      film(3, '2026-11-14'),
      film(4, '2026-09-01'),
    )
    expect(shown(listAired(snapshot, []))).toEqual([
      '2 episode/4 2026-11-19T15:00',
      '1 episode/4 2026-11-13T15:00',
      '3 episode/1 2026-11-13T15:00',
      '2 episode/3 2026-11-12T15:00',
      '1 episode/3 2026-11-06T15:00',
      '2 episode/2 2026-11-05T15:00',
      '1 episode/2 2026-10-30T15:00',
      '2 episode/1 2026-10-29T15:00',
      '1 episode/1 2026-10-23T15:00',
    ])
  })

  test('has at most a hundred entries, and nothing for adults', () => {
    const titles = Array.from({ length: 60 }, (_, at) =>
      weekly(at + 1, `2026-11-21T15:${String(at).padStart(2, '0')}:00Z`),
    )
    const items = listAired(snapshotOf(...titles, weekly(100, '2026-11-20T15:00:00Z', { adult: true })), [])
    expect(items.length).toBe(MAX_ENTRIES)
    expect(items.some(({ title }) => title.adult)).toBe(false)
    expect(shown(items)[0]).toBe('60 episode/4 2026-11-14T15:59')
  })

  test('of a title has every episode with a known time', () => {
    const finished = plainTitle(1, {
      status: 'finished',
      startDate: '1998-04-03',
      endDate: '1998-04-24',
      episodes: 4,
      broadcast: { weekday: 5, time: '18:00' },
    })
    expect(shown(listEpisodes(finished, snapshotOf(finished), []))).toEqual([
      '1 episode/4 1998-04-24T09:00',
      '1 episode/3 1998-04-17T09:00',
      '1 episode/2 1998-04-10T09:00',
      '1 episode/1 1998-04-03T09:00',
    ])
  })

  test.each<[string, Partial<Title>]>([
    ['nothing is known', {}],
    ['it has not started', { status: 'upcoming', startDate: '2027-01-01' }],
    ['it was cancelled', { status: 'cancelled', nextEpisode: { number: 5, airsAt: '2026-11-19T15:00:00Z' } }],
    [
      'the number of its episodes is unknown',
      { status: 'finished', startDate: '2001-04-03', broadcast: { weekday: 2, time: '10:00' } },
    ],
  ])('has no episode of a title if %s', (_, known) => {
    const title = plainTitle(1, known)
    expect(listEpisodes(title, snapshotOf(title), [])).toEqual([])
    expect(listAired(snapshotOf(title), [])).toEqual([])
  })
})

test('aired has the recorded times, also of episodes whose times do not follow from the next one', () => {
  // the fifth episode is late: counted back from it, the fourth would be still to come
  const paused = weekly(1, '2026-12-04T15:00:00Z')
  const adult = weekly(2, '2026-12-04T15:00:00Z', { adult: true })
  const at = (day: string) => Date.parse(`${day}T15:00:00Z`)
  const recorded = [
    { anime: 1, episode: 4, at: at('2026-11-13') },
    { anime: 1, episode: 3, at: at('2026-11-06') },
    { anime: 2, episode: 4, at: at('2026-11-13') },
    { anime: 77, episode: 4, at: at('2026-11-13') },
  ]
  const expected = ['1 episode/4 2026-11-13T15:00', '1 episode/3 2026-11-06T15:00']
  expect(shown(listAired(snapshotOf(paused, adult), recorded))).toEqual(expected)
})

describe('new here', () => {
  const at = (time: string) => Date.parse(`2026-11-${time}Z`)
  const playable = (anime: number, episode: number, time: string, kind: 'sub' | 'dub' = 'sub') => ({
    anime,
    episode,
    kind,
    at: at(time),
  })
  const labels = (items: readonly FeedItem[]) =>
    items.map(({ title, label, event }) => `${title.number} ${label} ${event}`)

  test('has an entry for each title, audio and day', () => {
    const titles = [plainTitle(1), film(2, '2020-01-01'), plainTitle(3, { adult: true })]
    const items = listNew(
      [
        playable(1, 4, '20T10:00'),
        playable(1, 1, '19T10:05'),
        playable(1, 2, '19T10:04'),
        playable(1, 3, '19T10:04'),
        playable(1, 7, '19T09:00'),
        playable(1, 1, '19T08:00', 'dub'),
        playable(2, 1, '18T08:00'),
        playable(3, 1, '18T08:00'),
        playable(99, 1, '18T08:00'),
      ],
      snapshotOf(...titles),
    )
    expect(labels(items)).toEqual([
      '1 Episode 4 · Sub here/sub/2026-11-20',
      '1 Episodes 1–3, 7 · Sub here/sub/2026-11-19',
      '1 Episode 1 · Dub here/dub/2026-11-19',
      '2 Sub here/sub/2026-11-18',
    ])
    expect(items[1]).toMatchObject({ updated: at('19T10:05'), published: at('19T09:00'), episode: 1 })
  })

  test('keeps the id of an entry to which episodes are added', () => {
    const snapshot = snapshotOf(plainTitle(1))
    const before = listNew([playable(1, 1, '19T10:00')], snapshot)
    const after = listNew([playable(1, 2, '19T11:00'), playable(1, 1, '19T10:00')], snapshot)
    expect(after.map(({ event }) => event)).toEqual(before.map(({ event }) => event))
    expect(after[0]?.updated).toBe(at('19T11:00'))
  })

  test('has one entry, with the id of its first day, for what was added across midnight', () => {
    const added = [playable(1, 3, '20T00:05'), playable(1, 2, '19T23:55'), playable(1, 1, '19T10:00')]
    expect(labels(listNew(added, snapshotOf(plainTitle(1))))).toEqual(['1 Episodes 1–3 · Sub here/sub/2026-11-19'])
  })
})

describe('a season', () => {
  const fall = { season: 'fall', seasonYear: 2026 } as const

  test('has the titles that started last first, then the next ones', () => {
    const snapshot = snapshotOf(
      plainTitle(1, { ...fall, status: 'airing', startDate: '2026-10-04' }),
      plainTitle(2, { ...fall, status: 'upcoming', startDate: '2026-12-25' }),
      plainTitle(3, { ...fall, status: 'upcoming', startDate: '2026-12-01' }),
      plainTitle(4, { ...fall, status: 'airing', startDate: '2026-10-08', broadcast: { weekday: 5, time: '01:30' } }),
      plainTitle(5, { ...fall, status: 'upcoming' }),
      plainTitle(6, { ...fall, status: 'airing', startDate: '2026-10-05', adult: true }),
      plainTitle(7, { season: 'fall', seasonYear: 2025, startDate: '2025-10-05' }),
      plainTitle(8, { seasonYear: undefined, status: 'airing', startDate: '2026-11-02' }),
    )
    const items = listSeason(snapshot, 2026, 'fall')
    expect(shown(items)).toEqual([
      '8 start 2026-11-01T15:00',
      '4 start 2026-10-08T16:30',
      '1 start 2026-10-03T15:00',
      '3 announced 2026-01-01T00:00',
      '2 announced 2026-01-01T00:00',
      '5 announced 2026-01-01T00:00',
    ])
    expect(items.map(({ label }) => label)).toEqual([
      '',
      '',
      '',
      'Starts Dec 1, 2026',
      'Starts Dec 25, 2026',
      'Announced',
    ])
  })

  test('has what starts even if it has more titles than entries', () => {
    const titles = Array.from({ length: 150 }, (_, at) =>
      plainTitle(at + 1, { ...fall, status: 'upcoming', startDate: '2026-12-25' }),
    )
    const started = plainTitle(200, { ...fall, status: 'airing', startDate: '2026-10-01' })
    const items = listSeason(snapshotOf(...titles, started), 2026, 'fall')
    expect(items.length).toBe(MAX_ENTRIES)
    expect(items[0]?.title.number).toBe(200)
  })
})

describe('a search', () => {
  const find = async (query: string, ...titles: Title[]) => {
    const snapshot = snapshotOf(...titles)
    const { filter } = readFilter(Object.fromEntries(new URLSearchParams(query)))
    return listFound({ snapshot, index: createSearchIndex(), indexed: Promise.resolve() }, '', filter)
  }

  test('has the matching titles, the latest added or aired first, in any sort order', async () => {
    const titles = [
      plainTitle(1, { genres: ['action'], addedAt: '2026-11-01T00:00:00.000Z' }),
      plainTitle(2, { genres: ['action'], addedAt: '2026-11-03T00:00:00.000Z' }),
      weekly(3, '2026-11-20T15:00:00Z', { genres: ['action'], score: 9 }),
      plainTitle(4, { genres: ['drama'], addedAt: '2026-11-04T00:00:00.000Z' }),
      plainTitle(5, { genres: ['action'], addedAt: '2026-11-04T00:00:00.000Z', adult: true }),
    ]
    const expected = ['3  2026-11-13T15:00', '2  2026-11-03T00:00', '1  2026-11-01T00:00']
    expect(shown(await find('genres=action', ...titles))).toEqual(expected)
    expect(shown(await find('genres=action&sort=name_az', ...titles))).toEqual(expected)
  })

  test('has a hundred of many titles that were added at once', async () => {
    const titles = Array.from({ length: 300 }, (_, at) => plainTitle(at + 1))
    expect((await find('', ...titles)).length).toBe(MAX_ENTRIES)
  })
})
