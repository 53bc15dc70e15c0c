import { describe, expect, test } from 'vitest'
import { airingAt, type Run } from '../airing.ts'
import { type Announcement, canBeAnnounced, compareAnnouncements, countAnnounced } from './announcement.ts'

const at = (iso: string) => Date.parse(iso)
const DAY = 86_400_000
const NOW = at('2026-11-20T12:00:00Z')
/** Fridays at 14:00 UTC, twelve episodes from 2026-10-02; the eighth airs on 2026-11-20. */
const weekly: Run = {
  status: 'airing',
  startDate: '2026-10-02',
  episodes: 12,
  broadcast: { weekday: 5, time: '23:00' },
}

const compare = (stored: readonly Announcement[], run: Run, now = NOW) =>
  compareAnnouncements(stored, run, airingAt(run, now), now)
/** What is stored after the facts of each step were compared, each with the time of the step. */
function record(...steps: [run: Run, now: number][]): Announcement[] {
  let stored: Announcement[] = []
  for (const [run, now] of steps) {
    const changes = compare(stored, run, now)
    const changed = new Set(changes.map(({ episode }) => episode))
    stored = [...stored.filter(({ episode }) => !changed.has(episode)), ...changes]
    expect(compare(stored, run, now)).toEqual([])
  }
  return stored.toSorted((a, b) => a.episode - b.episode)
}
const show = ({ episode, airsAt, sequence, delayedFrom, state }: Announcement) =>
  [
    episode,
    new Date(airsAt).toISOString().slice(0, 16),
    sequence,
    ...(delayedFrom === null ? [] : [`from ${new Date(delayedFrom).toISOString().slice(0, 16)}`]),
    ...(state === 'cancelled' ? ['cancelled'] : []),
  ].join(' ')

