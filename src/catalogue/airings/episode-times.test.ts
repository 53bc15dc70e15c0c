import { expect, test } from 'vitest'
import { airingAt, type Run } from '../airing.ts'
import { airingWith, listEpisodeTimes } from './episode-times.ts'

const at = (day: string) => Date.parse(`${day}T14:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(5, 10)

/** The episodes from September to mid-November as `10-02 1`, on 28 October. */
function list(next: [number: number, day: string], recorded: Record<number, string>): string[] {
  const run: Run = {
    status: 'airing',
    episodes: 12,
    nextEpisode: { number: next[0], airsAt: new Date(at(next[1])).toISOString() },
  }
  const known = Object.entries(recorded).map(([number, day]) => ({ number: Number(number), at: at(day) }))
  const span = { from: at('2026-09-01'), to: at('2026-11-14'), now: at('2026-10-28') }
  return listEpisodeTimes(run, known, span).map((one) => `${toDay(one.at)} ${one.number}`)
}

test.each<[string, [number, string], Record<number, string>, string[]]>([
  [
    'nothing is recorded: weeks are counted',
    [4, '2026-10-30'],
    {},
    ['10-09 1', '10-16 2', '10-23 3', '10-30 4', '11-06 5', '11-13 6'],
  ],
  [
    'a week without an episode',
    [4, '2026-10-30'],
    { 1: '2026-10-02', 2: '2026-10-09', 3: '2026-10-23' },
    ['10-02 1', '10-09 2', '10-23 3', '10-30 4', '11-06 5', '11-13 6'],
  ],
  [
    'two episodes at once',
    [4, '2026-10-30'],
    { 1: '2026-10-16', 2: '2026-10-23', 3: '2026-10-23' },
    ['10-16 1', '10-23 2', '10-23 3', '10-30 4', '11-06 5', '11-13 6'],
  ],
  [
    'the second of two episodes at once is not recorded yet',
    [4, '2026-10-30'],
    { 1: '2026-10-16', 2: '2026-10-23' },
    ['10-16 1', '10-23 2', '10-23 3', '10-30 4', '11-06 5', '11-13 6'],
  ],
  [
    'an announced one far ahead: earlier ones do not air before it',
    [3, '2026-11-13'],
    { 1: '2026-10-02', 2: '2026-10-09' },
    ['10-02 1', '10-09 2', '11-13 3'],
  ],
  [
    'the first moment belongs to the time that is asked for, and its end to the next',
    [4, '2026-11-20'],
    { 1: '2026-09-01', 2: '2026-10-09', 3: '2026-11-14' },
    ['09-01 1', '10-09 2'],
  ],
  ['a break before an announced one, of which nothing is recorded', [3, '2026-11-13'], {}, ['11-13 3']],
  [
    'what was recorded for later ones is not used: the facts are newer',
    [3, '2026-10-23'],
    { 1: '2026-10-09', 2: '2026-10-16', 3: '2026-10-20', 4: '2026-10-27' },
    ['10-09 1', '10-16 2', '10-23 3', '10-30 4', '11-06 5', '11-13 6'],
  ],
])('%s', (_, next, recorded, episodes) => expect(list(next, recorded)).toEqual(episodes))

test('the last episode aired when it was recorded, also after its usual time in a week without one', () => {
  const run: Run = { status: 'airing', nextEpisode: { number: 3, airsAt: '2026-10-30T14:00:00Z' } }
  const airing = airingAt(run, at('2026-10-28'))
  expect(airing).toMatchObject({ aired: 2, lastAt: at('2026-10-23') })
  expect(airingWith(airing, run, [{ number: 2, at: at('2026-10-16') }])).toEqual({
    ...airing,
    lastAt: at('2026-10-16'),
  })
  expect(airingWith(airing, run, [{ number: 1, at: at('2026-10-09') }])).toBe(airing)
})
