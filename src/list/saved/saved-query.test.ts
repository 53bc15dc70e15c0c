import { expect, test } from 'vitest'
import { isWhole, readSavedQuery, writeSavedQuery } from './saved-query.ts'
import type { SavedList } from './saved-titles.ts'

test.each<[SavedList, string, string, boolean]>([
  ['favourites', '', '', true],
  ['favourites', 'order=own&keyword=+', '', true],
  ['favourites', 'order=title&type=TV&keyword=blue+tide', '?keyword=blue+tide&type=TV&order=title', false],
  ['favourites', 'order=oldest&type=tv', '', true],
  ['history', 'order=oldest', '?order=oldest', false],
  ['continue', 'order=progress', '?order=progress', false],
])('%s with %j', (list, search, written, whole) => {
  const query = readSavedQuery(list, new URLSearchParams(search))
  expect([writeSavedQuery(query), isWhole(query)]).toEqual([written, whole])
})

test('pages follow the query', () => {
  expect(writeSavedQuery({ keyword: 'a', type: null, order: null }, 3)).toBe('?keyword=a&page=3')
})
