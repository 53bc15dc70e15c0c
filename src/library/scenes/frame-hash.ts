/**
 * What a frame looks like, in 16 bytes: the signs of 64 low frequencies of its luma (a DCT of 32 × 32), and the colours of its quarters.
 * Both describe a region in the middle that crops leave and subtitles do not cover.
 */

/** RGB, three bytes a pixel. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** In fractions of a picture. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

export interface FrameHash {
  /** The first and the last 32 bits. */
  high: number
  low: number
  /** The two differences of colour of each quarter, around 128. */
  colours: Uint8Array
}

export const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 }
/** Within a crop to 4:3, and one of 90 % at any place. */
const MIDDLE: Region = { x: 0.125, y: 0.1, width: 0.75, height: 0.7 }

const SIDE = 32
const LOW = 8
/** Cells of colour in a row, and in a column. */
const CELLS = 2
const COLOUR_BYTES = CELLS * CELLS * 2
export const HASH_BYTES = 8 + COLOUR_BYTES
/** The standard deviation of luma (0–255): a frame with less shows nothing that could be found. */
const MIN_DEVIATION = 4

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
export function hashFrame(picture: Pixels, of: Region = WHOLE): FrameHash | null {
  const { luma, colours } = sample(picture, {
    x: of.x + MIDDLE.x * of.width,
    y: of.y + MIDDLE.y * of.height,
    width: MIDDLE.width * of.width,
    height: MIDDLE.height * of.height,
  })
  if (deviation(luma) < MIN_DEVIATION) return null
  const rows = Array.from({ length: SIDE }, (_, y) => luma.subarray(y * SIDE, (y + 1) * SIDE))
  const horizontal = COSINES.map((cosines) => rows.map((row) => dot(row, cosines)))
  const values = FREQUENCIES.map(([u, v]) => dot(horizontal[u] ?? [], COSINES[v] ?? []))
  const middle = values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
  const bits = (from: number): number =>
    values.slice(from, from + 32).reduce((sum, value, i) => sum | (value >= middle ? 1 << i : 0), 0) >>> 0
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

/** Means over the pixels of each cell. */
function sample({ data, width, height }: Pixels, region: Region) {
  const luma = new Float64Array(SIDE * SIDE)
  const sums = new Float64Array(CELLS * CELLS * 3)
  const edges = (from: number, size: number, pixels: number): Int32Array =>
    Int32Array.from({ length: SIDE + 1 }, (_, i) =>
      Math.min(pixels - 1, Math.max(0, Math.round((from + (size * i) / SIDE) * pixels))),
    )
  const [xs, ys] = [edges(region.x, region.width, width), edges(region.y, region.height, height)]
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const [left, top] = [xs[column] ?? 0, ys[row] ?? 0]
      const [right, bottom] = [Math.max(left + 1, xs[column + 1] ?? 0), Math.max(top + 1, ys[row + 1] ?? 0)]
      let [red, green, blue] = [0, 0, 0]
      for (let y = top; y < bottom; y++)
        for (let at = (y * width + left) * 3; at < (y * width + right) * 3; at += 3) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      const count = (right - left) * (bottom - top)
      luma[row * SIDE + column] = toLuma(red, green, blue) / count
      const cell = (Math.floor((row * CELLS) / SIDE) * CELLS + Math.floor((column * CELLS) / SIDE)) * 3
      sums[cell] = (sums[cell] ?? 0) + red / count
      sums[cell + 1] = (sums[cell + 1] ?? 0) + green / count
      sums[cell + 2] = (sums[cell + 2] ?? 0) + blue / count
    }
  return { luma, colours: toColours(sums) }
}

const toLuma = (red: number, green: number, blue: number): number => 0.299 * red + 0.587 * green + 0.114 * blue

function toColours(sums: Float64Array): Uint8Array {
  const colours = new Uint8Array(COLOUR_BYTES)
  const samples = (SIDE / CELLS) ** 2
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [red = 0, green = 0, blue = 0] = [...sums.subarray(cell * 3, cell * 3 + 3)].map((sum) => sum / samples)
    const luma = toLuma(red, green, blue)
    colours[cell * 2] = Math.round(128 + (blue - luma) * 0.56)
    colours[cell * 2 + 1] = Math.round(128 + (red - luma) * 0.71)
  }
  return colours
}

/** Hashes one after the other; zeros where there is none, which is no hash: half of the bits of each are set. */
export function encodeHashes(hashes: readonly (FrameHash | null)[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * HASH_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [i, hash] of hashes.entries()) {
    if (!hash) continue
    view.setUint32(i * HASH_BYTES, hash.high)
    view.setUint32(i * HASH_BYTES + 4, hash.low)
    bytes.set(hash.colours, i * HASH_BYTES + 8)
  }
  return bytes
}

export function decodeHashes(bytes: Uint8Array): (FrameHash | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, i) => {
    const [high, low] = [view.getUint32(i * HASH_BYTES), view.getUint32(i * HASH_BYTES + 4)]
    return high === 0 && low === 0
      ? null
      : { high, low, colours: bytes.subarray(i * HASH_BYTES + 8, (i + 1) * HASH_BYTES) }
  })
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55_55_55_55)
  rest = (rest & 0x33_33_33_33) + ((rest >>> 2) & 0x33_33_33_33)
  return Math.imul((rest + (rest >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** @returns how many of the 64 bits differ */
export const bitDistance = (one: { high: number; low: number }, high: number, low: number): number =>
  countBits(one.high ^ high) + countBits(one.low ^ low)

/** @returns the mean difference of the colours, 0–255 */
export function colourDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < COLOUR_BYTES; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0))
  return sum / COLOUR_BYTES
}
