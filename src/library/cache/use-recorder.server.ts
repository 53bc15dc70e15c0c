/** Records which files are played, and prepares the episodes that follow them. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { readPolicy } from '../prepare-policy-store.server.ts'
import { enqueuePackage } from '../scan/enqueue-jobs.server.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import { listNextFiles, recordUse } from './cache-store.server.ts'

export interface UseRecorderOptions {
  db: CatalogueDb
  /** Starts new jobs at once. */
  wake: () => void
  now?: () => number
}

/** Of all processes together, each file is written once in this time. */
const INTERVAL_MS = 5 * MINUTE_MS
const MAX_KNOWN = 10_000
const NEXT_EPISODES = 2

/** @returns a function to call when a segment of a file is sent; it ends when the use is recorded, and never fails */
export function createUseRecorder({ db, wake, now = Date.now }: UseRecorderOptions): (file: number) => Promise<void> {
  const recorded = new Map<number, number>()

  async function record(file: number): Promise<void> {
    const before = now() - INTERVAL_MS
    if (!(await recordUse(db, file, now(), before))) return
    const { prepare } = await readPolicy(db)
    if (prepare !== 'watching') return
    const next = await listNextFiles(db, file, NEXT_EPISODES)
    if (next.length === 0) return
    await inTransaction(db, async (trx) => {
      for (const id of next) await enqueuePackage(trx, id, now(), 'watched')
    })
    wake()
  }

  return async (file) => {
    const last = recorded.get(file)
    if (last !== undefined && now() - last < INTERVAL_MS) return
    if (recorded.size >= MAX_KNOWN) recorded.clear()
    recorded.set(file, now())
    // without its database, the site goes on sending files; the next process or interval records it
    await record(file).catch(() => undefined)
  }
}
