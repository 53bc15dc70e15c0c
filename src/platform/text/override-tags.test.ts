import { expect, test } from 'vitest'
import { isAtTop, withoutOverrides } from './override-tags.ts'

test.each([
  [String.raw`{\an8}Top`, 'Top', true],
  [String.raw`a{\i1}b{\i0}c`, 'abc', false],
  [String.raw`{\pos(1,2)\an9}a {curly}`, 'a {curly}', true],
  [String.raw`{comment}a{\an7 b`, String.raw`{comment}a{\an7 b`, true],
  [String.raw`{\i1}a \an8 {b}`, String.raw`a \an8 {b}`, false],
  ['{', '{', false],
  ['', '', false],
])('%s', (text, plain, atTop) => {
  expect(withoutOverrides(text)).toBe(plain)
  expect(isAtTop(text)).toBe(atTop)
})
