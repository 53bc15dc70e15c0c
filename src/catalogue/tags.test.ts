import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from './import/store.server.ts'
import { type Source, type TitleRecordInput, titleRecordSchema } from './record.ts'
import { type Catalogue, openCatalogue } from './snapshot.server.ts'
import { countTags, formatTag, joinTags, matchesTags, parseTag, tagKey, type TagInfo } from './tag.ts'
import type { CatalogueDb, CatalogueTables } from './tables.server.ts'

const record = (mal: number, rest: Partial<TitleRecordInput>) =>
  titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(mal) }], names: { english: `Pier ${mal}` }, ...rest })

const tag = (name: string, rank?: number, spoiler = false) => ({ name, rank, spoiler })

test('tags come by rank; names of other sources follow, once each, and are spoilers where the tag always is', () => {
  const infos = new Map([
    ['deathgame', { name: 'Death Game', category: undefined, description: undefined, spoiler: true, adult: false }],
  ])
  expect(joinTags([tag('Iyashikei', 60), tag('Tragedy', 90, true)], ['iyashikei', 'Death-Game', 'Sea'], infos)).toEqual(
    [tag('Tragedy', 90, true), tag('Iyashikei', 60), tag('Death-Game', undefined, true), tag('Sea')],
  )
})

test('tags that differ in spelling only are one, and a spoiler if any of them is', () => {
  expect(
    joinTags([tag('gore', 60, true), tag('Gore', 90), tag('GORE', 20)], ['g-o-r-e', 'Sea', 'SEA'], new Map()),
  ).toEqual([tag('Gore', 90, true), tag('Sea')])
})

describe('a tag as admins write it', () => {
  test.each<[string, ReturnType<typeof tag>]>([
    ['Iyashikei', tag('Iyashikei')],
    ['Tragedy, 90, spoiler', tag('Tragedy', 90, true)],
    ['Love, Work and Life', tag('Love, Work and Life')],
    ['Love, Work and Life, 80', tag('Love, Work and Life', 80)],
    ['"Class, 3"', tag('Class, 3')],
    ['"Class, 3", 80, spoiler', tag('Class, 3', 80, true)],
    ['"Not a, spoiler"', tag('Not a, spoiler')],
    ['""So called""', tag('"So called"')],
  ])('%s', (line, parsed) => {
    expect(parseTag(line)).toEqual(parsed)
    expect(formatTag(parsed)).toBe(line)
  })

  test.each(['', ' ', '\n', 'x'.repeat(101)])('%j is none', (line) => expect(parseTag(line)).toBeNull())
})

describe('a filter by tags', () => {
  const tags = [tag('Tragedy', 90, true), tag('Sea', 60), tag('Slice of Life', 30), tag('Letters')]
  test.each<[wanted: string[], excluded: string[], minRank: number, matches: boolean]>([
    [['sea', 'sliceoflife'], [], 0, true],
    [['sea', 'sliceoflife'], [], 40, false],
    [['sea'], ['sliceoflife'], 40, true],
    [['letters'], [], 0, true],
    [['letters'], [], 1, false],
    [['tragedy'], [], 0, false],
    [[], ['tragedy'], 0, false],
    [[], ['sea'], 0, false],
  ])('%j without %j from %i%%: %s', (wanted, excluded, minRank, matches) => {
    expect(matchesTags(tags, { wanted, excluded, minRank })).toBe(matches)
  })
})

test('offered tags: the most frequent first, without spoilers, and those for adults only to them', () => {
  const info = (name: string, more: Partial<TagInfo>): [string, TagInfo] => [
    tagKey(name),
    { name, category: undefined, description: undefined, spoiler: false, adult: false, ...more },
  ]
  const infos = new Map([
    info('Sea', { category: 'Theme' }),
    info('Twist', { spoiler: true }),
    info('Nudity', { adult: true }),
  ])
  const titles = [
    { rankedTags: [tag('sea'), tag('Twist'), tag('Nudity')] },
    { rankedTags: [tag('Sea', 60), tag('Letters', 50, true)] },
  ]
  const list = (adult: boolean) => countTags(titles, infos, { adult, max: 9 }).map(({ name, titles }) => [name, titles])
  expect(list(false)).toEqual([['Sea', 2]])
  expect(list(true)).toEqual([
    ['Sea', 2],
    ['Nudity', 1],
  ])
})

