/** The text of a file, whose encoding is that of its byte order mark or its XML declaration, or else UTF-8. Pure. */
import { ListReadError } from './read-list.ts'

const PIECE = 64 * 1024
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const DECLARATION = /^\s*<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/** Yields the text in pieces. @throws {ListReadError} if the bytes are no text in the encoding */
export function* decodeText(bytes: Uint8Array): Generator<string> {
  const encoding = findEncoding(bytes)
  const decoder = openDecoder(encoding)
  for (let start = 0; start < bytes.length || start === 0; start += PIECE) {
    const end = start + PIECE
    yield decode(decoder, bytes.subarray(start, end), end < bytes.length) ?? fail(bytes, encoding)
  }
}

function findEncoding(bytes: Uint8Array): string {
  const mark = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (mark) return mark[0]
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  // a declaration that can be read byte by byte is not in UTF-16
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}

function openDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new ListReadError(
      `The file says that its encoding is “${encoding}”, which is not supported. Save it as UTF-8.`,
      1,
    )
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string | null {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    return null
  }
}

function fail(bytes: Uint8Array, encoding: string): never {
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\ufffd', 1)
  const name = encoding.toUpperCase()
  throw new ListReadError(`The file is not text in ${name}.`, before.split('\n').length)
}
