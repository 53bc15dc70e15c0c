import { describe, expect, test } from 'vitest'
import { currentDay, phaseOf } from './calendar-now.ts'

const now = Date.parse('2026-10-24T12:00:00Z')

describe('an episode', () => {
  test.each([
    [{ at: now + 1 }, 'later'],
    [{ at: now }, 'now'],
    [{ at: now - 29 * 60_000 }, 'now'],
    [{ at: now - 30 * 60_000 }, 'past'],
    [{ at: now - 20 * 60_000, minutes: 12 }, 'past'],
    [{ at: now - 80 * 60_000, minutes: 90 }, 'now'],
  ])('%j is %s', (episode, phase) => expect(phaseOf(episode, now, '2026-10-24', '2026-10-24')).toBe(phase))

  test('without a time has aired after its day', () => {
    expect(phaseOf({}, now, '2026-10-23', '2026-10-24')).toBe('past')
    expect(phaseOf({}, now, '2026-10-24', '2026-10-24')).toBe('later')
  })
})

describe('today', () => {
  const days = ['23', '24', '25'].map((day) => ({
    date: `2026-10-${day}`,
    start: Date.parse(`2026-10-${day}T00:00:00Z`),
  }))

  test.each([
    ['2026-10-24T23:59:59Z', '2026-10-24'],
    ['2026-10-25T00:00:00Z', '2026-10-25'],
    // a clock that is behind
    ['2026-10-23T12:00:00Z', '2026-10-24'],
  ])('at %s is %s', (at, day) => expect(currentDay(days, '2026-10-24', Date.parse(at))).toBe(day))

  test('stays outside of the week that is shown', () =>
    expect(currentDay(days, '2026-11-05', Date.parse('2026-11-05T12:00:00Z'))).toBe('2026-11-05'))
})
