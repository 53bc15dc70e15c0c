/** Reads a list from the bytes of a file, whose format is recognised by its content. Pure. */
import { decodeText } from './decode-text.ts'
import { readMal } from './mal/read-mal.ts'
import { ListReadError, type ReadList } from './read-list.ts'

const EMPTY = 'The file is empty.'
const UNKNOWN = 'This is not a list that can be imported: it is neither XML nor JSON.'

/** @throws {ListReadError} */
export function readList(bytes: Uint8Array): ReadList {
  if (bytes.length === 0) throw new ListReadError(EMPTY)
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000)).replaceAll('\0', '').trimStart()
  if (start.startsWith('<')) return readMal(decodeText(bytes))
  throw new ListReadError(start.startsWith('PK') ? 'This is a ZIP archive. Unpack it first.' : UNKNOWN)
}
