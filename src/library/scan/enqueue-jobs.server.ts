/** Enqueues the jobs of a file that the pipeline says. */
import { enqueue, enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import { followingJobs, type JobName, nextJob, PIPELINE } from '../pipeline.ts'
import { type FilesDb, findFileProgress } from './files-store.server.ts'

const request = (kind: JobName, id: number) => ({
  kind,
  subject: String(id),
  priority: PIPELINE[kind].priority,
  restart: true,
})

/** Begins again with files, which are new or changed. */
export const enqueueProbes = (db: FilesDb, ids: readonly number[], now: number): Promise<void> =>
  enqueueAll(
    db,
    ids.map((id) => request('probe', id)),
    now,
  )

/** Goes on with an unchanged file, which may have been missing before its probe. @param options.again packages it again */
export async function enqueueNext(db: FilesDb, id: number, now: number, { again }: { again: boolean }): Promise<void> {
  const file = await findFileProgress(db, id)
  const next = file && nextJob(file, again)
  if (next) await enqueue(db, request(next, id), now)
}

/** Packages a file that was matched or lost its package. One that is not probed yet is packaged after its probe. */
export async function enqueuePackage(db: FilesDb, id: number, now: number): Promise<void> {
  const file = await findFileProgress(db, id)
  if (file && nextJob(file) === 'package') await enqueue(db, request('package', id), now)
}

/** Enqueues what follows a job of a file, in the transaction that stores its results. */
export async function enqueueFollowing(
  db: FilesDb,
  job: JobName,
  id: number,
  now: number,
  isUrgent = false,
): Promise<void> {
  const file = await findFileProgress(db, id)
  const following = file ? followingJobs(job, file, isUrgent) : []
  await enqueueAll(
    db,
    following.map((next) => ({ ...request(next.kind, id), ...next })),
    now,
  )
}
