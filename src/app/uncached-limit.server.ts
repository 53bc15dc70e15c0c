/** Limits what is made anew for one asker: pages and catalogue calls that no cached answer fits. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKeeper } from '#src/accounts/sessions/session.server.ts'
import { tooManyRequests } from '#src/platform/limits/network-limit.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { createTokenBuckets } from '#src/platform/limits/token-bucket.ts'

/** Counts a request. @throws {Problem} 429 when whoever asks has to wait */
export type LimitUncached = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Users are counted by themselves, so that those who share a network do not wait for each other; visitors by network.
 * @param perMinute 0 for no limit
 */
export function createUncachedLimit(
  perMinute: number,
  sessions: Pick<SessionKeeper, 'identify'>,
  now: () => number = Date.now,
): LimitUncached {
  if (perMinute === 0) return async () => undefined
  const buckets = createTokenBuckets({ perMinute })
  return async (request, reply) => {
    const viewer = await sessions.identify(request, reply)
    const seconds = buckets.take(viewer ? `user ${viewer.id}` : toNetwork(request.ip), now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}
