/** Makes good what a sudden end, or an earlier version, has left undone. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import type { JobRequest } from '#src/platform/jobs/jobs.ts'
import { PRIORITY } from '../scan/priority.ts'
import { listFilesToSync, syncSources } from '../serve/sync-sources-store.server.ts'
import { listPackaged } from './packages-store.server.ts'

/** Brings all sources in step with their files, and wishes for the work that follows a package; what is in order stays. */
export async function repairLibrary(db: CatalogueDb, now: number, signal?: AbortSignal): Promise<void> {
  for (const file of await listFilesToSync(db)) {
    signal?.throwIfAborted()
    await syncSources(db, file)
    await nextTurn() // pages are answered between two files
  }
  const wishes = (await listPackaged(db)).flatMap(({ file, state }): JobRequest[] =>
    (state === 'whole' ? (['sound'] as const) : (['sound', 'ladder'] as const)).map((kind) => ({
      kind,
      subject: String(file),
      priority: PRIORITY[kind],
    })),
  )
  await enqueueAll(db.$extendTables<JobTables>(), wishes, now)
}
