import { describe, expect, test } from 'vitest'
import { describeLoop, loopTarget, nextLoop } from './loop.ts'

describe('a loop', () => {
  test('gets a start, then an end, then is removed', () => {
    const started = nextLoop(null, 10)
    expect(started).toEqual({ start: 10, end: null })
    const looping = nextLoop(started, 14)
    expect(looping).toEqual({ start: 10, end: 14 })
    expect(nextLoop(looping, 12)).toBeNull()
    expect([started, looping, null].map(describeLoop)).toEqual([
      'Loop from 0:10 · end it with B or in Tools',
      'Loop 0:10 – 0:14',
      'Loop off',
    ])
  })

  test('starts again at a position before its start, and is removed at the same position', () => {
    expect(nextLoop({ start: 10, end: null }, 4)).toEqual({ start: 4, end: null })
    expect(nextLoop({ start: 10, end: null }, 10.2)).toEqual({ start: 10.2, end: null })
    expect(nextLoop({ start: 10, end: null }, 10)).toBeNull()
  })

  test.each([
    [13.9, 1, null],
    [14, 1, 10],
    [15.4, 1, 10],
    [15.6, 1, null],
    [17, 4, 10],
    [60, 1, null],
    [5, 1, null],
  ])('at %d s and speed %d continues at %s', (time, rate, target) =>
    expect(loopTarget({ start: 10, end: 14 }, time, rate)).toBe(target),
  )

  test('without an end never returns', () => expect(loopTarget({ start: 10, end: null }, 99, 1)).toBeNull())
})
