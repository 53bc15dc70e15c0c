/** Finds the sound that two episodes have in common, by their prints. Pure. */
import type { Span } from '#src/catalogue/episode/playable.ts'

/** A print is a row of 32 bits for each of these many seconds (of ffmpeg's chromaprint: 1,365 samples at 11,025 Hz). */
export const STEP = 1_365 / 11_025
/** Each row tells of so many seconds of sound: 16 rows of 1,365 samples and the rest of a window of 4,096. */
const REACH = (15 * 1_365 + 4_096) / 11_025

/** Rows that differ in no more bits than this may be the same sound. */
const ALIKE = 8
/** What a row that differs costs, in rows that do not: a short disturbance does not end a stretch. */
const COST = 1.5
/** A row that is like most of those at these distances is of silence, a tone or noise, which says nothing. */
const ECHOES = [-37, -23, -16, 16, 23, 37]
const MOST_ECHOES = 2
/** Every so many rows are looked at first. */
const STRIDE = 4

/** Where both have the same sound: rows of the first, and by how much the second is later. */
export interface Run {
  from: number
  /** The first row that is not of it. */
  to: number
  shift: number
  /** Rows that are alike, less what the others cost. */
  score: number
}

/** A part of a print, from its first row on. */
export interface Part {
  rows: Uint32Array
  /** Rows that say something. */
  lively: Uint8Array
}

export const toPart = (rows: Uint32Array): Part => ({
  rows,
  lively: Uint8Array.from(rows, (row, i) => {
    const echoes = ECHOES.filter((far) => i + far >= 0 && i + far < rows.length && isAlike(row, at(rows, i + far)))
    return echoes.length > MOST_ECHOES ? 0 : 1
  }),
})

/** The best run of any shift by which the second can be moved along the first. */
export function searchShifts(a: Part, b: Part): Run | null {
  let best: Run | null = null
  for (let shift = -a.rows.length; shift < b.rows.length; shift++) best = better(best, bestRun(a, b, shift, STRIDE))
  return best
}

/** The same run to the row, as far as it reaches. */
export function refine(a: Part, b: Part, { shift }: Run): Run | null {
  const around = [shift - 1, shift, shift + 1].map((one) => bestRun(a, b, one, 1))
  return around.reduce<Run | null>(better, null)
}

/** A row is surely of the stretch when it and its neighbours differ in hardly a bit. */
const SURE_BITS = 3
const SURE_ROWS = 3
/** So many rows may be half in and half out of it. */
const BLURRED_ROWS = 16
/** What a border that was found this way is off by, in seconds, and one that was not; measured on sound made for it. */
const SURE_BIAS = { start: 0.1, end: -0.3 }
const BLURRED_BIAS = { start: 0.6, end: -1 }

/** The run as seconds of the first print's part: rows at its ends that are only half of it are left out. */
export function toSpan(a: Part, b: Part, { from, to, shift }: Run): Span {
  const isSure = (row: number): boolean =>
    row >= from && row < to && differingBits(at(a.rows, row), at(b.rows, row + shift)) <= SURE_BITS
  const rows = Array.from({ length: SURE_ROWS }, (_, index) => index)
  const blurred = Array.from({ length: BLURRED_ROWS }, (_, index) => index)
  const before = blurred.find((skip) => rows.every((row) => isSure(from + skip + row)))
  const after = blurred.find((skip) => rows.every((row) => isSure(to - 1 - skip - row)))
  const start = (from + (before ?? 0)) * STEP + (before === undefined ? BLURRED_BIAS : SURE_BIAS).start
  const end = (to - (after ?? 0)) * STEP + REACH + (after === undefined ? BLURRED_BIAS : SURE_BIAS).end
  return { start: from === 0 ? 0 : start, end }
}

const better = (best: Run | null, run: Run | null): Run | null => (run && run.score > (best?.score ?? 0) ? run : best)

/** The stretch with the highest score where the second lies so many rows later. */
function bestRun(a: Part, b: Part, shift: number, stride: number): Run | null {
  const first = Math.max(0, -shift)
  const last = Math.min(a.rows.length, b.rows.length - shift)
  let [score, from, bestScore, bestFrom, bestTo] = [0, first, 0, 0, 0]
  for (let i = first; i < last; i += stride) {
    if (a.lively[i] === 0 || b.lively[i + shift] === 0) continue
    const alike = isAlike(at(a.rows, i), at(b.rows, i + shift))
    if (score <= 0) {
      if (!alike) continue
      score = 0
      from = i
    }
    score += alike ? 1 : -COST
    if (score > bestScore) [bestScore, bestFrom, bestTo] = [score, from, i + 1]
  }
  return bestScore > 0 ? { from: bestFrom, to: bestTo, shift, score: bestScore * stride } : null
}

const isAlike = (a: number, b: number): boolean => differingBits(a, b) <= ALIKE

const at = (rows: Uint32Array, index: number): number => rows[index] ?? 0

function differingBits(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