describe.each(bothDatabases())('tags stored in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue | undefined
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(async () => {
    await catalogue?.close()
    catalogue = undefined
    await opened.close()
  })

  const store = (source: Source, ...records: ReturnType<typeof record>[]) =>
    storeBatch(
      db,
      source,
      records.map((one) => ({ record: one })),
    )
  const load = async () => {
    catalogue ??= await openCatalogue(db, (error) => {
      throw error
    })
    await catalogue.refresh()
    return catalogue.snapshot
  }
  const find = async (mal: number) => (await load()).findExternal(`mal:${mal}`)

  test('a title keeps rank and spoilers, and its names leave spoilers out', async () => {
    const tagDetails = [
      { name: 'Iyashikei', rank: 60, category: 'Theme-Slice of Life', description: 'Calms.' },
      { name: 'Tragedy', rank: 90, category: 'Theme-Drama', spoiler: 'title' as const },
    ]
    await store('offline-database', record(1, { tags: ['Sea', 'tragedy'] }))
    await store('anilist', record(1, { tags: ['Iyashikei'], tagDetails }))
    expect(await find(1)).toMatchObject({
      tags: ['Iyashikei', 'Sea'],
      rankedTags: [tag('Tragedy', 90, true), tag('Iyashikei', 60), tag('Sea')],
    })
    const { tagInfos } = await load()
    expect(tagInfos.get(tagKey('iyashikei'))).toMatchObject({ category: 'Theme-Slice of Life', description: 'Calms.' })
    expect(tagInfos.get(tagKey('Tragedy'))).toMatchObject({ spoiler: false })
  })

  test('a source renews its own details, and one of lower rank leaves them', async () => {
    await store(
      'anilist',
      record(1, {
        tagDetails: [
          { name: 'Sea', rank: 40 },
          { name: 'Letters', rank: 30 },
        ],
      }),
    )
    await store('jikan', record(1, { tags: ['Sea'], tagDetails: [{ name: 'Sea', category: 'Theme' }] }))
    expect(await find(1)).toMatchObject({ rankedTags: [tag('Sea', 40), tag('Letters', 30)] })
    await store('anilist', record(1, { tagDetails: [{ name: 'Sea', rank: 55 }] }))
    expect(await find(1)).toMatchObject({ rankedTags: [tag('Sea', 55)] })
    expect((await load()).tagInfos.get('sea')).toMatchObject({ category: 'Theme' })
  })

  test('titles in memory lose the name of a tag that turns out to be a spoiler in every title', async () => {
    const name = '50%_Death "Game"'
    await store('offline-database', record(1, { tags: [name.toLowerCase(), 'Sea'] }), record(2, { tags: ['Sea'] }))
    expect(await find(1)).toMatchObject({ tags: [name.toLowerCase(), 'Sea'] })
    await store('anilist', record(3, { tagDetails: [{ name, rank: 80, spoiler: 'always' }] }))
    expect(await find(1)).toMatchObject({ tags: ['Sea'] })
    const rows = await db.selectFrom('anime').select('version').orderBy('id').execute()
    expect(rows.map(({ version }) => version === rows[2]?.version)).toEqual([true, false, true])
  })

  test('the same details again change nothing', async () => {
    const again = record(1, { tagDetails: [{ name: 'Sea', rank: 40, category: 'Theme', spoiler: 'always' }] })
    await store('anilist', again)
    const before = await db.selectFrom('catalogue_state').selectAll().execute()
    expect(await store('anilist', again)).toMatchObject({ unchanged: 1 })
    expect(await db.selectFrom('catalogue_state').selectAll().execute()).toEqual(before)
  })
})
