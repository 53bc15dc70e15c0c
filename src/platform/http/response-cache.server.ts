/** Caches whole responses in memory, compressed once, until their data changes. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializeResponse, type SerializedResponse, type FindByUrl } from './cached-response.server.ts'
import { chooseEncoding, compress, type Encoding, decompressBrotli, MIN_COMPRESS_BYTES } from './compression.server.ts'
import { hasTag } from './entity-tag.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import { createWorkQueue } from '../jobs/work-queue.ts'

export interface CacheableResponse {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  /** The body in the available encodings; the others are derived from them. */
  encodings: Map<Encoding, Promise<Buffer>>
  /** Whether the body is too small for compression to help. */
  isSmall: boolean
  /** Set if data could not be read: an earlier response of the same version is better. */
  isPartial?: boolean
}

export interface ResponseCache {
  /**
   * Returns the cached response, or renders one; concurrent calls with the same key share one rendering.
   * @param url set for public responses: from the second request on, `findByUrl` returns the response
   */
  find(
    key: string,
    render: () => Promise<CacheableResponse>,
    isCacheable: (response: CacheableResponse) => boolean,
    url?: string,
  ): Promise<CacheableResponse>
  /** Whether `find` would return a cached response without rendering. */
  has(key: string): boolean
  findByUrl: FindByUrl
}

export function toCacheableResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): CacheableResponse {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const encodings = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return { status, headers, etag, encodings, isSmall: body.length < MIN_COMPRESS_BYTES }
}

/** Identifies the data of responses. A new version invalidates them; a new object with the same version makes them stale. */
export interface Generation {
  readonly version: number
}

/** How long a stale response of the same version may be served while it is renewed. */
const MAX_STALE_MS = 120_000

/** Size of the map from URLs to cached responses. URLs longer than any of ours are not stored. */
const MAX_URLS_BYTES = 4_000_000
const MAX_URL_LENGTH = 500

interface Entry {
  response: CacheableResponse
  serialized: SerializedResponse
  generation: Generation
  madeAt: number
}

/**
 * Never serves a response of an older version. A stale response of the same version is served while it is renewed, so that
 * no request waits for an expiry (stale-while-revalidate).
 */
export function createResponseCache(
  maxBytes: number,
  generation: () => Generation,
  now: () => number = Date.now,
): ResponseCache {
  let current = generation()
  let entries = createMemoryCache<Entry>(maxBytes)
  let flights = createSingleFlight<CacheableResponse>()
  const keys = createMemoryCache<string>(MAX_URLS_BYTES)
  // Renewed one at a time, so that waiting requests go first.
  const renewals = createWorkQueue({ running: 1, waiting: 2_000 })

  function updateGeneration(): void {
    const next = generation()
    if (next === current) return
    if (next.version !== current.version) entries = createMemoryCache(maxBytes)
    current = next
    flights = createSingleFlight()
  }

  const isUsable = (entry: Entry | undefined): boolean =>
    entry !== undefined && (entry.generation === current || now() - entry.madeAt <= MAX_STALE_MS)

  function rememberUrl(url: string, key: string): void {
    if (url.length <= MAX_URL_LENGTH) keys.set(url, key, 300 + url.length + key.length)
  }

  return {
    async find(key, render, isCacheable, url) {
      updateGeneration()
      const cached = entries.get(key)
      if (cached?.generation === current) {
        if (url !== undefined) rememberUrl(url, key)
        return cached.response
      }
      const [cache, startGeneration] = [entries, current]
      const renew = async () => {
        const response = await render()
        if (response.isPartial) return cached?.response ?? response
        if (!isCacheable(response)) cache.delete(key)
        else {
          const serialized = await serialize(response)
          cache.set(
            key,
            { response, serialized, generation: startGeneration, madeAt: now() },
            key.length + sizeOf(serialized),
          )
        }
        return response
      }
      if (!cached || !isUsable(cached)) return flights.run(key, renew)
      flights.run(key, () => renewals.run(renew)).catch(() => undefined) // the next request retries
      return cached.response
    },
    has(key) {
      updateGeneration()
      return isUsable(entries.get(key))
    },
    findByUrl(url) {
      updateGeneration()
      const key = keys.get(url)
      const cached = key === undefined ? undefined : entries.get(key)
      return cached?.generation === current ? cached.serialized : undefined
    },
  }
}

/** Stores only the encoding that nearly all clients accept. */
async function serialize(response: CacheableResponse): Promise<SerializedResponse> {
  const encoding = response.isSmall ? 'identity' : 'br'
  const body = await encodeBody(response, encoding)
  if (!response.isSmall) response.encodings.delete('identity')
  return serializeResponse(response.status, { ...response.headers, etag: response.etag }, encoding, body)
}

/** Estimated bytes in memory, including a second encoding. */
const sizeOf = ({ body }: SerializedResponse): number => 1_000 + 2.3 * body.length

function encodeBody(response: CacheableResponse, encoding: Encoding): Promise<Buffer> {
  const cached = response.encodings.get(encoding)
  if (cached) return cached
  const encoded = plainBody(response).then((plain) => compress(plain, encoding))
  if (encoding !== 'identity') response.encodings.set(encoding, encoded)
  return encoded
}

async function plainBody({ encodings }: CacheableResponse): Promise<Buffer> {
  const plain = encodings.get('identity')
  return plain ?? decompressBrotli(await (encodings.get('br') ?? Buffer.alloc(0)))
}

/** Sends a response in an encoding that the client accepts, or 304 if the client has it already. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse,
): Promise<FastifyReply> {
  reply.code(response.status).headers({ ...response.headers, etag: response.etag })
  if (response.status === 200 && hasTag(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  const encoding = response.isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encodeBody(response, encoding))
}
