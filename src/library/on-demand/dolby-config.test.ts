import { expect, test } from 'vitest'
import { ac3Config, eac3Config } from './dolby-config.ts'

const frame = (hex: string, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(bytes)]).subarray(0, bytes)

test.each([
  ['5.1, 448 kbit/s, 48 kHz', '0b77 0000 1e 40 eb 00', '103de0'],
  ['stereo, 192 kbit/s, 44.1 kHz', '0b77 0000 54 40 40 00', '501140'],
  ['mono, 96 kbit/s, 48 kHz', '0b77 0000 0e 40 20 00', '1008e0'],
  ['a version that is E-AC-3', '0b77 0000 1e 80 eb 00', null],
  ['no frame', '0b78 0000 1e 40 eb 00', null],
  ['a frame that is cut off', '0b77 0000', null],
])('AC-3 is described by its first frame: %s', (_, hex, expected) =>
  expect(ac3Config(Buffer.from(hex.replaceAll(' ', ''), 'hex'))?.toString('hex') ?? null).toBe(expected),
)

test.each([
  ['5.1, 448 kbit/s', frame('0b77 037f 3f 80', 1792), '0e00200f00'],
  ['with a second substream in the packet', frame('0b77 037f 3f 80', 2000), null],
  ['of two blocks', frame('0b77 037f 1f 80', 1792), null],
  ['a dependent substream', frame('0b77 437f 3f 80', 1792), null],
  ['no frame', Buffer.alloc(1792), null],
])('E-AC-3 is described by its first frame: %s', (_, bytes, expected) =>
  expect(eac3Config(bytes)?.toString('hex') ?? null).toBe(expected),
)
