/** Which picture, and how large. */
import type { PictureKind } from '#src/catalogue/picture/picture.ts'
import { numberOf, type Query } from '../calls/query.ts'

/** Pixels: a television's width, and more than posters have. Larger ones take long to draw and look no better. */
const MAX_SIDES = { poster: { width: 700, height: 1_050 }, banner: { width: 1_920, height: 1_080 } } as const
/** Sizes between are rounded up, so that a few serve all. */
const STEP = 20

export interface ImageSize {
  /** Absent where only the other side matters. */
  width?: number
  height?: number
  /** Whether the picture is cut to fill both sides. */
  isCut: boolean
}

/** The picture of a type, of titles: posters stand, all others lie. */
export function kindOfType(type: string): PictureKind | null {
  switch (type.toLowerCase()) {
    case 'primary':
      return 'poster'
    case 'backdrop':
    case 'thumb':
    case 'banner':
    case 'art':
      return 'banner'
    default:
      return null
  }
}

/** The size that an app asks for. One that is too large keeps its proportions. */
export function sizeOf(query: Query, kind: keyof typeof MAX_SIDES): ImageSize {
  const side = (...names: string[]) =>
    names.map((name) => numberOf(query, name, { max: 100_000, standard: 0 })).find((value) => value > 0)
  const fill = { width: side('fillwidth'), height: side('fillheight') }
  const width = fill.width ?? side('width', 'maxwidth')
  const height = fill.height ?? side('height', 'maxheight')
  const max = MAX_SIDES[kind]
  const scale = Math.min(1, max.width / (width ?? 1), max.height / (height ?? 1))
  const toSize = (pixels: number) => Math.max(STEP, Math.ceil((pixels * scale) / STEP) * STEP)
  return {
    ...(width !== undefined && { width: toSize(width) }),
    ...(height !== undefined && { height: toSize(height) }),
    isCut: fill.width !== undefined && fill.height !== undefined,
  }
}
