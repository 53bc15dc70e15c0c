import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from './store.server.ts'
import { type ExternalId, type Source, type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { starterOf } from '../starter/starter.server.ts'
import { loadStarter } from '../starter-store.server.ts'
import { countTitleDetails } from '../store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'

const mal = (id: number): ExternalId => ({ space: 'mal', id: String(id) })
const anilist = (id: number): ExternalId => ({ space: 'anilist', id: String(id) })
const kitsu = (id: number): ExternalId => ({ space: 'kitsu', id: String(id) })
const title = (ids: ExternalId[], more: Partial<TitleRecordInput> = {}) =>
  titleRecordSchema.parse({ ids, names: { romaji: 'Umi no Tegami' }, ...more })

const KAI = {
  character: { key: 'anilist:1', name: 'Kai', picture: 'https://pictures.example/kai.jpg' },
  role: 'Main' as const,
  voices: [{ key: 'anilist:7', name: 'Mori Aoi', language: 'Japanese' }],
}
const RIN = { character: { key: 'anilist:2', name: 'Rin' }, role: 'Supporting' as const, voices: [] }

describe.each(bothDatabases())('titles stored in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())

  const store = (source: Source, ...records: ReturnType<typeof title>[]) =>
    storeBatch(
      db,
      source,
      records.map((record) => ({ record })),
    )
  const rows = () => db.selectFrom('anime').selectAll().orderBy('id').execute()
  const version = async () =>
    (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  const idsOf = async (number: number) => {
    const ids = await db.selectFrom('anime_external_id').selectAll().where('anime_id', '=', number).execute()
    return ids.map((row) => `${row.space}:${row.external_id}`).toSorted()
  }

  test('number and slug stay the same when names change', async () => {
    await store('jikan', title([mal(1)], { names: { romaji: 'Umi no Tegami', english: 'Letter from the Sea' } }))
    await store('anilist', title([anilist(9), mal(1)], { names: { english: 'A Letter From the Sea' } }))
    expect(await rows()).toMatchObject([
      { id: 10000, slug: 'letter-from-the-sea', english: 'A Letter From the Sea', romaji: 'Umi no Tegami' },
    ])
    expect(await idsOf(10000)).toEqual(['anilist:9', 'mal:1'])
  })

  test('counts the titles that AniList or Jikan gave no details yet', async () => {
    await store('jikan', title([mal(1)]), title([mal(2)]), title([mal(3)], { tagDetails: [{ name: 'Iyashikei' }] }))
    await store('offline-database', title([kitsu(4)]))
    expect(await countTitleDetails(db)).toEqual({ titles: 3, without: 2 })
    const staff = [{ person: { key: 'anilist:7', name: 'Mori Aoi' }, role: 'Director' }]
    await store('anilist', title([anilist(9), mal(1)], { staff }))
    expect(await countTitleDetails(db)).toEqual({ titles: 3, without: 1 })
  })

  test('storing the same records again changes nothing, not even the version', async () => {
    const record = title([anilist(9), mal(1)], {
      synonyms: ['Sea Letter', 'sea letter!'],
      tags: ['Iyashikei'],
      cast: [KAI, RIN],
      episodeTitles: [{ number: 1, title: 'Low Tide' }],
      broadcast: { weekday: 5, time: '23:30' },
      relations: [{ kind: 'sequel', target: anilist(10) }],
    })
    await store('anilist', record)
    const [before, at] = [await rows(), await version()]
    expect(await store('anilist', record)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await rows()).toEqual(before)
    expect(await version()).toBe(at)
  })

  test('days of episodes join the titles of another source, in any order', async () => {
    const titles = title([anilist(9), mal(1)], { episodeTitles: [{ number: 1, title: 'Low Tide' }] })
    const days = title([mal(1)], {
      episodeTitles: [
        { number: 1, airedOn: '2026-10-03' },
        { number: 2, title: 'Ebb' },
      ],
    })
    const episodes = () => db.selectFrom('episode_title').selectAll().orderBy('anime_id').orderBy('number').execute()
    await store('anilist', titles)
    expect(await store('jikan', days)).toMatchObject({ changed: 1 })
    expect(await store('anilist', titles)).toMatchObject({ unchanged: 1 })
    expect(await episodes()).toMatchObject([
      { number: 1, title: 'Low Tide', aired_on: '2026-10-03' },
      { number: 2, title: 'Ebb', aired_on: null },
    ])
    expect(await store('jikan', { ...days, episodeTitles: [] })).toMatchObject({ unchanged: 1 })
    expect(await episodes()).toHaveLength(2)
  })

  test('only changed rows get the new version', async () => {
    await store('jikan', title([mal(1)]), title([mal(2)]))
    const at = await version()
    const outcome = await store('jikan', title([mal(1)]), title([mal(2)], { score: 7.5 }))
    expect(outcome).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(await version()).toBe(at + 1)
    expect((await rows()).map((row) => row.version)).toEqual([at, at + 1])
  })

  test('replaces a whole cast and shares people between titles', async () => {
    await store('anilist', title([anilist(9)], { cast: [KAI, RIN] }), title([anilist(10)], { cast: [KAI] }))
    const { picture: _gone, ...plain } = KAI.character
    await store('anilist', title([anilist(9)], { cast: [{ ...KAI, character: plain, role: 'Supporting' }] }))
    const cast = await db
      .selectFrom('cast_entry')
      .innerJoin('character', 'character.id', 'cast_entry.character_id')
      .select(['anime_id', 'character.name', 'picture', 'role'])
      .orderBy('anime_id')
      .execute()
    expect(cast).toEqual([
      { anime_id: 10000, name: 'Kai', picture: 'https://pictures.example/kai.jpg', role: 'Supporting' },
      { anime_id: 10001, name: 'Kai', picture: 'https://pictures.example/kai.jpg', role: 'Main' },
    ])
    expect(await db.selectFrom('voice').select('anime_id').orderBy('anime_id').execute()).toHaveLength(2)
  })

  test('a lower-ranked source does not replace a cast', async () => {
    await store('anilist', title([anilist(9), mal(1)], { cast: [KAI] }))
    await store('jikan', title([mal(1)], { cast: [RIN] }))
    const names = await db
      .selectFrom('cast_entry')
      .innerJoin('character', 'character.id', 'character_id')
      .select('name')
      .execute()
    expect(names).toEqual([{ name: 'Kai' }])
  })

  test('merged titles keep the lower number, and the other redirects there', async () => {
    await store('jikan', title([mal(1)], { score: 8 }))
    await store('offline-database', title([anilist(9), kitsu(3)], { minutes: 24 }))
    await store('anilist', title([anilist(9)], { cast: [KAI] }))
    const outcome = await store('anilist', title([anilist(9), mal(1)]))
    expect(outcome).toMatchObject({ added: 0, joined: 1 })
    expect(await rows()).toMatchObject([
      { id: 10000, merged_into: null, score: 8, minutes: 24 },
      { id: 10001, merged_into: 10000 },
    ])
    expect(await idsOf(10000)).toEqual(['anilist:9', 'kitsu:3', 'mal:1'])
    expect(await db.selectFrom('cast_entry').select('anime_id').execute()).toEqual([{ anime_id: 10000 }])
  })

  test('bad data does not merge two titles', async () => {
    await store('anilist', title([anilist(9), mal(1)]), title([anilist(10), mal(2)]))
    const outcome = await store('offline-database', title([mal(1), anilist(10)], { minutes: 24 }))
    expect(outcome).toMatchObject({ changed: 1, joined: 0, conflicts: 1 })
    expect(await rows()).toMatchObject([
      { minutes: 24, merged_into: null },
      { minutes: null, merged_into: null },
    ])
  })

  test('afterBatch runs in the transaction', async () => {
    const fails = storeBatch(db, 'jikan', [{ record: title([mal(1)]) }], () => Promise.reject(new Error('disk full')))
    await expect(fails).rejects.toThrow('disk full')
    expect(await rows()).toEqual([])
  })

  test('concurrent writers assign unique numbers', async () => {
    await Promise.all([1, 2, 3, 4].map((id) => store('jikan', title([mal(id)]), title([mal(id + 10)]))))
    expect((await rows()).map((row) => row.id)).toEqual([10000, 10001, 10002, 10003, 10004, 10005, 10006, 10007])
  })

  test('starter titles get their fixed numbers, but imported titles keep theirs', async () => {
    await store('anilist', title([anilist(9), mal(1)], { popularity: 5 }))
    const starter = starterOf([
      { number: 7, record: title([{ space: 'starter', id: '7' }, mal(1)], { synopsis: 'By hand.' }) },
      { number: 8, record: title([{ space: 'starter', id: '8' }, mal(2)]) },
    ])
    await loadStarter(db, starter)
    expect(await rows()).toMatchObject([{ id: 8 }, { id: 10000, synopsis: 'By hand.', popularity: 5 }])
    const at = await version()
    await loadStarter(db, starter)
    expect(await version()).toBe(at)
  })
})
