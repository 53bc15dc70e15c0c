/** Rate limits for each user, shared by the processes of a site. */
import { tooManyRequests } from './network-limit.ts'
import { createSharedRateLimit, type SharedRateLimit } from './shared-rate-limit.server.ts'
import type { LimitOptions, SharedCounter } from './limits.ts'

/**
 * Counts one use for a user.
 * @param limit limits with the same name share a counter
 * @throws {Problem} 429 when the user is over the limit
 */
export type LimitUser = (limit: LimitOptions, user: string) => Promise<void>

export function openUserLimits(counter: SharedCounter | undefined, now: () => number = Date.now): LimitUser {
  const limits = new Map<string, SharedRateLimit>()
  return async (options, user) => {
    const limit = limits.get(options.name) ?? createSharedRateLimit({ ...options, shared: counter })
    limits.set(options.name, limit)
    const seconds = await limit.take(user, now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}
