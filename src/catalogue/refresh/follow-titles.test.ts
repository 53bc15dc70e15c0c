import { expect, test } from 'vitest'
import type { Run } from '../airing.ts'
import { type Followed, planTitles } from './follow-titles.ts'

const NOW = Date.parse('2026-10-20T12:00:00Z')
const HOUR = 3_600_000
const hoursAgo = (hours: number | null) => (hours === null ? null : NOW - hours * HOUR)
/** Its third episode aired two hours ago, the next one airs in a week. */
const airing: Run = { status: 'airing', episodes: 12, nextEpisode: { number: 3, airsAt: '2026-10-20T10:00:00Z' } }
/** Its second episode airs in five hours. */
const soon: Run = { status: 'airing', episodes: 12, nextEpisode: { number: 2, airsAt: '2026-10-20T17:00:00Z' } }
const ended = (status: 'airing' | 'finished', endDate: string): Run => ({ status, endDate, episodes: 12 })

const plan = (run: Run, read: number | null, episodes: number | null, closely = false) => {
  const title: Followed = { id: '1', run, readAt: hoursAgo(read), episodesAt: hoursAgo(episodes) }
  const { due, ended: over } = planTitles([title], NOW, { closely })
  const [one] = due
  return over.length > 0 ? 'ended' : one ? [one.title && 'title', one.episodes && 'episodes'].filter(Boolean) : []
}

test.each<[string, Run, number | null, number | null, string | string[]]>([
  ['never read', airing, null, null, ['title', 'episodes']],
  ['read before its last episode', airing, 3, 3, ['title', 'episodes']],
  ['read since', airing, 1, 1, []],
  ['read a day ago', soon, 24, 24, ['title']],
  [
    'a late entry of its last episode',
    { ...airing, nextEpisode: { number: 3, airsAt: '2026-10-18T10:00:00Z' } },
    1,
    25,
    ['episodes'],
  ],
  ['read today, on hiatus', { ...airing, status: 'hiatus' }, 1, 1, []],
  ['finished, read before its last episode', ended('finished', '2026-10-20'), 48, 48, ['title', 'episodes']],
  ['finished, read after its last episode', ended('finished', '2026-10-20'), 1, 1, []],
  ['finished for a day, not read since', ended('finished', '2026-10-17'), 60, 60, ['title', 'episodes']],
  ['finished, read a day after its last episode', ended('finished', '2026-10-17'), 1, 1, 'ended'],
  ['over, although the source does not say so, read today', ended('airing', '2026-10-10'), 2, 2, []],
  ['over, although the source does not say so', ended('airing', '2026-10-10'), 25, 25, ['title']],
  ['cancelled without days', { status: 'cancelled' }, 1, 1, 'ended'],
])('%s', (_, run, read, episodes, expected) => expect(plan(run, read, episodes)).toEqual(expected))

test('the day before an episode, a source with announcements is asked each hour', () => {
  expect(plan(soon, 1, 1, true)).toEqual(['title'])
  expect(plan(soon, 0.5, 1, true)).toEqual([])
  expect(plan(soon, 1, 1)).toEqual([])
})

test('titles with a new episode come first, then those that were not read for longest', () => {
  const titles: Followed[] = [
    { id: 'yesterday', run: soon, readAt: hoursAgo(25), episodesAt: hoursAgo(1) },
    { id: 'aired', run: airing, readAt: hoursAgo(3), episodesAt: hoursAgo(1) },
    { id: 'never', run: soon, readAt: null, episodesAt: null },
  ]
  expect(planTitles(titles, NOW, { closely: false }).due.map(({ id }) => id)).toEqual(['aired', 'never', 'yesterday'])
})
