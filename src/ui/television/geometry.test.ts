import { describe, expect, test } from 'vitest'
import { type Box, type Direction, findNearest, intersect } from './geometry.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** A header of three, a row of four cards, a column beside it, and a footer: as on home. */
const PAGE: Readonly<Record<string, Box>> = {
  menu: box(0, 0, 40, 40),
  search: box(400, 0, 300, 40),
  account: box(900, 0, 60, 40),
  viewAll: box(600, 80, 90, 30),
  first: box(0, 120, 150, 220),
  second: box(180, 120, 150, 220),
  third: box(360, 120, 150, 220),
  fourth: box(540, 120, 150, 220),
  ranked: box(750, 130, 200, 60),
  rankedNext: box(750, 200, 200, 60),
  about: box(0, 500, 80, 30),
  terms: box(860, 500, 80, 30),
}

function go(from: string, direction: Direction, wide = false): string | undefined {
  const others = Object.entries(PAGE).filter(([name]) => name !== from)
  const current = PAGE[from]
  if (!current) throw new Error(from)
  return others[
    findNearest(
      current,
      others.map(([, one]) => one),
      direction,
      wide,
    )
  ]?.[0]
}

test.each<[string, Direction, string | undefined]>([
  ['menu', 'down', 'first'],
  ['menu', 'right', 'search'],
  ['menu', 'left', undefined],
  ['menu', 'up', undefined],
  ['search', 'right', 'account'],
  ['search', 'down', 'viewAll'],
  ['account', 'down', 'ranked'],
  ['viewAll', 'down', 'fourth'],
  ['first', 'right', 'second'],
  ['first', 'left', undefined],
  ['second', 'up', 'search'],
  ['fourth', 'right', 'rankedNext'],
  ['fourth', 'up', 'viewAll'],
  ['ranked', 'left', 'fourth'],
  ['ranked', 'down', 'rankedNext'],
  ['rankedNext', 'down', 'terms'],
  ['third', 'down', 'about'],
  ['about', 'right', 'terms'],
  ['terms', 'down', undefined],
])('from %s, %s leads to %s', (from, direction, to) => expect(go(from, direction)).toBe(to))

describe('left and right', () => {
  const link = box(0, 0, 60, 30)
  const lower = box(200, 60, 60, 30)

  test('stay on the line', () => expect(findNearest(link, [lower], 'right')).toBe(-1))
  test('may leave it if it has no further box', () => expect(findNearest(link, [lower], 'right', true)).toBe(0))
  test('prefer the line', () => expect(findNearest(link, [lower, box(900, 0, 60, 30)], 'right', true)).toBe(1))
  test('leave it by at most 45°', () => expect(findNearest(link, [box(80, 300, 60, 30)], 'right', true)).toBe(-1))
})

describe('boxes that touch or overlap', () => {
  test('lines of links overlap by a few pixels', () =>
    expect(findNearest(box(0, 0, 80, 40), [box(0, 34, 80, 40)], 'down')).toBe(0))

  const poster = box(0, 0, 200, 300)
  const heart = box(150, 10, 40, 40)
  test.each<[Direction, number]>([
    ['up', 0],
    ['down', -1],
    ['left', -1],
    ['right', -1],
  ])('a heart in the upper corner of a poster is %s: %i', (direction, index) =>
    expect(findNearest(poster, [heart], direction)).toBe(index),
  )
  test('and back', () => expect(findNearest(heart, [poster], 'down')).toBe(0))
  test('the same box is in no direction', () => expect(findNearest(poster, [poster], 'down')).toBe(-1))
})

test.each<[Box, Box | null]>([
  [box(0, 0, 10, 10), box(5, 5, 5, 5)],
  [box(20, 0, 10, 10), null],
  [box(10, 5, 10, 10), box(10, 5, 5, 10)],
])('the part inside of another box', (one, part) => expect(intersect(one, box(5, 5, 10, 15))).toEqual(part))
