import { expect, test } from 'vitest'
import { createWatchClock } from './watch-clock.ts'

/** Ticks of a playing video every quarter of a second, up to a time. */
function play(clock: ReturnType<typeof createWatchClock>, from: number, to: number): void {
  for (let now = from; now <= to; now += 250) clock.tick(now, true)
}

test('measures playing time', () => {
  const clock = createWatchClock()
  play(clock, 0, 10_000)
  expect(clock.takeSeconds()).toBe(10)
})

test('does not measure pauses', () => {
  const clock = createWatchClock()
  play(clock, 0, 5_000)
  clock.tick(5_000, false)
  play(clock, 60_000, 65_000)
  expect(clock.seconds).toBe(10)
})

test('measures little of loading and of sleep, during which the position does not change', () => {
  const clock = createWatchClock()
  play(clock, 0, 5_000)
  play(clock, 3_600_000, 3_605_000)
  expect(clock.seconds).toBe(12)
})

test('takes whole seconds and keeps the rest', () => {
  const clock = createWatchClock()
  play(clock, 0, 1_500)
  expect([clock.takeSeconds(), clock.takeSeconds()]).toEqual([1, 0])
  play(clock, 1_500, 2_000)
  expect(clock.takeSeconds()).toBe(1)
})

test('a clock that goes back adds nothing', () => {
  const clock = createWatchClock()
  clock.tick(10_000, true)
  clock.tick(0, true)
  expect(clock.seconds).toBe(0)
})
