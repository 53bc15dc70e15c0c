/** Rate limits shared by the processes of one site. Each process counts on its own while the others cannot be reached. */
import { randomUUID } from 'node:crypto'
import {
  createLimit,
  type LimitOptions,
  rejectUse,
  type CountUses,
  countLocally,
  type SharedCounter,
} from './limits.ts'

export interface SharedRateLimit {
  /** Counts one use if the limit allows it and returns 0. Otherwise counts nothing and returns the seconds to wait. */
  take(key: string, now: number): Promise<number>
}

export interface SharedRateLimitOptions extends LimitOptions {
  /** Undefined when a single process serves the site. */
  shared: SharedCounter | undefined
}

/**
 * Checks the local counters first, so that a rejection costs no round trip. They keep counting when the shared counter loses
 * its data or becomes unavailable.
 */
export function createUseCounter(shared: SharedCounter | undefined): CountUses {
  return async (uses, now) => {
    const local = countLocally(uses, now)
    if (local.seconds > 0 || !shared) return local
    const id = randomUUID()
    try {
      const ms = await shared.count(uses, id)
      if (ms > 0) {
        local.refund()
        return rejectUse(Math.ceil(ms / 1000))
      }
    } catch {
      // counted locally; the shared counter fails fast until it responds again
    }
    return {
      seconds: 0,
      refund() {
        local.refund()
        // also after a failure: the use may have been counted
        shared.refund(uses, id)
      },
    }
  }
}

export function createSharedRateLimit({ shared, ...options }: SharedRateLimitOptions): SharedRateLimit {
  const [limit, countUses] = [createLimit(options), createUseCounter(shared)]
  return { take: async (key, now) => (await countUses([{ limit, key }], now)).seconds }
}
