/** The one place that admits uncached pages and catalogue calls: by load, and per user or network. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import type { SessionManager } from '#src/accounts/sessions/session.server.ts'
import type { LoadShedding } from '#src/platform/limits/load-shedding.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { type AdmitWork, toNetworkKey, toTokenKey, toUserKey } from '#src/platform/limits/admission.server.ts'
import { findPage } from '#src/pages/find-page.ts'
import type { WorkPriority } from '#src/platform/limits/work-priority.ts'

/** Admits a request. @throws {Problem} 503 while the site is overloaded, 429 over the budget of work */
export type LimitUncached = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

const SEARCH_CALLS = /^\/api\/catalogue\/(?:search|filter)(?=[/.?]|$)/i

/** How early an overloaded site refuses an uncached request. @returns null for what is never refused */
export function uncachedPriority(
  { method, url }: { method: string; url: string },
  isSignedIn: boolean,
): WorkPriority | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const page = url.startsWith('/api/') ? undefined : findPage(url)
  if (page?.underLoad === 'served') return null
  if (isSignedIn) return 'member'
  return page?.underLoad === 'search' || SEARCH_CALLS.test(url) ? 'search' : 'visitor'
}

/**
 * Tokens and users pay from budgets of their own, so that people who share a network do not block each other; everyone else from
 * that of the network, also with a token that is not valid, and while sessions and tokens cannot be read.
 */
export function createUncachedLimit(
  admitWork: AdmitWork,
  { sessions, tokens }: { sessions: Pick<SessionManager, 'identify'>; tokens: TokenRequests },
  load: LoadShedding,
): LimitUncached {
  async function findPayer(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const holder = await tokens.identify(request).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 401) return null
      throw error
    })
    if (holder) return toTokenKey(holder.id)
    const viewer = await sessions.identify(request, reply)
    return viewer && toUserKey(viewer.account)
  }

  return async (request, reply) => {
    const payer = await findPayer(request, reply).catch((error: unknown) => {
      if (isUnavailable(error)) return null
      throw error
    })
    const priority = uncachedPriority(request, payer !== null)
    if (priority !== null) load.admit(priority)
    await admitWork(request, reply, payer ?? toNetworkKey(request.ip))
  }
}
