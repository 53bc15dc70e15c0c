import { expect, test } from 'vitest'
import { fitTrend, secondHalf } from './trend.ts'

const series = (values: readonly number[]) => values.map((value, index) => ({ at: index * 10, value }))

test('a flat series with peaks has no slope', () => {
  expect(fitTrend(series([5, 5, 90, 5, 5, 5, 70, 5]))).toMatchObject({ slope: 0, growth: 0 })
})

test('a steady rise is found through noise', () => {
  const { slope, growth } = fitTrend(series(Array.from({ length: 60 }, (_, index) => index + (index % 3))))
  expect(slope).toBeCloseTo(360, -1)
  expect(growth).toBeCloseTo(59, 0)
})

test('a fall is negative, and one point has no slope', () => {
  expect(fitTrend(series([4, 3, 2])).growth).toBe(-2)
  expect(fitTrend(series([4]))).toEqual({ mean: 4, slope: 0, growth: 0 })
})

test('the second half begins after half of the time', () => {
  expect(secondHalf(series([1, 2, 3, 4, 5])).map(({ value }) => value)).toEqual([3, 4, 5])
})
