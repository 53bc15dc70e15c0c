/** Texts of the admin pages. */
import { describe, expect, test } from 'vitest'
import type { Title } from '#src/catalogue/title.ts'
import type { Report } from '#src/comments/moderation/moderation.server.ts'
import { listChanges } from './change.ts'
import { readDoneMessage, toDonePath } from './done-messages.ts'
import { formatCounts } from './import-text.ts'
import { findTitleName } from './comment-location.ts'
import { groupReports } from './report-groups.ts'

describe('listChanges', () => {
  test('lists only the fields that differ', () =>
    expect(
      listChanges({ canComment: true, isPremium: false, x: 1 }, { canComment: false, isPremium: false, x: 1 }),
    ).toEqual([{ name: 'can comment', was: 'yes', is: 'no' }]))

  test('lists all fields of a created or deleted record', () => {
    expect(listChanges(null, { source: 'anilist', words: ['--limit', '5'], empty: [] })).toEqual([
      { name: 'source', is: 'anilist' },
      { name: 'words', is: '--limit 5' },
    ])
    expect(listChanges({ subject: 'A date', reason: null }, null)).toEqual([{ name: 'subject', was: 'A date' }])
  })

  test.each([
    [null, null],
    [undefined, 3],
    ['text', []],
  ])('finds no difference between %j and %j', (before, after) => expect(listChanges(before, after)).toEqual([]))
})

test('the done parameter is added once, and unknown values are ignored', () => {
  expect(toDonePath('/admin/reports?state=open&done=muted', 'dismissed')).toBe(
    '/admin/reports?state=open&done=dismissed',
  )
  expect(readDoneMessage(new URLSearchParams('done=dismissed'))).toBe('Report dismissed.')
  for (const done of ['', '__proto__', 'constructor', '<b>'])
    expect(readDoneMessage(new URLSearchParams({ done }))).toBeUndefined()
})

test('an audit entry names its title, also while the title is hidden', () => {
  const only = (number: number, english: string) => (asked: number) =>
    asked === number ? ({ names: { english } } as Title) : null
  const titles = { find: only(1, 'Shown'), findHidden: only(2, 'Hidden') }
  const name = (kind: string, id: string) => findTitleName(titles, { kind, id })
  expect([name('title', '1'), name('title', '2')]).toEqual(['Shown', 'Hidden'])
  expect([name('title', '3'), name('title', 'x'), name('file', '1')]).toEqual([undefined, undefined, undefined])
})

test('groups reports by comment, except those of deleted comments', () => {
  const report = (id: number, commentId: number | null) => ({ id, commentId, animeId: 'a-1', text: 'x' }) as Report
  const groups = groupReports([report(5, 1), report(4, null), report(3, 1), report(2, null), report(1, 2)])
  expect(groups.map(({ id, reports }) => [id, reports.map((one) => one.id)])).toEqual([
    [5, [5, 3]],
    [4, [4]],
    [2, [2]],
    [1, [1]],
  ])
})

test('formats the counts of an import', () => {
  const counts = { seen: 1_200, added: 3, changed: 40, unchanged: 1_155, joined: 0, conflicts: 0, refused: { odd: 2 } }
  expect(formatCounts({ counts, total: 5_000, state: 'running' })).toBe(
    '1,200 of 5,000 records: 3 new, 40 changed, 2 rejected',
  )
  expect(formatCounts({ counts: { ...counts, refused: {} }, total: null, state: 'done' })).toBe(
    '1,200 records: 3 new, 40 changed',
  )
  expect(formatCounts({ counts: null, total: null, state: 'running' })).toBe('No records yet')
  expect(formatCounts({ counts: null, total: null, state: 'lost' })).toBe('No records')
})
