/** Completes what a crash, an earlier version or another policy left undone. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { enqueueAll, listStates } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { listUnchecked } from './checksum/checksum-store.server.ts'
import { readContents } from './collection/contents-store.server.ts'
import { indexVersion } from './on-demand/index-media.server.ts'
import { listRead } from './lines/lines-store.server.ts'
import { claimIndexing } from './on-demand/index-store.server.ts'
import { enqueueChecksums, enqueueIndexing } from './scan/enqueue-jobs.server.ts'
import { type FileProgress, followingJobs, nextJob, PIPELINE } from './pipeline.ts'
import type { PreparePolicy } from './prepare-policy.ts'
import { readPolicy } from './prepare-policy-store.server.ts'
import { listFilesToSync, listUnsynced, syncSources } from './serve/sync-sources-store.server.ts'
import { inTransaction, listProgress } from './scan/files-store.server.ts'

/** Few enough that their sources are compared within some milliseconds. */
const FILES_AT_ONCE = 50

/** Syncs all sources with their files and enqueues the jobs that files lack. @param canTranscode whether videos are encoded for viewers */
export async function repairLibrary(
  db: CatalogueDb,
  now: number,
  signal?: AbortSignal,
  canTranscode = true,
): Promise<void> {
  for (const files of inChunks(await listFilesToSync(db), FILES_AT_ONCE)) {
    signal?.throwIfAborted()
    for (const file of await listUnsynced(db, files)) await syncSources(db, file)
    await nextTurn() // lets requests run in between
  }
  await inTransaction(db, async (trx) => {
    await enqueueIndexing(trx, await claimIndexing(trx, indexVersion(canTranscode)), now)
  })
  await enqueueLacking(db, now, signal)
  await readContents(db, signal)
  await enqueueUnchecked(db, now, signal)
}

async function enqueueUnchecked(db: CatalogueDb, now: number, signal?: AbortSignal): Promise<void> {
  const jobs = db.$extendTables<JobTables>()
  for await (const files of listUnchecked(db)) {
    signal?.throwIfAborted()
    const states = await listStates(jobs, 'checksum', files.map(String))
    const isDue = (file: number) => (states.get(String(file)) ?? 'done') === 'done'
    await inTransaction(db, (trx) => enqueueChecksums(trx, files.filter(isDue), now))
    await nextTurn()
  }
}

/** Enqueues the jobs that files lack, as the policy says. */
export async function enqueueLacking(db: CatalogueDb, now: number, signal?: AbortSignal): Promise<void> {
  const policy = await readPolicy(db)
  for await (const files of listProgress(db, FILES_AT_ONCE)) {
    signal?.throwIfAborted()
    await enqueueMissing(db, files, policy, now)
    await nextTurn()
  }
}

type KnownFile = FileProgress & { id: number }

/** What failed, and what an admin has stopped, stays so. What ended without a result, because of the policy, is done again. */
async function enqueueMissing(db: CatalogueDb, files: readonly KnownFile[], policy: PreparePolicy, now: number) {
  const jobs = db.$extendTables<JobTables>()
  const subjects = files.map(({ id }) => String(id))
  const [indexed, packaged, laddered] = [
    await listStates(jobs, 'index', subjects),
    await listStates(jobs, 'package', subjects),
    await listStates(jobs, 'ladder', subjects),
  ]
  const lines = await listStates(jobs, 'lines', subjects)
  const read = await listRead(
    db,
    files.map(({ id }) => id),
  )
  const requests = files.flatMap((file) => {
    const subject = String(file.id)
    const [index = 'done', state = 'done'] = [indexed.get(subject), packaged.get(subject)]
    // only then is known what plays without a package
    const isDue = index === 'done' && (state === 'done' || state === 'waiting')
    return [
      ...(isDue && nextJob(file, policy) === 'package'
        ? [{ kind: 'package', priority: PIPELINE.package.priority(file, 'other'), restart: true }]
        : []),
      ...followingJobs('package', file, policy)
        .filter(({ kind }) => kind === 'ladder')
        .map((next) => ({ ...next, restart: laddered.get(subject) === 'done' })),
      ...followingJobs('index', file, policy)
        .filter(({ kind }) => kind !== 'package')
        // a database that was moved has the jobs, but not what they have read
        .map((next) => ({
          ...next,
          restart: next.kind === 'lines' && lines.get(subject) === 'done' && !read.has(file.id),
        })),
    ].map((next) => ({ ...next, subject }))
  })
  await enqueueAll(jobs, requests, now)
}
