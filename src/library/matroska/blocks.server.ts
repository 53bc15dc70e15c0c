/** The blocks of a Matroska file, from any cluster on. */
import { inflateSync } from 'node:zlib'
import type { ByteSource } from '../container/byte-source.server.ts'
import type { Block, BlockOptions, Container, Cue } from '../container/container.ts'
import { childrenOf, type ElementHeader, MAX_ELEMENT_HEADER, readHeader, toUint } from './ebml.ts'
import * as ID from './ids.ts'
import { NO_LACING, splitLaced } from './lacing.ts'

const CHUNK_BYTES = 262_144
const MAX_BLOCK_BYTES = 64_000_000
/** Read at once where a cue leads to. */
const CUED_BYTES = 4096
/** Of a cluster: its header and its time, which is its first element. */
const CLUSTER_HEAD_BYTES = 64
/** How far the next cluster is looked for behind broken data. */
const MAX_SEARCHED_BYTES = 64_000_000
/** Of a block: the number of its track, its time and its flags. */
const BLOCK_HEAD_BYTES = 24
/** What may follow a block. Everything else is taken for broken data. */
const KNOWN = new Set([
  ID.CLUSTER,
  ID.TIMESTAMP,
  ID.POSITION,
  ID.PREVIOUS_SIZE,
  ID.SIMPLE_BLOCK,
  ID.BLOCK_GROUP,
  ID.CUES,
  ID.ATTACHMENTS,
  ID.TRACKS,
  ID.INFO,
  ID.SEEK_HEAD,
  ID.CHAPTERS,
  ID.TAGS,
  ID.VOID,
  ID.CHECKSUM,
])
const CLUSTER_BYTES = Buffer.from('1f43b675', 'hex')

type Source = Pick<Container, 'bytes' | 'tracks' | 'scale'>

/** Where to begin to read. */
interface Place {
  /** Offset of a cluster, or of a block in it. */
  at: number
  /** The cluster of that block, and its time. */
  inside?: { cluster: number; time: number }
}

/**
 * Reads blocks in the order of the file. The sizes of clusters are ignored, so that unknown ones need no case of their own. What cannot be an
 * element is passed over, up to the next cluster.
 */
export async function* readBlocks(
  { bytes, tracks, scale }: Source,
  from: Place,
  { tracks: wanted, keysOnly = false, maxData = Infinity, until = Infinity, chunk = CHUNK_BYTES }: BlockOptions,
): AsyncGenerator<Block> {
  const byNumber = new Map(tracks.map((track) => [track.number, track]))
  const isWanted = (part: BlockPart): boolean => wanted.has(part.track) && (part.isKey || !keysOnly)
  const view = new BufferedReader(bytes, chunk)
  const end = Math.min(bytes.size, until)
  let clusterTime = from.inside?.time ?? null
  let cluster = from.inside?.cluster ?? from.at
  let before = from.at
  let gaps = 0
  for (let at = from.at; at < end;) {
    const header = await view.header(at)
    const isBlock = header?.id === ID.SIMPLE_BLOCK || header?.id === ID.BLOCK_GROUP
    if (!header || isBroken(header, isBlock, clusterTime, bytes.size)) {
      // the size of the element before may have been wrong already
      before = at = await findCluster(view, before + 1, bytes.size)
      clusterTime = null
      gaps += 1
      continue
    }
    before = at
    const { body } = header
    const size = header.size ?? 0
    if (header.id === ID.CLUSTER) {
      clusterTime = null
      cluster = at
      at = body
      continue
    }
    if (header.id === ID.TIMESTAMP) clusterTime = toUint(await view.bytes(body, Math.min(size, 8)))
    if (isBlock && clusterTime !== null) {
      const part = await readBlockPart(view, header.id, body, size, maxData < size)
      const track = part && isWanted(part) ? byNumber.get(part.track) : undefined
      if (part && track) {
        const { delta, flags, isKey, duration, dataAt, dataSize } = part
        const data = Buffer.from(await view.bytes(dataAt, Math.min(dataSize, maxData)))
        const block = {
          track,
          time: clusterTime + delta - Math.round(track.delay / scale),
          isKey,
          duration,
          place: cluster,
          position: at,
          size: dataSize,
          data,
          lacing: (flags >> 1) & 3,
          gaps,
        }
        // decoders end at a frame that was overwritten, and go on without it
        if (await isFollowed(view, body + size, clusterTime, bytes.size)) yield block
      }
    }
    at = body + size
  }
}

