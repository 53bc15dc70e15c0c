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

describe.each(bothDatabases())('the lookup of titles on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names: { english: 'Paper Moon' } })
    await storeBatch(db, 'jikan', [{ record }])
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

  test('finds titles by all of their ids at AniDB, which are read page by page', async () => {
    const space = 'anidb' as const
    const rows = Array.from({ length: IDS }, (_, id) => ({ space, external_id: String(id), anime_id: MOON }))
    await db.insertInto('anime_external_id').values(rows).execute()
    const { byIds } = await createTitleLookup(catalogue)
    expect(rows.filter((_, id) => byIds({ anidb: id })?.anime !== MOON)).toEqual([])
  })
})
