/** Rate limits, and uses that count against several limits at once. Pure except for the counters in memory. */
import { createRateLimit, type RateLimit } from './rate-limit.ts'

export interface LimitOptions {
  /** Identifies the limit across the processes of a site. */
  name: string
  /** Uses allowed within any period of `windowMs`. */
  max: number
  windowMs: number
  /** Keys that a process stores in memory. */
  maxKeys?: number | undefined
}

export interface Limit extends LimitOptions {
  /** The uses that this process has counted. */
  local: RateLimit
}

/** One use of a limited resource by one key, such as a user or an address. */
export interface LimitedUse {
  limit: Limit
  key: string
}

export interface CountResult {
  /** 0 if all uses were counted. Otherwise none was, and this is how long to wait. */
  seconds: number
  /** Removes the counted uses again. */
  refund(): void
}

/** Counts every use if all limits allow it, and none otherwise. Local limits are checked before anything is awaited. */
export type CountUses = (uses: readonly LimitedUse[], now: number) => Promise<CountResult>

/** Counts the uses of all processes by one clock: Redis, or the primary of this machine's workers. */
export interface SharedCounter {
  /**
   * Counts every use if all limits allow it, and none otherwise.
   * @param id identifies the uses for a refund
   * @returns milliseconds to wait; 0 if the uses were counted
   * @throws when it does not answer in time
   */
  count(uses: readonly LimitedUse[], id: string): Promise<number>
  /** Removes counted uses, as far as it can be reached. */
  refund(uses: readonly LimitedUse[], id: string): void
}

export const createLimit = (options: LimitOptions): Limit => ({
  ...options,
  local: createRateLimit(options.max, options.windowMs, options.maxKeys),
})

export const rejectUse = (seconds: number): CountResult => ({ seconds, refund: () => undefined })

/** Counts uses in this process only. */
export function countLocally(uses: readonly LimitedUse[], now: number): CountResult {
  const seconds = Math.max(0, ...uses.map(({ limit, key }) => limit.local.wait(key, now)))
  if (seconds > 0) return rejectUse(seconds)
  for (const { limit, key } of uses) limit.local.count(key, now)
  return {
    seconds,
    refund() {
      for (const { limit, key } of uses) limit.local.refund(key)
    },
  }
}
