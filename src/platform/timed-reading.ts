/** Reads something that may hang, for pages that must not. Pure except for timers. */
import { messageOf } from './errors.ts'

export type Reading<T> =
  | { kind: 'read'; value: T }
  /** The message may contain addresses. */
  | { kind: 'failed'; message: string }
  /** There is no answer yet. */
  | { kind: 'late' }

export interface ReadingOptions {
  /** How long a caller waits (milliseconds). */
  timeoutMs?: number
  /** How long a result is used again (milliseconds). */
  maxAgeMs?: number
  /** Whether a caller that waited in vain gets the previous result, however old: for what changes slowly. */
  keepsLast?: boolean
}

const TIMEOUT_MS = 800
const MAX_AGE_MS = 3_000

/**
 * Returns a function that reads with a time limit. Only one read is in progress at a time, so that one that hangs is not repeated by
 * every caller.
 * @param read may take any time, and reject
 */
export function createReading<T>(
  read: () => Promise<T>,
  { timeoutMs = TIMEOUT_MS, maxAgeMs = MAX_AGE_MS, keepsLast = false }: ReadingOptions = {},
): () => Promise<Reading<T>> {
  let running: Promise<Reading<T>> | undefined
  let last: { at: number; reading: Reading<T> } | undefined

  const start = async (): Promise<Reading<T>> => {
    const reading = await read().then(
      (value): Reading<T> => ({ kind: 'read', value }),
      (error: unknown): Reading<T> => ({ kind: 'failed', message: messageOf(error) }),
    )
    last = { at: performance.now(), reading }
    running = undefined
    return reading
  }

  return async () => {
    if (!running && last && performance.now() - last.at < maxAgeMs) return last.reading
    running ??= start()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Reading<T>>((resolve) => {
      const giveUp = () => resolve((keepsLast && last?.reading) || { kind: 'late' })
      // what has arrived while this thread was busy is read first
      timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), timeoutMs)
    })
    try {
      return await Promise.race([running, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