/** The block that a cue leads to, whatever the cue says about it; null if there is none. @param chunk how much is read at once */
export async function readBlockAt(
  file: Source,
  cue: Cue,
  maxData: number,
  chunk = Math.max(maxData, CUED_BYTES),
): Promise<Block | null> {
  const options = { tracks: new Set([cue.track]), maxData, chunk }
  const place = (await findInCluster(file, cue)) ?? { at: cue.place }
  for await (const block of readBlocks(file, place, { ...options, until: cue.place + MAX_SEARCHED_BYTES }))
    if (block.time >= cue.time || block.place !== cue.place || place.inside) return block
  return null
}

/** By the relative position: far sooner than by a walk. */
async function findInCluster({ bytes }: Source, { place: cluster, block }: Cue): Promise<Place | null> {
  if (block === null) return null
  const head = await bytes.read(cluster, CLUSTER_HEAD_BYTES)
  const header = readHeader(head, 0)
  if (header?.id !== ID.CLUSTER) return null
  const timestamp = [...childrenOf(head.subarray(header.body))].find(({ id }) => id === ID.TIMESTAMP)
  return timestamp ? { at: cluster + header.body + block, inside: { cluster, time: toUint(timestamp.data) } } : null
}

/** The frames of a block as a decoder takes them. @throws if compressed data are broken */
export function framesOf({ track, data, lacing }: Pick<Block, 'track' | 'data' | 'lacing'>): Buffer[] {
  const { stripped, isDeflated } = track
  return (lacing === NO_LACING ? [data] : splitLaced(data, lacing)).map((frame) =>
    stripped
      ? Buffer.concat([stripped, frame])
      : isDeflated
        ? inflateSync(frame, { maxOutputLength: MAX_BLOCK_BYTES })
        : frame,
  )
}

function isBroken(
  { id, body, size }: ElementHeader,
  isBlock: boolean,
  clusterTime: number | null,
  fileSize: number,
): boolean {
  if (!KNOWN.has(id) || size === null) return id !== ID.CLUSTER
  return isBlock && (clusterTime === null || size > MAX_BLOCK_BYTES || body + size > fileSize)
}

/** Whether an element ends at the end of the file, or where another begins. */
async function isFollowed(view: BufferedReader, at: number, clusterTime: number, fileSize: number): Promise<boolean> {
  if (fileSize - at < MAX_ELEMENT_HEADER) return true
  const next = await view.header(at)
  const isBlock = next?.id === ID.SIMPLE_BLOCK || next?.id === ID.BLOCK_GROUP
  return next !== null && !isBroken(next, isBlock, clusterTime, Infinity)
}

interface BlockPart {
  track: number
  delta: number
  flags: number
  isKey: boolean
  duration: number | null
  dataAt: number
  dataSize: number
}

/** A SimpleBlock, or a block with its group. */
async function readBlockPart(
  view: BufferedReader,
  id: number,
  body: number,
  size: number,
  isPartial: boolean,
): Promise<BlockPart | null> {
  if (id === ID.SIMPLE_BLOCK) {
    const start = readBlockStart(await view.bytes(body, Math.min(size, BLOCK_HEAD_BYTES)))
    return start && toPart(start, body, size, { isKey: (start.flags & 0x80) !== 0, duration: null })
  }
  const first = await view.header(body)
  if (first?.id === ID.BLOCK && first.size !== null && isPartial) {
    // its duration and references follow the data, which are not read
    const start = readBlockStart(await view.bytes(first.body, Math.min(first.size, BLOCK_HEAD_BYTES)))
    const after = first.body + first.size
    const rest = await view.bytes(after, Math.max(0, body + size - after))
    return start && toPart(start, first.body, first.size, readGroup(rest))
  }
  const group = await view.bytes(body, size)
  const block = findInside(group, ID.BLOCK)
  const start = block && readBlockStart(group.subarray(block.body, block.body + BLOCK_HEAD_BYTES))
  return start ? toPart(start, body + block.body, block.size ?? 0, readGroup(group)) : null
}

