/** What a search finds beside titles, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { loadCharacterPage, loadPersonPage } from '../credits/load-credits.server.ts'
import { storeBatch } from '../import/store.server.ts'
import { type EditChange, updateEdits } from '../overrides/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { type Catalogue, openCatalogue } from '../snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { findGroups } from './find-groups.server.ts'
import type { FoundGroup } from './groups.ts'

const record = (mal: number, english: string, rest: Partial<TitleRecordInput>) =>
  titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(mal) }], names: { english }, popularity: 1_000, ...rest })
const played = (character: string, voice: string) => ({
  character: { key: `mal:${character}`, name: character },
  role: 'Main' as const,
  voices: [{ key: `mal:${voice}`, name: voice, language: 'Japanese' }],
})
const made = (name: string, role: string, japaneseName?: string) => ({
  person: { key: `mal:${name}`, name, japaneseName },
  role,
})

const HARBOR = record(1, 'Moon Harbor', {
  popularity: 900_000,
  synopsis: 'A lighthouse keeper writes letters to ships.',
  studios: ['Studio Pelican'],
  genres: ['drama'],
  tags: ['Seafaring'],
  tagDetails: [
    { name: 'Seafaring', rank: 80 },
    { name: 'Shipwreck', rank: 90, spoiler: 'title' },
  ],
  cast: [played('Toby Wrench', 'Ayane Kanda')],
  staff: [made('Hayate Mori', 'Director', '森 颯')],
})
const ALLEY = record(2, 'Alley of Paper Cats', {
  synopsis: 'Two cats and a lighthouse.',
  staff: [made('Hayate Mori', 'Storyboard', '森 颯'), made('Yuu Mori', 'Director')],
})
const ADULT = record(3, 'Harbor Nights', {
  adult: true,
  synopsis: 'A lighthouse for grown-ups with a whirlpool.',
  studios: ['Studio Nocturne'],
  tags: ['Bathhouse'],
  cast: [played('Nora Dusk', 'Rei Nocturne')],
  staff: [made('Zen Okuda', 'Director')],
})

describe.each(bothDatabases())('in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await store(HARBOR, ALLEY, ADULT)
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })

  const store = (...records: ReturnType<typeof record>[]) =>
    storeBatch(
      db,
      'jikan',
      records.map((each) => ({ record: each })),
    )
  const change = (number: number, edits: EditChange) =>
    updateEdits(db, number, edits, '2026-11-20T12:00:00Z', async () => undefined)
  const search = (keyword: string, adult = false) =>
    findGroups({ catalogue, snapshot: catalogue.snapshot }, keyword, { adult, limit: 6 })
  const labelsOf = ({ items }: FoundGroup): string[] =>
    items.map((item) => ('title' in item ? String(item.title.names.english) : item.name))
  /** The names in each group. */
  const find = async (keyword: string, adult = false) =>
    Object.fromEntries((await search(keyword, adult)).groups.map((group) => [group.kind, labelsOf(group)]))

  test.each([
    ['toby wrench', { characters: ['Toby Wrench'] }],
    ['wrench toby', { characters: ['Toby Wrench'] }],
    ['kanda', { people: ['Ayane Kanda'] }],
    ['mori', { people: ['Hayate Mori', 'Yuu Mori'] }],
    ['森颯', { people: ['Hayate Mori'] }],
    ['studio pelican', { studios: ['Studio Pelican'] }],
    ['seafaring', { tags: ['Seafaring'] }],
    ['drama', { tags: ['Drama'] }],
    ['drama seafaring', { tags: ['Seafaring', 'Drama'], plots: ['Moon Harbor'] }],
    ['seafaring lighthouse', { tags: ['Seafaring'], plots: ['Moon Harbor'] }],
    ['lighthouse letters', { plots: ['Moon Harbor'] }],
    ['lighthouse', { plots: ['Moon Harbor', 'Alley of Paper Cats'] }],
    ['qqqqzzzz', {}],
    ['', {}],
  ])('%s', async (keyword, wanted) => expect(await find(keyword)).toEqual(wanted))

  test('a person has the role in, and the names of, the most popular titles', async () => {
    const { groups, titlesFirst } = await search('hayate mori')
    expect(titlesFirst).toBe(false)
    expect(groups).toMatchObject([
      {
        items: [{ name: 'Hayate Mori', japaneseName: '森 颯', role: 'Director', titles: [{ malId: 1 }, { malId: 2 }] }],
      },
    ])
  })

  test('titles are first where their name matches', async () => {
    expect(await search('moon harbor')).toMatchObject({ titlesFirst: true, groups: [] })
  })

  test('a plot shows its words, and which tags have them', async () => {
    const { groups } = await search('seafaring letters')
    expect(groups.find(({ kind }) => kind === 'plots')).toMatchObject({
      items: [{ tags: ['Seafaring'], snippet: [{ marked: false }, { text: 'letters', marked: true }, {}] }],
    })
  })

  test.each(['shipwreck', 'shipwreck lighthouse'])('a spoiler is not found: %s', async (keyword) => {
    expect(JSON.stringify((await search(keyword)).groups.map(({ items }) => items))).not.toMatch(/"Shipwreck"\]/)
    expect(await find('shipwreck')).toEqual({})
  })

  test.each([
    ['nora dusk', { characters: ['Nora Dusk'] }],
    ['rei nocturne', { people: ['Rei Nocturne'] }],
    ['zen okuda', { people: ['Zen Okuda'] }],
    ['studio nocturne', { studios: ['Studio Nocturne'] }],
    ['bathhouse', { tags: ['Bathhouse'] }],
    ['lighthouse whirlpool', { plots: ['Harbor Nights'] }],
  ])('only those who see adult titles find %s', async (keyword, wanted) => {
    expect(await find(keyword, true)).toEqual(wanted)
    expect(await find(keyword)).toEqual({})
  })

  test('pages of characters and people are not found for who sees none of their titles', async () => {
    const options = (adult: boolean) => ({
      context: { snapshot: catalogue.snapshot, pictures: { artwork: 'drawn' as const, now: 0 } },
      adult,
      order: 'popular' as const,
    })
    const { id: character } = await db
      .selectFrom('character')
      .select('id')
      .where('name', '=', 'Nora Dusk')
      .executeTakeFirstOrThrow()
    const { id: person } = await db
      .selectFrom('person')
      .select('id')
      .where('name', '=', 'Zen Okuda')
      .executeTakeFirstOrThrow()
    expect(await loadCharacterPage(db, character, options(false))).toBe(null)
    expect(await loadPersonPage(db, person, options(false))).toBe(null)
    expect(await loadCharacterPage(db, character, options(true))).toMatchObject({ name: 'Nora Dusk' })
    expect(await loadPersonPage(db, person, options(true))).toMatchObject({ name: 'Zen Okuda' })
  })

  // the tests below change titles
  test('nothing leads to hidden titles', async () => {
    const number = catalogue.snapshot.findExternal('mal:1')?.number ?? 0
    await change(number, { set: { hidden: true } })
    await catalogue.refresh()
    for (const keyword of ['toby wrench', 'ayane kanda', 'lighthouse letters']) expect(await find(keyword)).toEqual({})
    expect(await search('hayate mori')).toMatchObject({
      groups: [{ items: [{ role: 'Storyboard', titles: [{ malId: 2 }] }] }],
    })
    await change(number, { set: {}, reset: ['hidden'] })
    await catalogue.refresh()
  })

  test('what is imported is found, what is no longer credited is not, and edits of the synopsis count', async () => {
    await catalogue.texts.load()
    await store({ ...HARBOR, cast: [played('Ida Compass', 'Ayane Kanda')], synopsis: 'A compass without a needle.' })
    await catalogue.refresh()
    expect([await find('ida compass'), await find('toby wrench'), await find('compass needle')]).toEqual([
      { characters: ['Ida Compass'] },
      {},
      { plots: ['Moon Harbor'] },
    ])
    const number = catalogue.snapshot.findExternal('mal:1')?.number ?? 0
    await change(number, { set: { synopsis: 'A sextant without a mirror.' } })
    await catalogue.refresh()
    expect([await find('compass needle'), await find('sextant mirror')]).toEqual([{}, { plots: ['Moon Harbor'] }])
  })
})
