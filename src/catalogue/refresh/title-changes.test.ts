import { expect, test } from 'vitest'
import type { TitleFields } from '../import/title-fields.ts'
import { listTitleChanges } from './title-changes.ts'

const next = (number: number, airsAt: string): TitleFields => ({ nextEpisode: { number, airsAt } })

test.each<[string, TitleFields, TitleFields, unknown[]]>([
  ['nothing', { status: 'airing', score: 7 }, { status: 'airing', score: 8 }, []],
  ['the status', { status: 'airing' }, { status: 'hiatus' }, [{ field: 'status', before: 'airing', after: 'hiatus' }]],
  ['the number of episodes', {}, { episodes: 13 }, [{ field: 'episodes', before: null, after: '13' }]],
  ['the next week as expected', next(3, '2026-10-10T14:00:00.000Z'), next(4, '2026-10-17T14:00:00.000Z'), []],
  ['a first announcement', {}, next(4, '2026-10-17T14:00:00.000Z'), []],
  [
    'a delay',
    next(3, '2026-10-10T14:00:00.000Z'),
    next(4, '2026-10-24T14:00:00.000Z'),
    [{ field: 'airTime', episode: 4, before: '2026-10-17T14:00:00.000Z', after: '2026-10-24T14:00:00.000Z' }],
  ],
  [
    'the slot',
    { broadcast: { weekday: 5, time: '23:00' } },
    { broadcast: { weekday: 6, time: '01:30' } },
    [{ field: 'slot', before: '5 23:00', after: '6 01:30' }],
  ],
  ['a status that was unknown', {}, { status: 'airing' }, []],
  ['the first day of a title that has begun', {}, { status: 'airing', startDate: '2026-10-03' }, []],
  [
    'an announced first day',
    { status: 'upcoming', startDate: '2027' },
    { status: 'upcoming', startDate: '2027-01-09' },
    [{ field: 'startDate', before: '2027', after: '2027-01-09' }],
  ],
])('%s', (_, before, after, changes) => expect(listTitleChanges(before, after)).toMatchObject(changes))
