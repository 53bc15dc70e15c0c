import { expect, test } from 'vitest'
import { splitLaced } from './lacing.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

test.each([
  ['no lacing', 0, '01 02', ['0102']],
  ['three of the same size', 2, '02 0102 0304 0506', ['0102', '0304', '0506']],
  ['Xiph’s sizes', 1, '02 01 02 aa bbbb cccccc', ['aa', 'bbbb', 'cccccc']],
  ['EBML’s differences', 3, '02 82 be aabb cc dddd', ['aabb', 'cc', 'dddd']],
  ['a size beyond the end', 1, '01 09 aa', []],
  ['sizes that are missing', 3, '05', []],
  ['a negative size', 3, '02 81 80 aa bb', ['aa']],
])('%s', (_, lacing, bytes, frames) =>
  expect(splitLaced(hex(bytes), lacing).map((frame) => frame.toString('hex'))).toEqual(frames),
)

test('a size of more than 254 bytes continues', () => {
  const frames = splitLaced(Buffer.concat([hex('01 ff 02'), Buffer.alloc(257, 1), Buffer.alloc(3, 2)]), 1)
  expect(frames.map(({ length }) => length)).toEqual([257, 3])
})
