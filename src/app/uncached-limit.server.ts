/** The one place that admits uncached pages and catalogue calls: by load, and per user or network. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { LoadShedding } from '#src/platform/limits/load-shedding.server.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { type AdmitWork, toNetworkKey, toUserKey } from '#src/platform/limits/admission.server.ts'
import { uncachedPriority } from './uncached-priority.server.ts'

/** Admits a request. @throws {Problem} 503 while the site is overloaded, 429 over the budget of work */
export type LimitUncached = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Users pay from budgets of their own, so that people who share a network do not block each other; visitors from that of the
 * network, and everyone while sessions cannot be read.
 */
export function createUncachedLimit(
  admitWork: AdmitWork,
  sessions: Pick<SessionManager, 'identify'>,
  load: LoadShedding,
): LimitUncached {
  return async (request, reply) => {
    const viewer = await sessions.identify(request, reply).catch((error: unknown) => {
      if (isUnavailable(error)) return null
      throw error
    })
    const priority = uncachedPriority(request, viewer !== null)
    if (priority !== null) load.admit(priority)
    await admitWork(request, reply, viewer ? toUserKey(viewer.id) : toNetworkKey(request.ip))
  }
}
