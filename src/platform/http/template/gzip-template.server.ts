/**
 * Compresses the constant parts of a page once. A response joins them with the texts of its slots into one gzip stream: each
 * part ends with a full flush, so that nothing after it refers to it, and short texts follow uncompressed (RFC 1951 and
 * RFC 1952).
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'
import { createMemoryCache } from '../../cache/memory-cache.ts'
import { toOwnMemory, toOwnText } from '../../cache/own-memory.ts'
import { combineCrc, type Shift, shiftBy } from './crc32.ts'
import { type CutPage, fillSlot, type Slot } from './cut-page.ts'

const compressRaw = promisify(deflateRaw)

/** A compressed text, with what joins it to the text before it. */
interface DeflatedText {
  deflated: Buffer
  bytes: number
  crc: number
  /** Made when it is needed: many texts of slots are sent once. */
  shift?: Shift
}

/** A constant part of the page. */
interface Part extends DeflatedText {
  kind: 'part'
}

/** Slots with the short texts between them. */
interface Gap {
  kind: 'gap'
  pieces: (string | Slot)[]
}

export interface GzipTemplate {
  sections: readonly (Part | Gap)[]
  /** In memory (bytes). */
  size: number
}

/** Shorter texts between two slots join them: a part of their own would take more bytes. */
const MIN_PART_LENGTH = 300
/** Longer texts of slots are compressed. A stored block has at most 65,535 bytes. */
const MAX_STORED_LENGTH = 1_500
const FULL_FLUSH = { finishFlush: constants.Z_FULL_FLUSH }

export async function createGzipTemplate(page: CutPage): Promise<GzipTemplate> {
  const sections = await Promise.all(
    groupPieces(page).map(async (group) => (typeof group === 'string' ? compressPart(group) : group)),
  )
  const size = sections.reduce((sum, section) => sum + (section.kind === 'part' ? section.deflated.length : 0), 0)
  return { sections, size: size + 600 * sections.length }
}

/** Joins neighbouring texts, and slots with the short texts between them. */
function groupPieces(page: CutPage): (string | Gap)[] {
  const groups: (string | Gap)[] = []
  for (const piece of page) {
    const last = groups.at(-1)
    if (typeof piece === 'string') {
      if (typeof last === 'string') groups[groups.length - 1] = last + piece
      else groups.push(piece)
      continue
    }
    const before = groups.at(-2)
    if (typeof last === 'string' && typeof before === 'object' && last.length < MIN_PART_LENGTH) {
      groups.pop()
      before.pieces.push(toOwnText(last), piece)
    } else if (typeof last === 'object') last.pieces.push(piece)
    else groups.push({ kind: 'gap', pieces: [piece] })
  }
  return groups
}

async function compressPart(text: string): Promise<Part> {
  const bytes = Buffer.from(text)
  const deflated = toOwnMemory(await compressRaw(bytes, { level: 6, ...FULL_FLUSH }))
  return { kind: 'part', deflated, bytes: bytes.length, crc: crc32(bytes) }
}

/** Magic number, deflate, no name or time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])

/** The gzip stream of the page with these texts in its slots. @throws if a text is missing */
export function fillGzip({ sections }: GzipTemplate, texts: Readonly<Record<string, string>>): Buffer {
  const stream: Buffer[] = [HEADER]
  let [crc, length] = [0, 0]
  const addPart = (part: DeflatedText) => {
    stream.push(part.deflated)
    crc = combineCrc(crc, part.crc, (part.shift ??= shiftBy(part.bytes)))
    length += part.bytes
  }
  const addLong = (source: string, piece: string | Slot) => {
    const cache = cacheFor(piece)
    const known = cache.get(source)
    if (known) return addPart(known)
    const bytes = Buffer.from(typeof piece === 'string' ? piece : fillSlot(piece, texts))
    const deflated = deflateRawSync(bytes, { level: 1, ...FULL_FLUSH })
    const own = crc32(bytes)
    if (isSecond(`${own} ${bytes.length}`))
      cache.set(
        source,
        { deflated: toOwnMemory(deflated), bytes: bytes.length, crc: own },
        2 * source.length + deflated.length + 300,
      )
    stream.push(deflated)
    crc = crc32(bytes, crc)
    length += bytes.length
  }
  const addShort = (text: string) => {
    if (text === '') return
    const bytes = Buffer.from(text)
    stream.push(...store(bytes))
    crc = crc32(bytes, crc)
    length += bytes.length
  }
  for (const section of sections) {
    if (section.kind === 'part') {
      addPart(section)
      continue
    }
    let short = ''
    for (const piece of section.pieces) {
      const source = typeof piece === 'string' ? piece : texts[piece.name]
      const isLong = source !== undefined && source.length > MAX_STORED_LENGTH
      if (isLong || short.length > MAX_STORED_LENGTH) {
        addShort(short)
        short = ''
      }
      if (isLong) addLong(source, piece)
      else short += typeof piece === 'string' ? piece : fillSlot(piece, texts)
    }
    addShort(short)
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...stream, LAST_BLOCK, trailer])
}

/** Compressed texts of slots by their escaping: the same user often opens a page again. */
const COMPRESSED_BYTES = 4_000_000
const compressed = {
  raw: createMemoryCache<DeflatedText>(COMPRESSED_BYTES),
  html: createMemoryCache<DeflatedText>(COMPRESSED_BYTES / 4),
  data: createMemoryCache<DeflatedText>(COMPRESSED_BYTES / 2),
}

/** Long texts that were compressed lately, by their checksums. */
const lately = new Set<string>()
const MAX_LATELY = 2_000

/**
 * Whether a text is compressed for the second time. Only then is it kept: most texts are sent once, and what they would replace
 * in memory costs more than compressing them.
 */
function isSecond(key: string): boolean {
  if (lately.has(key)) return true
  const [oldest] = lately
  if (lately.size >= MAX_LATELY && oldest !== undefined) lately.delete(oldest)
  lately.add(key)
  return false
}

/** By the text of a slot before it is escaped: the same string is found again without reading it. */
const cacheFor = (piece: string | Slot) => compressed[typeof piece === 'string' ? 'raw' : piece.escaping]

/** A block of uncompressed bytes; it starts at a whole byte, as a flush comes before it. */
function store(bytes: Buffer): Buffer[] {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return [header, bytes]
}
