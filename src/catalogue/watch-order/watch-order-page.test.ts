import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { drawEdge, sizeOf, toX, toY } from './map-drawing.ts'
import { formatLength } from './watch-order-page.ts'
import { updateFranchise } from './franchises.ts'
import { parseWatchOrder, watchOrderPath } from '../watch-order-path.ts'

test.for([
  [0, '0\u00a0min'],
  [45, '45\u00a0min'],
  [60, '1\u00a0h'],
  [390, '6\u00a0h\u00a030\u00a0min'],
  [90_000, '1,500\u00a0h'],
] as const)('%i minutes are %s', ([minutes, text]) => {
  expect(formatLength(minutes)).toBe(text)
})

test('the story is the order of an address without one, and unknown orders are none', () => {
  expect(watchOrderPath('a-1')).toBe('/watch-order/a-1')
  expect(watchOrderPath('a-1', 'release')).toBe('/watch-order/a-1?order=release')
  expect(parseWatchOrder('essentials')).toBe('essentials')
  expect(['', 'Story', '__proto__', null, undefined].map(parseWatchOrder)).toEqual(Array(5).fill(undefined))
})

test('an edge begins at the right of a title, or below one that stands above the other', () => {
  const at = (column: number, row: number) => ({ column, row })
  const { width } = sizeOf({ columns: 3, rows: 2 })
  expect(drawEdge(at(0, 0), at(1, 0))).toMatch(new RegExp(`^M\\d+ \\d+H${toX(at(1, 0))}$`))
  expect(drawEdge(at(0, 0), at(2, 1))).toMatch(/^M\d+ \d+H\d+C/)
  expect(drawEdge(at(1, 0), at(1, 1))).toContain(` ${toY(at(1, 1))}`)
  expect(width).toBeGreaterThan(toX(at(2, 0)))
})

test('a kept franchise has its titles as they are now, without those that are gone', () => {
  const [a, b, gone] = [1, 2, 3].map((number) => plainTitle(number))
  const now = new Map([1, 2].map((number) => [number, plainTitle(number, { popularity: 5 })]))
  const find = (number: number) => now.get(number) ?? null
  if (!a || !b || !gone) throw new Error('no titles')
  const link = (from: typeof a, to: typeof a) => ({ from, to, kind: 'sequel' as const })
  const updated = updateFranchise({ titles: [a, b, gone], links: [link(a, b), link(b, gone)] }, find)
  expect(updated?.titles.map(({ number, popularity }) => [number, popularity])).toEqual([
    [1, 5],
    [2, 5],
  ])
  expect(updated?.links).toHaveLength(1)
  expect(updateFranchise({ titles: [a, gone], links: [link(a, gone)] }, find)).toBeUndefined()
})
