import { describe, expect, test } from 'vitest'
import { airingAt, episodesBetween, type Run } from './airing.ts'

const at = (iso: string) => Date.parse(iso)
/** A weekly show: Fridays at 23:00 in Japan (14:00 UTC), twelve episodes from 2026-10-02. */
const weekly: Run = {
  status: 'airing',
  startDate: '2026-10-02',
  episodes: 12,
  broadcast: { weekday: 5, time: '23:00' },
}

describe('a weekly run', () => {
  test.each([
    ['before the first episode', '2026-10-02T13:59:59Z', 'upcoming', 0, 1, '2026-10-02T14:00:00Z'],
    ['at the first episode', '2026-10-02T14:00:00Z', 'airing', 1, 2, '2026-10-09T14:00:00Z'],
    ['in the eighth week', '2026-11-20T15:00:00Z', 'airing', 8, 9, '2026-11-27T14:00:00Z'],
  ])('%s', (_, now, status, aired, next, nextAt) => {
    expect(airingAt(weekly, at(now))).toMatchObject({ status, aired, next: { number: next, at: at(nextAt) } })
  })

  test('is finished once the last planned episode has aired, whatever the imported status', () => {
    expect(airingAt(weekly, at('2026-12-18T14:00:00Z'))).toEqual({
      status: 'finished',
      aired: 12,
      lastAt: at('2026-12-18T14:00:00Z'),
    })
  })

  test('is finished after its last day, even if the number of episodes is unknown', () => {
    const ended: Run = { ...weekly, episodes: undefined, endDate: '2026-12-18' }
    expect(airingAt(ended, at('2026-12-18T13:59:00Z'))).toMatchObject({ status: 'airing', aired: 11 })
    expect(airingAt(ended, at('2026-12-18T14:00:00Z'))).toEqual({
      status: 'finished',
      aired: 12,
      lastAt: at('2026-12-18T14:00:00Z'),
    })
  })

  test('is not finished while an episode is announced for after its last day', () => {
    const delayed: Run = {
      ...weekly,
      episodes: undefined,
      endDate: '2026-12-18',
      nextEpisode: { number: 12, airsAt: '2026-12-25T14:00:00Z' },
    }
    expect(airingAt(delayed, at('2026-12-20T00:00:00Z'))).toMatchObject({ status: 'airing', aired: 11 })
    expect(airingAt(delayed, at('2026-12-25T14:00:00Z')).status).toBe('finished')
  })

  test('an announced series starts and finishes without another import', () => {
    const announced: Run = { ...weekly, status: 'upcoming' }
    const statusAt = (day: string) => airingAt(announced, at(`${day}T12:00:00Z`)).status
    expect(['2026-10-01', '2026-10-03', '2026-12-19'].map(statusAt)).toEqual(['upcoming', 'airing', 'finished'])
  })

  test('counts from an announced episode rather than from the first day', () => {
    const delayed = { ...weekly, nextEpisode: { number: 5, airsAt: '2026-11-13T14:00:00Z' } }
    expect(airingAt(delayed, at('2026-11-20T14:00:00Z')).aired).toBe(6)
  })

  test.each([
    ['two weeks before', '2026-11-01T00:00:00Z', '2026-10-23T14:00:00Z'],
    ['just before the slot of a week without one', '2026-11-06T13:59:00Z', '2026-10-23T14:00:00Z'],
  ])('all episodes before an announced one have aired: %s', (_, now, lastAt) => {
    const delayed: Run = { ...weekly, nextEpisode: { number: 5, airsAt: '2026-11-13T14:00:00Z' } }
    expect(airingAt(delayed, at(now))).toEqual({
      status: 'airing',
      aired: 4,
      lastAt: at(lastAt),
      next: { number: 5, at: at('2026-11-13T14:00:00Z') },
    })
    const unknown: Run = { ...delayed, startDate: undefined }
    expect(airingAt(unknown, at(now))).not.toHaveProperty('lastAt')
  })

  test('an episode outside of the slot does not move the others', () => {
    const slot = { slotAt: '2026-11-13T14:00:00Z' }
    for (const airsAt of ['2026-11-14T14:00:00Z', '2026-11-12T14:00:00Z']) {
      const moved: Run = { ...weekly, nextEpisode: { number: 7, airsAt, ...slot } }
      expect(airingAt(moved, at(airsAt) - 1)).toMatchObject({ aired: 6, next: { number: 7, at: at(airsAt) } })
      expect(airingAt(moved, at(airsAt))).toMatchObject({
        aired: 7,
        lastAt: at(airsAt),
        next: { number: 8, at: at('2026-11-20T14:00:00Z') },
      })
      expect(episodesBetween(moved, at('2026-11-06T00:00:00Z'), at('2026-11-21T00:00:00Z'))).toEqual([
        { number: 6, at: at('2026-11-06T14:00:00Z') },
        { number: 7, at: at(airsAt) },
        { number: 8, at: at('2026-11-20T14:00:00Z') },
      ])
      expect(episodesBetween(moved, at(airsAt), at(airsAt) + 1)).toEqual([{ number: 7, at: at(airsAt) }])
    }
  })

  test('a hiatus counts no weeks, and shows only an announced return', () => {
    const paused: Run = { ...weekly, status: 'hiatus', nextEpisode: { number: 5, airsAt: '2026-11-13T14:00:00Z' } }
    expect(airingAt(paused, at('2026-11-01T00:00:00Z'))).toMatchObject({
      aired: 4,
      next: { number: 5, at: at('2026-11-13T14:00:00Z') },
    })
    const long = airingAt(paused, at('2026-12-31T00:00:00Z'))
    expect([long.status, long.aired, long.next]).toEqual(['airing', 5, undefined])
    expect(episodesBetween(paused, at('2026-11-07T00:00:00Z'), at('2026-12-31T00:00:00Z'))).toEqual([
      { number: 5, at: at('2026-11-13T14:00:00Z') },
    ])
  })

  test('a slot after midnight belongs to the next day in Japan', () => {
    const late: Run = { status: 'airing', startDate: '2026-10-03', broadcast: { weekday: 6, time: '01:30' } }
    expect(airingAt(late, at('2026-10-02T16:30:00Z')).aired).toBe(1)
    expect(airingAt(late, at('2026-10-02T16:29:00Z')).aired).toBe(0)
  })

  test('a series without an end continues', () => {
    const endless: Run = {
      status: 'airing',
      startDate: '1999-10-20',
      nextEpisode: { number: 1150, airsAt: '2026-11-22T14:15:00Z' },
    }
    expect(airingAt(endless, at('2027-11-21T14:15:00Z')).aired).toBe(1202)
  })
})

