/** A frame, so small that it only says whether another picture shows the same: its luma and, more coarsely, its colours, with four bits a cell. */
import { cellMeans, type Planes, type Region } from './planes.ts'

export const [COLUMNS, ROWS] = [20, 12]
export const CELLS = COLUMNS * ROWS
/** Of the two differences of colour. */
export const COLOUR_CELLS = { columns: 4, rows: 3 }
const COLOURS = COLOUR_CELLS.columns * COLOUR_CELLS.rows * 2
export const THUMBNAIL_BYTES = (CELLS + COLOURS) / 2
const LEVELS = 16
/** Standard deviations from the darkest to the brightest level. */
const SPAN = 5
/** A level of colour (0–255). */
const COLOUR_STEP = 6

/** @param of the part of the picture that is the frame */
export function toThumbnail({ luma, blue, red }: Planes, of: Region): Uint8Array {
  const means = cellMeans(luma, of, { columns: COLUMNS, rows: ROWS })
  const mean = means.reduce((sum, value) => sum + value, 0) / CELLS
  const deviation = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / CELLS) || 1
  const steps = [
    ...means.map((value) => ((value - mean) / deviation / SPAN) * LEVELS),
    ...[blue, red].flatMap((plane) => [...cellMeans(plane, of, COLOUR_CELLS)].map((value) => value / COLOUR_STEP)),
  ]
  const levels = steps.map((step) => Math.max(0, Math.min(LEVELS - 1, Math.round(step + MIDDLE))))
  return Uint8Array.from(
    { length: THUMBNAIL_BYTES },
    (_, i) => (levels[2 * i] ?? 0) * LEVELS + (levels[2 * i + 1] ?? 0),
  )
}
const MIDDLE = (LEVELS - 1) / 2

/** @returns the difference of colour that a thumbnail can have nearest to this one */
export const clampColour = (value: number): number =>
  Math.max(-MIDDLE * COLOUR_STEP, Math.min(MIDDLE * COLOUR_STEP, value))

/** @returns the level of luma of each cell, and the differences of colour (around 0): all blue ones, then all red ones */
export function readThumbnail(bytes: Uint8Array): { levels: Float64Array; colours: Float64Array } {
  const all = new Float64Array(CELLS + COLOURS)
  for (let i = 0; i < THUMBNAIL_BYTES; i++) {
    const pair = bytes[i] ?? 0
    all[2 * i] = pair >> 4
    all[2 * i + 1] = pair & (LEVELS - 1)
  }
  return {
    levels: all.subarray(0, CELLS),
    colours: all.subarray(CELLS).map((level) => (level - MIDDLE) * COLOUR_STEP),
  }
}

/** @returns by how many levels a cell of luma differs on average */
export function levelDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < CELLS / 2; i++) {
    const [a, b] = [one[i] ?? 0, other[i] ?? 0]
    sum += Math.abs((a >> 4) - (b >> 4)) + Math.abs((a & (LEVELS - 1)) - (b & (LEVELS - 1)))
  }
  return sum / CELLS
}
