import { describe, expect, test } from 'vitest'
import { createLineRate, isCopyNext, levelForRate } from './line-rate.ts'

const MEGABIT = 1_000_000
/** Of the copied video: bits per second, and seconds of each part. */
const COPY = { rate: 8 * MEGABIT, seconds: 4 }
const ENCODED = { rate: 1.5 * MEGABIT, seconds: 2 }

describe('the rate of a connection', () => {
  test('is unknown before something has arrived; headers are too small', () => {
    const line = createLineRate()
    expect(line.rate()).toBeUndefined()
    line.add(1_000, 900)
    expect(line.rate()).toBeUndefined()
  })

  test('is that of the last parts: a faster one is noticed although its parts take less time', () => {
    const line = createLineRate()
    for (let i = 0; i < 20; i++) line.add(375_000, 1_500)
    expect(line.rate()).toBe(2 * MEGABIT)
    for (let i = 0; i < 4; i++) line.add(375_000, 214)
    expect(line.rate()).toBeGreaterThan(13.9 * MEGABIT)
  })

  test('counts parts by their size: one that stands still for a moment is not the connection', () => {
    const line = createLineRate()
    for (let i = 0; i < 3; i++) line.add(4_000_000, 1_000)
    line.add(100_000, 400)
    expect(line.rate()).toBeGreaterThan(28 * MEGABIT)
  })

  test('is unknown again once what was measured is forgotten', () => {
    const line = createLineRate()
    line.add(4_000_000, 1_000)
    line.restart()
    expect(line.rate()).toBeUndefined()
    line.add(375_000, 1_500)
    expect(line.rate()).toBe(2 * MEGABIT)
  })

  test('is the same for parts that were cached, without a division by 0', () => {
    const line = createLineRate()
    line.add(1_000_000, 0)
    expect(line.rate()).toBe(8_000 * MEGABIT)
  })
})

describe('the copied video', () => {
  const at = (ahead: number, rate: number, more: Partial<Parameters<typeof isCopyNext>[0]> = {}) =>
    isCopyNext({ isCopy: true, rate, needed: COPY.rate, ahead, failures: 0, parts: 1, ...more })
  test.each([
    ['stays on a connection that carries it', at(1, COPY.rate), true],
    ['stays on a slower one with enough in the buffer', at(11, 2 * MEGABIT), true],
    ['is left on a slower one with little in the buffer', at(9, 2 * MEGABIT), false],
    ['comes back after a few parts', at(6, 10 * MEGABIT, { isCopy: false, failures: 1, parts: 4 }), true],
    ['does not come back at once', at(30, 10 * MEGABIT, { isCopy: false, failures: 1, parts: 3 }), false],
    ['does not come back with little in the buffer', at(3, 10 * MEGABIT, { isCopy: false, parts: 4 }), false],
    [
      'comes back without a buffer where an encoder is too slow',
      at(1, 10 * MEGABIT, { isCopy: false, parts: 8 }),
      true,
    ],
    ['is tried where parts are too small to tell', at(16, 5 * MEGABIT, { isCopy: false, failures: 1, parts: 8 }), true],
    ['is not tried with less in the buffer', at(15, 5 * MEGABIT, { isCopy: false, failures: 1, parts: 8 }), false],
    ['is tried less often each time', at(16, 5 * MEGABIT, { isCopy: false, failures: 2, parts: 15 }), false],
    ['is tried again in the end', at(16, 5 * MEGABIT, { isCopy: false, failures: 20, parts: 64 }), true],
    ['is not tried on a much slower one', at(30, 2 * MEGABIT, { isCopy: false, failures: 1, parts: 999 }), false],
  ])('%s', (_, isNext, expected) => expect(isNext).toBe(expected))

  /** Plays for `seconds`. @param waitMs from a request to the first byte: of the copy, and of what is encoded */
  function play(phases: readonly [megabits: number, seconds: number][], waitMs: readonly [number, number]) {
    const line = createLineRate()
    const shown: string[] = []
    let state = { isCopy: true, ahead: 12, failures: 0, parts: 0 }
    let stalled = 0
    for (const [megabits, seconds] of phases) {
      for (let left = seconds; left > 0;) {
        const video = state.isCopy ? COPY : ENCODED
        const wait = waitMs[state.isCopy ? 0 : 1] / 1_000
        const transfer = (video.rate * video.seconds) / (megabits * MEGABIT)
        // without a buffer the part is left in the middle
        const isLeft = state.isCopy && wait + transfer > state.ahead && transfer > video.seconds
        const took = isLeft ? 2 : wait + transfer
        line.add((took - (isLeft ? 0 : wait)) * megabits * 125_000, (took - (isLeft ? 0 : wait)) * 1_000)
        stalled += Math.max(0, took - state.ahead)
        const gained = isLeft ? 0 : video.seconds
        const ahead = Math.min(30, Math.max(0, state.ahead - took) + gained)
        left -= Math.max(took, ahead === 30 ? gained : 0)
        const parts = state.parts + 1
        const isNext = !isLeft && isCopyNext({ ...state, ahead, parts, rate: line.rate() ?? 0, needed: COPY.rate })
        const isNew = state.isCopy && !isNext
        if (isNew) line.restart()
        if (isNew) line.add(megabits * 250_000, 2_000)
        state = { isCopy: isNext, ahead, failures: state.failures + (isNew ? 1 : 0), parts: isNew ? 0 : parts }
        shown.push(isNext ? 'copy' : 'encoded')
      }
      shown.push('|')
    }
    return {
      ends: shown
        .join(' ')
        .split(' | ')
        .map((phase) => phase.replace(' |', '').split(' ').at(-1)),
      shown,
      stalled,
    }
  }

  test.each([14, 40])('stays at %i Mbit/s, however late its first bytes are', (megabits) => {
    for (const wait of [20, 1_500]) {
      const { shown, stalled } = play([[megabits, 120]], [wait, 6_000])
      expect(shown).not.toContain('encoded')
      expect(stalled).toBe(0)
    }
  })

  test('gives way at 2 Mbit/s without a stop, and comes back when the connection has recovered', () => {
    for (const wait of [100, 500]) {
      const phases = [
        [14, 60],
        [2, 120],
        [14, 60],
      ] as const
      const { ends, stalled } = play(
        phases.map(([one, other]) => [one, other]),
        [wait, wait],
      )
      expect(ends).toEqual(['copy', 'encoded', 'copy'])
      expect(stalled).toBe(0)
    }
  })
})

test.each([
  [100_000, 0],
  [2_300_000, 0],
  [2_400_000, 1],
])('a connection with %i bit/s gets what it carries, with a margin', (rate, expected) => {
  const levels = [500_000, 2_000_000, 9_000_000].map((bitrate) => ({ bitrate }))
  expect(levelForRate(levels, rate)).toBe(expected)
})
