/** Connects Fastify and React Router: converts requests to web Requests, and rendered pages to compressed responses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdmitForm, acceptForms } from './form-body.server.ts'
import {
  type CacheableResponse,
  type ResponseCache,
  sendResponse,
  toCacheableResponse,
} from './response-cache.server.ts'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { hitOutage, isPartial, RETRY_AFTER } from './http.server.ts'
import { toCspOrigin } from '../security/csp-origin.ts'
import { NONCE_HEADER, hashInlineScripts } from '../security/inline-scripts.server.ts'
import { Problem } from '../problem.ts'
import { isSameOrigin } from '../security/same-origin.ts'

export interface PagesOptions {
  /** The build that renders a page. @param path with its query */
  buildOf(path: string): ServerBuild
  mode: 'production' | 'development'
  /** The origin of every request, regardless of its Host header. */
  origin: string
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RouterContextProvider>
  /** Part of the cache key of shared responses; null for a personal response. */
  audienceOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  /** Counts a page that must be rendered for this request. @throws {Problem} 429 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
  cache: ResponseCache
  admitForm: AdmitForm
  /** Additional hosts that a page's scripts and player may connect to. */
  connect(): Promise<string[]>
}

const NO_STORE = { 'cache-control': 'no-store' } as const
/** Responses for URLs longer than any of ours are not cached. */
const MAX_CACHED_URL = 500

/** Handles all URLs without another route. Pages accept forms, but only from the same origin. */
export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'TRACE') throw new Problem(405, 'Method not allowed.', { allow: 'GET, HEAD, POST' })
      if (!SAFE_METHODS.has(method) && !isSameOrigin(headers, options.origin))
        throw new Problem(403, 'Cross-site requests are not allowed.')
    })
    acceptForms(pages, options.admitForm)
    pages.all('/*', createPageHandler(options))
  })
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function createPageHandler(options: PagesOptions) {
  const handlers = new Map<ServerBuild, RequestHandler>()
  const handle = (path: string, request: Request, context: RouterContextProvider): Promise<Response> => {
    const build = options.buildOf(path)
    const handler = handlers.get(build) ?? createRequestHandler(build, options.mode)
    handlers.set(build, handler)
    return handler(request, context)
  }

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<CacheableResponse> {
    const response = await handle(
      request.url,
      toWebRequest(request, options.origin),
      await options.contextOf(request, reply),
    )
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const nonce = response.headers.get(NONCE_HEADER)
    response.headers.delete(NONCE_HEADER)
    let body = Buffer.from(await response.arrayBuffer())
    const headers: Record<string, string> = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' }
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
    if (headers['content-type']?.startsWith('text/html')) {
      const { html, hashes } = hashInlineScripts(body.toString(), nonce)
      headers['content-security-policy'] = contentSecurityPolicy(hashes, options.mode, await options.connect())
      body = Buffer.from(html)
    }
    if (hitOutage(request)) {
      const unavailable = { ...headers, ...RETRY_AFTER, ...NO_STORE }
      return { ...toCacheableResponse(503, unavailable, body), isPartial: true }
    }
    if (isPartial(request))
      return { ...toCacheableResponse(response.status, { ...headers, ...NO_STORE }, body), isPartial: true }
    return toCacheableResponse(response.status, headers, body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const audience = await options.audienceOf(request, reply)
    const shared = request.method === 'GET' && audience !== null && request.url.length <= MAX_CACHED_URL
    const key = `${audience} ${request.url}`
    if (!shared || !options.cache.has(key)) await options.limitUncached(request, reply)
    const renderPage = () => render(request, reply)
    const answer = shared ? await options.cache.find(key, renderPage, isCacheable) : await renderPage()
    return sendResponse(request, reply, answer)
  }
}

const isCacheable = ({ status, headers }: CacheableResponse): boolean =>
  status === 200 && !/no-store/.test(headers['cache-control'] ?? '')

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  if (headers.has('origin')) headers.set('origin', new URL(origin).origin) // already checked in pageRoutes
  // A path that starts with two slashes must not be parsed as a host.
  return new Request(origin + request.url.replace(/^\/{2,}/, '/'), {
    method: request.method,
    headers,
    ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
  })
}

/** The policy of a page: our own files, and the inline scripts that the server wrote, by hash. */
function contentSecurityPolicy(
  hashes: readonly string[],
  mode: PagesOptions['mode'],
  addresses: readonly string[],
): string {
  const development = mode === 'development'
  const scripts = development ? ["'unsafe-inline'"] : hashes
  const connect = new Set(addresses.flatMap((address) => toCspOrigin(address) ?? []))
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...connect],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', 'data:', ...connect],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(development ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
