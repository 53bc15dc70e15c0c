import { expect, test } from 'vitest'
import { font, type FontName } from '#test/fixtures/fonts.ts'
import { bytesOf } from '../../container/byte-source.server.ts'
import { readFontNames } from './font-names.ts'

const read = (bytes: Buffer) => readFontNames(bytesOf(bytes))
const SERIF: FontName[] = [
  [3, 1, 'Nova Serif'],
  [3, 2, 'Bold'],
  [3, 4, 'Nova Serif Bold'],
  [3, 6, 'NovaSerif-Bold'],
  [3, 1, 'ノヴァ明朝'],
  [1, 1, 'Nova Serif'],
]

test('reads families, full names and PostScript names, in all languages', async () => {
  expect(await read(font(SERIF))).toEqual(['nova serif', 'nova serif bold', 'novaserif-bold', 'ノヴァ明朝'])
})

test('reads the names of all faces of a collection', async () => {
  const head = Buffer.alloc(20)
  head.write('ttcf', 0, 'latin1')
  head.writeUInt32BE(2, 8)
  const first = font([[3, 1, 'One']], head.length)
  head.writeUInt32BE(head.length, 12)
  head.writeUInt32BE(head.length + first.length, 16)
  const second = font([[3, 1, 'Two']], head.length + first.length)
  expect(await read(Buffer.concat([head, first, second]))).toEqual(['one', 'two'])
})

test.each([
  ['a compressed one', Buffer.concat([Buffer.from('wOF2'), font(SERIF).subarray(4)])],
  ['an empty one', Buffer.alloc(0)],
  ['one that is cut off', font(SERIF).subarray(0, 60)],
  ['a table outside of the file', Buffer.from(font(SERIF).fill(0xff, 36, 44))],
  ['a collection without faces', Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(4, 0xff), Buffer.alloc(4, 0xff)])],
])('of %s, there are none', async (_, bytes) => expect(await read(bytes)).toEqual([]))
