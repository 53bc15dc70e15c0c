import { expect, test } from 'vitest'
import { toQuery } from './routes.server.ts'

test.each([
  ['  One   PIECE ', 'one piece'],
  ['Ｏｎｅ Ｐｉｅｃｅ', 'one piece'],
  ['a\u0000b\u200bc\n', 'a b c'],
  ['ナルト', 'ナルト'],
  [' \u0000\u202e ', null],
  ['', null],
])('%j is counted as %j', (keyword, query) => expect(toQuery(keyword)).toBe(query))

test('is shortened without splitting a character', () => {
  expect(toQuery('𝒜'.repeat(100))).toBe('a'.repeat(80))
  expect(toQuery('😀'.repeat(100))).toBe('😀'.repeat(80))
})
