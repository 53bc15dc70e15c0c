/** The file of a multipart form that has no other field, without parsing its content. */
import { Problem } from '../problem.ts'

/** What a browser writes before the file: its names and its type. */
const MAX_HEAD_BYTES = 8_192
const HEAD_END = Buffer.from('\r\n\r\n')

export interface FormFile {
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
  return { bytes, chunks: readFile(parts, head.subarray(start), { bytes, tail }) }
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
