/** Serves cached responses before Fastify sees the request, which would take longer than to send them. */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { RequestObserver, SeenRequest } from '../instrumentation/observe-requests.ts'
import { clientAddress, toTrust } from '../security/trusted-proxies.server.ts'
import { REQUEST_ID_HEADER } from './request-id.server.ts'
import { chooseEncoding, type Encoding } from './compression.server.ts'
import { endIfStalled } from './stalled-client.server.ts'
import { SAFE_HEADERS } from '../security/security-headers.ts'

/** A response in its most common encoding, ready to be written to the socket. */
export interface SerializedResponse {
  status: number
  encoding: Encoding
  /** Alternating header names and values, as `writeHead` accepts them. */
  head: string[]
  body: Buffer
}

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

export interface ServeCachedOptions {
  findCached: FindCached
  /** Additional headers of every response. */
  transport: Readonly<Record<string, string>>
  createId(request: IncomingMessage): string
  /** Told of every response that is served from here. */
  observer: Pick<RequestObserver, 'report'> | undefined
  /** Addresses and ranges of proxies trusted for X-Forwarded-For. */
  trustedProxies: readonly string[]
  /** As in `HttpOptions`. */
  stallTimeoutMs: number
}

/** Serves cached responses. HEAD, other encodings and conditional requests are left to `handle`, with all that is not cached. */
export function serveCached(
  handle: RequestListener,
  { findCached, transport, createId, observer, trustedProxies, stallTimeoutMs }: ServeCachedOptions,
): RequestListener {
  const extraHeaders = Object.entries(transport).flat()
  const isTrusted = toTrust(trustedProxies)
  return (request, response) => {
    const startedAt = observer ? performance.now() : 0
    const { 'if-none-match': tag, 'if-modified-since': since, 'accept-encoding': accepted } = request.headers
    const isPlain = request.method === 'GET' && tag === undefined && since === undefined
    const cached = isPlain ? findCached(request) : undefined
    if (!cached || !accepts(accepted, cached.encoding)) return handle(request, response)
    const head = cached.head.concat(extraHeaders, REQUEST_ID_HEADER, createId(request))
    response.writeHead(cached.status, head).end(cached.body)
    // most are taken by the system at once
    if (response.writableLength > 0) endIfStalled(response, stallTimeoutMs)
    observer?.report(new CachedRequest(request, isTrusted), cached.status, performance.now() - startedAt)
  }
}

/** Its address is found only if it is asked for. */
class CachedRequest implements SeenRequest {
  readonly method = 'GET'
  readonly url: string
  readonly headers: SeenRequest['headers']
  readonly #request: IncomingMessage
  readonly #isTrusted: (address: string) => boolean

  constructor(request: IncomingMessage, isTrusted: (address: string) => boolean) {
    this.url = request.url ?? ''
    this.headers = request.headers
    this.#request = request
    this.#isTrusted = isTrusted
  }

  get ip(): string {
    return clientAddress(this.#request, this.#isTrusted)
  }
}

const accepts = (accepted: string | string[] | undefined, encoding: Encoding): boolean =>
  encoding === 'identity' || chooseEncoding(accepted) === encoding
