import { expect, test } from 'vitest'
import { parseRange } from './ranges.ts'

test.each<[string | undefined, string]>([
  [undefined, 'whole'],
  ['', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=0-9', '0-9'],
  ['Bytes = 0-9', '0-9'],
  ['bytes=0-0', '0-0'],
  ['bytes=95-', '95-99'],
  ['bytes=-3', '97-99'],
  ['bytes=-1000', '0-99'],
  ['bytes=90-1000', '90-99'],
  [`bytes=0-${'9'.repeat(400)}`, '0-99'],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-1', 'none'],
  ['bytes=a-b', 'none'],
  ['bytes=', 'none'],
  ['bytes=-', 'none'],
  ['bytes=0-1;2-3', 'none'],
  ['bytes=0x0-0x9', 'none'],
  ['bytes=-5-9', 'none'],
  ['bytes=0-1,a', 'none'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=0-4,5-6', '0-6'],
  ['bytes=0-4,6-7', 'whole'],
  ['bytes=50-60, 20-70', '20-70'],
  ['bytes=200-300,0-9', '0-9'],
  ['bytes=200-300,400-', 'none'],
  ['bytes=0-1,2-3,4-5,6-7,8-9,10-11,12-13,14-15,16-17,18-19', '0-19'],
  [`bytes=${'0-99,'.repeat(10)}0-99`, 'none'],
  [`bytes=${'0-,'.repeat(10_000)}0-`, 'none'],
])('parses %s as %s', (header, expected) => {
  const range = parseRange(header, 100)
  expect(typeof range === 'string' ? range : `${range.first}-${range.last}`).toBe(expected)
})

test('no range of an empty file is satisfiable', () => {
  for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0']) expect(parseRange(header, 0)).toBe('none')
})
