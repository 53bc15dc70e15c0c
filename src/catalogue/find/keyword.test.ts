import { expect, test } from 'vitest'
import { searchHref } from './choices.ts'
import { parseKeyword } from './keyword.ts'

test.each([
  [null, ''],
  ['  moon ', 'moon'],
  ['a'.repeat(300), 'a'.repeat(200)],
  [`${'a'.repeat(199)}😀`, `${'a'.repeat(199)}\ufffd`],
])('the keyword of %j can be a part of a URL', (value, keyword) => {
  expect(parseKeyword(value)).toBe(keyword)
  expect(() => searchHref(parseKeyword(value), {})).not.toThrow()
})
