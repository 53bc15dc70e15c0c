/** Rate limits for each account, shared by the processes of a site. */
import { tooManyRequests } from './network-limit.ts'
import { createSharedRateLimit, type SharedRateLimit } from './shared-rate-limit.server.ts'
import type { LimitOptions, SharedCounter } from './limits.ts'

/**
 * Counts one use for an account: its profiles share its limits.
 * @param limit limits with the same name share a counter
 * @throws {Problem} 429 when the account is over the limit
 */
export type LimitUser = (limit: LimitOptions, account: string) => Promise<void>

export function openUserLimits(counter: SharedCounter | undefined, now: () => number = Date.now): LimitUser {
  const limits = new Map<string, SharedRateLimit>()
  return async (options, account) => {
    const limit = limits.get(options.name) ?? createSharedRateLimit({ ...options, shared: counter })
    limits.set(options.name, limit)
    const seconds = await limit.take(account, now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}
