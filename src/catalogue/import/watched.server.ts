/** Runs an import so that it can be followed, and asked to stop, from elsewhere. */
import type { CatalogueDb } from '../tables.server.ts'
import { BEAT_MS } from './attempt.ts'
import { addAttempt, beat, endAttempt, endLostAttempts, type Standing } from './attempt-store.server.ts'
import type { ImportSummary } from './import.server.ts'
import type { ImportCounts } from './run-store.server.ts'

export interface WatchedImport {
  source: string
  words: readonly string[]
  /** Where a page began it, and wrote that down. */
  attempt: number | undefined
  /** Stops it. */
  stop(): void
}

export interface Watch {
  /** The import has the data to itself now. */
  begin(): Promise<void>
  report(counts: ImportCounts, total: number | undefined): void
}

const LONGEST_FAILURE = 500
const timestamp = (): string => new Date().toISOString()

export async function runWatched(
  db: CatalogueDb,
  { source, words, attempt, stop }: WatchedImport,
  task: (watch: Watch) => Promise<ImportSummary>,
): Promise<ImportSummary> {
  let id = attempt
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  const standing: Standing = { counts: null, total: undefined }

  async function live(): Promise<void> {
    if (id !== undefined && (await beat(db, id, standing, timestamp()))) stop()
  }
  const watch: Watch = {
    async begin() {
      id ??= await addAttempt(db, { source, words, begunBy: null, at: timestamp() })
      await endLostAttempts(db, id)
      // one that fails is followed by the next; whoever looks sees no sign of life meanwhile
      timer = setInterval(() => {
        last = live().catch(() => undefined)
      }, BEAT_MS)
      await live()
    },
    report: (counts, total) => void Object.assign(standing, { counts, total }),
  }
  const end = async (how: Parameters<typeof endAttempt>[2]): Promise<void> => {
    clearInterval(timer)
    await last
    if (id !== undefined) await endAttempt(db, id, how, timestamp())
  }

  try {
    const summary = await task(watch)
    await end({ state: summary.stopped ? 'stopped' : 'done', counts: summary.counts })
    return summary
  } catch (error) {
    await end({ state: 'failed', failure: toSentence(error) })
    throw error
  }
}

const toSentence = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '').slice(0, LONGEST_FAILURE)
