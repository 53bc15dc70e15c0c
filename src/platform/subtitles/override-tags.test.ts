import { expect, test } from 'vitest'
import { alignmentOf, withoutOverrides } from './srt.ts'

test.each([
  [String.raw`{\an8}Top`, 'Top', 8],
  [String.raw`a{\i1}b{\i0}c`, 'abc', null],
  [String.raw`{\pos(1,2)\an9}a {curly}`, 'a {curly}', 9],
  [String.raw`{comment}a{\an7 b`, String.raw`{comment}a{\an7 b`, 7],
  [String.raw`{\i1}a \an8 {b}`, String.raw`a \an8 {b}`, null],
  ['{', '{', null],
  ['', '', null],
])('%s', (text, plain, alignment) => {
  expect(withoutOverrides(text)).toBe(plain)
  expect(alignmentOf(text)).toBe(alignment)
})
