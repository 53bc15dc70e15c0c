import { describe, expect, test } from 'vitest'
import { listChanges } from './changes.ts'

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
