import { describe, expect, test } from 'vitest'
import { toLinearScale, toLogScale } from './scale.ts'

describe('linear', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [7, [0, 5, 10]],
    [75, [0, 25, 50, 75]],
    [100, [0, 50, 100]],
    [4_300, [0, 2_000, 4_000, 6_000]],
    [2.3e12, [0, 1e12, 2e12, 3e12]],
  ])('%s has the labels %j', (highest, ticks) => expect(toLinearScale(highest).ticks).toEqual(ticks))

  test.each([0.4, 1, 3, 9.99, 10, 99, 12_345, 7e14])('contains %s, and has two to five labels', (highest) => {
    const { position, ticks } = toLinearScale(highest)
    expect(position(highest)).toBeGreaterThan(highest < 1 ? 0 : 0.5)
    expect(position(highest)).toBeLessThanOrEqual(1)
    expect([position(0), position(ticks.at(-1) ?? 0)]).toEqual([0, 1])
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(5)
  })
})

describe('logarithmic', () => {
  test.each([
    [3, 450, [1, 10, 100, 1_000]],
    [10, 10, [10, 100]],
    [0.06, 0.5, [0.01, 0.1, 1]],
  ])('from %s to %s has the labels %j', (lowest, highest, ticks) => {
    expect(toLogScale(lowest, highest).ticks.map((tick) => Number(tick.toPrecision(3)))).toEqual(ticks)
  })

  test('is proportional to the digits', () => {
    const { position } = toLogScale(1, 1_000)
    expect([1, 10, 100, 1_000, 0.1, 1e9].map((value) => Number(position(value).toFixed(3)))).toEqual([
      0, 0.333, 0.667, 1, 0, 1,
    ])
  })
})
