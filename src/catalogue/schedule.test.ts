import { describe, expect, test } from 'vitest'
import type { Run } from './airing.ts'
import { countBusiestDay } from './schedule.ts'

const at = Date.parse('2026-11-20T12:00:00Z')
const airs = (airsAt: string, rest: Partial<Run & { adult: boolean }> = {}): Run & { adult: boolean } => ({
  adult: false,
  status: 'airing',
  nextEpisode: { number: 3, airsAt },
  ...rest,
})

describe('the busiest day', () => {
  test.each([
    ['has 0 episodes if nothing airs', [], 0],
    ['counts episodes that share a day in some time zone', ['2026-11-22T23:00:00Z', '2026-11-23T21:00:00Z'], 2],
    ['excludes episodes more than a day apart', ['2026-11-22T01:00:00Z', '2026-11-23T03:00:00Z'], 1],
    ['is not always the first day', ['2026-11-21T01:00:00Z', '2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z'], 2],
  ])('%s', (_, times, count) => {
    expect(countBusiestDay({ at, titles: times.map((time) => airs(time)) })).toBe(count)
  })

  test('ignores adult and finished titles', () => {
    const time = '2026-11-22T12:00:00Z'
    const titles = [airs(time), airs(time, { adult: true }), airs(time, { endDate: '2025-01-01' })]
    expect(countBusiestDay({ at, titles })).toBe(1)
  })
})
