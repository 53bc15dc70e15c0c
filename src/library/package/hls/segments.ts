/** Segments: where one ends and the next begins. Pure. */
export interface Segment {
  name: string
  size: number
  seconds: number
  /** The picture that it begins with, and those at its further fragments, as ranges of its bytes. */
  pictures: readonly { start: number; length: number; seconds: number }[]
}

export interface Track {
  segments: readonly Segment[]
}

const SEGMENT_SECONDS = 6
/** The first one comes fast. */
const FIRST_SECONDS = 2
/** Beyond, seeking is slow: the picture is encoded anew instead. */
export const LONGEST_SECONDS = 12.5

/** The segment type box that CMAF puts first. */
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

/** Whether a fragment from `start` to `end` (seconds) begins a new segment after one that began at `from`. */
export type Cutter = (start: number, end: number) => boolean

/** Segments as near to their lengths as the fragments allow. */
export function cutByLength(): Cutter {
  let [from, number] = [Number.NaN, 0]
  return (start, end) => {
    const target = number <= 1 ? FIRST_SECONDS : SEGMENT_SECONDS
    const [without, withIt] = [start - from, end - from]
    const isDue =
      Number.isNaN(from) || (withIt > target + 0.05 && Math.abs(without - target) <= Math.abs(withIt - target))
    if (isDue) {
      from = start
      number += 1
    }
    return isDue
  }
}

/**
 * Segments that begin at the same moments as those of another rendition.
 * @param grace seconds: two encodings round times in different ways
 */
export function cutAt(moments: readonly number[], grace: number): Cutter {
  let next = 0
  return (start) => {
    const moment = moments[next]
    if (moment === undefined || start < moment - grace) return false
    next += 1
    return true
  }
}
