/** Video sizes of the source and its lower renditions. */
import { qualityOf } from '#src/catalogue/episode/playable.ts'

export interface Size {
  width: number
  height: number
}

export interface Quality extends Size {
  /** Such as `1080p`: the larger of the height and the 16:9 height for the width. */
  name: string
  folder: string
}

const LOWER_HEIGHTS = [720, 480, 360]
/** Encoding above this would take days, and few screens show it. */
const MAX_ENCODED_HEIGHT = 1080

const roundToEven = (value: number): number => Math.max(2, 2 * Math.round(value / 2))

export function toQuality(size: Size): Quality {
  const lines = qualityOf(size)
  return { ...size, name: `${lines}p`, folder: `video-${lines}` }
}

/** The size on screen, with square pixels and the rotation applied. */
export function displaySize(size: Size, pixelAspect: number, rotation: number): Size {
  const width = size.width * pixelAspect
  return rotation % 180 === 0 ? { width, height: size.height } : { width: size.height, height: width }
}

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: roundToEven(width * factor),
  height: roundToEven(height * factor),
})

/** The encoded size: even dimensions, never larger than the source. */
export function encodedSize(size: Size): Size {
  const lines = qualityOf(size)
  return scaled(
    size,
    lines > MAX_ENCODED_HEIGHT
      ? MAX_ENCODED_HEIGHT / Math.max(Math.min(size.width, size.height), heightAt16x9(size))
      : 1,
  )
}

const heightAt16x9 = ({ width, height }: Size): number => (Math.max(width, height) * 9) / 16

/** The renditions below a size, best first. Each is clearly smaller than the one above it. */
export function renditionsBelow(first: Size): Quality[] {
  const lines = Math.max(Math.min(first.width, first.height), heightAt16x9(first))
  return LOWER_HEIGHTS.filter((lower) => lower <= lines * 0.85 && lower < qualityOf(first)).map((lower) => {
    const size = scaled(first, lower / lines)
    return { ...size, name: `${lower}p`, folder: `video-${lower}` }
  })
}

/** A high estimate of the size of encoded renditions. */
export const expectedRenditionBytes = (qualities: readonly Size[], seconds: number): number =>
  seconds * qualities.reduce((sum, { height }) => sum + height, 0) * 250
