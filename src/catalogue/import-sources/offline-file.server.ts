/** Opens the offline database, from a path or URL and in any compression, as a text stream. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { checkStatus, type ClientOptions, TransientError, send, SourceError } from './http.server.ts'

export interface OpenFile {
  text: AsyncIterable<string>
  /** How much of the file has been read, from 0 to 1; undefined when its size is unknown. */
  fraction(): number | undefined
}

export const isUrl = (location: string): boolean => /^https?:\/\//i.test(location)

/** @throws {SourceError} if the file does not exist @throws {TransientError} if a retry may succeed */
export async function openFile(location: string, options: ClientOptions): Promise<OpenFile> {
  const { bytes, size } = isUrl(location) ? await download(location, options) : await openPath(location)
  let read = 0
  async function* counted() {
    for await (const chunk of bytes) {
      read += chunk.byteLength
      yield chunk
    }
  }
  return { text: decode(await decompress(counted())), fraction: () => (size ? Math.min(1, read / size) : undefined) }
}

interface Bytes {
  bytes: AsyncIterable<Uint8Array>
  size: number | undefined
}

async function openPath(path: string): Promise<Bytes> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new SourceError(`File not found: ${path}`)
  return { bytes: createReadStream(path, { highWaterMark: 256 * 1024 }), size: found.size }
}

/** Maximum time until the response starts, and between its chunks. */
const IDLE_TIMEOUT_MS = 60_000
/** Servers close connections of slow readers: this much is buffered ahead of processing. */
const READ_AHEAD_BYTES = 32_000_000

async function download(address: string, options: ClientOptions): Promise<Bytes> {
  const controller = new AbortController()
  const withTimeout = async <T>(promise: Promise<T>): Promise<T> => {
    const timer = setTimeout(
      () => controller.abort(new Error('the server stopped sending data')),
      options.timeoutMs ?? IDLE_TIMEOUT_MS,
    )
    return promise.finally(() => clearTimeout(timer))
  }
  const signal = AbortSignal.any([options.signal, controller.signal])
  const response = await withTimeout(send(address, { signal }, options))
  checkStatus(response, undefined, address, options.clock.now())
  if (!response.body) throw new TransientError('an empty response')
  const size = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'))
  const chunks = readChunks(response.body.values(), withTimeout)
  return {
    bytes: Readable.from(chunks, { objectMode: false, highWaterMark: READ_AHEAD_BYTES }),
    size: size || undefined,
  }
}

type Chunks = AsyncIterator<Uint8Array, unknown, undefined>

async function* readChunks(
  chunks: Chunks,
  withTimeout: <T>(promise: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for (;;) {
      const next = await withTimeout(chunks.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
}

/** Decompresses the bytes if they start like a gzip or Zstandard file. */
async function decompress(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  let head = new Uint8Array()
  while (head.length < 4) {
    const next: IteratorResult<Uint8Array, unknown> = await bytes.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const decompressor = createDecompressor(head)
  async function* whole() {
    yield head
    yield* bytes
  }
  if (!decompressor) return whole()
  pipeline(Readable.from(whole(), { objectMode: false }), decompressor, () => undefined) // the reader gets the errors
  return decompressor
}

function createDecompressor(head: Uint8Array): Transform | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return createGunzip({ chunkSize: 256 * 1024 })
  const isZstd = head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd
  return isZstd ? createZstdDecompress({ chunkSize: 256 * 1024 }) : undefined
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
