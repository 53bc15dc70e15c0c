import { expect, test } from 'vitest'
import type { TitleChange } from '#src/catalogue/refresh/title-changes.ts'
import { formatChange, formatRefreshCounts } from './refresh-text.ts'

test('formats the counts of a refresh', () => {
  expect(formatRefreshCounts({ seen: 1_450, added: 3, changed: 40, refused: 1 })).toBe(
    '1,450 titles read: 3 new, 40 changed, 1 skipped',
  )
  expect(formatRefreshCounts({ seen: 1, added: 0, changed: 0, refused: 0 })).toBe('1 title read: 0 new, 0 changed')
})

test.each<[Partial<TitleChange>, string]>([
  [{ field: 'status', before: 'airing', after: 'hiatus' }, 'Status: airing → hiatus'],
  [{ field: 'episodes', after: '13' }, 'Episodes: unknown → 13'],
  [{ field: 'startDate', before: '2027', after: '2027-01-09' }, 'Start date: 2027 → Jan 9, 2027'],
  [{ field: 'slot', before: '5 23:00', after: '6 01:30' }, 'Weekly slot in Japan: Fridays, 23:00 → Saturdays, 01:30'],
  [
    { field: 'airTime', episode: 4, before: '2026-10-17T14:00:00.000Z', after: '2026-10-24T14:30:00Z' },
    'Episode 4: Oct 17, 2026, 16:00 GMT+2 → Oct 24, 2026, 16:30 GMT+2',
  ],
])('formats %j', (change, text) => {
  expect(formatChange({ field: 'status', episode: null, before: null, after: null, ...change }, 'Europe/Berlin')).toBe(
    text,
  )
})
