/** Sends requests to URLs found in data without reaching into the operator's own network (SSRF protection). */
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, fetch as undiciFetch, request } from 'undici'
import { outboundEnded } from '../instrumentation/measurements.ts'
import { inSpan } from '../instrumentation/spans.server.ts'
import { isPublicAddress, withoutBrackets } from './public-address.ts'

/** Why a URL was not fetched, as a message for the operator. */
export class OutboundError extends Error {
  /** Whether a later retry may succeed. */
  readonly transient: boolean

  constructor(message: string, { transient = false, cause }: { transient?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.transient = transient
  }
}

/** The host of a URL has an address that is not public. */
export class NotPublicError extends OutboundError {
  constructor() {
    super('does not resolve to a public address')
  }
}

export interface OutboundLimits {
  connectMs: number
  headersMs: number
  /** From the first hop to the last byte. */
  totalMs: number
  bytes: number
  redirects: number
}

export interface OutboundOptions {
  /** `host` (on the default ports) or `host:port`: allowed even if not a public address. */
  allowedHosts: readonly string[]
  userAgent: string
  accept: string
  /** Accepted content types. The caller verifies the actual bytes. */
  acceptsType: (type: string) => boolean
  limits?: Partial<OutboundLimits>
  resolve?: (host: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
  /** Additional allowed ports of public addresses. */
  ports?: readonly number[]
}

export interface OutboundPost {
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** An answer of any status. */
export interface OutboundAnswer {
  status: number
  /** The answer's `Retry-After` in milliseconds; undefined without one. */
  retryAfterMs: number | undefined
  /** The beginning of the body. */
  text: string
}

export interface Outbound {
  /** @throws {OutboundError} */
  get(address: string): Promise<Buffer>
  /**
   * Does not follow redirects, which are answers like others.
   * @throws {OutboundError} without an answer
   */
  post(address: string, request: OutboundPost): Promise<OutboundAnswer>
  /** Throws if a URL may not be requested; the address of its host is checked on connect. @throws {OutboundError} */
  check(address: string): void
  close(): Promise<void>
}

export const OUTBOUND_LIMITS: OutboundLimits = {
  connectMs: 5_000,
  headersMs: 8_000,
  totalMs: 15_000,
  bytes: 10_000_000,
  redirects: 3,
}
/** Bytes of an answer to a POST that are read. */
const MAX_ANSWER_BYTES = 4_096
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export function createOutbound(options: OutboundOptions): Outbound {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits }
  const allowed = new Set(options.allowedHosts.map(normaliseHost))
  const dispatcher = new Agent({
    connect: guardedConnector(options, allowed, limits),
    connections: 4,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
  })
  const headers = { 'user-agent': options.userAgent, accept: options.accept, 'accept-encoding': 'identity' }
  const closing = new AbortController()

  /** Parses the URL of one hop. The resolved address is checked on connect. */
  function parseAllowedUrl(address: string, base?: URL): URL {
    const url = URL.parse(address, base)
    if (!url) throw new OutboundError('is not a URL')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('does not use http or https')
    if (url.username || url.password) throw new OutboundError('contains a user name or password')
    const usual = !url.port || options.ports?.includes(Number(url.port))
    if (!usual && !isAllowed(url, allowed)) throw new OutboundError(`uses port ${url.port}`)
    return url
  }

  async function followRedirects(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = parseAllowedUrl(address)
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const response = await request(url, { dispatcher, headers, signal })
      response.body.on('error', () => undefined) // an abandoned body has no other error listener
      const location = response.headers.location
      if (!REDIRECTS.has(response.statusCode) || location === undefined) {
        return readBody(response, limits.bytes, options.acceptsType)
      }
      response.body.destroy()
      url = parseAllowedUrl(String(location), url)
    }
    throw new OutboundError('redirects too many times')
  }

  async function postOnce(address: string, { headers, body }: OutboundPost, signal: AbortSignal) {
    const response = await request(parseAllowedUrl(address), {
      method: 'POST',
      dispatcher,
      headers: { 'user-agent': options.userAgent, accept: options.accept, 'accept-encoding': 'identity', ...headers },
      body,
      signal,
    })
    response.body.on('error', () => undefined)
    const text = await readBeginning(response.body, MAX_ANSWER_BYTES)
    return { status: response.statusCode, retryAfterMs: parseRetryAfter(response.headers['retry-after']), text }
  }

  async function inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(limits.totalMs)
    const started = performance.now()
    let isFailed = true
    try {
      const result = await work(AbortSignal.any([timeout, closing.signal]))
      isFailed = false
      return result
    } catch (error) {
      throw describeFailure(error, timeout)
    } finally {
      outboundEnded.report({ isFailed, seconds: (performance.now() - started) / 1000 })
    }
  }

  return {
    get: (address) =>
      inSpan({ name: 'GET', kind: 'client' }, () => inTime((signal) => followRedirects(address, signal))),
    post: (address, post) =>
      inSpan({ name: 'POST', kind: 'client' }, () => inTime((signal) => postOnce(address, post, signal))),
    check: (address) => void parseAllowedUrl(address),
    async close() {
      closing.abort()
      await dispatcher.destroy()
    },
  }
}

