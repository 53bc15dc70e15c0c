/** Whether a piece of H.264 can be shown without what comes before it. Pure. */
import { viewOf } from './boxes.ts'
import type { Fragment } from './fragments.ts'

const KEY_PICTURE = 5
const PICTURE = 1

/** How many bytes tell the length of each unit, as the parameter sets say. */
export function unitLengthOf(init: Uint8Array): number {
  const at = init.findIndex((byte, i) => byte === 97 && init[i + 1] === 118 && init[i + 2] === 99 && init[i + 3] === 67)
  return at < 0 ? 4 : ((init[at + 8] ?? 3) & 3) + 1
}

/**
 * Whether a fragment begins with a picture that nothing earlier is needed for. An open group of pictures calls its first
 * one a key too, but browsers do not take it for one.
 */
export function isStandalone(bytes: Uint8Array, fragment: Fragment, unitLength: number): boolean {
  const view = viewOf(bytes)
  for (let at = fragment.firstSampleStart; at + unitLength < Math.min(fragment.firstSampleEnd, bytes.length);) {
    const type = view.getUint8(at + unitLength) & 31
    if (type === KEY_PICTURE) return true
    if (type === PICTURE) return false
    let size = 0
    for (let i = 0; i < unitLength; i++) size = size * 256 + view.getUint8(at + i)
    at += unitLength + size
  }
  return false
}