describe('without a weekly slot', () => {
  test.each<[string, Run, string, string, number]>([
    ['a finished show', { status: 'finished', episodes: 26, endDate: '1999-04-24' }, '2026-01-01', 'finished', 26],
    ['a released film', { status: 'upcoming', startDate: '2026-07-01', episodes: 1 }, '2026-07-02', 'finished', 1],
    ['an unreleased film', { status: 'upcoming', startDate: '2026-07-01', episodes: 1 }, '2026-06-01', 'upcoming', 0],
    ['announced without a date', { status: 'upcoming' }, '2026-01-01', 'upcoming', 0],
    ['announced for a year', { status: 'upcoming', startDate: '2026' }, '2026-06-01', 'upcoming', 0],
    [
      'airing since a known day, with a known number of episodes',
      { status: 'airing', startDate: '2026-10-02', episodes: 3 },
      '2026-10-10',
      'airing',
      2,
    ],
    ['airing, nothing else known', { status: 'airing' }, '2026-10-10', 'airing', 1],
    ['nothing known', {}, '2026-10-10', 'finished', 0],
    ['cancelled', { status: 'cancelled', startDate: '2030-01-01' }, '2026-10-10', 'finished', 0],
  ])('%s', (_, run, now, status, aired) => {
    expect(airingAt(run, at(`${now}T12:00:00Z`))).toMatchObject({ status, aired })
  })

  test('a finished show last aired on its last day', () => {
    const lastAt = airingAt(
      { status: 'finished', episodes: 26, endDate: '1999-04-24' },
      at('2026-01-01T00:00:00Z'),
    ).lastAt
    expect(lastAt).toBe(at('1999-04-24T00:00:00+09:00'))
  })
})

describe('the episodes between two times', () => {
  test('are those of the slot, from the first time up to but not including the last', () => {
    const [from, to] = [at('2026-10-09T14:00:00Z'), at('2026-10-23T14:00:00Z')]
    expect(episodesBetween(weekly, from, to)).toEqual([
      { number: 2, at: at('2026-10-09T14:00:00Z') },
      { number: 3, at: at('2026-10-16T14:00:00Z') },
    ])
  })

  test.each<[string, Run]>([
    ['before the first episode', weekly],
    ['of a cancelled run', { ...weekly, status: 'cancelled' }],
    ['of a run on hiatus', { ...weekly, status: 'hiatus' }],
    ['without a known day', { ...weekly, startDate: '2026-10' }],
  ])('are empty %s', (_, run) => {
    expect(episodesBetween(run, at('2026-09-01T00:00:00Z'), at('2026-10-02T14:00:00Z'))).toEqual([])
  })

  test('are empty after the last episode', () => {
    expect(episodesBetween(weekly, at('2026-12-19T00:00:00Z'), at('2027-01-19T00:00:00Z'))).toEqual([])
    const ended: Run = { ...weekly, episodes: undefined, endDate: '2026-10-16' }
    expect(episodesBetween(ended, at('2026-10-10T00:00:00Z'), at('2026-12-01T00:00:00Z'))).toHaveLength(1)
  })

  test('a film airs once, on its day in Japan', () => {
    const film: Run = { startDate: '2026-11-20', episodes: 1 }
    expect(episodesBetween(film, at('2026-11-19T00:00:00Z'), at('2026-11-20T00:00:00Z'))).toEqual([
      { number: 1, at: at('2026-11-19T15:00:00Z') },
    ])
  })
})
