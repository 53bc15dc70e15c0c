/** Packages videos again whose packages were not restored with the database. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { enqueuePackage } from './scan/enqueue-jobs.server.ts'
import { PACKAGES } from './serve/package-file.ts'
import { deletePackage, finishRestore, isRestored, listPackages } from './restored-packages-store.server.ts'

/**
 * Runs at the first start after a restore. Later starts never do this: a media folder that is not mounted would cost all packages.
 */
export async function requeueMissingPackages(db: CatalogueDb, storage: Storage, now: number): Promise<void> {
  if (!(await isRestored(db))) return
  const present = new Set(await storage.listNames(PACKAGES))
  for (const { file, revision } of await listPackages(db)) {
    if (present.has(revision)) continue
    await db.transaction().execute(async (trx) => {
      await deletePackage(trx, file)
      await enqueuePackage(trx.$extendTables<LibraryTables & JobTables>(), file, now)
    })
  }
  await finishRestore(db)
}
