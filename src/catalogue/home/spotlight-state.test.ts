import { describe, expect, test } from 'vitest'
import { BLUR_MS, FIRST_SLIDE, goTo, HOLD_MS, isRunning, swipeOf, turn, TURN_MS, waitFor } from './spotlight-state.ts'

const free = { paused: false, hovered: false, focused: false, hidden: false }

describe('the spotlight', () => {
  test('holds 5000 ms, turns in 1000 and is blurred for 500', () => {
    expect([HOLD_MS, TURN_MS, BLUR_MS]).toEqual([5000, 1000, 500])
  })

  test('goes round in both directions', () => {
    const last = turn(FIRST_SLIDE, -1, 6)
    expect(last).toEqual({ index: 5, leaving: 0, direction: -1 })
    expect(turn(last, 1, 6)).toEqual({ index: 0, leaving: 5, direction: 1 })
  })

  test('with a single slide it stays', () => {
    expect(turn(FIRST_SLIDE, 1, 1)).toBe(FIRST_SLIDE)
    expect(isRunning(free, 1)).toBe(false)
  })

  test.each([
    [3, 1],
    [1, -1],
  ] as const)('to slide %i it comes from direction %i', (index, direction) => {
    expect(goTo({ index: 2, leaving: null, direction: 1 }, index)).toEqual({ index, leaving: 2, direction })
  })

  test('to the slide that is shown it does not move', () => {
    expect(goTo(FIRST_SLIDE, 0)).toBe(FIRST_SLIDE)
  })

  test('the first slide is held 5 s, every other one for as long after its change', () => {
    expect(waitFor(FIRST_SLIDE)).toBe(5000)
    expect(waitFor(turn(FIRST_SLIDE, 1, 4))).toBe(6000)
  })

  test('runs when nothing holds it', () => {
    expect(isRunning(free, 4)).toBe(true)
  })

  test.each(['paused', 'hovered', 'focused', 'hidden'] as const)('stands while %s', (obstacle) => {
    expect(isRunning({ ...free, [obstacle]: true }, 4)).toBe(false)
  })

  test.each([
    [-60, 10, 1],
    [60, 10, -1],
    [-30, 0, null],
    [50, 80, null],
  ])('a finger that went %i, %i leads to %s', (x, y, step) => {
    expect(swipeOf(x, y)).toBe(step)
  })
})
