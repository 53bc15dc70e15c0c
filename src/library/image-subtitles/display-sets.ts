/**
 * PGS, the image subtitles of Blu-ray discs: display sets, each of which changes what is shown, made of segments (ISO/IEC 13818-1 streams of
 * “HDMV Presentation Graphics”). Matroska has a set in each block; a .sup file has each segment with its time.
 */

export interface DisplaySet {
  /** Seconds, on the timeline of players. */
  start: number
  /** Segments, one after another. */
  data: Buffer
  /** Whether it can be shown without the sets before it. */
  isWhole: boolean
}

/** Types of segments. */
const [PALETTE, OBJECT, WINDOW, END] = [0x14, 0x15, 0x17, 0x80]
export const COMPOSITION = 0x16
/** States of a composition: it changes what is shown, repeats everything for players that begin here, or starts over. */
const [CHANGE, ACQUISITION, EPOCH] = [0, 0x40, 0x80]
/** Of a segment: its type and its size. */
const HEADER_BYTES = 3
/** Of a composition: its size, its frame rate and its number. */
export const STATE_OFFSET = HEADER_BYTES + 7
const TICKS_PER_SECOND = 90_000

/** A set as Matroska has it. */
export function toDisplaySet(data: Buffer, start: number): DisplaySet {
  const composition = segmentsOf(data).find((segment) => segment[0] === COMPOSITION)
  return { start, data, isWhole: isWholeState(composition?.[STATE_OFFSET]) }
}

export const isWholeState = (state = CHANGE): boolean => state === EPOCH || state === ACQUISITION

/** Of a set: a picture of 4 MB has 64. */
const MAX_SEGMENTS = 256

/** Up to the first that is cut off. */
function* segmentsOf(data: Buffer): Generator<Buffer> {
  for (let at = 0, count = 0; at + HEADER_BYTES <= data.length && count < MAX_SEGMENTS; count++) {
    const end = at + HEADER_BYTES + data.readUInt16BE(at + 1)
    if (end > data.length) return
    yield data.subarray(at, end)
    at = end
  }
}

/** As a .sup file. */
export const toSup = (sets: readonly DisplaySet[]): Buffer =>
  Buffer.concat(
    sets.flatMap(({ start, data }) => [...segmentsOf(data)].flatMap((segment) => [timeHeader(start), segment])),
  )

/** Its letters, when it is shown, and when it is decoded, which is left open. */
function timeHeader(seconds: number): Buffer {
  const header = Buffer.alloc(10)
  header.write('PG', 'latin1')
  header.writeUInt32BE(Math.min(0xffffffff, Math.max(0, Math.round(seconds * TICKS_PER_SECOND))), 2)
  return header
}

export interface Picture {
  x: number
  y: number
  width: number
  height: number
  /** Its run lengths: see `addRun`. */
  runs: Buffer
}

/** A colour with its opacity, 0 to 255 each. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

export interface PictureSet {
  start: number
  /** Of the screen that the picture is placed on. */
  width: number
  height: number
  /** Null if nothing is shown. */
  picture: Picture | null
  colours: readonly Rgba[]
  /** Only the colours differ from those of the set before. */
  isRecoloured?: boolean
}

/** Writes a set with one picture, or with none. */
export function writeSet({ start, width, height, picture, colours, isRecoloured = false }: PictureSet): DisplaySet {
  const isWhole = picture !== null && !isRecoloured
  const place = picture ? u16(picture.x, picture.y) : Buffer.alloc(0)
  const composition = [
    u16(width, height),
    bytes(FRAME_RATE),
    u16(0),
    bytes(isWhole ? EPOCH : CHANGE, isRecoloured ? 0x80 : 0, 0, picture ? 1 : 0),
    ...(picture ? [u16(0), bytes(0, 0), place] : []),
  ]
  const palette = segment(PALETTE, bytes(0, 0), ...colours.map((colour, i) => bytes(i, ...toYcrcb(colour, height))))
  const parts = [
    segment(COMPOSITION, ...composition),
    ...(picture && isWhole ? [segment(WINDOW, bytes(1, 0), place, u16(picture.width, picture.height))] : []),
    ...(picture ? [palette] : []),
    ...(picture && isWhole ? writeObject(picture) : []),
    segment(END),
  ]
  return { start, data: Buffer.concat(parts), isWhole }
}

/** That of 24 frames a second, which players ignore. */
const FRAME_RATE = 0x10
const MAX_OBJECT_PART_BYTES = 65_000
const [FIRST, LAST] = [0x80, 0x40]

/** In several segments, if it does not fit in one. */
function writeObject({ width, height, runs }: Picture): Buffer[] {
  const size = u32(runs.length + 4).subarray(1)
  const content = Buffer.concat([size, u16(width, height), runs])
  const count = Math.ceil(content.length / MAX_OBJECT_PART_BYTES)
  return Array.from({ length: count }, (_, i) => {
    const part = content.subarray(i * MAX_OBJECT_PART_BYTES, (i + 1) * MAX_OBJECT_PART_BYTES)
    return segment(OBJECT, u16(0), bytes(0, (i === 0 ? FIRST : 0) | (i === count - 1 ? LAST : 0)), part)
  })
}

/** Adds a run to those of a picture. @param length 1 to 16,383 @param colour its place among the colours, 0 to 255 */
export function addRun(runs: number[], length: number, colour: number): void {
  if (colour !== 0 && length < 3) {
    for (let i = 0; i < length; i++) runs.push(colour)
    return
  }
  const isLong = length > 0x3f
  runs.push(0, (isLong ? 0x40 : 0) | (colour === 0 ? 0 : 0x80) | (isLong ? length >> 8 : length))
  if (isLong) runs.push(length & 0xff)
  if (colour !== 0) runs.push(colour)
}

export const endLine = (runs: number[]): void => void runs.push(0, 0)

/** Up to this height, screens have the colours of standard definition (ITU-R BT.601), above those of BT.709. */
const MAX_SD_HEIGHT = 576

function toYcrcb([red, green, blue, alpha]: Rgba, height: number): number[] {
  const [kr, kb] = height > MAX_SD_HEIGHT ? [0.2126, 0.0722] : [0.299, 0.114]
  const luma = kr * red + (1 - kr - kb) * green + kb * blue
  const chroma = (colour: number, share: number) => 128 + ((224 / 255) * (colour - luma)) / (2 * (1 - share))
  return [16 + (219 / 255) * luma, chroma(red, kr), chroma(blue, kb), alpha].map(Math.round)
}

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values)
const u16 = (...values: readonly number[]): Buffer => bytes(...values.flatMap((value) => [value >> 8, value & 0xff]))

function u32(value: number): Buffer {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(value)
  return written
}

const segment = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([bytes(type), u16(content.length), content])
}
