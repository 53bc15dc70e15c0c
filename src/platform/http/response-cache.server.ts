/** Caches whole responses in memory, compressed once, until their data changes. */
import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializeResponse, type SerializedResponse } from './cached-response.server.ts'
import { chooseEncoding, compress, type Encoding, decompressBrotli, MIN_COMPRESS_BYTES } from './compression.server.ts'
import { isCurrent } from './entity-tag.ts'
import { countWork } from '../instrumentation/current-request.server.ts'
import { type CacheCounts, createGenerationCache, type Generation } from './generation-cache.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { toOwnMemory } from '../cache/own-memory.ts'

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
  readonly counts: CacheCounts
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
  /** Returns the current public response of a URL; undefined if it must be rendered or renewed first. */
  findByUrl(url: string | undefined): SerializedResponse | undefined
  /** Returns the cached response of a key without waiting, unless it must be renewed first. */
  findByKey(key: string): SerializedResponse | undefined
}

/** @returns the response, whose kilobytes are counted as work of the request */
export function toCacheableResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): CacheableResponse {
  countWork('sent', body.length / 1024)
  return toCacheablePage(status, headers, body)
}

/** The same for a page, whose kilobytes were counted when it was rendered. */
export function toCacheablePage(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): CacheableResponse {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const isSmall = body.length < MIN_COMPRESS_BYTES
  const kept = isSmall ? toOwnMemory(body) : body
  const encodings = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(kept)]])
  return { status, headers, etag, encodings, isSmall }
}

/** Size of the map from URLs to cached responses. URLs longer than any of ours are not stored. */
const MAX_URLS_BYTES = 4_000_000
const MAX_URL_LENGTH = 500

interface CachedResponse {
  response: CacheableResponse
  /** Absent if it must not be cached. */
  serialized?: SerializedResponse
}

/** @param scope as in `createGenerationCache` */
export function createResponseCache(
  maxBytes: number,
  generation: () => Generation,
  now: () => number = Date.now,
  scope?: () => string,
): ResponseCache {
  const responses = createGenerationCache<CachedResponse>(maxBytes, generation, now, scope)
  const keys = createMemoryCache<string>(MAX_URLS_BYTES)
  let directHits = 0
  const findByKey = (key: string) => {
    const serialized = responses.current(key)?.serialized
    if (serialized) directHits++
    return serialized
  }
  return {
    get counts() {
      return { ...responses.counts, hits: responses.counts.hits + directHits }
    },
    async find(key, render, isCacheable, url) {
      if (url !== undefined && url.length <= MAX_URL_LENGTH && responses.current(key))
        keys.set(url, key, 300 + url.length + key.length)
      const { response } = await responses.find(key, async () => {
        const response = await render()
        if (response.isPartial) return { value: { response }, bytes: null, isPartial: true }
        if (!isCacheable(response)) return { value: { response }, bytes: null }
        const serialized = await serialize(response)
        return { value: { response, serialized }, bytes: sizeOf(serialized) }
      })
      return response
    },
    has: (key) => responses.has(key),
    findByUrl(url) {
      const key = url === undefined ? undefined : keys.get(url)
      return key === undefined ? undefined : findByKey(key)
    },
    findByKey,
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
  if (encoding === 'identity') return plainBody(response)
  const cached = response.encodings.get(encoding)
  if (cached) return cached
  const encoded = plainBody(response).then(async (plain) => toOwnMemory(await compress(plain, encoding)))
  response.encodings.set(encoding, encoded)
  return encoded
}

/** Uncompressed bodies while they are sent: all clients share one copy, however slowly they read. */
const sentBodies = new WeakMap<CacheableResponse, WeakRef<Buffer>>()

async function plainBody(response: CacheableResponse): Promise<Buffer> {
  const { encodings } = response
  const plain = encodings.get('identity') ?? sentBodies.get(response)?.deref()
  if (plain) return plain
  const decompressed = Promise.resolve(encodings.get('br') ?? Buffer.alloc(0)).then(decompressBrotli)
  encodings.set('identity', decompressed)
  try {
    const body = await decompressed
    sentBodies.set(response, new WeakRef(body))
    return body
  } finally {
    encodings.delete('identity')
  }
}

/** Sends a response in an encoding that the client accepts, or 304 if the client has it already. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CacheableResponse,
): Promise<FastifyReply> {
  reply.code(response.status).headers({ ...response.headers, etag: response.etag })
  if (response.status === 200 && isCurrent(request.headers, response)) return reply.code(304).send()
  const encoding = response.isSmall ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await encodeBody(response, encoding))
}
