import { expect, test } from 'vitest'
import { parseStartAt, toShareHref } from './start-at.ts'

test.each([
  ['192', 192],
  ['192s', 192],
  [' 0 ', 0],
  ['999999', 86_400],
  ['9999999', null],
  ['-5', null],
  ['1e3', null],
  ['1.5', null],
  ['NaN', null],
  ['', null],
  [null, null],
])('t=%s starts at %s', (text, seconds) => expect(parseStartAt(text)).toBe(seconds))

test.each([
  ['/watch/a-1?ep=100005', 192.7, '/watch/a-1?ep=100005&t=192'],
  ['/watch/a-1', 5, '/watch/a-1?t=5'],
  ['/watch/a-1?ep=100005', null, '/watch/a-1?ep=100005'],
])('%s at %s s is shared as %s', (href, seconds, shared) => expect(toShareHref(href, seconds)).toBe(shared))
