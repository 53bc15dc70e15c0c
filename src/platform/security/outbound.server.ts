/** Fetches what an address found in data points at, without ever reaching into the operator's own network. */
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, type Dispatcher, request } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** Why an address was not fetched, in words for the operator. */
export class OutboundError extends Error {
  /** Whether the same call may succeed a little later. */
  readonly passing: boolean

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.passing = passing
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
  /** `host` (on the usual ports) or `host:port`: fetched though they are not public addresses. */
  allowedHosts: readonly string[]
  userAgent: string
  accept: string
  /** Content types that are worth reading; what the bytes really are is for the caller to find out. */
  acceptsType: (type: string) => boolean
  limits?: Partial<OutboundLimits>
  resolve?: (host: string) => Promise<string[]>
  isPublic?: (address: string) => boolean
  /** Ports besides the usual ones on which public addresses may be asked. */
  ports?: readonly number[]
}

export interface Outbound {
  /** @throws {OutboundError} */
  get(address: string): Promise<Buffer>
  close(): Promise<void>
}

const LIMITS: OutboundLimits = { connectMs: 5_000, headersMs: 8_000, totalMs: 15_000, bytes: 10_000_000, redirects: 3 }
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export function createOutbound(options: OutboundOptions): Outbound {
  const limits = { ...LIMITS, ...options.limits }
  const allowed = new Set(options.allowedHosts.map(normaliseHost))
  const dispatcher = new Agent({
    connect: guardedConnector(options, allowed, limits),
    connections: 4,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
  })
  const headers = { 'user-agent': options.userAgent, accept: options.accept, 'accept-encoding': 'identity' }
  const closing = new AbortController()

  /** The URL of one hop; where its name leads is checked when it is connected to. */
  function checkedUrl(address: string, base?: URL): URL {
    const url = URL.parse(address, base)
    if (!url) throw new OutboundError('is not an address')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutboundError('is neither http nor https')
    if (url.username || url.password) throw new OutboundError('carries a user name or password')
    const usual = !url.port || options.ports?.includes(Number(url.port))
    if (!usual && !isAllowed(url, allowed)) throw new OutboundError(`has port ${url.port}`)
    return url
  }

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = checkedUrl(address)
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const response = await request(url, { dispatcher, headers, signal })
      response.body.on('error', () => undefined) // a body we walk away from has nobody else to tell
      const location = response.headers.location
      if (!REDIRECTS.has(response.statusCode) || location === undefined) {
        return readBody(response, limits.bytes, options.acceptsType)
      }
      response.body.destroy()
      url = checkedUrl(String(location), url)
    }
    throw new OutboundError('redirects too often')
  }

  return {
    async get(address) {
      const timeout = AbortSignal.timeout(limits.totalMs)
      try {
        return await follow(address, AbortSignal.any([timeout, closing.signal]))
      } catch (error) {
        if (error instanceof OutboundError) throw error
        throw new OutboundError(timeout.aborted ? 'took too long' : describe(error), { passing: true, cause: error })
      }
    },
    async close() {
      closing.abort()
      await dispatcher.destroy()
    },
  }
}

/**
 * Connects to the very address that was checked: the name is looked up once, inside the connection, so that a name
 * cannot change its answer in between. Numbers in any spelling have become plain ones in the URL.
 */
function guardedConnector(
  { resolve = resolveName, isPublic = isPublicAddress }: OutboundOptions,
  allowed: ReadonlySet<string>,
  limits: OutboundLimits,
): buildConnector.connector {
  const connector = (accepts: (address: string) => boolean) =>
    buildConnector({ timeout: limits.connectMs, allowH2: false, lookup: lookupWith(resolve, accepts) })
  const trusting = connector(() => true)
  const careful = connector(isPublic)
  return (target, callback) => {
    if (isAllowed(target, allowed)) return trusting(target, callback)
    if (isIP(target.hostname) && !isPublic(target.hostname)) return callback(notPublic(), null)
    careful(target, callback)
  }
}

const lookupWith =
  (resolve: (host: string) => Promise<string[]>, accepts: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const found = addresses.filter(accepts).map((address) => ({ address, family: isIP(address) }))
        if (found.length === 0) callback(notPublic(), '')
        else if (options.all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }

const notPublic = (): OutboundError => new OutboundError('does not lead to a public address')

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

async function readBody(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  limit: number,
  acceptsType: (type: string) => boolean,
): Promise<Buffer> {
  const refuse = (message: string, passing = false) => {
    body.destroy()
    return new OutboundError(message, { passing })
  }
  if (statusCode !== 200) throw refuse(`answers ${statusCode}`, statusCode === 429 || statusCode >= 500)
  const encoding = String(headers['content-encoding'] ?? 'identity')
  if (encoding !== 'identity') throw refuse('is compressed though that was not asked for')
  const type = String(headers['content-type'] ?? '').toLowerCase()
  if (!acceptsType(type)) throw refuse(`is ${type.slice(0, 60) || 'of no type'}`)
  if (Number(headers['content-length'] ?? 0) > limit) throw refuse('is too large')

  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw refuse('is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '')

/** `host` or `host:port` as it stands in a parsed URL; an IPv6 address without its brackets. */
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

const describe = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOTFOUND' ? 'has a name that leads nowhere' : `cannot be reached (${code || 'no answer'})`
}
