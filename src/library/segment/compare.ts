/** Finds the audio that two episodes have in common, by comparing their fingerprints. */
import type { Span } from '#src/catalogue/episode/playable.ts'

/** Seconds between two 32-bit rows of a fingerprint (ffmpeg’s chromaprint: 1,365 samples at 11,025 Hz). */
export const ROW_SECONDS = 1_365 / 11_025
/** Seconds of audio that a row covers: 15 steps of 1,365 samples plus a window of 4,096. */
const WINDOW_SECONDS = (15 * 1_365 + 4_096) / 11_025

/** Rows that differ in at most this many bits are similar. */
const MAX_DIFFERING_BITS = 8
/** Score penalty of a differing row, so that a short disturbance does not end a run. */
const MISMATCH_COST = 1.5
/** A row similar to most rows at these distances is silence, a tone or noise, and not distinctive. */
const ECHO_DISTANCES = [-37, -23, -16, 16, 23, 37]
const MAX_ECHOES = 2
/** Step of the first, coarse search in rows. */
const STRIDE = 4

/** A run of similar audio: rows of the first fingerprint and the offset of the second. */
export interface Run {
  from: number
  /** Exclusive. */
  to: number
  shift: number
  /** Similar rows minus penalties. */
  score: number
}

/** A part of a fingerprint. */
export interface FingerprintPart {
  rows: Uint32Array
  /** 1 for each distinctive row. */
  distinctive: Uint8Array
}

export const toFingerprintPart = (rows: Uint32Array): FingerprintPart => ({
  rows,
  distinctive: Uint8Array.from(rows, (row, i) => {
    const echoes = ECHO_DISTANCES.filter(
      (distance) => i + distance >= 0 && i + distance < rows.length && isSimilar(row, at(rows, i + distance)),
    )
    return echoes.length > MAX_ECHOES ? 0 : 1
  }),
})

/** The best run over all offsets. */
export function findBestRun(a: FingerprintPart, b: FingerprintPart): Run | null {
  let best: Run | null = null
  for (let shift = -a.rows.length; shift < b.rows.length; shift++) best = better(best, bestRun(a, b, shift, STRIDE))
  return best
}

/** Refines a coarse run to single rows. */
export function refineRun(a: FingerprintPart, b: FingerprintPart, { shift }: Run): Run | null {
  const runs = [shift - 1, shift, shift + 1].map((candidate) => bestRun(a, b, candidate, 1))
  return runs.reduce<Run | null>(better, null)
}

/** A row is surely part of the run if it and its neighbours differ in very few bits. */
const EXACT_BITS = 3
const EXACT_ROWS = 3
/** Rows at the border that may only partly belong to the run. */
const BLURRED_ROWS = 16
/** Measured bias in seconds of exact and blurred borders. */
const EXACT_BIAS = { start: 0.1, end: -0.3 }
const BLURRED_BIAS = { start: 0.6, end: -1 }

/** Converts a run to seconds, without partial rows at its ends. */
export function toSpan(a: FingerprintPart, b: FingerprintPart, { from, to, shift }: Run): Span {
  const isExact = (row: number): boolean =>
    row >= from && row < to && differingBits(at(a.rows, row), at(b.rows, row + shift)) <= EXACT_BITS
  const rows = Array.from({ length: EXACT_ROWS }, (_, index) => index)
  const blurred = Array.from({ length: BLURRED_ROWS }, (_, index) => index)
  const before = blurred.find((skip) => rows.every((row) => isExact(from + skip + row)))
  const after = blurred.find((skip) => rows.every((row) => isExact(to - 1 - skip - row)))
  const start = (from + (before ?? 0)) * ROW_SECONDS + (before === undefined ? BLURRED_BIAS : EXACT_BIAS).start
  const end = (to - (after ?? 0)) * ROW_SECONDS + WINDOW_SECONDS + (after === undefined ? BLURRED_BIAS : EXACT_BIAS).end
  return { start: from === 0 ? 0 : start, end }
}

const better = (best: Run | null, run: Run | null): Run | null => (run && run.score > (best?.score ?? 0) ? run : best)

/** The run with the highest score at a fixed offset. */
function bestRun(a: FingerprintPart, b: FingerprintPart, shift: number, stride: number): Run | null {
  const first = Math.max(0, -shift)
  const last = Math.min(a.rows.length, b.rows.length - shift)
  let [score, from, bestScore, bestFrom, bestTo] = [0, first, 0, 0, 0]
  for (let i = first; i < last; i += stride) {
    if (a.distinctive[i] === 0 || b.distinctive[i + shift] === 0) continue
    const similar = isSimilar(at(a.rows, i), at(b.rows, i + shift))
    if (score <= 0) {
      if (!similar) continue
      score = 0
      from = i
    }
    score += similar ? 1 : -MISMATCH_COST
    if (score > bestScore) [bestScore, bestFrom, bestTo] = [score, from, i + 1]
  }
  return bestScore > 0 ? { from: bestFrom, to: bestTo, shift, score: bestScore * stride } : null
}

const isSimilar = (a: number, b: number): boolean => differingBits(a, b) <= MAX_DIFFERING_BITS

const at = (rows: Uint32Array, index: number): number => rows[index] ?? 0

function differingBits(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
