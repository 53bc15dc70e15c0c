/** How the admin's pages put what is stored into words. */
import { describe, expect, test } from 'vitest'
import type { Report } from '#src/comments/moderation.server.ts'
import { listChanges } from './change.ts'
import { readDone, toDonePath } from './done.ts'
import { writeCounts } from './import-words.ts'
import { groupReports } from './reported.ts'

describe('what changed', () => {
  test('is what differs, and nothing of the rest', () =>
    expect(
      listChanges({ canComment: true, isPremium: false, x: 1 }, { canComment: false, isPremium: false, x: 1 }),
    ).toEqual([{ name: 'can comment', was: 'yes', is: 'no' }]))

  test('of what was made or removed is all that there was', () => {
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
  ])('of %j and %j is nothing', (before, after) => expect(listChanges(before, after)).toEqual([]))
})

test('what was done stands in the address, once, and only known words are said', () => {
  expect(toDonePath('/admin/reports?state=open&done=muted', 'dismissed')).toBe(
    '/admin/reports?state=open&done=dismissed',
  )
  expect(readDone(new URLSearchParams('done=dismissed'))).toBe('The report is dismissed.')
  for (const done of ['', '__proto__', 'constructor', '<b>'])
    expect(readDone(new URLSearchParams({ done }))).toBeUndefined()
})

test('reports of one comment are judged together, those of what is gone alone', () => {
  const report = (id: number, commentId: number | null) => ({ id, commentId, animeId: 'a-1', text: 'x' }) as Report
  const groups = groupReports([report(5, 1), report(4, null), report(3, 1), report(2, null), report(1, 2)])
  expect(groups.map(({ id, reports }) => [id, reports.map((one) => one.id)])).toEqual([
    [5, [5, 3]],
    [4, [4]],
    [2, [2]],
    [1, [1]],
  ])
})

test('an import in figures', () => {
  const counts = { seen: 1_200, added: 3, changed: 40, unchanged: 1_155, joined: 0, conflicts: 0, refused: { odd: 2 } }
  expect(writeCounts({ counts, total: 5_000 })).toBe('1,200 of 5,000 records: 3 new, 40 changed, 2 refused')
  expect(writeCounts({ counts: { ...counts, refused: {} }, total: null })).toBe('1,200 records: 3 new, 40 changed')
  expect(writeCounts({ counts: null, total: null })).toBe('Nothing yet')
})