test('the episodes of the last 30 and the next 120 days are announced', () => {
  expect(record([weekly, NOW]).map(({ episode }) => episode)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(countAnnounced(weekly, airingAt(weekly, NOW), NOW)).toBe(9)
  const endless = { ...weekly, episodes: undefined }
  expect(Math.max(...record([endless, NOW]).map(({ airsAt }) => airsAt))).toBeLessThan(NOW + 120 * DAY)
  expect(record([endless, NOW])).toHaveLength(22)
})

test('a delay of the last episode changes only that one, and it remembers its first time', () => {
  const late: Run = { ...weekly, nextEpisode: { number: 12, airsAt: '2026-12-25T14:00:00Z' } }
  const afterEleven = at('2026-12-12T00:00:00Z')
  const stored = record([weekly, NOW], [weekly, afterEleven], [late, afterEleven])
  expect(stored.map(show)).toEqual([
    '4 2026-10-23T14:00 0',
    '5 2026-10-30T14:00 0',
    '6 2026-11-06T14:00 0',
    '7 2026-11-13T14:00 0',
    '8 2026-11-20T14:00 0',
    '9 2026-11-27T14:00 0',
    '10 2026-12-04T14:00 0',
    '11 2026-12-11T14:00 0',
    '12 2026-12-25T14:00 1 from 2026-12-18T14:00',
  ])
})

test('after a second delay the first announced time counts, and its return to it clears the delay', () => {
  const next = (airsAt: string): Run => ({ ...weekly, episodes: 9, nextEpisode: { number: 9, airsAt } })
  const last = (...airsAt: string[]) =>
    record([{ ...weekly, episodes: 9 }, NOW], ...airsAt.map((time): [Run, number] => [next(time), NOW + DAY])).at(-1)
  expect(last('2026-12-04T14:00:00Z')).toMatchObject({ sequence: 1, delayedFrom: at('2026-11-27T14:00:00Z') })
  expect(last('2026-12-04T14:00:00Z', '2026-12-11T14:00:00Z')).toMatchObject({
    sequence: 2,
    delayedFrom: at('2026-11-27T14:00:00Z'),
  })
  expect(last('2026-12-04T14:00:00Z', '2026-11-27T14:00:00Z')).toMatchObject({ sequence: 2, delayedFrom: null })
  expect(last('2026-11-26T14:00:00Z')).toMatchObject({ sequence: 1, delayedFrom: null })
})

test('a week without an episode does not move those that have aired', () => {
  const paused: Run = { ...weekly, nextEpisode: { number: 8, airsAt: '2026-11-27T14:00:00Z' } }
  const stored = record([weekly, NOW], [paused, NOW], [paused, NOW + 10 * DAY])
  expect(stored.slice(0, 6).map(show)).toEqual([
    '4 2026-10-23T14:00 0',
    '5 2026-10-30T14:00 0',
    '6 2026-11-06T14:00 0',
    '7 2026-11-13T14:00 0',
    '8 2026-11-27T14:00 1 from 2026-11-20T14:00',
    '9 2026-12-04T14:00 1 from 2026-11-27T14:00',
  ])
})

test('a delay that is known after the announced time is recorded', () => {
  const late: Run = { ...weekly, nextEpisode: { number: 8, airsAt: '2026-11-27T14:00:00Z' } }
  const stored = record([weekly, NOW], [late, at('2026-11-20T18:00:00Z')])
  expect(stored.map(show)).toContain('8 2026-11-27T14:00 1 from 2026-11-20T14:00')
})

test('an episode before the next one is not announced for a time to come', () => {
  // two weeks of pause: counted back from the ninth episode, the eighth would air tomorrow
  const run: Run = { status: 'airing', nextEpisode: { number: 9, airsAt: new Date(NOW + 8 * DAY).toISOString() } }
  expect(record([run, NOW])[4]).toMatchObject({ episode: 9 })
  expect(record([run, NOW]).map(({ episode }) => episode)).not.toContain(8)
})

describe('episodes to come are cancelled, and those that have aired are not,', () => {
  const cancelled = (run: Run) =>
    record([weekly, NOW], [run, NOW]).flatMap(({ episode, state }) => (state === 'cancelled' ? episode : []))
  test('when the title pauses', () => expect(cancelled({ ...weekly, status: 'hiatus' })).toEqual([8, 9, 10, 11, 12]))
  test('when it is cancelled', () => expect(cancelled({ ...weekly, status: 'cancelled' })).toEqual([8, 9, 10, 11, 12]))
  test('when it has fewer episodes than planned', () =>
    expect(cancelled({ ...weekly, episodes: 10 })).toEqual([11, 12]))
  test('when it has lost its slot', () =>
    expect(cancelled({ ...weekly, broadcast: undefined })).toEqual([8, 9, 10, 11, 12]))
})

test('a cancelled episode that is announced again keeps counting', () => {
  const stored = record([weekly, NOW], [{ ...weekly, status: 'hiatus' }, NOW], [weekly, NOW])
  expect(stored.map(show).at(-1)).toBe('12 2026-12-18T14:00 2')
})

test('an episode that is delayed beyond the next 120 days is delayed, not cancelled', () => {
  const late: Run = { ...weekly, episodes: 9, nextEpisode: { number: 9, airsAt: '2027-06-04T14:00:00Z' } }
  expect(record([{ ...weekly, episodes: 9 }, NOW], [late, NOW + DAY]).map(show)).toContain(
    '9 2027-06-04T14:00 1 from 2026-11-27T14:00',
  )
})

test('a film that gets a time on its day is not delayed; on another day it is', () => {
  const film: Run = { status: 'upcoming', episodes: 1, startDate: '2026-12-01' }
  const timed = (airsAt: string): Run => ({ ...film, nextEpisode: { number: 1, airsAt } })
  expect(record([film, NOW], [timed('2026-12-01T10:00:00Z'), NOW]).map(show)).toEqual(['1 2026-12-01T10:00 1'])
  expect(record([film, NOW], [timed('2026-12-03T10:00:00Z'), NOW]).map(show)).toEqual([
    '1 2026-12-03T10:00 1 from 2026-11-30T15:00',
  ])
})

test('a finished title announces nothing that is still to come', () => {
  expect(record([{ ...weekly, status: 'finished', episodes: undefined }, NOW])).toEqual([])
  expect(record([{ ...weekly, status: 'finished' }, NOW]).map(({ episode }) => episode)).toEqual([4, 5, 6, 7])
})

test.each<[string, Run, boolean]>([
  ['a weekly title', weekly, true],
  ['a title without times', { status: 'airing', startDate: '2026-10-02' }, false],
  ['a title that ended a month ago', { ...weekly, endDate: '2026-10-10' }, false],
  ['a title that ended two weeks ago', { ...weekly, endDate: '2026-11-06' }, true],
  ['a title of next summer', { ...weekly, startDate: '2027-07-01' }, false],
  ['a film without a day', { episodes: 1 }, true],
])('%s is looked at: %s', (_, run, expected) => expect(canBeAnnounced(run, NOW)).toBe(expected))