/** Connects to allowed hosts at any address, and to others at public ones. */
function guardedConnector(
  options: Pick<OutboundOptions, 'resolve' | 'isPublic'>,
  allowed: ReadonlySet<string>,
  limits: OutboundLimits,
): buildConnector.connector {
  const connectToAny = checkedConnector({ ...options, isPublic: () => true }, limits)
  const connectToPublic = checkedConnector(options, limits)
  return (target, callback) => (isAllowed(target, allowed) ? connectToAny : connectToPublic)(target, callback)
}

/**
 * Connects to the address that was checked: the name is resolved once, inside the connection, which prevents DNS
 * rebinding. URL parsing has already normalised all spellings of IP addresses.
 */
export function checkedConnector(
  { resolve = resolveName, isPublic = isPublicAddress }: Pick<OutboundOptions, 'resolve' | 'isPublic'>,
  { connectMs }: Pick<OutboundLimits, 'connectMs'>,
): buildConnector.connector {
  const connect = buildConnector({ timeout: connectMs, allowH2: false, lookup: createLookup(resolve, isPublic) })
  return (target, callback) => {
    const host = withoutBrackets(target.hostname)
    if (isIP(host) && !isPublic(host)) return callback(new NotPublicError(), null)
    connect(target, callback)
  }
}

const createLookup =
  (resolve: (host: string) => Promise<string[]>, accepts: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const accepted = addresses.filter(accepts).map((address) => ({ address, family: isIP(address) }))
        if (accepted.length === 0) callback(new NotPublicError(), '')
        else if (options.all) callback(null, accepted)
        else callback(null, accepted[0]?.address ?? '', accepted[0]?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }

/**
 * A `fetch` that connects to public addresses only, also after redirects, for large files whose address was entered on a page.
 * @throws {TypeError} whose cause is an {@link OutboundError} for other addresses
 */
export function createPublicFetch(options: Pick<OutboundOptions, 'isPublic' | 'resolve'> = {}): PublicFetch {
  const dispatcher = new Agent({ connect: checkedConnector(options, OUTBOUND_LIMITS) })
  return async (url, { headers, signal }) => {
    const { status, headers: received, body } = await undiciFetch(url, { headers, signal, dispatcher })
    return new Response(body && toStream(body), { status, headers: [...received] })
  }
}

/** The types of the two implementations of streams differ. */
function toStream(body: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await chunks.return?.()),
  })
}

/** A GET request. */
export type PublicFetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

export const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

async function readBody(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  limit: number,
  acceptsType: (type: string) => boolean,
): Promise<Buffer> {
  const reject = (message: string, transient = false) => {
    body.destroy()
    return new OutboundError(message, { transient })
  }
  if (statusCode !== 200) throw reject(`returned ${statusCode}`, statusCode === 429 || statusCode >= 500)
  const type = String(headers['content-type'] ?? '').toLowerCase()
  if (!acceptsType(type)) throw reject(`has content type ${type.slice(0, 60) || 'none'}`)
  return readBytes({ headers, body }, limit)
}

/** Reads a body of at most `limit` bytes, without decompressing it. @throws {OutboundError} */
export async function readBytes(
  { headers, body }: Pick<Dispatcher.ResponseData, 'headers' | 'body'>,
  limit: number,
): Promise<Buffer> {
  const reject = (message: string) => {
    body.destroy()
    return new OutboundError(message)
  }
  const encoding = String(headers['content-encoding'] ?? 'identity')
  if (encoding !== 'identity') throw reject('has an unexpected content encoding')
  if (Number(headers['content-length'] ?? 0) > limit) throw reject('sent too much data')

  const source: AsyncIterable<Buffer> = body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit) throw reject('sent too much data')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the beginning of a body and abandons the rest. */
async function readBeginning(body: Dispatcher.ResponseData['body'], limit: number): Promise<string> {
  const source: AsyncIterable<Buffer> = body
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit).toString()
}

/** A `Retry-After` of seconds or a date (RFC 9110, 10.2.3) as milliseconds from now. */
export function parseRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = String(header ?? '')
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Normalises `host` or `host:port` like a parsed URL; IPv6 addresses lose their brackets. */
function normaliseHost(entry: string): string {
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
  const name = withoutBrackets(URL.parse(`http://${host}`)?.hostname ?? host)
  return port ? `${name}:${port}` : name
}

function isAllowed(
  target: { protocol: string; hostname: string; port: string },
  allowed: ReadonlySet<string>,
): boolean {
  const host = withoutBrackets(target.hostname)
  const usual = target.protocol === 'https:' ? '443' : '80'
  return allowed.has(`${host}:${target.port || usual}`) || (!target.port && allowed.has(host))
}

/** @param timeout which may have ended the request */
export function describeFailure(error: unknown, timeout: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  return new OutboundError(timeout.aborted ? 'took too long' : describe(error), { transient: true, cause: error })
}

const describe = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOTFOUND' ? 'has an unknown host name' : `cannot be reached (${code || 'no answer'})`
}
