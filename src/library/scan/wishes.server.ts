/** The work that follows from what is known of a file. */
import { enqueue, enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobRequest } from '#src/platform/jobs/jobs.ts'
import type { FilesDb } from './files-store.server.ts'
import { findState } from './package-state-store.server.ts'
import { PRIORITY } from './priority.ts'

/** A new or changed file is looked into; what is to be packaged is packaged when that is known. */
export const enqueueProbes = (db: FilesDb, ids: readonly number[], now: number): Promise<void> =>
  enqueueAll(
    db,
    ids.map((id): JobRequest => ({ kind: 'probe', subject: String(id), priority: PRIORITY.probe, again: true })),
    now,
  )

/** What is still to be done at a file that has not changed: it may have gone before it was looked into. */
export async function enqueueRest(db: FilesDb, id: number, now: number, how: { again: boolean }): Promise<void> {
  const state = await findState(db, id)
  if (state?.probe === null) return enqueueProbes(db, [id], now)
  return enqueuePackage(db, id, now, how)
}

/** Once it is known what is in a file and what it is an episode of, it is packaged; a package that is there stays. */
export async function enqueuePackage(
  db: FilesDb,
  id: number,
  now: number,
  { again = false, priority = PRIORITY.package }: { again?: boolean; priority?: number } = {},
): Promise<void> {
  const state = await findState(db, id)
  if (!state || state.anime_id === null || state.probe === null || state.state !== 'present') return
  if (state.packaged && !again) return
  await enqueue(db, { kind: 'package', subject: String(id), priority, again: true }, now)
}
