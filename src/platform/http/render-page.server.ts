/** Connects Fastify and React Router: converts requests to web Requests, and renders pages with their security policy. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { countWork } from '../instrumentation/current-request.server.ts'
import { toCspOrigin } from '../security/csp-origin.ts'
import { findOutage, isPartial, RETRY_AFTER } from './http.server.ts'
import { keepParameters } from './kept-parameters.ts'
import { pageReceiver, type RenderedPage } from './rendered-page.ts'

export interface RendererOptions {
  /** The build that renders a page. @param path with its query */
  buildOf(path: string): ServerBuild
  mode: 'production' | 'development'
  /** The origin of every request, regardless of its Host header. */
  origin: string
  /** Additional hosts that a page's scripts and player may connect to. */
  connect(): Promise<string[]>
  /** Origins of pages that may be shown in frames. */
  frames: readonly string[]
  /** Names of the parameters that a redirect keeps. */
  keptParameters: readonly string[]
}

export interface RenderedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Absent if the response is no page; then `body` is set. */
  page: RenderedPage | undefined
  body: Buffer
  /** Whether data could not be read: an earlier page of the same version is better. */
  isPartial: boolean
}

export function createRenderer(options: RendererOptions) {
  const handlers = new Map<ServerBuild, RequestHandler>()
  const handle = (path: string, request: Request, context: RouterContextProvider): Promise<Response> => {
    const build = options.buildOf(path)
    const handler = handlers.get(build) ?? createRequestHandler(build, options.mode)
    handlers.set(build, handler)
    return handler(request, context)
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: RouterContextProvider,
  ): Promise<RenderedResponse> => {
    let page: RenderedPage | undefined
    context.set(pageReceiver, (rendered) => void (page = rendered))
    const response = await handle(request.url, toWebRequest(request, options.origin), context)
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    const headers: Record<string, string> = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' }
    for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
    if (headers.location) headers.location = keepParameters(headers.location, request.url, options.keptParameters)
    if (headers['content-type']?.startsWith('text/html')) {
      const policy = contentSecurityPolicy(page?.scriptHashes ?? [], options, await options.connect())
      headers['content-security-policy'] = policy
    }
    const body = page ? NO_BODY : Buffer.from(await response.arrayBuffer())
    const length = page?.parts.reduce((sum, { text }) => sum + text.length, 0) ?? body.length
    countWork('rendered', length / 1024)
    const { status } = response
    const outage = findOutage(request)
    // a form needs the reason; an error page does not have it
    if (outage?.isFull && request.headers.accept?.includes('text/html')) throw outage
    if (outage)
      return { status: 503, headers: { ...headers, ...RETRY_AFTER, ...NO_STORE }, page, body, isPartial: true }
    if (isPartial(request)) return { status, headers: { ...headers, ...NO_STORE }, page, body, isPartial: true }
    return { status, headers, page, body, isPartial: false }
  }
}

const NO_STORE = { 'cache-control': 'no-store' } as const
const NO_BODY = Buffer.alloc(0)

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  if (headers.has('origin')) headers.set('origin', new URL(origin).origin) // already checked in pageRoutes
  return new Request(origin + request.url, {
    method: request.method === 'HEAD' ? 'GET' : request.method, // its headers describe the body that GET has
    headers,
    ...(request.body instanceof Buffer && { body: new Uint8Array(request.body) }),
  })
}

/** The policy of a page: our own files, and the inline scripts that the server wrote, by hash. */
function contentSecurityPolicy(
  hashes: readonly string[],
  { mode, frames }: Pick<RendererOptions, 'mode' | 'frames'>,
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
    ...(frames.length > 0 && { 'frame-src': frames }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
