/** Finds the box that an arrow leads to, by the distance between edges. */

/** In pixels, y downwards. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** A box seen along the direction: from `near` to `far` ahead, from `start` to `end` across. */
interface Span {
  near: number
  far: number
  start: number
  end: number
}

/** Neighbours may overlap by this much: line boxes of links do (pixels, and share of the smaller box). */
const TOUCHING = 12
const TOUCHING_SHARE = 0.3
/** Boxes on the same line share at least this part of the lower one's height. */
const SAME_LINE = 0.25
/** A pixel across counts as much as this many ahead. */
const ACROSS = 2
/** Between equals, the one whose middle is closer wins. */
const MIDDLE = 0.05

/**
 * Returns the index of the nearest box in a direction; -1 if there is none. Left and right stay on the line.
 * @param wide whether left and right may leave the line, by at most 45°, if it has no further box
 */
export function findNearest(from: Box, boxes: readonly Box[], direction: Direction, wide = false): number {
  const current = toSpan(from, direction)
  const isHorizontal = direction === 'left' || direction === 'right'
  const spans = boxes.map((box) => toSpan(box, direction))
  const ahead = spans.map((span) => distanceAhead(current, span))
  const onLine = spans.map((span, index) => ahead[index] !== null && (!isHorizontal || isOnLine(current, span)))
  if (wide && isHorizontal && !onLine.includes(true))
    return indexOfLeast(spans, (span, index) => {
      const distance = ahead[index] ?? Infinity
      return gapAcross(current, span) <= distance ? distance + gapAcross(current, span) : Infinity
    })
  return indexOfLeast(spans, (span, index) =>
    onLine[index]
      ? (ahead[index] ?? 0) + ACROSS * gapAcross(current, span) + MIDDLE * middles(current, span)
      : Infinity,
  )
}

/** The distance from edge to edge; 0 for a box inside or across the current one whose middle is ahead; null if not ahead. */
function distanceAhead(from: Span, to: Span): number | null {
  const slack = Math.min(TOUCHING, TOUCHING_SHARE * Math.min(from.far - from.near, to.far - to.near))
  if (to.near >= from.far - slack) return Math.max(0, to.near - from.far)
  const isAcross = gapAcross(from, to) === 0 && to.far > from.near
  const ahead = (to.near + to.far - from.near - from.far) / 2
  return isAcross && ahead > middles(from, to) ? 0 : null
}

const isOnLine = (from: Span, to: Span): boolean =>
  Math.min(from.end, to.end) - Math.max(from.start, to.start) >
  SAME_LINE * Math.min(from.end - from.start, to.end - to.start)

const gapAcross = (from: Span, to: Span): number => Math.max(0, to.start - from.end, from.start - to.end)

const middles = (from: Span, to: Span): number => Math.abs(from.start + from.end - to.start - to.end) / 2

function indexOfLeast(spans: readonly Span[], costOf: (span: Span, index: number) => number): number {
  const costs = spans.map(costOf)
  const least = costs.reduce((one, other) => Math.min(one, other), Infinity)
  return least === Infinity ? -1 : costs.indexOf(least)
}

function toSpan({ left, top, right, bottom }: Box, direction: Direction): Span {
  if (direction === 'down') return { near: top, far: bottom, start: left, end: right }
  if (direction === 'up') return { near: -bottom, far: -top, start: left, end: right }
  if (direction === 'right') return { near: left, far: right, start: top, end: bottom }
  return { near: -right, far: -left, start: top, end: bottom }
}

/** The part of a box inside another one; null if there is none. */
export function intersect(box: Box, other: Box): Box | null {
  const left = Math.max(box.left, other.left)
  const top = Math.max(box.top, other.top)
  const right = Math.min(box.right, other.right)
  const bottom = Math.min(box.bottom, other.bottom)
  return left < right && top < bottom ? { left, top, right, bottom } : null
}
