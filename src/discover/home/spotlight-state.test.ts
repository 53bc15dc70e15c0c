import { describe, expect, test } from 'vitest'
import {
  BLUR_MS,
  FIRST_SLIDE,
  goTo,
  HOLD_MS,
  isRunning,
  parseSwipe,
  advance,
  TRANSITION_MS,
  nextDelayMs,
} from './spotlight-state.ts'

const noReasons = { paused: false, hovered: false, focused: false, hidden: false }

describe('the spotlight', () => {
  test('holds for 5000 ms, changes in 1000 ms and blurs for 500 ms', () => {
    expect([HOLD_MS, TRANSITION_MS, BLUR_MS]).toEqual([5000, 1000, 500])
  })

  test('wraps around in both directions', () => {
    const last = advance(FIRST_SLIDE, -1, 6)
    expect(last).toEqual({ index: 5, leaving: 0, direction: -1 })
    expect(advance(last, 1, 6)).toEqual({ index: 0, leaving: 5, direction: 1 })
  })

  test('does not move with a single slide', () => {
    expect(advance(FIRST_SLIDE, 1, 1)).toBe(FIRST_SLIDE)
    expect(isRunning(noReasons, 1)).toBe(false)
  })

  test.each([
    [3, 1],
    [1, -1],
  ] as const)('slide %i enters from direction %i', (index, direction) => {
    expect(goTo({ index: 2, leaving: null, direction: 1 }, index)).toEqual({ index, leaving: 2, direction })
  })

  test('does not move to the current slide', () => {
    expect(goTo(FIRST_SLIDE, 0)).toBe(FIRST_SLIDE)
  })

  test('holds every slide for 5 s after its transition', () => {
    expect(nextDelayMs(FIRST_SLIDE)).toBe(5000)
    expect(nextDelayMs(advance(FIRST_SLIDE, 1, 4))).toBe(6000)
  })

  test('runs without a reason to pause', () => {
    expect(isRunning(noReasons, 4)).toBe(true)
  })

  test.each(['paused', 'hovered', 'focused', 'hidden'] as const)('pauses while %s', (reason) => {
    expect(isRunning({ ...noReasons, [reason]: true }, 4)).toBe(false)
  })

  test.each([
    [-60, 10, 1],
    [60, 10, -1],
    [-30, 0, null],
    [50, 80, null],
  ])('a swipe by %i, %i returns %s', (x, y, step) => {
    expect(parseSwipe(x, y)).toBe(step)
  })
})
