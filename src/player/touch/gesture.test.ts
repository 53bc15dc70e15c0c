import { expect, test } from 'vitest'
import { chooseDrag, countTap, scrubSeconds, sideOf, type TapSeries } from './gesture.ts'

test('the video has two sides and a middle', () => {
  expect([10, 150, 290].map((x) => sideOf(x, 300))).toEqual(['left', 'middle', 'right'])
})

test.each([
  [3, 4, 'volume', null],
  [40, 5, 'volume', 'scrub'],
  [-40, 5, null, 'scrub'],
  [4, -40, 'volume', 'volume'],
  [4, -40, 'brightness', 'brightness'],
  [4, -40, null, 'scroll'],
] as const)('a drag by %i, %i where vertical drags change %j is %j', (dx, dy, vertical, drag) =>
  expect(chooseDrag(dx, dy, vertical)).toBe(drag),
)

test('consecutive taps on one side are one series', () => {
  const series = (
    [
      [0, 'left'],
      [200, 'left'],
      [700, 'left'],
      [900, 'right'],
      [2000, 'right'],
    ] as const
  ).reduce<TapSeries[]>((all, [at, side]) => all.concat(countTap(all.at(-1) ?? null, at, side)), [])
  expect(series.map(({ count }) => count)).toEqual([1, 2, 3, 1, 1])
})

test('a swipe over the whole width is 90 seconds, or the whole video', () => {
  expect([scrubSeconds(300, 300, 1400), scrubSeconds(-150, 300, 1400), scrubSeconds(300, 300, 20)]).toEqual([
    90, -45, 20,
  ])
})
