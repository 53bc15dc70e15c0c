/** Claims the next job that this process can work on, where others wait for another machine. */
import { claimJob, isQueuePaused, listWaiting } from './jobs-store.server.ts'
import type { JobRow, JobsDb } from './jobs-tables.server.ts'
import type { JobKind } from './jobs.ts'

/** Of what waits: most often the first one is of this machine. */
const [FIRST_PAGE_SIZE, PAGE_SIZE] = [4, 250]

interface Claimant {
  worker: string
  now: number
}

/** @returns null when there is none, or the queue is paused */
export async function claimOwnJob(
  db: JobsDb,
  able: readonly JobKind[],
  minPriority: number,
  { worker, now }: Claimant,
): Promise<JobRow | null> {
  const filter = { kinds: able.map(({ kind }) => kind), minPriority }
  if (able.every(({ findForeign }) => !findForeign)) return claimJob(db, filter, worker, now)
  if (await isQueuePaused(db)) return null
  for (let after: Awaited<ReturnType<typeof listWaiting>>[number] | undefined; ;) {
    const limit = after ? PAGE_SIZE : FIRST_PAGE_SIZE
    const waiting = await listWaiting(db, filter, { after, limit })
    for (const { id } of await withoutForeign(able, waiting)) {
      const claimed = await claimJob(db, { ...filter, id }, worker, now)
      if (claimed) return claimed
    }
    if (waiting.length < limit) return null
    after = waiting.at(-1)
  }
}

async function withoutForeign<T extends { kind: string; subject: string }>(
  able: readonly JobKind[],
  waiting: readonly T[],
): Promise<T[]> {
  const foreign = new Map<string, Pick<ReadonlySet<string>, 'has'>>()
  for (const kind of able) {
    const subjects = waiting.filter((job) => job.kind === kind.kind).map(({ subject }) => subject)
    if (subjects.length > 0 && kind.findForeign) foreign.set(kind.kind, await kind.findForeign(subjects))
  }
  return waiting.filter(({ kind, subject }) => !foreign.get(kind)?.has(subject))
}
