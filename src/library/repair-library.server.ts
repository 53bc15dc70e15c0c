/** Completes what a crash or an earlier version left undone. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { followingJobs } from './pipeline.ts'
import { listFilesToSync, listUnsynced, syncSources } from './serve/sync-sources-store.server.ts'
import { listPackaged } from './scan/files-store.server.ts'

/** Few enough that their sources are compared within some milliseconds. */
const FILES_AT_ONCE = 50

/** Syncs all sources with their files and enqueues the jobs that follow packaging. */
export async function repairLibrary(db: CatalogueDb, now: number, signal?: AbortSignal): Promise<void> {
  for (const files of inChunks(await listFilesToSync(db), FILES_AT_ONCE)) {
    signal?.throwIfAborted()
    for (const file of await listUnsynced(db, files)) await syncSources(db, file)
    await nextTurn() // lets requests run in between
  }
  const requests = (await listPackaged(db)).flatMap(({ id, ...file }) =>
    followingJobs('package', file).map((next) => ({ ...next, subject: String(id) })),
  )
  await enqueueAll(db.$extendTables<JobTables>(), requests, now)
}
