/** The text of a file, whose encoding is that of its byte order mark or its XML declaration, or else UTF-8. */
import { ListReadError } from './read-list.ts'

const PIECE = 64 * 1024
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const DECLARATION = /^\s*<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/
const UNREADABLE = '\ufffd'
/** A text in another encoding has more characters that cannot be read than these, and than this part of all. */
const [FEW, PART] = [10, 0.001]

/** Counts the characters of a text that cannot be read, unless all of it can: a text may contain the character that replaces them. */
export class TextDamage {
  #count = 0
  #length = 0
  /** Of the first one, or as far as the text was read. */
  #line = 1

  add(piece: string): void {
    this.#length += piece.length
    const [before = '', ...others] = piece.split(UNREADABLE)
    if (this.#count === 0) this.#line += before.split('\n').length - 1
    this.#count += others.length
  }

  /** @throws {ListReadError} if there are so many that the text must be in another encoding */
  requireFew(encoding: string): void {
    if (this.#count > FEW && this.#count > this.#length * PART)
      throw new ListReadError(`The file is not text in ${encoding.toUpperCase()}.`, this.#line)
  }

  warnings(): string[] {
    const line = `line ${this.#line.toLocaleString('en')}`
    if (this.#count === 0) return []
    return this.#count === 1
      ? [`One character can’t be read (${line}). It is replaced by “${UNREADABLE}”.`]
      : [
          `${this.#count.toLocaleString('en')} characters can’t be read (the first in ${line}). They are replaced by “${UNREADABLE}”.`,
        ]
  }
}

/** Yields the text in pieces. @throws {ListReadError} if the bytes are no text in the encoding */
export function* decodeText(bytes: Uint8Array, damage = new TextDamage()): Generator<string> {
  const encoding = findEncoding(bytes)
  const isDamaged = !isText(bytes, encoding)
  for (const piece of decode(bytes, openDecoder(encoding, false))) {
    if (isDamaged) damage.add(piece)
    yield piece
  }
  if (isDamaged) damage.requireFew(encoding)
}

function* decode(bytes: Uint8Array, decoder: TextDecoder): Generator<string> {
  for (let start = 0; start < bytes.length || start === 0; start += PIECE) {
    const end = start + PIECE
    yield decoder.decode(bytes.subarray(start, end), { stream: end < bytes.length })
  }
}

function isText(bytes: Uint8Array, encoding: string): boolean {
  const decoder = openDecoder(encoding, true)
  try {
    return decode(bytes, decoder).every(() => true)
  } catch {
    return false
  }
}

function findEncoding(bytes: Uint8Array): string {
  const mark = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (mark) return mark[0]
  // lists begin with a character of ASCII, of which UTF-16 has one byte that is zero
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be'
  if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = DECLARATION.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  // a declaration that can be read byte by byte is not in UTF-16
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}

function openDecoder(encoding: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal })
  } catch {
    throw new ListReadError(`The file declares the encoding “${encoding}”, which isn’t supported. Save it as UTF-8.`, 1)
  }
}
