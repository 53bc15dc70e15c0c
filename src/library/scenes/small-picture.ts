/** A picture as it is compared: without its black borders, and so small that it fits into an address. */
import { withoutBorders } from './borders.ts'
import { cellMeans, type Pixels, type Plane, type Planes, type Region, toPlane, toPlanes } from './planes.ts'

export interface SmallPicture {
  /** Width by height, without borders. */
  aspect: number
  /** What is left of the picture without its black borders, in steps of `EDGE_STEPS`: x, y, width and height. */
  inner: Uint8Array
  /** 0–255, by rows. */
  luma: Uint8Array
  /** Differences from the luma, around 128, by rows: all blue ones, then all red ones. */
  colours: Uint8Array
}

const GREY = { columns: 48, rows: 27 }
const COLOUR = { columns: 16, rows: 9 }
const EDGE_STEPS = 250
/** Hundredths. */
const ASPECT_STEPS = 100
const [MIN_ASPECT, MAX_ASPECT] = [0.2, 10]
/** Changes with the format: addresses of another one are of no picture. */
const VERSION = 2
const HEAD_BYTES = 3 + 4
const [GREY_BYTES, COLOUR_BYTES] = [GREY.columns * GREY.rows, COLOUR.columns * COLOUR.rows * 2]
export const PICTURE_BYTES = HEAD_BYTES + GREY_BYTES + COLOUR_BYTES

export function toSmallPicture(picture: Pixels): SmallPicture {
  const { x, y, width, height } = withoutBorders([picture])
  const inner = Uint8Array.of(...[x, y, width, height].map((part) => Math.round(part * EDGE_STEPS)))
  const planes = toPlanes(picture)
  const of = { x, y, width, height }
  const [blue, red] = [planes.blue, planes.red].map((plane) => cellMeans(plane, of, COLOUR))
  return {
    aspect: (picture.width * width) / (picture.height * height),
    inner,
    luma: Uint8Array.from(cellMeans(planes.luma, of, GREY), Math.round),
    colours: Uint8Array.from([...(blue ?? []), ...(red ?? [])], (value) => Math.round(128 + value)),
  }
}

export const hasBorders = ({ inner }: SmallPicture): boolean => inner[2] !== EDGE_STEPS || inner[3] !== EDGE_STEPS

/** What is left of the picture without its black borders. */
export function innerOf({ inner }: SmallPicture): Region {
  const [x = 0, y = 0, width = 1, height = 1] = [...inner].map((part) => part / EDGE_STEPS)
  return { x, y, width, height }
}

export function planesOf({ luma, colours }: SmallPicture): Planes {
  const colour = (from: number): Plane =>
    toPlane(COLOUR.columns, COLOUR.rows, (cell) => (colours[from + cell] ?? 0) - 128)
  return {
    luma: toPlane(GREY.columns, GREY.rows, (cell) => luma[cell] ?? 0),
    blue: colour(0),
    red: colour(COLOUR_BYTES / 2),
  }
}

export function encodePicture({ aspect, inner, luma, colours }: SmallPicture): Uint8Array {
  const steps = Math.round(Math.max(MIN_ASPECT, Math.min(MAX_ASPECT, aspect)) * ASPECT_STEPS)
  return Uint8Array.of(VERSION, steps >> 8, steps & 0xff, ...inner, ...luma, ...colours)
}

/** @returns null if the bytes are no picture */
export function decodePicture(bytes: Uint8Array): SmallPicture | null {
  if (bytes.length !== PICTURE_BYTES || bytes[0] !== VERSION) return null
  const aspect = ((bytes[1] ?? 0) * 256 + (bytes[2] ?? 0)) / ASPECT_STEPS
  const inner = bytes.subarray(3, HEAD_BYTES)
  const [x = 0, y = 0, width = 0, height = 0] = inner
  const isInside = width > 0 && height > 0 && x + width <= EDGE_STEPS + 1 && y + height <= EDGE_STEPS + 1
  if (!isInside || aspect < MIN_ASPECT || aspect > MAX_ASPECT) return null
  return {
    aspect,
    inner,
    luma: bytes.subarray(HEAD_BYTES, HEAD_BYTES + GREY_BYTES),
    colours: bytes.subarray(HEAD_BYTES + GREY_BYTES),
  }
}
