import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile, addPackage } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { packageAboutSchema } from './package/package-manifest.ts'
import { inTransaction } from './scan/files-store.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { replacePackage, requireDiskLimit, sumPackages } from './packages-store.server.ts'

describe.each(bothDatabases())('the disk limit on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open('starter')
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())

  test('holds for packages that several nodes store at once', async () => {
    const first = await addFile(db, 1)
    await addPackage(db, first)
    const { about: text } = await db
      .$extendTables<LibraryTables>()
      .selectFrom('media_package')
      .select('about')
      .executeTakeFirstOrThrow()
    const about = { ...packageAboutSchema.parse(JSON.parse(text)), bytes: 1_000 }
    const store = async (episode: number) => {
      const file = await addFile(db, 1, { first_episode: episode })
      const revision = String(episode).padStart(16, '0')
      await inTransaction(db, async (trx) => {
        await replacePackage(trx, file, { revision, state: 'whole' }, about, 0)
        await requireDiskLimit(trx, 3_000)
      })
    }
    const results = await Promise.allSettled([2, 3, 4, 5].map(store))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(failures).toMatchObject([{ code: 'disk-limit' }, { code: 'disk-limit' }])
    expect(await sumPackages(db)).toBe(3_000)
  })
})
