/** The sizes of the picture: what a file has, and what is made below it. Pure. */
import { linesOf } from '#src/catalogue/episode/playable.ts'

export interface Size {
  width: number
  height: number
}

export interface Quality extends Size {
  /** Such as `1080p`: by the larger of height and the height of 16:9 at that width. */
  name: string
  folder: string
}

const LOWER = [720, 480, 360]
/** Nothing above is encoded: it would take days and few screens show it. */
const TALLEST = 1080

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2))

export function toQuality(size: Size): Quality {
  const lines = linesOf(size)
  return { ...size, name: `${lines}p`, folder: `video-${lines}` }
}

/** The size of a picture on the screen: with square pixels, and turned upright. */
export function shownSize(size: Size, pixelAspect: number, rotation: number): Size {
  const width = size.width * pixelAspect
  return rotation % 180 === 0 ? { width, height: size.height } : { width: size.height, height: width }
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: even(width * factor),
  height: even(height * factor),
})

/** What a picture of that size is encoded to: even sides, no larger than it is. */
export function encodedSize(size: Size): Size {
  const lines = linesOf(size)
  return scaled(size, lines > TALLEST ? TALLEST / Math.max(Math.min(size.width, size.height), longSide(size)) : 1)
}

const longSide = ({ width, height }: Size): number => (Math.max(width, height) * 9) / 16

/** The renditions below one, best first; each is clearly smaller than the one above it. */
export function renditionsBelow(first: Size): Quality[] {
  const lines = Math.max(Math.min(first.width, first.height), longSide(first))
  return LOWER.filter((lower) => lower <= lines * 0.85 && lower < linesOf(first)).map((lower) => {
    const size = scaled(first, lower / lines)
    return { ...size, name: `${lower}p`, folder: `video-${lower}` }
  })
}
