/** Runs an import as a stored attempt, so that other processes can follow and stop it. */
import { messageOf } from '#src/platform/errors.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { HEARTBEAT_MS } from './attempt.ts'
import {
  addAttempt,
  updateHeartbeat,
  endAttempt,
  endLostAttempts,
  type AttemptProgress,
} from './attempt-store.server.ts'
import type { ImportSummary } from './import.server.ts'
import type { ImportCounts } from './counts.ts'

export interface TrackedImport {
  source: string
  /** Command-line arguments after the source. */
  args: readonly string[]
  /** The id of an attempt that a page has already stored. */
  attempt: number | undefined
  stop(): void
}

export interface ImportTracker {
  /** Call it once the import lock is held. */
  start(): Promise<void>
  report(counts: ImportCounts, total: number | undefined): void
}

const MAX_FAILURE_LENGTH = 500
const timestamp = (): string => new Date().toISOString()

export async function runTracked(
  db: CatalogueDb,
  { source, args, attempt, stop }: TrackedImport,
  task: (tracker: ImportTracker) => Promise<ImportSummary>,
): Promise<ImportSummary> {
  let id = attempt
  let timer: NodeJS.Timeout | undefined
  let lastHeartbeat: Promise<void> = Promise.resolve()
  const current: AttemptProgress = { counts: null, total: undefined }

  async function sendHeartbeat(): Promise<void> {
    if (id !== undefined && (await updateHeartbeat(db, id, current, timestamp()))) stop()
  }
  const tracker: ImportTracker = {
    async start() {
      id ??= await addAttempt(db, { source, args, begunBy: null, at: timestamp() })
      await endLostAttempts(db, id)
      // a failed heartbeat is retried by the next one
      timer = setInterval(() => {
        lastHeartbeat = sendHeartbeat().catch(() => undefined)
      }, HEARTBEAT_MS)
      await sendHeartbeat()
    },
    report: (counts, total) => void Object.assign(current, { counts, total }),
  }
  const end = async (outcome: Parameters<typeof endAttempt>[2]): Promise<void> => {
    clearInterval(timer)
    await lastHeartbeat
    if (id !== undefined) await endAttempt(db, id, outcome, timestamp())
  }

  try {
    const summary = await task(tracker)
    await end({ state: summary.stopped ? 'stopped' : 'done', counts: summary.counts })
    return summary
  } catch (error) {
    await end({ state: 'failed', failure: toSentence(error) })
    throw error
  }
}

const toSentence = (error: unknown): string => (messageOf(error).split('\n', 1)[0] ?? '').slice(0, MAX_FAILURE_LENGTH)
