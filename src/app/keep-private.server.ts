/** Keeps a private site to its users: the one place that refuses visitors, before anything else handles a request. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TokenRequests } from '#src/accounts/api-tokens/token-requests.server.ts'
import { signInFirst } from '#src/accounts/problems.ts'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { toPageUrl } from '#src/platform/http/canonical-url.server.ts'
import { keepParameters } from '#src/platform/http/kept-parameters.ts'
import { findWhenPrivate, toPrivateCaching } from '#src/platform/http/visitor-access.ts'
import type { Realtime } from '#src/platform/realtime/realtime.server.ts'
import type { LiveSettings } from '#src/settings/live-settings.server.ts'
import { TELEVISION_PARAMETER } from '#src/ui/television/television-keys.ts'
import { isRead, redirectPage } from './redirect-page.server.ts'

export interface PrivacyOptions {
  /** Whether visitors see nothing but what leads in; it may change while the site runs. */
  isPrivate(): boolean
  sessions: Pick<Sessions, 'identify' | 'find'>
  tokens: TokenRequests
}

/**
 * Call it before routes are registered. What visitors may request is declared beside each route (`platform/http/visitor-access.ts`).
 * @returns the same check for sockets, which pass no hook: undefined where there is nothing to check. @throws {Problem} 401
 */
export function keepPrivate(app: FastifyInstance, { isPrivate, sessions, tokens }: PrivacyOptions) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPrivate() || findWhenPrivate(request) !== undefined) return
    const isKnown = (await tokens.identify(request)) ?? (await sessions.identify(request, reply))
    if (!isKnown) return refuse(request, reply)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isPrivate()) return payload
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (findWhenPrivate(request) === 'open') return payload
    const caching = reply.getHeader('cache-control')
    reply.header('cache-control', toPrivateCaching(typeof caching === 'string' ? caching : undefined))
    reply.header('vary', 'accept-encoding, cookie, authorization')
    return payload
  })
  const requireUser = async ({ headers }: IncomingMessage): Promise<void> => {
    if (!(await sessions.find(headers))) throw signInFirst()
  }
  return {
    admitVisitor: (request: IncomingMessage): Promise<void> | undefined =>
      isPrivate() ? requireUser(request) : undefined,
  }
}

/** How often sockets are checked whose sessions ended elsewhere, or expired. */
const CHECK_MS = 60_000

interface SocketPrivacyOptions extends Pick<PrivacyOptions, 'isPrivate'> {
  realtime: Pick<Realtime, 'endRefused'>
  admitVisitor: (request: IncomingMessage) => Promise<void> | undefined
  sessions: Pick<Sessions, 'onEnded'>
  settings: Pick<LiveSettings, 'subscribe'>
}

/** Ends the open sockets of a private site whose sessions have ended, and those of visitors once it becomes private. */
export function keepSocketsPrivate(
  app: FastifyInstance,
  { isPrivate, realtime, admitVisitor, sessions, settings }: SocketPrivacyOptions,
): void {
  let [isRunning, again] = [false, false]
  const check = async (): Promise<void> => {
    again = true
    if (isRunning) return
    isRunning = true
    while (again) {
      again = false
      if (isPrivate()) await realtime.endRefused(admitVisitor)
    }
    isRunning = false
  }
  const run = (): void => void check()
  settings.subscribe(run)
  const stop = sessions.onEnded(run)
  const timer = setInterval(run, CHECK_MS).unref()
  app.addHook('onClose', async () => {
    stop()
    clearInterval(timer)
  })
}

/** Leads from pages to the sign-in page, which leads back. @throws {Problem} 401 for all else */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.routeOptions.url !== '/*') throw signInFirst()
  const { path, isData } = readPageUrl(request.url)
  const from = isRead(request) ? path : (path.split('?', 1)[0] ?? '')
  // visitors of a private site have no landing page
  const to = keepParameters(signInUrl('/login', from === '/' ? '/home' : from), request.url, [TELEVISION_PARAMETER])
  return redirectPage(request, reply, to, isData)
}

/** Characters of a path with its query: a longer query is left out, since servers refuse long addresses. */
const MAX_RETURN_LENGTH = 2_000

/** The page that a request is for, also where it is for the page's data. */
function readPageUrl(url: string): { path: string; isData: boolean } {
  const [pathname = '', ...rest] = toPageUrl(url).split('?')
  const isData = pathname.endsWith('.data')
  const path = isData ? pathname.replace(/(?:\/_)?\.data$/, '') || '/' : pathname
  const query = isData
    ? rest
        .join('?')
        .replace(/(?:^|&)_routes=[^&]*/g, '')
        .replace(/^&/, '')
    : rest.join('?')
  const page = query ? `${path}?${query}` : path
  return { path: page.length > MAX_RETURN_LENGTH ? path : page, isData }
}
