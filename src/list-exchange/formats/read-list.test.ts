import { describe, expect, test } from 'vitest'
import { readFixture } from './fixtures/read-fixture.server.ts'
import { shortened } from './fixtures/shortened.ts'
import { readKitsu } from './kitsu/read-kitsu.ts'
import { readList } from './recognise-list.ts'

const mal = (id: number, anilist?: number) => ({ mal: id, ...(anilist && { anilist }) })

describe('AniList', () => {
  test('reads an answer of the API, with custom lists and hidden entries', () => {
    const read = readList(readFixture('anilist-answer.json'))
    expect([read.source, read.owner]).toEqual(['anilist', 'HarbourReader'])
    expect(read.entries.map(({ title, episodes, updatedAt }) => [title, episodes, updatedAt])).toEqual([
      ['Harbour Letters & Tides', 12, '2026-04-09T02:00:00.000Z'],
      ['Lantern Press', 24, '2019-07-13T06:40:00.000Z'],
      ['夜の渡し', null, null],
    ])
    expect(shortened(read)).toEqual([
      { ids: mal(800001, 900001), status: 'watching', progress: 4, startedOn: '2026-04-08', customLists: ['Sea'] },
      {
        ids: mal(800002, 900002),
        status: 'completed',
        progress: 24,
        score: 87,
        startedOn: '2019',
        finishedOn: '2019-07',
        timesRewatched: 2,
        notes: 'Best <i>ending</i> ]]> ever\nSecond line',
        isPrivate: true,
        customLists: ['Sea'],
        otherFields: { anilist: { priority: '3', advancedScores: '{"Story":90,"Music":84}' } },
      },
      {
        ids: { anilist: 900003 },
        status: 'paused',
        progress: 7,
        score: 3,
        customLists: ['Sea'],
        otherFields: { anilist: { hiddenFromStatusLists: 'true' } },
      },
    ])
  })

  test('reads scores in stars, and custom lists in other shapes', () => {
    expect(shortened(readList(readFixture('anilist-stars.json')))).toEqual([
      {
        ids: mal(800011, 900011),
        status: 'rewatching',
        progress: 3,
        score: 90,
        startedOn: '2023-11',
        timesRewatched: 1,
      },
      { ids: mal(800012, 900012), status: 'dropped', progress: 1, score: 10, customLists: ['Never again'] },
      { ids: mal(800013, 900013), status: 'planned', customLists: ['Winter'] },
    ])
  })

  test('reads scores in faces, entries without a status, and no manga', () => {
    expect(shortened(readList(readFixture('anilist-faces.json')))).toEqual([
      { ids: mal(800021, 900021), status: 'completed', progress: 12, score: 35 },
      { ids: mal(800022, 900022), status: 'completed', progress: 12, score: 60 },
      { ids: mal(800023, 900023), status: 'completed', progress: 12, score: 85 },
      { ids: mal(800024, 900024), status: 'watching', progress: 2 },
    ])
  })

  const ALL = ['POINT_10', 'POINT_100', 'POINT_5', 'POINT_3'] as const
  test.each([
    { named: 'POINT_10', scores: [7, 10], read: [70, 100], formats: [] },
    { named: 'POINT_100', scores: [7, 10], read: [7, 10], formats: [] },
    { named: 'POINT_10_DECIMAL', scores: [7.5, 10], read: [75, 100], formats: [] },
    { named: 'POINT_5', scores: [3, 5], read: [50, 90], formats: [] },
    { named: 'POINT_3', scores: [1, 3], read: [35, 85], formats: [] },
    // what a file names does not fit, because scores of 0 to 100 were requested
    { named: 'POINT_5', scores: [0, 4, 85], read: [0, 4, 85], formats: [] },
    { named: 'POINT_10', scores: [7.5], read: [75], formats: [] },
    { named: 'POINT_100', scores: [7.25, 10], read: [73, 100], formats: [] },
    { named: 'POINT_5', scores: [3, 7], read: [30, 70], formats: ALL.slice(0, 2) },
    { named: 'STARS', scores: [7], read: [70], formats: ALL.slice(0, 2) },
    { named: '', scores: [7, 10, 0], read: [70, 100, 0], formats: ALL.slice(0, 2) },
    { named: '', scores: [4, 5], read: [40, 50], formats: ALL.slice(0, 3) },
    { named: '', scores: [1, 3], read: [10, 30], formats: ALL },
    { named: '', scores: [7, 11], read: [7, 11], formats: [] },
    { named: '', scores: [8.5, 10], read: [85, 100], formats: [] },
    { named: '', scores: [0, 0], read: [0, 0], formats: [] },
  ])('reads scores $scores in the format “$named”', ({ named, scores, read, formats }) => {
    const media = (id: number) => ({ id, episodes: 12, title: { romaji: `Title ${id}` } })
    const shapes: readonly ((id: number) => object)[] = [
      (id) => ({ media: media(id) }),
      (id) => ({ id: 5, mediaId: id, updatedAt: 1_700_000_000, media: media(id) }),
    ]
    for (const shape of shapes) {
      const entries = scores.map((score, index) => ({ status: 'COMPLETED', score, ...shape(index + 1) }))
      const user = named === '' ? undefined : { name: 'harbour', mediaListOptions: { scoreFormat: named } }
      const body = { data: { MediaListCollection: { lists: [{ name: 'Completed', entries }], user } } }
      const list = readList(new TextEncoder().encode(JSON.stringify(body)))
      expect(list.entries.map(({ entry }) => entry.score)).toEqual(read)
      expect(list.scoreFormats ?? []).toEqual(formats)
      expect(named !== '' && list.source === 'seanime').toBe(false)
    }
  })

  test("reads a user's data", () => {
    const read = readList(readFixture('anilist-user-data.json'))
    expect([read.owner, read.entries[0]?.title, read.entries[2]?.updatedAt]).toEqual([
      'HarbourReader',
      'AniList 900001',
      null,
    ])
    expect(read.entries[0]?.updatedAt).toBe('2026-04-09T02:00:00.000Z')
    expect(shortened(read)).toEqual([
      { ids: { anilist: 900001 }, status: 'watching', progress: 4, startedOn: '2026-04-08' },
      {
        ids: { anilist: 900002 },
        status: 'completed',
        progress: 24,
        score: 87,
        startedOn: '2019',
        finishedOn: '2019-07',
        timesRewatched: 2,
        notes: 'A note',
        isPrivate: true,
        customLists: ['Sea'],
        otherFields: { anilist: { hiddenFromStatusLists: 'true', advancedScores: '[90,84]' } },
      },
      { ids: { anilist: 900003 }, status: 'planned' },
      { ids: { anilist: 900004 }, status: 'dropped', progress: 1, score: 20 },
      { ids: { anilist: 900005 }, status: 'paused', progress: 2, score: 50 },
      { ids: { anilist: 900006 }, status: 'rewatching', progress: 3, score: 95, timesRewatched: 4 },
    ])
  })
})

