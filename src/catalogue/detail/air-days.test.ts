import { expect, test } from 'vitest'
import { airDays } from './air-days.ts'

const daysOf = (run: Parameters<typeof airDays>[0], episodes: number[]) => {
  const dayOf = airDays(run)
  return episodes.map((episode) => dayOf(episode) ?? '-').join(' ')
}

test.each([
  [
    'weeks from the first to the last day',
    { startDate: '2023-09-29', endDate: '2024-03-22', episodes: 26 },
    '2023-09-29 2023-10-06 2024-03-22 -',
  ],
  [
    'a slot that is dated to the day before',
    { startDate: '2023-09-29', endDate: '2024-03-23', episodes: 26 },
    '2023-09-29 2023-10-06 2024-03-23 -',
  ],
  [
    'only the first and the last day after a break',
    { startDate: '2023-09-29', endDate: '2024-04-05', episodes: 26 },
    '2023-09-29 - 2024-04-05 -',
  ],
  [
    'all at once',
    { startDate: '2023-09-29', endDate: '2023-09-29', episodes: 26 },
    '2023-09-29 2023-09-29 2023-09-29 -',
  ],
  [
    'weeks to the announced episode, in Japan',
    { startDate: '2023-09-29', nextEpisode: { number: 26, airsAt: '2024-03-21T15:30:00Z' } },
    '2023-09-29 2023-10-06 2024-03-22 -',
  ],
  [
    'a series with breaks before the announced episode',
    { startDate: '1999-10-20', nextEpisode: { number: 1_123, airsAt: '2026-11-29T00:15:00Z' } },
    '1999-10-20 - - -',
  ],
  [
    'an announced first episode',
    { startDate: '2026-12-01', nextEpisode: { number: 1, airsAt: '2026-12-01T15:00:00Z' } },
    '2026-12-01 - - -',
  ],
  ['nothing without the first day', { endDate: '2024-03-22', episodes: 26 }, '- - - -'],
  ['nothing from a month', { startDate: '2023-09', endDate: '2024-03-22', episodes: 26 }, '- - - -'],
  ['nothing from an impossible day', { startDate: '2023-02-31x', endDate: '2024-03-22', episodes: 26 }, '- - - -'],
  [
    'only the first day if the number of episodes is unknown',
    { startDate: '2023-09-29', endDate: '2024-03-22' },
    '2023-09-29 - - -',
  ],
] as const)('%s', (_, run, days) => expect(daysOf(run, [1, 2, 26, 27])).toBe(days))
