/** Sends requests to a server whose address an admin entered, which may be in the private network if the admin confirmed exactly its origin. */
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { outboundEnded } from '../instrumentation/measurements.ts'
import { inSpan } from '../instrumentation/spans.server.ts'
import {
  checkedConnector,
  describeFailure,
  OUTBOUND_LIMITS,
  OutboundError,
  type OutboundLimits,
  type OutboundOptions,
  parseRetryAfter,
  readBytes,
  resolveName,
} from './outbound.server.ts'
import { isPrivateAddress, isPublicAddress, withoutBrackets } from './public-address.ts'

export interface ConfirmedOriginOptions extends Pick<OutboundOptions, 'userAgent' | 'resolve' | 'isPublic'> {
  /** Where requests go, with or without a path: `http://sonarr:8989`, `https://media.example.org/jellyfin`. */
  address: string
  /** The origin that an admin confirmed, as {@link originOf} returns it: only the same one may have a private address. */
  confirmedOrigin: string | null
  limits?: Partial<Omit<OutboundLimits, 'redirects'>>
}

export interface OriginRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  signal?: AbortSignal
}

/** An answer of any status but a redirect. */
export interface OriginAnswer {
  status: number
  /** In lower case; empty without one. */
  contentType: string
  /** The answer's `Retry-After` in milliseconds; undefined without one. */
  retryAfterMs: number | undefined
  body: Buffer
}

export interface ConfirmedOrigin {
  /**
   * Does not follow redirects.
   * @param url of the same origin
   * @throws {OutboundError} for another origin, a redirect, an answer that is too large, too slow or compressed, and without an answer;
   *   {@link NotPublicError} if the address is not public and no admin confirmed its origin
   */
  request(url: string | URL, request?: OriginRequest): Promise<OriginAnswer>
  close(): Promise<void>
}

const LIMITS = { ...OUTBOUND_LIMITS, headersMs: 30_000, totalMs: 60_000, bytes: 20_000_000 }

/** The origin of an address that an admin entered. @throws {OutboundError} if it cannot be one of a server */
export function originOf(address: string): string {
  const url = URL.parse(address)
  if (!url) throw new OutboundError('is not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('does not use http or https')
  if (url.username || url.password) throw new OutboundError('contains a user name or password')
  return url.origin
}

const LOOKUP_MS = 3_000

/**
 * Whether requests to an address need a confirmation of its origin. False for a name that is not found in time: requests to it are
 * checked all the same.
 * @throws {OutboundError} if the address cannot be one of a server
 */
export async function isInPrivateNetwork(address: string, resolve = resolveName): Promise<boolean> {
  const host = withoutBrackets(new URL(originOf(address)).hostname)
  const late = wait<string[]>(LOOKUP_MS, [], { ref: false })
  const found = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), late])
  return found.some(isPrivateAddress) && !found.some(isPublicAddress)
}

/** @throws {OutboundError} if the address cannot be one of a server */
export function openConfirmedOrigin(options: ConfirmedOriginOptions): ConfirmedOrigin {
  const origin = originOf(options.address)
  const limits = { ...LIMITS, ...options.limits }
  const isPublic = options.isPublic ?? isPublicAddress
  const isAccepted = (address: string) =>
    isPublic(address) || (options.confirmedOrigin === origin && isPrivateAddress(address))
  const dispatcher = new Agent({
    connect: checkedConnector({ resolve: options.resolve, isPublic: isAccepted }, limits),
    connections: 2,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
  })
  const closing = new AbortController()

  async function send(url: string | URL, { method = 'GET', headers, body }: OriginRequest, signal: AbortSignal) {
    if (originOf(String(url)) !== origin) throw new OutboundError('has another origin')
    const response = await request(url, {
      method,
      dispatcher,
      headers: { 'user-agent': options.userAgent, 'accept-encoding': 'identity', ...headers },
      body,
      signal,
    })
    response.body.on('error', () => undefined) // an abandoned body has no other error listener
    if (response.statusCode >= 300 && response.statusCode < 400) {
      response.body.destroy()
      throw new OutboundError('redirects, which is not followed')
    }
    return {
      status: response.statusCode,
      contentType: String(response.headers['content-type'] ?? '').toLowerCase(),
      retryAfterMs: parseRetryAfter(response.headers['retry-after']),
      body: await readBytes(response, limits.bytes),
    }
  }

  return {
    request: (url, init = {}) =>
      inSpan({ name: init.method ?? 'GET', kind: 'client' }, async () => {
        const timeout = AbortSignal.timeout(limits.totalMs)
        const signals = [timeout, closing.signal, ...(init.signal ? [init.signal] : [])]
        const started = performance.now()
        let isFailed = true
        try {
          const answer = await send(url, init, AbortSignal.any(signals))
          isFailed = false
          return answer
        } catch (error) {
          throw describeFailure(error, timeout)
        } finally {
          outboundEnded.report({ isFailed, seconds: (performance.now() - started) / 1000 })
        }
      }),
    async close() {
      closing.abort()
      await dispatcher.destroy()
    },
  }
}