describe('Seanime', () => {
  test('reads the list', () => {
    const read = readList(readFixture('seanime-collection.json'))
    expect([read.source, read.warnings]).toEqual(['seanime', ['1 entry without an id of its title is left out.']])
    expect(shortened(read)).toEqual([
      { ids: mal(800001, 900001), status: 'watching', progress: 4, score: 90, startedOn: '2026-04-08' },
      { ids: mal(800002, 900002), status: 'watching', progress: 1, score: 10, isPrivate: true },
    ])
  })

  test('reads the library, without titles that are not on the list', () => {
    const read = readList(readFixture('seanime-library.json'))
    expect(read.source).toBe('seanime')
    expect(shortened(read)).toEqual([
      {
        ids: mal(800002, 900002),
        status: 'completed',
        progress: 24,
        score: 87,
        startedOn: '2019-03-01',
        finishedOn: '2019-07-13',
        timesRewatched: 2,
      },
      { ids: mal(800006, 900006), status: 'planned' },
    ])
  })
})

test('reads pages of Kitsu', () => {
  const page: unknown = JSON.parse(new TextDecoder().decode(readFixture('kitsu-page.json')))
  const read = readKitsu([page], 'harbour')
  expect(read.warnings).toEqual(['1 entry without an id of its title is left out.'])
  expect(read.entries.map(({ title, episodes }) => [title, episodes])).toEqual([
    ['Harbour Letters & Tides', 12],
    ['Lantern Press', 24],
    ['Night Ferry', null],
    ['Dry Dock', 6],
    ['Lighthouse Keepers', 13],
  ])
  expect(shortened(read)).toEqual([
    { ids: { kitsu: 700001, ...mal(800001, 900001) }, status: 'watching', progress: 4, startedOn: '2026-04-08' },
    {
      ids: { kitsu: 700002, anilist: 900002 },
      status: 'rewatching',
      progress: 3,
      score: 85,
      finishedOn: '2019-07-13',
      timesRewatched: 2,
      notes: 'again',
      isPrivate: true,
    },
    { ids: { kitsu: 700003 }, status: 'paused', progress: 7, score: 10 },
    { ids: { kitsu: 700004 }, status: 'dropped', progress: 1, score: 100 },
    { ids: { kitsu: 700005 }, status: 'planned', otherFields: { kitsu: { reconsuming: 'true' } } },
  ])
})

test("reads this site's own lists", () => {
  const read = readList(readFixture('hoshimi-list.json'))
  expect([read.source, read.owner]).toEqual(['hoshimi', 'harbour'])
  expect(shortened(read)).toEqual([
    {
      ids: { own: 'harbour-letters-10001', ...mal(800001, 900001) },
      status: 'rewatching',
      progress: 4,
      score: 87,
      startedOn: '2026-04',
      finishedOn: '2019',
      timesRewatched: 3,
      notes: 'One.\n\nTwo ]]> three.',
      isPrivate: true,
      customLists: ['Rain, wind 100%', 'Sea'],
      otherFields: { mal: { my_priority: 'HIGH' }, anilist: { priority: '2' }, kitsu: { reconsuming: 'true' } },
    },
    { ids: { own: '10002' }, status: 'planned' },
    { ids: mal(800003), status: 'dropped' },
  ])
})
