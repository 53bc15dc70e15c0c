/** Whether a piece of H.264 can be shown without what comes before it. Pure. */
import { positionOf, viewOf } from './boxes.ts'
import type { Fragment } from './fragments.ts'

const KEY_PICTURE = 5
const PICTURE = 1
/** Units of one picture that are looked at: slices and parameters are some hundred. */
const MOST_UNITS = 10_000

/** How many bytes tell the length of each unit, as the parameter sets say. */
export function unitLengthOf(init: Uint8Array): number {
  const at = positionOf(init, 'avcC')
  return at < 0 ? 4 : ((init[at + 8] ?? 3) & 3) + 1
}

/**
 * Whether a fragment begins with a picture that nothing earlier is needed for. An open group of pictures calls its first
 * one a key too, but browsers do not take it for one.
 */
export function isStandalone(bytes: Uint8Array, fragment: Fragment, unitLength: number): boolean {
  const view = viewOf(bytes)
  const end = Math.min(fragment.firstSampleEnd, bytes.length)
  for (let at = fragment.firstSampleStart, units = 0; at + unitLength < end && units < MOST_UNITS; units++) {
    const type = view.getUint8(at + unitLength) & 31
    if (type === KEY_PICTURE) return true
    if (type === PICTURE) return false
    let size = 0
    for (let i = 0; i < unitLength; i++) size = size * 256 + view.getUint8(at + i)
    at += unitLength + size
  }
  return false
}
