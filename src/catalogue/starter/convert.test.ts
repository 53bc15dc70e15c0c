import { describe, expect, test } from 'vitest'
import { toStarterTitle } from './convert.ts'
import type { WrittenTitle } from './written.ts'

const WRITTEN: WrittenTitle = {
  number: 900,
  mal: { id: 7, score: 8.1, members: 1_000, favourites: 10 },
  anilist: 70,
  romaji: 'Hoshi no Michi',
  japanese: '星の道',
  also: ['Star Road'],
  format: 'TV',
  episodes: 12,
  minutes: 24,
  rating: 'PG',
  material: 'Original',
  aired: '2015-07-05 to 2015-09-20',
  genres: 'drama, sci-fi',
  tags: 'Space, Starry Sky',
  studios: 'One, Two',
  synopsis: `
    First line,
    second line.`,
  relations: { sequel: [8], 'side-story': [9, 10] },
  recommends: [1],
  cast: 'Main | Hoshi | 星 | – | –',
}

const recordOf = (changes: Partial<WrittenTitle>) => toStarterTitle({ ...WRITTEN, ...changes }).record

describe('a written title', () => {
  test('becomes a record tied to the other catalogues', () => {
    expect(recordOf({}).ids).toEqual([
      { space: 'starter', id: '900' },
      { space: 'mal', id: '7' },
      { space: 'anilist', id: '70' },
    ])
  })

  test('loses its line breaks and keeps its lists', () => {
    const record = recordOf({})
    expect(record.synopsis).toBe('First line, second line.')
    expect([record.genres, record.studios, record.producers]).toEqual([['drama', 'sci-fi'], ['One', 'Two'], []])
    expect(record.relations.map(({ kind, target }) => `${kind} ${target.id}`)).toEqual([
      'sequel 8',
      'side-story 9',
      'side-story 10',
    ])
  })

  test('is refused with a genre that there is not', () => {
    expect(() => recordOf({ genres: 'drama, cooking' })).toThrow(/invalid_value/)
  })
})

describe('when it aired', () => {
  test.each([
    ['2015-07-05 to 2015-09-20', { status: 'finished', startDate: '2015-07-05', endDate: '2015-09-20' }],
    ['2015-07-05', { status: 'finished', startDate: '2015-07-05', endDate: '2015-07-05' }],
    ['2015-07-05 to now', { status: 'airing', startDate: '2015-07-05' }],
  ])('%s', (aired, expected) => {
    const { status, startDate, endDate } = recordOf({ aired })
    expect({ status, startDate, ...(endDate && { endDate }) }).toEqual(expected)
  })

  test.each([
    ['2015-01-09', undefined, 'winter 2015'],
    ['2015-06-30', undefined, 'spring 2015'],
    ['2015-12-31', undefined, 'fall 2015'],
    ['2015-12-31', 'winter 2016', 'winter 2016'],
  ] as const)('a start on %s, written as %s, counts to %s', (aired, season, expected) => {
    const record = recordOf(season ? { aired, season } : { aired })
    expect(`${record.season} ${record.seasonYear}`).toBe(expected)
  })

  test('a weekly slot in Japan, and the broadcast it is counted from', () => {
    const record = recordOf({ aired: '2015-07-05 to now', slot: 'Sunday 23:15', counted: '1156 on 2026-04-05' })
    expect(record.broadcast).toEqual({ weekday: 0, time: '23:15' })
    expect(record.nextEpisode).toEqual({ number: 1156, airsAt: '2026-04-05T14:15:00.000Z' })
  })

  test('a weekday that there is not is refused', () => {
    expect(() => recordOf({ slot: 'Someday 23:15' })).toThrow(/weekday/)
  })
})
