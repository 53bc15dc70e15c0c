import { expect, test } from 'vitest'
import { toLine, toParagraphs } from './plain-text.ts'

test('what XML and databases refuse is removed', () => {
  const text = `a\u0000b\ufffec\uffffd\ud800`
  expect(toLine(text)).toBe('a bcd\ufffd')
  expect(toParagraphs(text)).toBe('abcd\ufffd')
})
