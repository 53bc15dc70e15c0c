/** How the admin's pages put what is stored into words. */
import { describe, expect, test } from 'vitest'
import type { Title } from '#src/catalogue/title.ts'
import type { Report } from '#src/comments/moderation/moderation.server.ts'
import { listChanges } from './change.ts'
import { readDone, toDonePath } from './done.ts'
import { writeCounts } from './import-words.ts'
import { nameTitle } from './place.ts'
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

test('a title in the trail is called by its name, also while it is hidden', () => {
  const only = (number: number, english: string) => (asked: number) =>
    asked === number ? ({ names: { english } } as Title) : null
  const titles = { find: only(1, 'Shown'), findHidden: only(2, 'Hidden') }
  const name = (kind: string, id: string) => nameTitle(titles, { kind, id })
  expect([name('title', '1'), name('title', '2')]).toEqual(['Shown', 'Hidden'])
  expect([name('title', '3'), name('title', 'x'), name('file', '1')]).toEqual([undefined, undefined, undefined])
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
  expect(writeCounts({ counts, total: 5_000, state: 'running' })).toBe(
    '1,200 of 5,000 records: 3 new, 40 changed, 2 refused',
  )
  expect(writeCounts({ counts: { ...counts, refused: {} }, total: null, state: 'done' })).toBe(
    '1,200 records: 3 new, 40 changed',
  )
  expect(writeCounts({ counts: null, total: null, state: 'running' })).toBe('Nothing yet')
  expect(writeCounts({ counts: null, total: null, state: 'lost' })).toBe('Nothing')
})
