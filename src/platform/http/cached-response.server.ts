/** Serves cached responses before any other processing of a request. */
import type { IncomingMessage } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { REQUEST_ID_HEADER } from './request-id.server.ts'
import { chooseEncoding, type Encoding } from './compression.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

/** A response in its most common encoding, ready to be written to the socket. */
export interface SerializedResponse {
  status: number
  encoding: Encoding
  /** Alternating header names and values, as `writeHead` accepts them. */
  head: string[]
  body: Buffer
}

/** Returns the current public response of a URL; undefined if it must be rendered or renewed first. */
export type FindByUrl = (address: string) => SerializedResponse | undefined

/** Returns the current response of a request without waiting; undefined if it takes the normal path. */
export type FindCached = (request: IncomingMessage) => SerializedResponse | undefined

export function serializeResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  encoding: Encoding,
  body: Buffer,
): SerializedResponse {
  const allHeaders = {
    ...SAFE_HEADERS,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  }
  return { status, encoding, head: Object.entries(allHeaders).flat(), body }
}

/**
 * Serves cached responses. HEAD, other encodings and conditional requests take the normal path.
 * @param transport additional headers of every response
 */
export function serveCached(
  findCached: FindCached,
  transport: Readonly<Record<string, string>> = {},
): onRequestHookHandler {
  const extraHeaders = Object.entries(transport).flat()
  return ({ id, raw }, reply, next) => {
    const { 'if-none-match': tag, 'if-modified-since': since } = raw.headers
    const plain = raw.method === 'GET' && tag === undefined && since === undefined
    const cached = plain ? findCached(raw) : undefined
    if (!cached || !accepts(raw.headers['accept-encoding'], cached.encoding)) return next()
    reply
      .hijack()
      .raw.writeHead(cached.status, cached.head.concat(extraHeaders, REQUEST_ID_HEADER, id))
      .end(cached.body)
  }
}

const accepts = (accepted: string | string[] | undefined, encoding: Encoding): boolean =>
  encoding === 'identity' || chooseEncoding(accepted) === encoding
