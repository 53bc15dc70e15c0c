/** Draws one line of letters at any width, height and weight. */
import { type Glyph, glyphOf, type Node, type Stroke } from './alphabet.ts'
import type { Face } from './faces.ts'
import { tenth } from './svg.ts'

/** Parameters of a line of letters, apart from its size. */
export interface Line {
  readonly letters: readonly { readonly glyph: Glyph | null; readonly kern: number }[]
  /** Columns of all letters; a space is two. */
  readonly columns: number
  readonly strokes: number
  /** Gaps between letters, reduced by kerning. */
  readonly gaps: number
}

const SPACE_COLUMNS = 2
const OPEN_RIGHT = 'TYVPFLCEKXZ7'
const OPEN_LEFT = 'TYVAJXZ'

/** Kerning as a share of the gap: letters with open sides are closer. */
function kernBetween(left: string, right: string): number {
  if (left === '' || left === ' ' || right === ' ') return 0
  if (left === 'L' && 'TYV'.includes(right)) return -1.5
  const kern =
    (OPEN_RIGHT.includes(left) ? -0.34 : 0) +
    (OPEN_LEFT.includes(right) ? -0.34 : 0) +
    ('TYVPF'.includes(left) && 'AJTYV'.includes(right) ? -0.3 : 0)
  return Math.max(-0.62, kern)
}

export function toLine(text: string, face: Face): Line {
  const letters = [...text]
    .map((letter) => ({ letter, glyph: letter === ' ' ? null : glyphOf(letter, face.pointed) }))
    .filter(({ letter, glyph }) => letter === ' ' || glyph !== null)
    .map(({ letter, glyph }, i, all) => ({ glyph, kern: kernBetween(all[i - 1]?.letter ?? '', letter) }))
  return {
    letters,
    columns: letters.reduce((sum, { glyph }) => sum + (glyph ? glyph.columns : SPACE_COLUMNS), 0),
    strokes: letters.filter(({ glyph }) => glyph !== null).length,
    gaps: letters.reduce((sum, { kern }) => sum + kern, Math.max(0, letters.length - 1)),
  }
}

/** The width of a line with columns of a given width. */
export const lineWidth = (line: Line, column: number, weight: number, face: Face): number =>
  line.columns * column + line.strokes * weight + line.gaps * weight * face.gap

type Point = readonly [number, number]
const point = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`

/** From `corner` towards `other`, `distance` far. */
function along(corner: Point, other: Point, distance: number): Point {
  const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1
  return [
    corner[0] + ((other[0] - corner[0]) / length) * distance,
    corner[1] + ((other[1] - corner[1]) / length) * distance,
  ]
}

const between = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1

function cornerPath(before: Point, corner: Point, after: Point, reach: number, chamfered: boolean): string {
  const [from, to] = [along(corner, before, reach), along(corner, after, reach)]
  return chamfered ? `${point(from)}L${point(to)}` : `${point(from)}Q${point(corner)} ${point(to)}`
}

function strokePath({ nodes, closed }: Stroke, at: (node: Node) => Point, radius: number, face: Face): string {
  const points = nodes.map(at)
  const last = points.length - 1
  let out = ''
  for (const [i, corner] of points.entries()) {
    const [before, after] = [points[i - 1] ?? points[last], points[i + 1] ?? points[0]]
    const isEnd = !closed && (i === 0 || i === last)
    out += i === 0 ? 'M' : 'L'
    if (isEnd || nodes[i]?.hard || face.radius === 0 || !before || !after) out += point(corner)
    else {
      // A curve may take the whole of a stroke's last leg, but only half of one that it shares with another curve.
      const reachBefore = between(before, corner) * (closed || i > 1 ? 0.5 : 0.9)
      const reachAfter = between(after, corner) * (closed || i < last - 1 ? 0.5 : 0.9)
      out += cornerPath(before, corner, after, Math.min(radius, reachBefore, reachAfter), face.chamfered)
    }
  }
  return closed ? `${out}Z` : out
}

/** Path data of a line whose letters fill `width` exactly, its top left at x, y. */
export function linePath(
  line: Line,
  x: number,
  y: number,
  width: number,
  height: number,
  weight: number,
  face: Face,
): string {
  const gap = weight * face.gap
  const column = (width - lineWidth(line, 0, weight, face)) / Math.max(1, line.columns)
  const row = (height - weight) / 8
  let pen = x + weight / 2
  let out = ''
  for (const { glyph, kern } of line.letters) {
    pen += kern * gap
    if (glyph === null) {
      pen += SPACE_COLUMNS * column + gap
      continue
    }
    const left = pen
    const at = (node: Node): Point => [left + node.column * column, y + weight / 2 + node.row * row]
    for (const stroke of glyph.strokes) out += strokePath(stroke, at, face.radius * height, face)
    pen += glyph.columns * column + weight + gap
  }
  return out
}

/** Path data as a stroked path. */
export function drawLetters(data: string, colour: string, weight: number, face: Face): string {
  const joins = face.round ? 'stroke-linejoin="round" stroke-linecap="round"' : 'stroke-miterlimit="2.2"'
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${tenth(weight)}" ${joins}/>`
}
