/** Enqueues the jobs of a file. */
import { enqueue, enqueueAll } from '#src/platform/jobs/jobs-store.server.ts'
import type { JobRequest } from '#src/platform/jobs/jobs.ts'
import type { FilesDb } from './files-store.server.ts'
import { findPackageState } from './package-state-store.server.ts'

/**
 * Job priorities: probe all files first, then make each playable, then do the rest. Jobs that users wait for come before all
 * others.
 */
export const PRIORITY = { probe: 100, package: 50, sound: 20, ladder: 10 } as const

/** Probes new or changed files. The probe job enqueues packaging. */
export const enqueueProbes = (db: FilesDb, ids: readonly number[], now: number): Promise<void> =>
  enqueueAll(
    db,
    ids.map((id): JobRequest => ({ kind: 'probe', subject: String(id), priority: PRIORITY.probe, restart: true })),
    now,
  )

/** Enqueues the remaining jobs of an unchanged file, which may have been missing before its probe. */
export async function enqueueRemaining(
  db: FilesDb,
  id: number,
  now: number,
  options: { again: boolean },
): Promise<void> {
  const state = await findPackageState(db, id)
  if (state?.probe === null) return enqueueProbes(db, [id], now)
  return enqueuePackage(db, id, now, options)
}

/** Enqueues packaging if the file is probed and matched. @param options.again repackages even if a package exists */
export async function enqueuePackage(
  db: FilesDb,
  id: number,
  now: number,
  { again = false, priority = PRIORITY.package }: { again?: boolean; priority?: number } = {},
): Promise<void> {
  const state = await findPackageState(db, id)
  if (!state || state.anime_id === null || state.probe === null || state.state !== 'present') return
  if (state.packaged && !again) return
  await enqueue(db, { kind: 'package', subject: String(id), priority, restart: true }, now)
}
