import { expect, test } from 'vitest'
import { childrenOf, readHeader, readVarInt, toFloat, toInt, toUint } from './ebml.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

test.each([
  ['an id of a byte', 'a3 84', { id: 0xa3, body: 2, size: 4 }],
  ['an id of four bytes', '1f43b675 4001', { id: 0x1f43b675, body: 6, size: 1 }],
  ['a size of eight bytes', 'ec 01000000000000ff', { id: 0xec, body: 9, size: 255 }],
  [
    'a size that a double holds only without its marker',
    'ec 01000000ffffffff',
    { id: 0xec, body: 9, size: 2 ** 32 - 1 },
  ],
  ['the largest size', 'ec 01fffffffffffffe', { id: 0xec, body: 9, size: null }],
  ['an unknown size of a byte', 'ec ff', { id: 0xec, body: 2, size: null }],
  ['an unknown size of eight bytes', '1f43b675 01ffffffffffffff', { id: 0x1f43b675, body: 12, size: null }],
  ['no id', '00 84', null],
  ['an id that is too long', '08 00000000 84', null],
  ['half an id', '1f43', null],
  ['half a size', 'ec 0100', null],
  ['nothing', '', null],
])('reads %s', (_, bytes, header) => expect(readHeader(hex(bytes), 0)).toEqual(header))

test('the number of a lacing has a width of its own', () => {
  expect(readVarInt(hex('5f 21'), 0)).toEqual({ value: 0x1f21, length: 2 })
  expect(readVarInt(hex('10'), 0)).toBeNull()
})

test('children end where they are broken; one that is too long is cut off', () => {
  const list = (bytes: string) => [...childrenOf(hex(bytes))].map(({ id, data }) => [id, data.toString('hex')])
  expect(list('d7 81 01 83 81 02')).toEqual([
    [0xd7, '01'],
    [0x83, '02'],
  ])
  expect(list('d7 81 01 00 81 02')).toEqual([[0xd7, '01']])
  expect(list('d7 88 01')).toEqual([[0xd7, '01']])
  expect(list('a0 ff d7 81 01')).toEqual([])
})

test.each([
  ['', 0, 0],
  ['ff', 255, -1],
  ['0100', 256, 256],
  ['80000000', 2 ** 31, -(2 ** 31)],
  ['ffffffffff', 2 ** 40 - 1, -1],
])('%s is the number %i, and %i with a sign', (bytes, unsigned, signed) =>
  expect([toUint(hex(bytes)), toInt(hex(bytes))]).toEqual([unsigned, signed]),
)

test('fractions have four or eight bytes', () => {
  expect(['3fc00000', '3ff8000000000000', '3f'].map((bytes) => toFloat(hex(bytes)))).toEqual([1.5, 1.5, 0])
})
