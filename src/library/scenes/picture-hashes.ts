/** The hashes of the frames that a picture may be a part of. */
import { withoutBorders } from './borders.ts'
import { type FrameHash, hashFrame, type Pixels, type Region, WHOLE } from './frame-hash.ts'

const PLACES = [0.05, 0, 0.1]
/** The parts of a frame that a picture may show: all of it, 4:3 of 16:9, and crops. */
const CROPS: readonly Region[] = [
  WHOLE,
  { x: 0.125, y: 0, width: 0.75, height: 1 },
  ...PLACES.flatMap((x) => PLACES.map((y) => ({ x, y, width: 0.9, height: 0.9 }))),
  { x: 0.025, y: 0.025, width: 0.95, height: 0.95 },
  { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
]
/** With black borders, and without them. */
export const MAX_HASHES = 2 * CROPS.length

/** @returns none if there is nothing to see in the picture */
export function hashPicture(picture: Pixels): FrameHash[] {
  const inner = withoutBorders([picture])
  const isWhole = inner.width === 1 && inner.height === 1
  const hashes = (isWhole ? [WHOLE] : [inner, WHOLE]).flatMap((shown) =>
    CROPS.map((crop) =>
      hashFrame(picture, {
        x: shown.x - (crop.x / crop.width) * shown.width,
        y: shown.y - (crop.y / crop.height) * shown.height,
        width: shown.width / crop.width,
        height: shown.height / crop.height,
      }),
    ),
  )
  return hashes.filter((hash) => hash !== null)
}
