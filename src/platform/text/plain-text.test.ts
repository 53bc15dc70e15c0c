import { expect, test } from 'vitest'
import { toLine, toParagraphs } from './plain-text.ts'

test('what XML and databases refuse is removed', () => {
  const text = `a\u0000b\ufffec\uffffd\ud800`
  expect(toLine(text)).toBe('a bcd\ufffd')
  expect(toParagraphs(text)).toBe('abcd\ufffd')
})

test.each([
  ['499 marks on a letter', `a${'\u0301'.repeat(499)}b`, `a${'\u0301'.repeat(8)}b`],
  ['marks of several kinds', `${'\u0301\u0489\u20dd'.repeat(9)}x`, `${'\u0301\u0489\u20dd'.repeat(9).slice(0, 8)}x`],
  ['Thai, Hebrew, Vietnamese and Tibetan as they are', 'ที่นี่ שָׁלוֹם Tiê\u0301ng རྒྱ', 'ที่นี่ שָׁלוֹם Tiê\u0301ng རྒྱ'],
  ['emoji as they are', '👩🏽‍❤️‍💋‍👨🏽 1️⃣', '👩🏽‍❤️‍💋‍👨🏽 1️⃣'],
])('%s', (_, written, cleaned) => {
  expect([toLine(written), toParagraphs(written)]).toEqual([cleaned, cleaned])
})

test('a megabyte of marks is cleaned in one pass', () => {
  expect(toParagraphs(`a${'\u0301'.repeat(9)}`.repeat(100_000)).length).toBe(900_000)
})
