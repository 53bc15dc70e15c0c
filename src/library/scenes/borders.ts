/** Finds black borders around pictures. */
import { type Pixels, type Region, WHOLE } from './planes.ts'

/** Rows and columns at an edge in which no pixel is brighter (0–255) are a border. */
const MAX_BORDER_LUMA = 28
/** Of a side. */
const MAX_BORDER = 0.3

/** @returns what is left of pictures without the black borders that all of them have */
export function withoutBorders(pictures: readonly Pixels[]): Region {
  const [first] = pictures
  if (!first) return WHOLE
  const { width, height } = first
  const isDark = (x: number, y: number): boolean =>
    pictures.every(({ data }) => {
      const at = (y * width + x) * 3
      return Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < MAX_BORDER_LUMA
    })
  const isEach = (length: number, isOne: (at: number) => boolean): boolean => {
    for (let at = 0; at < length; at++) if (!isOne(at)) return false
    return true
  }
  const [left, right] = findEdges(width, (x) => isEach(height, (y) => isDark(x, y)))
  const [top, bottom] = findEdges(height, (y) => isEach(width, (x) => isDark(x, y)))
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

function findEdges(length: number, isBorder: (at: number) => boolean): [from: number, to: number] {
  const most = Math.floor(length * MAX_BORDER)
  let [from, to] = [0, length]
  while (from < most && isBorder(from)) from++
  while (length - to < most && isBorder(to - 1)) to--
  // what is dark up to the limit on both sides is no border, but a dark picture
  return from === most && length - to === most ? [0, length] : [from, to]
}
