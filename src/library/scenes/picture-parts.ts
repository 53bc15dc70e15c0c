/** The parts of a frame that a picture may show, and what the frame would look like. */
import { type FrameHash, hashFrame } from './frame-hash.ts'
import { type Planes, type Region, WHOLE } from './planes.ts'
import { hasBorders, innerOf, type SmallPicture } from './small-picture.ts'

const FRAME_ASPECTS = [16 / 9, 4 / 3, 2.35]
/** Aspects that differ by less are the same. */
const SAME_ASPECT = 0.04
/** A crop that leaves less of a side shows too little of the middle of a frame. */
const MIN_SIDE = 0.7

const PLACES = [0.05, 0, 0.1]
const SMALLER: readonly Region[] = [
  { x: 0.025, y: 0.025, width: 0.95, height: 0.95 },
  ...PLACES.flatMap((x) => PLACES.map((y) => ({ x, y, width: 0.9, height: 0.9 }))),
  { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
]

/** All of the frame first, then what is left of it at the aspect of the picture, then smaller crops. */
export function partsOfFrame({ aspect }: SmallPicture): Region[] {
  const crops = FRAME_ASPECTS.flatMap((frame): Region[] => {
    const [width, height] = [Math.min(1, aspect / frame), Math.min(1, frame / aspect)]
    const left = Math.min(width, height)
    const isCrop = left >= MIN_SIDE && left < 1 - SAME_ASPECT
    return isCrop ? [{ x: (1 - width) / 2, y: (1 - height) / 2, width, height }] : []
  })
  return [WHOLE, ...crops, ...SMALLER]
}

/** @returns the hashes of all frames of which the picture may be a part; none if there is nothing to see in it */
export function hashPicture(picture: SmallPicture, planes: Planes): FrameHash[] {
  const hashes = partsOfFrame(picture).map((part) => hashFrame(planes, frameAround(part)))
  // the borders may be those of the frame
  if (hasBorders(picture)) hashes.push(hashFrame(planes, frameAround(innerOf(picture)), 'black'))
  return hashes.filter((hash) => hash !== null)
}

/** Where the frame is, of which the picture is a part. */
const frameAround = ({ x, y, width, height }: Region): Region => ({
  x: -x / width,
  y: -y / height,
  width: 1 / width,
  height: 1 / height,
})
