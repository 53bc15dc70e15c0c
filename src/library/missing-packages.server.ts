/** Packages videos again whose packages were not restored with the database. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { Storage } from '#src/platform/storage/storage.server.ts'
import type { LibraryTables } from './tables.server.ts'
import { saveStoryboard } from './on-demand/index-store.server.ts'
import { syncSources } from './serve/sync-sources-store.server.ts'
import { enqueueNext, enqueueStoryboard } from './scan/enqueue-jobs.server.ts'
import { PACKAGES } from './serve/package-file.ts'
import { removePackages } from './packages-store.server.ts'
import { finishRestore, isRestored, listPackages, listStoryboards } from './restored-packages-store.server.ts'

/**
 * Runs at the first start after a restore. Later starts never do this: a media folder that is not mounted would cost all packages.
 */
export async function requeueMissingPackages(db: CatalogueDb, storage: Storage, now: number): Promise<void> {
  if (!(await isRestored(db))) return
  const present = new Set(await storage.listNames(PACKAGES))
  for (const { file, revision } of await listPackages(db)) {
    if (present.has(revision)) continue
    await db.transaction().execute(async (trx) => {
      await removePackages(trx, [file])
      await enqueueNext(trx.$extendTables<LibraryTables & JobTables>(), file, now)
    })
  }
  for (const { file, ...live } of await listStoryboards(db)) {
    if (present.has(live.revision)) continue
    await db.transaction().execute(async (trx) => {
      await saveStoryboard(trx, live, false)
      await syncSources(trx, file)
      await enqueueStoryboard(trx.$extendTables<LibraryTables & JobTables>(), file, now)
    })
  }
  await finishRestore(db)
}
