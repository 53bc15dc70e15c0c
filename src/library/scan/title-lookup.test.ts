import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { countTurns } from '#test/event-loop/count-turns.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { createTitleLookup } from './title-lookup.server.ts'

const MOON = 10_000
const TITLES = 30_000
const IDS = 2_500

/** As in an anime-offline-database, which has no kinds of relations. */
const related = (id: string, season: string, other: string) =>
  titleRecordSchema.parse({
    ids: [{ space: 'mal', id }],
    names: { english: `Loom ${id}` },
    season,
    seasonYear: 2020,
    relations: [{ kind: 'other', target: { space: 'mal', id: other } }],
  })

describe.each(bothDatabases())('the lookup of titles on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names: { english: 'Paper Moon' } })
    await storeBatch(db, 'jikan', [{ record }])
    await storeBatch(db, 'offline-database', [
      { record: related('2', 'fall', '3') },
      { record: related('3', 'winter', '2') },
    ])
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    await catalogue.indexed
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })

  test('other requests are handled while the relations of all titles are collected', async () => {
    const [title] = catalogue.snapshot.titles
    const titles = Array.from({ length: TITLES }, () => title).filter((one) => one !== undefined)
    const large = { ...catalogue, snapshot: { ...catalogue.snapshot, titles } }
    expect(await countTurns(() => createTitleLookup(large))).toBeGreaterThan(TITLES / 1_000)
  })

  test('knows when titles start, and that relations without kinds may be of any kind', async () => {
    const { byIds } = await createTitleLookup(catalogue)
    const [loom, next] = [byIds({ mal: 2 }), byIds({ mal: 3 })]
    expect([loom?.quarter, next?.quarter]).toEqual([2020 * 4 + 3, 2020 * 4])
    expect(loom?.relations).toEqual([{ kind: 'unknown', anime: next?.anime }])
  })

  test('finds titles by all of their ids at AniDB, which are read page by page', async () => {
    const space = 'anidb' as const
    const rows = Array.from({ length: IDS }, (_, id) => ({ space, external_id: String(id), anime_id: MOON }))
    await db.insertInto('anime_external_id').values(rows).execute()
    const { byIds } = await createTitleLookup(catalogue)
    expect(rows.filter((_, id) => byIds({ anidb: id })?.anime !== MOON)).toEqual([])
  })
})
