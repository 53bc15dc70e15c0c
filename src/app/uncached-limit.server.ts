/** The one place that admits uncached pages and catalogue calls: by load, and per user or network. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { LoadShedding } from '#src/platform/limits/load-shedding.server.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { tooManyRequests } from '#src/platform/limits/network-limit.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import type { TakeToken } from '#src/platform/limits/primary-limits.ts'
import { uncachedPriority } from './uncached-priority.server.ts'

/** Counts a request. @throws {Problem} 503 while the site is overloaded, 429 above the limit */
export type LimitUncached = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Users are counted individually, so that people who share a network do not block each other; visitors by network,
 * and everyone while sessions cannot be read.
 * @param takeToken undefined for no limit
 */
export function createUncachedLimit(
  takeToken: TakeToken | undefined,
  sessions: Pick<SessionManager, 'identify'>,
  load: LoadShedding,
  now: () => number = Date.now,
): LimitUncached {
  return async (request, reply) => {
    const viewer = await sessions.identify(request, reply).catch((error: unknown) => {
      if (isUnavailable(error)) return null
      throw error
    })
    const priority = uncachedPriority(request, viewer !== null)
    if (priority !== null) load.admit(priority)
    if (!takeToken) return
    const seconds = await takeToken(viewer ? `user ${viewer.id}` : toNetwork(request.ip), now())
    if (seconds > 0) throw tooManyRequests(seconds)
  }
}
