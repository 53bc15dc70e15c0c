/** Finds out whether a fragment starts with a keyframe, whatever the container claims. */
import { positionOf, viewOf } from './boxes.ts'
import type { Fragment } from './fragments.ts'

/** NAL units or OBUs checked per frame. Real files have a few hundred. */
const MAX_UNITS = 10_000

type FirstSample = Pick<Fragment, 'firstSampleStart' | 'firstSampleEnd'>
/** Whether a fragment starts with a frame that needs no earlier ones. */
export type KeyframeTest = (bytes: Uint8Array, fragment: FirstSample) => boolean

/** The test for the codec of a track. */
export function keyframeTestOf(init: Uint8Array): KeyframeTest {
  const hevc = positionOf(init, 'hvcC')
  if (hevc >= 0) return nalTest(((init[hevc + 25] ?? 3) & 3) + 1, isHevcKeyframe)
  if (positionOf(init, 'av1C') >= 0) return startsWithAv1Keyframe
  if (positionOf(init, 'vpcC') >= 0) return startsWithVp9Keyframe
  return nalTest(nalLengthSizeOf(init), isH264Keyframe)
}

/** Bytes of the length field of each of H.264's NAL units, from the parameter sets. */
export function nalLengthSizeOf(init: Uint8Array): number {
  const at = positionOf(init, 'avcC')
  return at < 0 ? 4 : ((init[at + 8] ?? 3) & 3) + 1
}

/** Whether the unit with this first byte is a slice of a keyframe; undefined if it is no slice. */
type SliceTest = (firstByte: number) => boolean | undefined

/** IDR frames only: open GOPs mark their first frame as a keyframe too, but browsers do not treat it as one. */
const isH264Keyframe: SliceTest = (firstByte) => {
  const type = firstByte & 31
  return type === 5 ? true : type === 1 ? false : undefined
}

/** Includes the first frames of open GOPs (CRA), which browsers treat as keyframes in HEVC. */
const isHevcKeyframe: SliceTest = (firstByte) => {
  const type = (firstByte >> 1) & 63
  return type > 31 ? undefined : type >= 16 && type <= 23
}

function nalTest(lengthSize: number, isKeyframe: SliceTest): KeyframeTest {
  return (bytes, fragment) => {
    const view = viewOf(bytes)
    const end = Math.min(fragment.firstSampleEnd, bytes.length)
    for (let at = fragment.firstSampleStart, units = 0; at + lengthSize < end && units < MAX_UNITS; units++) {
      const isKey = isKeyframe(view.getUint8(at + lengthSize))
      if (isKey !== undefined) return isKey
      let size = 0
      for (let i = 0; i < lengthSize; i++) size = size * 256 + view.getUint8(at + i)
      at += lengthSize + size
    }
    return false
  }
}

const OBU_FRAME_HEADER = 3
const OBU_FRAME = 6

/** The first frame header of the sample must be that of a shown keyframe. */
const startsWithAv1Keyframe: KeyframeTest = (bytes, { firstSampleStart, firstSampleEnd }) => {
  const end = Math.min(firstSampleEnd, bytes.length)
  for (let at = firstSampleStart, units = 0; at < end && units < MAX_UNITS; units++) {
    const header = bytes[at] ?? 0
    const type = (header >> 3) & 15
    at += header & 4 ? 2 : 1
    let size = end - at
    if (header & 2) [size, at] = readLeb128(bytes, at)
    // show_existing_frame is 0, frame_type is KEY_FRAME (0), show_frame is 1
    if (type === OBU_FRAME_HEADER || type === OBU_FRAME) return ((bytes[at] ?? 0) & 0xf0) === 0x10
    at += size
  }
  return false
}

/** @returns the value and the offset behind it */
function readLeb128(bytes: Uint8Array, start: number): [value: number, next: number] {
  let value = 0
  for (let i = 0; i < 8; i++) {
    const byte = bytes[start + i] ?? 0
    value += (byte & 127) * 128 ** i
    if (byte < 128) return [value, start + i + 1]
  }
  return [value, start + 8]
}

/** VP9’s uncompressed header: frame marker 2, a new frame, and frame type 0. */
const startsWithVp9Keyframe: KeyframeTest = (bytes, { firstSampleStart, firstSampleEnd }) =>
  firstSampleStart < firstSampleEnd && ((bytes[firstSampleStart] ?? 0) & 0xcc) === 0x80
