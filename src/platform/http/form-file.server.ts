/** The file of a multipart form that has no other field, without parsing its content. */
import type { Readable } from 'node:stream'
import { Problem } from '../problem.ts'
import { type FormLimits, readFormBytes } from './form-parts.server.ts'

/** What a browser writes before the file: its names and its type. */
const MAX_HEAD_BYTES = 8_192
const FILE_FIELD = /^content-disposition: form-data; name="([^"]*)"; filename/im
const HEAD_END = Buffer.from('\r\n\r\n')

export interface FormFile {
  /** The name of its field; null if that is no file. */
  field: string | null
  bytes: number
  /** Fails with a {@link Problem} if the form does not end with the file. */
  chunks: AsyncGenerator<Buffer>
}

/**
 * @param body of a form whose only field is a file
 * @param length of the body in bytes
 * @throws {Problem} 400 if it is no such form, 411 if its length is unknown
 */
export async function openFormFile(
  body: AsyncIterable<Buffer>,
  contentType: string,
  length: number,
): Promise<FormFile> {
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i.exec(contentType) ?? []
  if (boundary === undefined) throw invalid()
  if (!Number.isSafeInteger(length) || length <= 0) throw new Problem(411, 'Choose a file that isn’t empty.')
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const parts = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const next = await parts.next()
    if (next.done === true || head.length > MAX_HEAD_BYTES) throw invalid()
    head = Buffer.concat([head, next.value])
    end = head.subarray(0, MAX_HEAD_BYTES).indexOf(HEAD_END)
  }
  const start = end + HEAD_END.length
  const bytes = length - start - tail.length
  if (!head.subarray(0, end).toString('latin1').startsWith(`--${boundary}\r\n`) || bytes < 0) throw invalid()
  const [, field = null] = FILE_FIELD.exec(head.subarray(0, end).toString('utf8')) ?? []
  return { field, bytes, chunks: readFile(parts, head.subarray(start), { bytes, tail }) }
}

/**
 * Reads the file of such a form into memory.
 * @param field its name
 * @returns null if there is none of this name
 * @throws {Problem} 400 if it is no such form, and when it is absent, too long or too slow
 */
export async function readFormFile(
  body: Readable | undefined,
  contentType: string,
  { field, ...limits }: FormLimits & { field: string },
): Promise<Buffer | null> {
  const read = await readFormBytes(body, limits)
  const whole = Buffer.from(read.buffer)
  const { field: found, chunks } = await openFormFile(chunksOf(whole), contentType, whole.length)
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return found === field ? Buffer.concat(parts) : null
}

async function* chunksOf(whole: Buffer): AsyncGenerator<Buffer> {
  yield whole
}

const invalid = (): Problem => new Problem(400, 'Invalid form.')

async function* readFile(
  parts: AsyncIterator<Buffer>,
  first: Buffer,
  { bytes, tail }: { bytes: number; tail: Buffer },
): AsyncGenerator<Buffer> {
  let [left, rest] = [bytes, Buffer.alloc(0)]
  for (let chunk = first; ;) {
    const own = chunk.subarray(0, left)
    left -= own.length
    if (own.length > 0) yield own
    rest = Buffer.concat([rest, chunk.subarray(own.length)])
    if (rest.length > tail.length) throw invalid()
    const next = await parts.next()
    if (next.done === true) break
    chunk = next.value
  }
  if (!rest.equals(tail)) throw invalid()
}