function findInside(content: Buffer, id: number): ElementHeader | null {
  for (let at = 0; at < content.length;) {
    const header = readHeader(content, at)
    if (header?.size == null) return null
    if (header.id === id) return header
    at = header.body + header.size
  }
  return null
}

function readGroup(content: Buffer): { isKey: boolean; duration: number | null } {
  let [isKey, duration]: [boolean, number | null] = [true, null]
  for (const { id, data } of childrenOf(content)) {
    if (id === ID.REFERENCE_BLOCK) isKey = false
    if (id === ID.BLOCK_DURATION) duration = toUint(data)
  }
  return { isKey, duration }
}

interface BlockStart {
  track: number
  delta: number
  flags: number
  length: number
}

/** The number of the track takes one or two bytes. */
function readBlockStart(bytes: Buffer): BlockStart | null {
  const isShort = ((bytes[0] ?? 0) & 0x80) !== 0
  const at = isShort ? 1 : 2
  if (bytes.length < at + 3) return null
  const track = isShort ? (bytes[0] ?? 0) & 0x7f : bytes.readUInt16BE(0) & 0x3fff
  return { track, delta: bytes.readInt16BE(at), flags: bytes[at + 2] ?? 0, length: at + 3 }
}

const toPart = (
  { track, delta, flags, length }: BlockStart,
  body: number,
  size: number,
  about: { isKey: boolean; duration: number | null },
): BlockPart => ({ track, delta, flags, ...about, dataAt: body + length, dataSize: Math.max(0, size - length) })

async function findCluster(view: BufferedReader, from: number, fileSize: number): Promise<number> {
  const end = Math.min(fileSize, from + MAX_SEARCHED_BYTES)
  for (let at = from; at < end;) {
    const part = await view.bytes(at, 65_536)
    const found = part.indexOf(CLUSTER_BYTES)
    if (found >= 0) return at + found
    at += Math.max(1, part.length - CLUSTER_BYTES.length + 1)
  }
  return fileSize
}

/** Reads ahead, for a walk that goes forward. */
class BufferedReader {
  readonly #source: ByteSource
  readonly #chunk: number
  #buffer: Buffer = Buffer.alloc(0)
  #start = 0

  constructor(source: ByteSource, chunk: number) {
    this.#source = source
    this.#chunk = chunk
  }

  /** Bytes of the file, valid until the next call; fewer at its end. */
  async bytes(position: number, length: number): Promise<Buffer> {
    const offset = position - this.#start
    if (offset < 0 || offset + length > this.#buffer.length) await this.#load(position, length)
    const at = position - this.#start
    return this.#buffer.subarray(at, at + length)
  }

  /** The header of an element, with the offset of its content in the file. */
  async header(position: number): Promise<ElementHeader | null> {
    const header = readHeader(await this.bytes(position, MAX_ELEMENT_HEADER), 0)
    return header && { ...header, body: position + header.body }
  }

  async #load(position: number, length: number): Promise<void> {
    const offset = position - this.#start
    const kept = offset >= 0 && offset < this.#buffer.length ? this.#buffer.subarray(offset) : Buffer.alloc(0)
    const more = await this.#source.read(position + kept.length, Math.max(length - kept.length, this.#chunk))
    this.#buffer = kept.length > 0 ? Buffer.concat([kept, more]) : more
    this.#start = position
  }
}
