import { expect, test } from 'vitest'
import { toLinearScale } from './scale.ts'
import { dayAfterKey, stack, toBars, toLine } from './shapes.ts'

const scale = toLinearScale(10)
const all = () => true

test('bars of a series begin where those below end', () => {
  const series = [
    [1, null, 3],
    [4, 5, null],
    [0, 1, 1],
  ]
  const bases = stack(series)
  expect(bases).toEqual([
    [0, 0, 0],
    [1, 0, 3],
    [5, 5, 3],
  ])
  expect(toBars(series[1] ?? [], bases[1] ?? [], scale, 100, all)).toBe('M1.5 90V50h7V90zM11.5 100V50h7V100z')
})

test('draws only the days that are shown', () => {
  expect(toBars([1, 1, 1], [0, 0, 0], scale, 100, (day) => day === 2)).toBe('M21.5 100V90h7V100z')
})

test('a line is interrupted by unknown days, and a single day is a point', () => {
  expect(toLine([10, 5, null, 0, null, 10, 10], scale, 100)).toBe('M5 0L15 50M35 100h0.01M55 0L65 0')
})

test.each([
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 0, 1],
  ['ArrowUp', 30, 30],
  ['Home', 12, 0],
  ['End', 12, 30],
  ['PageDown', 3, 0],
  ['PageUp', 3, 10],
  ['a', 3, undefined],
  ['toString', 3, undefined],
])('%s on day %s of 31 shows %s', (key, day, next) => expect(dayAfterKey(key, day, 31)).toBe(next))
