/** Finds black borders around pictures. */
import { type Pixels, type Region, WHOLE } from './planes.ts'

/** Pixels that are no brighter (0–255) are black. */
const MAX_BORDER_LUMA = 28
/** Of a side. */
const MAX_BORDER = 0.3
/** How much of a row or a column is black in a border with subtitles. */
const [ROW_WITH_TEXT, COLUMN_WITH_TEXT] = [0.6, 0.85]
/** How much wider than the opposite one such a border may be, of a side. */
const MAX_UNEVEN = 0.02

/** @returns what is left of pictures without the black borders that all of them have, which may have subtitles if they are as wide as the opposite ones */
export function withoutBorders(pictures: readonly Pixels[]): Region {
  const [first] = pictures
  if (!first) return WHOLE
  const { width, height } = first
  const black = new Uint8Array(width * height).fill(1)
  for (const { data } of pictures)
    for (let i = 0; i < black.length; i++)
      if (black[i] === 1 && Math.max(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0) >= MAX_BORDER_LUMA)
        black[i] = 0
  const columns = Array.from({ length: width }, (_, x) => countBlack(black.subarray(x), height, width) / height)
  const rows = Array.from({ length: height }, (_, y) => countBlack(black.subarray(y * width), width, 1) / width)
  const [left, right] = findEdges(columns, COLUMN_WITH_TEXT)
  const [top, bottom] = findEdges(rows, ROW_WITH_TEXT)
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

function countBlack(black: Uint8Array, count: number, step: number): number {
  let sum = 0
  for (let i = 0; i < count; i++) sum += black[i * step] ?? 0
  return sum
}

/** @param shares how much of each row or column is black @param withText how much of one with subtitles */
function findEdges(shares: readonly number[], withText: number): [from: number, to: number] {
  const { length } = shares
  const most = Math.floor(length * MAX_BORDER)
  const widthOf = (least: number, at: (i: number) => number): number => {
    let i = 0
    while (i < most && (shares[at(i)] ?? 0) >= least) i++
    return i
  }
  const [before, after] = [(i: number) => i, (i: number) => length - 1 - i]
  for (const least of [withText, 1]) {
    const [from, to] = [widthOf(least, before), widthOf(least, after)]
    const isEven = least === 1 || Math.abs(from - to) <= length * MAX_UNEVEN
    // what is black up to the limit on both sides is no border, but a dark picture
    if (isEven && (from < most || to < most)) return [from, length - to]
  }
  return [0, length]
}
