/** Enqueues the jobs of a file that the pipeline and the policy say. */
import { enqueue, enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import { followingJobs, type JobName, nextJob, PIPELINE, type Reason, REINDEXING } from '../pipeline.ts'
import { readPolicy } from '../prepare-policy-store.server.ts'
import { type FilesDb, findFileProgress, listWithPackages, NEW_FILE } from './files-store.server.ts'

/** Begins again with files, which are new or changed. */
export const enqueueProbes = (db: FilesDb, ids: readonly number[], now: number): Promise<void> =>
  enqueueAll(
    db,
    ids.map((id) => ({
      kind: 'probe',
      subject: String(id),
      priority: PIPELINE.probe.priority(NEW_FILE, 'other'),
      restart: true,
    })),
    now,
  )

/** Compares the content of files with their checksums. */
export const enqueueChecksums = (db: FilesDb, ids: readonly number[], now: number): Promise<void> =>
  enqueueAll(
    db,
    ids.map((id) => ({
      kind: 'checksum',
      subject: String(id),
      priority: PIPELINE.checksum.priority(NEW_FILE, 'other'),
      restart: true,
    })),
    now,
  )

/** Goes on with an unchanged file, which may have been missing before its probe. @param options.again whether the files beside it have changed */
export async function enqueueNext(
  db: FilesDb,
  id: number,
  now: number,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const file = await findFileProgress(db, id)
  if (!file) return
  const policy = await readPolicy(db)
  const next = nextJob(file, policy, again)
  if (next) {
    const priority = PIPELINE[next].priority(file, 'other')
    await enqueue(db, { kind: next, subject: String(id), priority, restart: true }, now)
  }
  if (next !== null && next !== 'package') return
  // it may have been matched now; what has ended stays so
  const extras = followingJobs('index', file, policy).filter(({ kind }) => kind !== 'package')
  await enqueueAll(
    db,
    extras.map((extra) => ({ ...extra, subject: String(id) })),
    now,
  )
}

/** Packages a file that someone is about to play, or that an admin wants to be packaged, whatever the policy is. */
export async function enqueuePackage(db: FilesDb, id: number, now: number, reason: Reason): Promise<void> {
  const file = await findFileProgress(db, id)
  if (!file || nextJob(file, { ...(await readPolicy(db)), prepare: 'all' }) !== 'package') return
  const priority = PIPELINE.package.priority(file, reason)
  await enqueue(db, { kind: 'package', subject: String(id), priority, restart: true }, now)
}

/** Makes the seek previews of a live package, unless it has them. */
export const enqueueStoryboard = (db: FilesDb, id: number, now: number): Promise<void> =>
  enqueue(
    db,
    {
      kind: 'storyboard',
      subject: String(id),
      priority: PIPELINE.storyboard.priority(NEW_FILE, 'other'),
      restart: true,
    },
    now,
  )

/** Indexes files again, for which this version has another way: first those that don’t play yet. */
export async function enqueueIndexing(db: FilesDb, ids: readonly number[], now: number): Promise<void> {
  const playable = await listWithPackages(db)
  const priority = PIPELINE.index.priority(NEW_FILE, 'other')
  await enqueueAll(
    db,
    ids.map((id) => ({
      kind: 'index',
      subject: String(id),
      priority: playable.has(id) ? REINDEXING : priority,
      restart: true,
    })),
    now,
  )
}

/** Of a file that has not changed. */
const READ_ONCE: ReadonlySet<JobName> = new Set(['sound', 'lines', 'frames'])

/** Enqueues what follows a job of a file, in the transaction that stores its results. */
export async function enqueueFollowing(
  db: FilesDb,
  job: JobName,
  id: number,
  now: number,
  { reason, again = true }: { reason?: Reason; again?: boolean } = {},
): Promise<void> {
  const file = await findFileProgress(db, id)
  const following = file ? followingJobs(job, file, await readPolicy(db), { ...(reason && { reason }), again }) : []
  await enqueueAll(
    db,
    following.map((next) => ({ ...next, subject: String(id), restart: again || !READ_ONCE.has(next.kind) })),
    now,
  )
}
