/** Opens the offline database, from a path or URL and in any compression, as a text stream. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { checkStatus, type ClientOptions, Fault, send, SourceError } from './http.server.ts'

export interface OpenFile {
  text: AsyncIterable<string>
  /** How much of the file has been read, from 0 to 1; undefined when its size is unknown. */
  fraction(): number | undefined
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)

/** @throws {SourceError} if there is no such file @throws {Fault} if the request may succeed later */
export async function openFile(place: string, options: ClientOptions): Promise<OpenFile> {
  const { bytes, size } = isAddress(place) ? await download(place, options) : await openPath(place)
  let read = 0
  async function* counted() {
    for await (const chunk of bytes) {
      read += chunk.byteLength
      yield chunk
    }
  }
  return { text: decode(await unpack(counted())), fraction: () => (size ? Math.min(1, read / size) : undefined) }
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

/** The time to wait for an answer, and then for each piece of it. */
const IDLE = 60_000
/** A server does not like to wait for a slow reader: this much is taken before it can be dealt with. */
const READ_AHEAD = 32_000_000

async function download(address: string, options: ClientOptions): Promise<Bytes> {
  const controller = new AbortController()
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => controller.abort(new Error('the server stopped sending')), options.timeout ?? IDLE)
    return answer.finally(() => clearTimeout(timer))
  }
  const signal = AbortSignal.any([options.signal, controller.signal])
  const response = await inTime(send(address, { signal }, options))
  checkStatus(response, undefined, address, options.clock.now())
  if (!response.body) throw new Fault('an empty response')
  const size = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'))
  const pieces = takePieces(response.body.values(), inTime)
  return { bytes: Readable.from(pieces, { objectMode: false, highWaterMark: READ_AHEAD }), size: size || undefined }
}

type Pieces = AsyncIterator<Uint8Array, unknown, undefined>

async function* takePieces(
  pieces: Pieces,
  inTime: <T>(answer: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for (;;) {
      const next = await inTime(pieces.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return?.()
  }
}

/** The bytes, decompressed if they begin like a gzip or Zstandard file. */
async function unpack(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  let head = new Uint8Array()
  while (head.length < 4) {
    const next: IteratorResult<Uint8Array, unknown> = await bytes.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const unpacker = toUnpacker(head)
  async function* whole() {
    yield head
    yield* bytes
  }
  if (!unpacker) return whole()
  pipeline(Readable.from(whole(), { objectMode: false }), unpacker, () => undefined) // faults show in the reading
  return unpacker
}

function toUnpacker(head: Uint8Array): Transform | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return createGunzip({ chunkSize: 256 * 1024 })
  const isZstd = head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd
  return isZstd ? createZstdDecompress({ chunkSize: 256 * 1024 }) : undefined
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
