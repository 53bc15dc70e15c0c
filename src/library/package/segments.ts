/** Decides where segments start. */
export interface Segment {
  name: string
  size: number
  seconds: number
  /** Byte ranges of the keyframes at the start of its fragments. */
  keyframes: readonly { start: number; length: number; seconds: number }[]
}

export interface Track {
  segments: readonly Segment[]
}

const SEGMENT_SECONDS = 6
/** The first segment is short, so that playback starts fast. */
const FIRST_SEGMENT_SECONDS = 2
/** Beyond this, seeking is slow and the video is encoded instead of copied. */
export const MAX_KEYFRAME_GAP_SECONDS = 12.5

/** The `styp` box that starts each CMAF segment. */
export function segmentType(): Uint8Array {
  const brands = ['msdh', 'msdh', 'msix', 'cmfs']
  const bytes = new Uint8Array(8 + 4 * (brands.length + 1))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode('styp'), 4)
  for (const [i, brand] of brands.entries()) bytes.set(new TextEncoder().encode(brand), 8 + (i === 0 ? 0 : 4 + i * 4))
  view.setUint32(12, 0)
  return bytes
}

export const segmentName = (number: number): string => `segment-${String(number).padStart(5, '0')}.m4s`

/** Whether a fragment from `start` to `end` (seconds) starts a new segment. */
export type SegmentCutter = (start: number, end: number) => boolean

/** Cuts segments as close to their target duration as the fragments allow. */
export function cutByLength(): SegmentCutter {
  let [from, number] = [Number.NaN, 0]
  return (start, end) => {
    const target = number <= 1 ? FIRST_SEGMENT_SECONDS : SEGMENT_SECONDS
    const [lengthBefore, lengthAfter] = [start - from, end - from]
    const isDue =
      Number.isNaN(from) ||
      (lengthAfter > target + 0.05 && Math.abs(lengthBefore - target) <= Math.abs(lengthAfter - target))
    if (isDue) {
      from = start
      number += 1
    }
    return isDue
  }
}

/**
 * Cuts segments at the start times of another rendition.
 * @param toleranceSeconds encoders round times differently
 */
export function cutAt(startTimes: readonly number[], toleranceSeconds: number): SegmentCutter {
  let next = 0
  return (start) => {
    const startTime = startTimes[next]
    if (startTime === undefined || start < startTime - toleranceSeconds) return false
    next += 1
    return true
  }
}
