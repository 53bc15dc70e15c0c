import { describe, expect, test } from 'vitest'
import { foldName } from '../fold-name.ts'
import { joinTitles, type MergedTitle, mergeTitle, withdrawAnnouncement } from './merge.ts'
import { type Source, SOURCES } from '../record.ts'
import type { TitleFields } from './title-fields.ts'
import { mergeEpisodes } from './batch.ts'

const NOTHING: MergedTitle = { fields: {}, origins: {} }
type SourceRecord = readonly [Source, TitleFields]
const mergeAll = (...records: readonly SourceRecord[]): MergedTitle =>
  records.reduce((title, [source, fields]) => mergeTitle(title, fields, source), NOTHING)

describe('ranked fields', () => {
  test('stable facts come from the most accurate source, changing facts from the most up-to-date', () => {
    const { fields } = mergeAll(
      ['starter', { synopsis: 'By hand.', status: 'airing', score: 8 }],
      ['anilist', { synopsis: 'From AniList.', status: 'finished', score: 8.1 }],
      ['jikan', { synopsis: 'From MyAnimeList.', status: 'airing', score: 8.2 }],
    )
    expect(fields).toMatchObject({ synopsis: 'By hand.', status: 'finished', score: 8.2 })
  })

  test('a source can always update its own value', () => {
    expect(mergeAll(['jikan', { score: 8 }], ['jikan', { score: 8.3 }]).fields.score).toBe(8.3)
  })

  test('empty values never clear a field', () => {
    const empty: TitleFields = { synopsis: undefined, genres: [], studios: [], synonyms: [], english: undefined }
    const { fields } = mergeAll(
      ['jikan', { synopsis: 'Waves.', genres: ['drama'], english: 'Tide' }],
      ['anilist', empty],
    )
    expect(fields).toMatchObject({ synopsis: 'Waves.', genres: ['drama'], english: 'Tide' })
  })
})

describe('united fields', () => {
  test('a replaced name becomes a synonym, without duplicates', () => {
    const { fields } = mergeAll(
      ['offline-database', { romaji: 'Umi No Tegami', synonyms: ['Letter from the Sea', '海の手紙'] }],
      ['jikan', { romaji: 'Umi no Tegami', english: 'Letter from the Sea!', japanese: '海の手紙' }],
      ['anilist', { english: 'A Letter from the Sea' }],
    )
    expect(fields.english).toBe('A Letter from the Sea')
    expect(fields.synonyms?.map(foldName)).toEqual(['letterfromthesea'])
  })

  test('tags and links are united without duplicates', () => {
    const link = { site: 'Harbour', url: 'https://watch.example/tide' }
    const { fields } = mergeAll(
      ['offline-database', { tags: ['Coming Of Age'], links: [{ ...link, url: `${link.url}/` }] }],
      ['anilist', { tags: ['Coming of Age', 'Boats'], links: [link] }],
    )
    expect(fields.tags).toHaveLength(2)
    expect(fields.links).toHaveLength(1)
  })

  test('have a maximum length', () => {
    const many = Array.from({ length: 300 }, (_, index) => `Name ${index}`)
    expect(mergeAll(['jikan', { synonyms: many }]).fields.synonyms).toHaveLength(200)
  })
})

describe('adult titles', () => {
  test('one source is enough, and only that one can unmark it', () => {
    const marked = mergeAll(['anilist', { adult: false }], ['jikan', { adult: true }], ['anilist', { adult: false }])
    expect(marked.fields.adult).toBe(true)
    expect(mergeTitle(marked, { adult: false }, 'jikan').fields.adult).toBe(false)
  })

  test('the starter catalogue outranks other sources', () => {
    expect(mergeAll(['jikan', { adult: true }], ['starter', { adult: false }]).fields.adult).toBe(false)
    expect(mergeAll(['starter', { adult: false }], ['jikan', { adult: true }]).fields.adult).toBe(false)
  })
})

test('merging two titles keeps the better value of each field', () => {
  const existing = mergeAll(['offline-database', { minutes: 20, romaji: 'Tide' }])
  const absorbed = mergeAll(['anilist', { minutes: 24, synopsis: 'Waves.' }])
  expect(joinTitles(existing, absorbed)).toMatchObject({
    fields: { minutes: 24, synopsis: 'Waves.', romaji: 'Tide' },
    origins: { minutes: 'anilist', romaji: 'offline-database' },
  })
})

