/**
 * What a frame looks like, in 16 bytes: the signs of 64 low frequencies of its luma (a DCT of 32 × 32), and the colours of its quarters.
 * Both describe a region in the middle that crops leave and subtitles do not cover.
 */
import { cellMeans, type Outside, type Planes, type Region, WHOLE } from './planes.ts'

export interface FrameHash {
  /** The first and the last 32 bits. */
  high: number
  low: number
  /** The two differences of colour of each quarter, around 128. */
  colours: Uint8Array
}

/** Within a crop to 4:3, and one of 90 % at any place. */
const MIDDLE: Region = { x: 0.125, y: 0.1, width: 0.75, height: 0.7 }

const SIDE = 32
const LOW = 8
/** Cells of colour in a row, and in a column. */
const CELLS = 2
const COLOUR_BYTES = CELLS * CELLS * 2
export const HASH_BYTES = 8 + COLOUR_BYTES
/** The standard deviation of luma (0–255): a frame with less shows nothing that could be found. */
const MIN_DEVIATION = 2

/** Rows of the DCT. */
const COSINES = Array.from({ length: LOW + 1 }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_x, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
)
/** All low frequencies but the mean, which brightness changes, and one of the next row in its place. */
const FREQUENCIES: readonly (readonly [u: number, v: number])[] = [
  ...Array.from({ length: LOW * LOW - 1 }, (_, i) => [(i + 1) % LOW, Math.floor((i + 1) / LOW)] as const),
  [LOW, 0],
]

/**
 * @param of the part of the picture that is the whole frame; it may reach beyond it
 * @returns null if the frame has nearly one colour
 */
export function hashFrame(planes: Planes, of: Region = WHOLE, outside: Outside = 'edge'): FrameHash | null {
  const middle = {
    x: of.x + MIDDLE.x * of.width,
    y: of.y + MIDDLE.y * of.height,
    width: MIDDLE.width * of.width,
    height: MIDDLE.height * of.height,
  }
  const luma = cellMeans(planes.luma, middle, { columns: SIDE, rows: SIDE, outside })
  if (deviation(luma) < MIN_DEVIATION) return null
  const rows = Array.from({ length: SIDE }, (_, y) => luma.subarray(y * SIDE, (y + 1) * SIDE))
  const horizontal = COSINES.map((cosines) => rows.map((row) => dot(row, cosines)))
  const values = FREQUENCIES.map(([u, v]) => dot(horizontal[u] ?? [], COSINES[v] ?? []))
  const median = values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const bits = (from: number): number =>
    values.slice(from, from + 32).reduce((sum, value, i) => sum | (value >= median ? 1 << i : 0), 0) >>> 0
  const [blue, red] = [planes.blue, planes.red].map((plane) =>
    cellMeans(plane, middle, { columns: CELLS, rows: CELLS, outside }),
  )
  const colours = Uint8Array.from({ length: COLOUR_BYTES }, (_, i) =>
    Math.round(128 + ((i % 2 === 0 ? blue : red)?.[i >> 1] ?? 0)),
  )
  return { high: bits(0), low: bits(32), colours }
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0)
  return sum
}

function deviation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Writes the `HASH_BYTES` of a hash. */
export function writeHash(bytes: Uint8Array, at: number, { high, low, colours }: FrameHash): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  view.setUint32(at, high)
  view.setUint32(at + 4, low)
  bytes.set(colours, at + 8)
}

/** @returns how many bits of 64 differ */
export function bitDistance(one: { high: number; low: number }, high: number, low: number): number {
  const [first, last] = [countPairs(one.high ^ high), countPairs(one.low ^ low)]
  const both = first + last
  return Math.imul((both & 0x0f_0f_0f_0f) + ((both >>> 4) & 0x0f_0f_0f_0f), 0x01_01_01_01) >>> 24
}

/** @returns the number of bits in each four */
function countPairs(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55)
  return (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
}

/** @returns the mean difference of the colours, 0–255 */
export function colourDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < COLOUR_BYTES; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0))
  return sum / COLOUR_BYTES
}
