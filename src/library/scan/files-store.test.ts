import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { findForeignFiles } from './files-store.server.ts'

describe.each(bothDatabases())('files in folders that the site does not have, on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let files: string[]
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    files = []
    for (const folder of ['/anime', '/films'])
      files.push(String(await addFile(db, 1, { folder, path: 'a.mkv', anime_id: null, match: 'none' })))
  })
  afterAll(() => opened.close())

  test('are found by their ids', async () => {
    expect(await findForeignFiles(db, files, ['/anime'])).toEqual(new Map([[files[1], '/films']]))
    expect(await findForeignFiles(db, [], ['/anime'])).toEqual(new Map())
  })

  test('are all, where the site has none', async () =>
    expect((await findForeignFiles(db, files, [])).size).toBe(files.length))
})
