import { expect, test } from 'vitest'
import { readGlyphs } from './font-glyphs.ts'

const words = (...values: number[]): Buffer =>
  Buffer.from(values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]))
const longs = (...values: number[]): Buffer => words(...values.flatMap((value) => [value >>> 16, value & 0xffff]))

/** U+0041 to U+0043, and U+0628 and U+062A of a list that has no glyph for U+0629. */
const SEGMENTS = Buffer.concat([
  words(4, 46, 0, 6, 0, 0, 0),
  words(0x43, 0x62a, 0xffff, 0, 0x41, 0x628, 0xffff),
  words(0x10000 - 0x40, 0, 1, 0, 4, 0),
  words(7, 0, 8),
])
/** U+1F600 to U+1F602. */
const GROUPS = Buffer.concat([words(12, 0), longs(28, 0, 1, 0x1f600, 0x1f602, 5)])
const BYTES = words(0, 262, 0)

function font(...maps: Buffer[]): Buffer {
  const entries = maps.map((_, i) => maps.slice(0, i).reduce((sum, { length }) => sum + length, 4 + 8 * maps.length))
  const cmap = Buffer.concat([
    words(0, maps.length),
    ...entries.map((at) => Buffer.concat([words(3, 1), longs(at)])),
    ...maps,
  ])
  const head = Buffer.concat([longs(0x00010000), words(2, 0, 0, 0), Buffer.from('glyf'), longs(0, 0, 0)])
  return Buffer.concat([head, Buffer.from('cmap'), longs(0, 44, cmap.length), cmap])
}

const characters = ['A', 'C', 'D', 'ب', 'ة', 'ت', '\uffff', '😀', '😂', '😃']
const drawn = (bytes: Buffer) => {
  const has = readGlyphs(bytes)
  return has && characters.filter((character) => has(character.codePointAt(0) ?? 0)).join('')
}

test.each([
  ['segments', font(SEGMENTS), 'ACبت'],
  ['groups', font(GROUPS), '😀😂'],
  ['several maps, with one of a format that is not read', font(BYTES, SEGMENTS, GROUPS), 'ACبت😀😂'],
  ['one that is cut off within its ranges', font(GROUPS).subarray(0, -8), ''],
  ['too many groups', font(Buffer.from(GROUPS).fill(0xff, 12, 16)), ''],
])('the characters of %s', (_, bytes, expected) => expect(drawn(bytes)).toBe(expected))

test('the characters of all fonts of a collection', () => {
  const head = Buffer.concat([Buffer.from('ttcf'), longs(0x00010000, 1, 16)])
  const inner = font(SEGMENTS)
  inner.writeUInt32BE(16 + 44, 12 + 16 + 8)
  expect(drawn(Buffer.concat([head, inner]))).toBe('ACبت')
})

test.each([
  ['a compressed one', Buffer.concat([Buffer.from('wOF2'), font(SEGMENTS).subarray(4)])],
  ['an empty one', Buffer.alloc(0)],
  ['one that is cut off', font(SEGMENTS).subarray(0, 46)],
  ['one without characters', font()],
  ['endless collection', Buffer.from('ttcf\0\x01\0\0\xff\xff\xff\xff\0\0\0\0', 'latin1')],
])('of %s, nothing is known', (_, bytes) => expect(readGlyphs(bytes)).toBeNull())
