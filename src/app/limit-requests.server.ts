/** Limits requests to what their profile may see, and lets them see the limited folders of their user, before anything else handles them: all that reads the catalogue is then within the limits. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import { PROFILES_PATH } from '#src/accounts/profile-name.ts'
import type { LimitedProfiles } from '#src/accounts/profiles/limited-profiles.server.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { showFoldersTo } from '#src/catalogue/audience/current-limits.server.ts'
import type { Limits } from '#src/catalogue/audience/limits.ts'
import { findPage } from '#src/pages/find-page.ts'
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { attempt } from '#src/platform/attempt.ts'
import { toPrivateCaching } from '#src/platform/http/visitor-access.ts'
import { redirectPage } from './redirect-page.server.ts'

export interface RequestLimits {
  sessions: Pick<Sessions, 'hasCookie' | 'identify'>
  tokens: TokenRequests
  profiles: LimitedProfiles
  /** Makes what requests within some limits read. */
  prepare(limits: Limits): Promise<void>
}

/** The files of the build tell nothing. */
const isBuildFile = ({ url }: FastifyRequest): boolean => url.startsWith('/assets/')

/**
 * Call it before routes are registered. Secrets and tickets in addresses, and tokens of apps, are looked up where they are read.
 * @returns whether what is cached for everybody may not be for who makes a request
 */
export function limitRequests(app: FastifyInstance, { sessions, tokens, profiles, prepare }: RequestLimits) {
  const hasUser = (headers: IncomingHttpHeaders): boolean =>
    headers.authorization !== undefined || sessions.hasCookie(headers)
  const limited = new WeakSet<FastifyRequest>()
  // as a visitor, a request sees less than any user, but more than a profile with limits
  const identify = (request: FastifyRequest, reply: FastifyReply) =>
    sessions.identify(request, reply).catch((error: unknown) => {
      if (isUnavailable(error) && !profiles.haveLimits()) return null
      throw error
    })

  app.addHook('onRequest', async (request, reply) => {
    if (!hasUser(request.headers) || isBuildFile(request) || !(await profiles.exist())) return
    // a token that is not valid is refused where it is needed
    const found = await attempt(() => tokens.identify(request))
    const holder = 'done' in found ? found.done : null
    limited.add(request)
    const viewer = holder ? holder.viewer : await identify(request, reply)
    showFoldersTo(viewer)
    if (!viewer?.limits) return
    if (request.routeOptions.url === '/*' && findPage(request.url)?.isClosedToLimited)
      return redirectPage(request, reply, PROFILES_PATH, /\.data(?:\?|$)/.test(request.url))
    await prepare(viewer.limits)
  })
  // one browser has the answers for several profiles, which change with each switch
  app.addHook('onSend', async (request, reply, payload) => {
    if (!limited.has(request)) return payload
    const caching = reply.getHeader('cache-control')
    reply.header('cache-control', toPrivateCaching(typeof caching === 'string' ? caching : undefined))
    reply.header('vary', 'accept-encoding, cookie, authorization')
    return payload
  })

  return (headers: IncomingHttpHeaders): boolean => hasUser(headers) && profiles.mayExist()
}
