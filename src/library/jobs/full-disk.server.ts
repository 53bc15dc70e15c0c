/** Leaves videos to other nodes while the disk of this one is full. */
import { statfs } from 'node:fs/promises'
import { MINUTE_MS } from '#src/platform/durations.ts'
import type { JobKind } from '#src/platform/jobs/jobs.ts'
import { PackageFailure } from '../package/failure.ts'

/** Then one job is tried again: if the disks of all nodes are full, its failure says so. */
const LEAVE_MS = 10 * MINUTE_MS

interface Disk {
  hasSpace(): Promise<boolean>
  now(): number
}

/** Whether a job can start on the disk of a folder. @param minFreeBytes must stay free */
export async function hasFreeSpace(folder: string, minFreeBytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > minFreeBytes
}

/** After a job that failed because the disk is full, all others wait for another node until there is space again. */
export function leaveWhenFull(kind: JobKind, { hasSpace, now }: Disk): JobKind {
  let leavesUntil = 0
  return {
    ...kind,
    async findForeign(subjects) {
      if (now() < leavesUntil && !(await hasSpace())) return new Set(subjects)
      return (await kind.findForeign?.(subjects)) ?? new Set()
    },
    run: (work) =>
      kind.run(work).catch((error: unknown) => {
        if (error instanceof PackageFailure && error.code === 'disk-full') leavesUntil = now() + LEAVE_MS
        throw error
      }),
  }
}
