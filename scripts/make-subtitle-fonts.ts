/**
 * Generates the fallback fonts of the subtitle renderer: `node scripts/make-subtitle-fonts.ts FOLDER`. FOLDER is the
 * unpacked package `@fontsource/noto-sans-jp`. libass looks for missing glyphs in the fonts of one family only, so every
 * font gets the same family name. `merge-subtitle-fonts.py` then merges them into a few fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod'

const FAMILY = 'Subtitle Sans'
/** The outlines are those of Medium, which reads better over video; declared as Regular, like the Latin font. */
const WEIGHT = { outlines: 500, declared: 400 }
const TARGET = new URL('../src/player/subtitle-fonts/', import.meta.url)
const LATIN = new URL('../node_modules/jassub/dist/default.woff2', import.meta.url)

/** Indexes in WOFF2's table of known tags. */
const [NAME, OS2, GLYF, LOCA, OTHER] = [5, 6, 10, 11, 63]
const HEADER = 48

interface Table {
  tag: number
  /** The directory entry before its lengths. */
  head: Uint8Array
  lengths: number[]
  data: Buffer
}

function read128(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0
  for (let at = from; at < from + 5; at++) {
    const byte = bytes[at] ?? 0
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, next: at + 1 }
  }
  throw new Error('A length of more than five bytes')
}

function write128(value: number): number[] {
  const written = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) written.unshift((rest & 127) | 128)
  return written
}

function readTables(font: Buffer): Table[] {
  const entries: Omit<Table, 'data'>[] = []
  let at = HEADER
  for (let count = font.readUInt16BE(12); count > 0; count--) {
    const begin = at
    const flags = font.readUInt8(at)
    const tag = flags & 63
    at += tag === OTHER ? 5 : 1
    const head = font.subarray(begin, at)
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    const lengths: number[] = []
    for (let i = isTransformed ? 2 : 1; i > 0; i--) {
      const { value, next } = read128(font, at)
      lengths.push(value)
      at = next
    }
    entries.push({ tag, head, lengths })
  }
  const all = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  let from = 0
  return entries.map((entry) => ({ ...entry, data: all.subarray(from, (from += entry.lengths.at(-1) ?? 0)) }))
}

function nameTable(): Buffer {
  const records = [FAMILY, 'Regular', null, FAMILY, null, FAMILY.replaceAll(' ', '')].flatMap((text, index) =>
    text === null ? [] : [{ id: index + 1, text: Buffer.from(text, 'utf16le').swap16() }],
  )
  const head = Buffer.alloc(6 + records.length * 12)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [i, { id, text }] of records.entries()) {
    for (const [j, word] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(word, 6 + i * 12 + j * 2)
    offset += text.length
  }
  return Buffer.concat([head, ...records.map(({ text }) => text)])
}

function changed(table: Table): Table {
  if (table.tag === NAME) {
    const data = nameTable()
    return { ...table, data, lengths: [data.length] }
  }
  if (table.tag !== OS2) return table
  const data = Buffer.from(table.data)
  data.writeUInt16BE(WEIGHT.declared, 4)
  return { ...table, data }
}

function renamed(font: Buffer): Buffer {
  const tables = readTables(font).map(changed)
  const data = Buffer.concat(tables.map((table) => table.data))
  const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT } })
  const directory = Buffer.from(tables.flatMap(({ head, lengths }) => [...head, ...lengths.flatMap(write128)]))
  const length = (HEADER + directory.length + packed.length + 3) & ~3
  const header = Buffer.from(font.subarray(0, HEADER))
  header.writeUInt32BE(length, 8)
  const plain = tables.reduce((sum, { lengths }) => sum + (((lengths[0] ?? 0) + 3) & ~3), 12 + tables.length * 16)
  header.writeUInt32BE(plain, 16)
  header.writeUInt32BE(packed.length, 20)
  header.fill(0, 28)
  return Buffer.concat([header, directory, packed, Buffer.alloc(length - HEADER - directory.length - packed.length)])
}

const [source] = process.argv.slice(2)
if (source === undefined)
  throw new Error('Usage: node scripts/make-subtitle-fonts.ts FOLDER (the unpacked @fontsource/noto-sans-jp)')
await mkdir(TARGET, { recursive: true })
await writeFile(new URL('latin.woff2', TARGET), renamed(await readFile(LATIN)))
const unicode = z.record(z.string(), z.string()).parse(JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8')))
const ranges: string[] = []
for (const [name, range] of Object.entries(unicode)) {
  const number = /^\[(\d+)\]$/.exec(name)?.[1]
  if (number === undefined) continue
  ranges[Number(number)] = range.replaceAll('U+', '')
  const file = join(source, 'files', `noto-sans-jp-${number}-${WEIGHT.outlines}-normal.woff2`)
  await writeFile(new URL(`${number}.woff2`, TARGET), renamed(await readFile(file)))
}
await writeFile(new URL('ranges.json', TARGET), `${JSON.stringify(ranges, null, 1)}\n`)
