/** Reads the names of a font by which scripts refer to it, from its tables alone (OpenType 1.9, `name`). */
import type { ByteSource } from '../../container/byte-source.server.ts'

/** Its path in a package that has fonts. */
export const FONT_NAMES = 'fonts/names.json'

/** The file, in which each font has its names in lower case. @param paths of the fonts in the package */
export const toFontNames = (paths: readonly string[], names: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    JSON.stringify(Object.fromEntries(paths.map((path, i) => [path.slice(path.lastIndexOf('/') + 1), names[i] ?? []]))),
  )

/** Family, full name, PostScript name and typographic family. */
const NAME_IDS = new Set([1, 4, 6, 16])
const MACINTOSH = 1
const MAX_FACES = 32
const MAX_TABLES = 64
const MAX_NAMES_BYTES = 65_536
const DIRECTORY_BYTES = 12
const ENTRY_BYTES = 16
const NAME_HEAD_BYTES = 6
const RECORD_BYTES = 12

/** @returns its names in lower case; none if they are compressed or broken */
export async function readFontNames(font: ByteSource): Promise<string[]> {
  const names = new Set<string>()
  for (const face of await listFaces(font)) for (const name of await readFace(font, face)) names.add(name)
  return [...names]
}

/** Where the table directories are: a collection has several. */
async function listFaces(font: ByteSource): Promise<number[]> {
  const head = await font.read(0, DIRECTORY_BYTES + 4 * MAX_FACES)
  if (head.toString('latin1', 0, 4) !== 'ttcf') return [0]
  const count = head.length < DIRECTORY_BYTES ? 0 : Math.min(MAX_FACES, head.readUInt32BE(8))
  const places = Array.from({ length: count }, (_, i) => DIRECTORY_BYTES + 4 * i)
  return places.filter((at) => at + 4 <= head.length).map((at) => head.readUInt32BE(at))
}

async function readFace(font: ByteSource, face: number): Promise<string[]> {
  const head = await font.read(face, DIRECTORY_BYTES + ENTRY_BYTES * MAX_TABLES)
  if (head.toString('latin1', 0, 3) === 'wOF') return []
  for (let at = DIRECTORY_BYTES; at + ENTRY_BYTES <= head.length; at += ENTRY_BYTES)
    if (head.toString('latin1', at, at + 4) === 'name')
      return parseNames(
        await font.read(head.readUInt32BE(at + 8), Math.min(head.readUInt32BE(at + 12), MAX_NAMES_BYTES)),
      )
  return []
}

function parseNames(table: Buffer): string[] {
  if (table.length < NAME_HEAD_BYTES) return []
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)]
  const names: string[] = []
  for (let i = 0, at = NAME_HEAD_BYTES; i < count && at + RECORD_BYTES <= table.length; i++, at += RECORD_BYTES) {
    if (!NAME_IDS.has(table.readUInt16BE(at + 6))) continue
    const from = texts + table.readUInt16BE(at + 10)
    const text = table.subarray(from, from + table.readUInt16BE(at + 8))
    const name = table.readUInt16BE(at) === MACINTOSH ? text.toString('latin1') : fromUtf16(text)
    if (name !== '') names.push(name.trim().toLowerCase())
  }
  return names
}

const fromUtf16 = (text: Buffer): string =>
  Buffer.from(text.subarray(0, text.length & ~1))
    .swap16()
    .toString('utf16le')
