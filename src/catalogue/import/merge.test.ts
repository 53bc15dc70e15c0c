import { describe, expect, test } from 'vitest'
import { foldName, joinTitles, type MergedTitle, mergeTitle } from './merge.ts'
import { type Source, SOURCES } from '../record.ts'
import type { TitleFields } from './title-fields.ts'

const NOTHING: MergedTitle = { fields: {}, origins: {} }
type Say = readonly [Source, TitleFields]
const tell = (...says: readonly Say[]): MergedTitle =>
  says.reduce((title, [source, fields]) => mergeTitle(title, fields, source), NOTHING)

describe('who decides a field', () => {
  test('what people decide once is best known by hand, what goes on changing by the freshest source', () => {
    const { fields } = tell(
      ['starter', { synopsis: 'By hand.', status: 'airing', score: 8 }],
      ['anilist', { synopsis: 'From AniList.', status: 'finished', score: 8.1 }],
      ['jikan', { synopsis: 'From MyAnimeList.', status: 'airing', score: 8.2 }],
    )
    expect(fields).toMatchObject({ synopsis: 'By hand.', status: 'finished', score: 8.2 })
  })

  test('a source may always renew what it said itself', () => {
    expect(tell(['jikan', { score: 8 }], ['jikan', { score: 8.3 }]).fields.score).toBe(8.3)
  })

  test('nothing said empties nothing', () => {
    const silent: TitleFields = { synopsis: undefined, genres: [], studios: [], synonyms: [], english: undefined }
    const { fields } = tell(['jikan', { synopsis: 'Waves.', genres: ['drama'], english: 'Tide' }], ['anilist', silent])
    expect(fields).toMatchObject({ synopsis: 'Waves.', genres: ['drama'], english: 'Tide' })
  })
})

describe('what sources add to', () => {
  test('a name that lost its place is still a synonym, and no name is told twice', () => {
    const { fields } = tell(
      ['offline-database', { romaji: 'Umi No Tegami', synonyms: ['Letter from the Sea', '海の手紙'] }],
      ['jikan', { romaji: 'Umi no Tegami', english: 'Letter from the Sea!', japanese: '海の手紙' }],
      ['anilist', { english: 'A Letter from the Sea' }],
    )
    expect(fields.english).toBe('A Letter from the Sea')
    expect(fields.synonyms?.map(foldName)).toEqual(['letterfromthesea'])
  })

  test('tags and links are united without doubles', () => {
    const link = { site: 'Harbour', url: 'https://watch.example/tide' }
    const { fields } = tell(
      ['offline-database', { tags: ['Coming Of Age'], links: [{ ...link, url: `${link.url}/` }] }],
      ['anilist', { tags: ['Coming of Age', 'Boats'], links: [link] }],
    )
    expect(fields.tags).toHaveLength(2)
    expect(fields.links).toHaveLength(1)
  })

  test('they stay within bounds', () => {
    const many = Array.from({ length: 300 }, (_, index) => `Name ${index}`)
    expect(tell(['jikan', { synonyms: many }]).fields.synonyms).toHaveLength(200)
  })
})

describe('adult titles', () => {
  test('one source that says so is enough, and only that one may take it back', () => {
    const warned = tell(['anilist', { adult: false }], ['jikan', { adult: true }], ['anilist', { adult: false }])
    expect(warned.fields.adult).toBe(true)
    expect(mergeTitle(warned, { adult: false }, 'jikan').fields.adult).toBe(false)
  })

  test('the starter catalogue was looked at by a person', () => {
    expect(tell(['jikan', { adult: true }], ['starter', { adult: false }]).fields.adult).toBe(false)
    expect(tell(['starter', { adult: false }], ['jikan', { adult: true }]).fields.adult).toBe(false)
  })
})

test('two titles that are one keep the better of each field', () => {
  const kept = tell(['offline-database', { minutes: 20, romaji: 'Tide' }])
  const absorbed = tell(['anilist', { minutes: 24, synopsis: 'Waves.' }])
  expect(joinTitles(kept, absorbed)).toMatchObject({
    fields: { minutes: 24, synopsis: 'Waves.', romaji: 'Tide' },
    origins: { minutes: 'anilist', romaji: 'offline-database' },
  })
})

/** The same numbers on every run. */
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

test('the result is the same in whichever order the sources come, and however often', () => {
  const numbers = chance(20_260_101)
  const draw = (): number => {
    const next: IteratorResult<number, unknown> = numbers.next()
    return next.done ? 0 : next.value
  }
  for (let round = 0; round < 60; round++) {
    const says = SOURCES.map((source) => [source, inventFields(draw)] as const)
    const expected = tell(...says)
    for (const order of orders(says)) {
      expect(tell(...order)).toEqual(expected)
      expect(tell(...order, ...order)).toEqual(expected)
    }
  }
})
