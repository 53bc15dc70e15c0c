/** Between Fastify and React Router: a request becomes a web Request, a rendered page becomes one compressed answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AdmitForm, takeForms } from './form-body.server.ts'
import { type Answer, type AnswerCache, sendAnswer, toAnswer } from './answer-cache.server.ts'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { metOutage, RETRY_AFTER } from './http.server.ts'
import { toCspOrigin } from '../security/csp-origin.ts'
import { NONCE_HEADER, sealScripts } from '../security/inline-scripts.server.ts'
import { Problem } from '../problem.ts'
import { isSameOrigin } from '../security/same-origin.ts'

export interface PagesOptions {
  /** What a page is rendered by. @param path with its query */
  buildOf(path: string): ServerBuild
  mode: 'production' | 'development'
  /** The origin that every request is for, whatever its Host header says. */
  origin: string
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RouterContextProvider>
  /** What an answer depends on beside its address, for answers that others may get too; null for a personal one. */
  audienceOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  /** Counts a page that is made for this request. @throws {Problem} 429 */
  limitUncached(request: FastifyRequest, reply: FastifyReply): Promise<void>
  cache: AnswerCache
  admitForm: AdmitForm
  /** Hosts beside our own that a page's scripts may talk to, and its player play from. */
  connect(): Promise<string[]>
}

/** Longer addresses than any of ours are answered, but not kept. */
const LONGEST_KEPT = 500

/** Answers every address that nothing else answers. Pages take forms, and only from pages of this site. */
export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async ({ method, headers }) => {
      if (method === 'TRACE') throw new Problem(405, 'That is no way to ask for a page.', { allow: 'GET, HEAD, POST' })
      if (!READING.has(method) && !isSameOrigin(headers, options.origin))
        throw new Problem(403, 'Forms are taken from pages of this site only.')
    })
    takeForms(pages, options.admitForm)
    pages.all('/*', createPageHandler(options))
  })
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

function createPageHandler(options: PagesOptions) {
  const handlers = new Map<ServerBuild, RequestHandler>()
  const handle = (path: string, request: Request, context: RouterContextProvider): Promise<Response> => {
    const build = options.buildOf(path)
    const handler = handlers.get(build) ?? createRequestHandler(build, options.mode)
    handlers.set(build, handler)
    return handler(request, context)
  }

  async function render(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
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
      const { html, hashes } = sealScripts(body.toString(), nonce)
      headers['content-security-policy'] = contentSecurityPolicy(hashes, options.mode, await options.connect())
      body = Buffer.from(html)
    }
    if (!metOutage(request)) return toAnswer(response.status, headers, body)
    return toAnswer(503, { ...headers, ...RETRY_AFTER, 'cache-control': 'no-store' }, body)
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const audience = await options.audienceOf(request, reply)
    const shared = request.method === 'GET' && audience !== null && request.url.length <= LONGEST_KEPT
    const key = `${audience} ${request.url}`
    if (!shared || !options.cache.has(key)) await options.limitUncached(request, reply)
    const make = () => render(request, reply)
    const answer = shared ? await options.cache.find(key, make, mayKeep) : await make()
    return sendAnswer(request, reply, answer)
  }
}

const mayKeep = ({ status, headers }: Answer): boolean =>
  status === 200 && !/no-store/.test(headers['cache-control'] ?? '')

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  if (headers.has('origin')) headers.set('origin', new URL(origin).origin) // it was looked at before: see pageRoutes
  // A path that begins with two slashes must not be taken for another host.
  return new Request(origin + request.url.replace(/^\/{2,}/, '/'), {
    method: request.method,
    headers,
    ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
  })
}

/** What a page may load and run: our own files, and exactly the inline scripts that the server wrote, by their hashes. */
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