/** A deterministic random number generator. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

function inventFields(draw: () => number): TitleFields {
  const some = <T>(values: readonly T[]): T | undefined =>
    draw() < 0.35 ? undefined : values[Math.floor(draw() * values.length)]
  const list = <T>(values: readonly T[]): T[] => values.filter(() => draw() < 0.4)
  return {
    english: some(['Tide', 'The Tide', 'Tides']),
    romaji: some(['Shio', 'Shio no Oto']),
    japanese: some(['潮', '潮の音']),
    status: some(['airing', 'finished']),
    startDate: some(['2012', '2012-04', '2012-04-07']),
    episodes: some([12, 13]),
    minutes: some([23, 24]),
    score: some([7.1, 7.4]),
    popularity: some([900, 4_000]),
    synopsis: some(['Waves.', 'Boats.']),
    adult: some([true, false]),
    genres: list(['drama', 'school', 'sports']),
    studios: list(['North Pier', 'Lantern']),
    synonyms: list(['Sea Sound', 'Ebb', 'Tide', 'Flood']),
    tags: list(['Boats', 'Swimming', 'Family Life']),
    links: list([
      { site: 'Harbour', url: 'https://watch.example/1' },
      { site: 'Pier', url: 'https://watch.example/2' },
    ]),
    cast: some(['digest-1', 'digest-2']),
  }
}

const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

test('the result does not depend on the order or repetition of sources', () => {
  const numbers = chance(20_260_101)
  const draw = (): number => {
    const next: IteratorResult<number, unknown> = numbers.next()
    return next.done ? 0 : next.value
  }
  for (let round = 0; round < 60; round++) {
    const records = SOURCES.map((source) => [source, inventFields(draw)] as const)
    const expected = mergeAll(...records)
    for (const order of orders(records)) {
      expect(mergeAll(...order)).toEqual(expected)
      expect(mergeAll(...order, ...order)).toEqual(expected)
    }
  }
})

describe('the next episode', () => {
  const announced = (number: number, airsAt: string): TitleFields => ({
    status: 'airing',
    nextEpisode: { number, airsAt },
  })
  const NOW = Date.parse('2026-10-05T00:00:00Z')

  test.each([
    ['later', '2026-10-17T14:00:00Z'],
    ['earlier', '2026-10-08T14:00:00Z'],
  ])('a newer announcement replaces an older one: %s', (_, airsAt) => {
    const { fields } = mergeAll(['anilist', announced(3, '2026-10-10T14:00:00Z')], ['anilist', announced(3, airsAt)])
    expect(fields.nextEpisode).toMatchObject({ number: 3, airsAt })
  })

  test.each<[string, [number, string][], string | undefined]>([
    [
      'by a day stays in its slot',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-11T14:00:00Z'],
      ],
      '2026-10-10T14:00:00Z',
    ],
    [
      'to another time of the day too',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-10T14:30:00Z'],
      ],
      '2026-10-10T14:00:00Z',
    ],
    [
      'twice too',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-11T14:00:00Z'],
        [3, '2026-10-12T14:00:00Z'],
      ],
      '2026-10-10T14:00:00Z',
    ],
    [
      'and back is in it',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-11T14:00:00Z'],
        [3, '2026-10-10T14:00:00Z'],
      ],
      undefined,
    ],
    [
      'by a week moves the later ones',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-17T14:00:00Z'],
      ],
      undefined,
    ],
    [
      'as the first one too',
      [
        [1, '2026-10-10T14:00:00Z'],
        [1, '2026-10-11T14:00:00Z'],
      ],
      undefined,
    ],
    [
      'until the next one is announced',
      [
        [3, '2026-10-10T14:00:00Z'],
        [3, '2026-10-11T14:00:00Z'],
        [4, '2026-10-18T14:00:00Z'],
      ],
      undefined,
    ],
  ])('one that is moved %s', (_, steps, slotAt) => {
    const { fields } = mergeAll(...steps.map(([number, airsAt]) => ['anilist', announced(number, airsAt)] as const))
    expect(fields.nextEpisode?.slotAt).toBe(slotAt)
  })

  test('another source’s time is no move', () => {
    const { fields } = mergeAll(
      ['jikan', announced(3, '2026-10-10T14:00:00Z')],
      ['anilist', announced(3, '2026-10-11T14:00:00Z')],
    )
    expect(fields.nextEpisode).toEqual({ number: 3, airsAt: '2026-10-11T14:00:00Z' })
  })

  test.each<[string, TitleFields, Source, TitleFields['nextEpisode']]>([
    [
      'takes it back',
      announced(3, '2026-10-10T14:00:00Z'),
      'anilist',
      { number: 2, airsAt: '2026-10-03T14:00:00.000Z' },
    ],
    ['before the first episode takes it back', announced(1, '2026-10-10T14:00:00Z'), 'anilist', undefined],
    [
      'keeps one that has aired',
      announced(3, '2026-10-03T14:00:00Z'),
      'anilist',
      { number: 3, airsAt: '2026-10-03T14:00:00Z' },
    ],
    [
      'of a source of lower rank keeps it',
      announced(3, '2026-10-10T14:00:00Z'),
      'jikan',
      { number: 3, airsAt: '2026-10-10T14:00:00Z' },
    ],
  ])('a hiatus %s', (_, stored, source, nextEpisode) => {
    const record: TitleFields = { status: 'hiatus' }
    const merged = mergeAll(['anilist', stored], [source, record])
    expect(withdrawAnnouncement(merged, record, source, NOW).fields.nextEpisode).toEqual(nextEpisode)
  })
})

describe('lists of episodes', () => {
  const stored = [
    { number: 1, title: 'Low Tide', filler: false, airedOn: '2026-10-03' },
    { number: 2, title: 'High Tide', filler: false },
  ]

  test('a leading source replaces what it knows, and loses nothing else', () => {
    expect(mergeEpisodes(stored, [{ number: 1, filler: true, airedOn: '2026-10-04' }], true)).toEqual([
      { number: 1, title: 'Low Tide', filler: true, airedOn: '2026-10-04' },
      { number: 2, title: 'High Tide', filler: false },
    ])
  })

  test('another source fills gaps', () => {
    const more = [1, 2, 3].map((number) => ({ number, title: 'Other', filler: true, airedOn: '2026-11-01' }))
    expect(mergeEpisodes(stored, more, false)).toEqual([
      stored[0],
      { number: 2, title: 'High Tide', filler: false, airedOn: '2026-11-01' },
      { number: 3, title: 'Other', filler: true, airedOn: '2026-11-01' },
    ])
  })
})
