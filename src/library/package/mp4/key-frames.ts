/** Finds out whether an H.264 fragment starts with a keyframe. Pure. */
import { positionOf, viewOf } from './boxes.ts'
import type { Fragment } from './fragments.ts'

const IDR_SLICE = 5
const NON_IDR_SLICE = 1
/** NAL units checked per frame. Real files have a few hundred. */
const MAX_NAL_UNITS = 10_000

/** Bytes of each NAL unit’s length field, from the parameter sets. */
export function nalLengthSizeOf(init: Uint8Array): number {
  const at = positionOf(init, 'avcC')
  return at < 0 ? 4 : ((init[at + 8] ?? 3) & 3) + 1
}

/**
 * Whether a fragment starts with an IDR frame, which needs no earlier frames. Open GOPs mark their first frame as a keyframe
 * too, but browsers do not treat it as one.
 */
export function startsWithKeyframe(bytes: Uint8Array, fragment: Fragment, lengthSize: number): boolean {
  const view = viewOf(bytes)
  const end = Math.min(fragment.firstSampleEnd, bytes.length)
  for (let at = fragment.firstSampleStart, units = 0; at + lengthSize < end && units < MAX_NAL_UNITS; units++) {
    const type = view.getUint8(at + lengthSize) & 31
    if (type === IDR_SLICE) return true
    if (type === NON_IDR_SLICE) return false
    let size = 0
    for (let i = 0; i < lengthSize; i++) size = size * 256 + view.getUint8(at + i)
    at += lengthSize + size
  }
  return false
}
