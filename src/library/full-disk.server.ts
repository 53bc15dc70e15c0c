/** Video jobs wait while the disk of this machine is full. */
import { statfs } from 'node:fs/promises'
import type { JobKind, JobWaitsError } from '#src/platform/jobs/jobs.ts'
import { MIN_FREE_BYTES } from './min-free-bytes.ts'
import { formatGigabytes } from './package/disk-budget.server.ts'
import { PackageFailure } from './package/failure.ts'

/** Whether a job can start on the disk of a folder. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > MIN_FREE_BYTES
}

/** @param warn receives a message when jobs begin to wait, and when they go on @returns whether there is space */
export function watchSpace(hasSpace: () => Promise<boolean>, warn: (message: string) => void): () => Promise<boolean> {
  let isWaiting = false
  return async () => {
    const isFull = !(await hasSpace())
    if (isFull && !isWaiting) warn(`Video jobs wait for disk space: ${formatGigabytes(MIN_FREE_BYTES)} must stay free.`)
    if (!isFull && isWaiting) warn('Video jobs go on: there is disk space again.')
    isWaiting = isFull
    return !isFull
  }
}

/** Leaves jobs in the queue until there is space, also one during which the disk fills up. One that is too large for the disk fails. */
export function waitForSpace(kind: JobKind, isReady: () => Promise<boolean>): JobKind {
  return {
    ...kind,
    isReady,
    run: (work) =>
      kind.run(work).catch(async (error: unknown) => {
        const mustWait = error instanceof PackageFailure && error.code === 'disk-full' && !(await isReady())
        throw mustWait ? Object.assign(error, { mustWait } satisfies Pick<JobWaitsError, 'mustWait'>) : error
      }),
  }
}
