/** Opens a Matroska file: everything but its blocks, and only the parts that are asked for. */
import type { ByteSource } from '../container/byte-source.server.ts'
import type { Attachment, Container, Cue } from '../container/container.ts'
import { readBlockAt, readBlocks } from './blocks.server.ts'
import { childrenOf, type Element, type ElementHeader, MAX_ELEMENT_HEADER, readHeader, toText, toUint } from './ebml.ts'
import * as ID from './ids.ts'
import { readTrack } from './track.server.ts'

interface Part {
  body: number
  size: number | null
}

const HEAD_BYTES = 65_536
/** Longer ones are not read: their content would fill the memory. */
const MAX_PART_BYTES = 32_000_000
const MAX_PARTS = 200
const MAX_ATTACHMENTS = 500
/** Of an attachment: its name, its type and its description. */
const ATTACHMENT_HEAD_BYTES = 1024
const NANOSECONDS_OF_MILLISECOND = 1_000_000

/** @throws if this is no Matroska file */
export async function openMatroska(bytes: ByteSource): Promise<Container> {
  const head = await bytes.read(0, HEAD_BYTES)
  const ebml = readHeader(head, 0)
  const segment = ebml?.id === ID.EBML ? readHeader(head, ebml.body + (ebml.size ?? 0)) : null
  if (segment?.id !== ID.SEGMENT) throw new Error('This is not a Matroska file.')
  const parts = await findParts(bytes, head, segment.body)
  const read = (id: number) => readPart(bytes, head, parts.found.get(id))
  const scale = toUint(find(childrenOf(await read(ID.INFO)), ID.TIMESTAMP_SCALE)) || NANOSECONDS_OF_MILLISECOND
  const tracks = [...childrenOf(await read(ID.TRACKS))].filter(({ id }) => id === ID.TRACK_ENTRY)
  const source = { bytes, scale, tracks: tracks.map(({ data }) => readTrack(data)) }
  return {
    ...source,
    start: parts.firstCluster,
    shownFrom: -Infinity,
    readBlocks: (from, options) => readBlocks(source, { at: from }, options),
    readBlockAt: (cue, maxData, chunk) => readBlockAt(source, cue, maxData, chunk),
    readCues: async (track) =>
      [...readCues(await read(ID.CUES), segment.body, bytes.size)].filter((cue) => cue.track === track),
    readAttachments: () => readAttachments(bytes, parts.found.get(ID.ATTACHMENTS)),
  }
}

/** Where the parts of the segment are: those before the first cluster, and what the seek head says about the others. */
async function findParts(bytes: ByteSource, head: Buffer, from: number) {
  const found = new Map<number, Part>()
  const sought = new Map<number, number>()
  let firstCluster = bytes.size
  for (let at = from, count = 0; at < bytes.size && count < MAX_PARTS; count++) {
    const part = await readPartHeader(bytes, head, at)
    if (!part) break
    if (part.id === ID.CLUSTER) firstCluster = at
    if (part.id === ID.CLUSTER || part.size === null) break
    if (!found.has(part.id)) found.set(part.id, part)
    if (part.id === ID.SEEK_HEAD)
      for (const [id, position] of readSeekHead(await readPart(bytes, head, part)))
        if (!sought.has(id)) sought.set(id, from + position)
    at = part.body + part.size
  }
  for (const [id, position] of sought) {
    const part = found.has(id) || position >= bytes.size ? null : await readPartHeader(bytes, head, position)
    if (part?.id === id && id !== ID.CLUSTER) found.set(id, part)
  }
  return { found, firstCluster }
}

async function readPartHeader(bytes: ByteSource, head: Buffer, at: number): Promise<ElementHeader | null> {
  if (at + MAX_ELEMENT_HEADER <= head.length) return readHeader(head, at)
  const header = readHeader(await bytes.read(at, MAX_ELEMENT_HEADER), 0)
  return header && { ...header, body: at + header.body }
}

async function readPart(bytes: ByteSource, head: Buffer, part: Part | undefined): Promise<Buffer> {
  if (part?.size == null || part.size > MAX_PART_BYTES) return Buffer.alloc(0)
  const end = part.body + part.size
  return end <= head.length ? head.subarray(part.body, end) : bytes.read(part.body, part.size)
}

function* readSeekHead(content: Buffer): Generator<[id: number, position: number]> {
  for (const { id, data } of childrenOf(content))
    if (id === ID.SEEK)
      yield [toUint(find(childrenOf(data), ID.SEEK_ID)), toUint(find(childrenOf(data), ID.SEEK_POSITION))]
}

function* readCues(content: Buffer, segment: number, size: number): Generator<Cue> {
  for (const point of childrenOf(content)) {
    if (point.id !== ID.CUE_POINT) continue
    const time = toUint(find(childrenOf(point.data), ID.CUE_TIME))
    for (const { id, data } of childrenOf(point.data)) {
      if (id !== ID.CUE_TRACK_POSITIONS) continue
      const fields = new Map([...childrenOf(data)].map((field): [number, number] => [field.id, toUint(field.data)]))
      const place = segment + (fields.get(ID.CUE_CLUSTER_POSITION) ?? 0)
      if (place >= size) continue
      const [block = null, duration = null] = [fields.get(ID.CUE_RELATIVE_POSITION), fields.get(ID.CUE_DURATION)]
      yield { track: fields.get(ID.CUE_TRACK) ?? 0, time, place, block, duration }
    }
  }
}

async function readAttachments(bytes: ByteSource, part: Part | undefined): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  if (part?.size == null) return attachments
  const end = Math.min(part.body + part.size, bytes.size)
  for (let at = part.body, count = 0; at < end && count < MAX_ATTACHMENTS; count++) {
    const head = await bytes.read(at, ATTACHMENT_HEAD_BYTES)
    const file = readHeader(head, 0)
    if (file?.size == null) break
    const attachment = file.id === ID.ATTACHED_FILE ? readAttachment(head, file.body, at, bytes.size) : null
    if (attachment) attachments.push(attachment)
    at += file.body + file.size
  }
  return attachments
}

/** The data are often far longer than what was read of them. */
function readAttachment(head: Buffer, from: number, position: number, fileSize: number): Attachment | null {
  const attachment = { name: '', type: '', position: 0, size: 0 }
  for (let at = from; ;) {
    const field = readHeader(head, at)
    if (field?.size == null) break
    const data = head.subarray(field.body, field.body + field.size)
    if (field.id === ID.FILE_NAME) attachment.name = toText(data)
    if (field.id === ID.FILE_MEDIA_TYPE) attachment.type = toText(data)
    if (field.id === ID.FILE_DATA) {
      attachment.position = position + field.body
      attachment.size = Math.min(field.size, fileSize - attachment.position)
    }
    at = field.body + field.size
  }
  return attachment.size > 0 ? attachment : null
}

/** The content of the first element with this id; empty without one. */
function find(elements: Iterable<Element>, wanted: number): Buffer {
  for (const { id, data } of elements) if (id === wanted) return data
  return Buffer.alloc(0)
}
