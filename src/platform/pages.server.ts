/** Between Fastify and React Router: a request becomes a web Request, a rendered page becomes one compressed answer. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface PagesOptions {
  build: ServerBuild
  mode: 'production' | 'development'
  /** The origin that every request is for, whatever its Host header says. */
  origin: string
  contextOf(request: FastifyRequest): RouterContextProvider
  /** Hosts beside our own that a page's scripts may talk to. */
  connect: string[]
}

export function createPageHandler(options: PagesOptions) {
  const handle = createRequestHandler(options.build, options.mode)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const response = await handle(toWebRequest(request, options.origin), options.contextOf(request))
    reply.code(response.status)
    for (const [name, value] of response.headers) {
      if (name !== 'set-cookie') reply.header(name, value)
    }
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
    if (!response.body || request.method === 'HEAD') return reply.send(null)
    const body = Buffer.from(await response.arrayBuffer())
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      reply.header('content-security-policy', contentSecurityPolicy(body.toString(), options))
    }
    return sendCompressed(request, reply, body)
  }
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  const bodyless = request.method === 'GET' || request.method === 'HEAD'
  // A path that begins with two slashes must not be taken for another host.
  return new Request(origin + request.url.replace(/^\/{2,}/, '/'), {
    method: request.method,
    headers,
    ...(!bodyless && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  })
}

const SMALL = 1_000

/** The whole page at once: compressing it chunk by chunk costs twice as much. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, cookie')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (body.length < SMALL) return reply.send(body)
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return reply.header('content-encoding', 'br').send(await compressBrotli(body, { params }))
  }
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await compressGzip(body, { level: 6 }))
  return reply.send(body)
}

/** What a page may load and run: our own files, and exactly the inline scripts that it carries, by their hashes. */
function contentSecurityPolicy(html: string, { mode, connect }: PagesOptions): string {
  const development = mode === 'development'
  const scripts = development ? ["'unsafe-inline'"] : inlineScriptHashes(html)
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...connect],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', 'data:', ...connect],
    'worker-src': ["'self'", 'blob:'],
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

function inlineScriptHashes(html: string): string[] {
  const found = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [
    ...new Set([...found].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)),
  ]
}
