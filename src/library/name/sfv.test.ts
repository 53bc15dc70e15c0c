import { expect, test } from 'vitest'
import { parseSfv } from './sfv.ts'

const read = (text: string) => Object.fromEntries(parseSfv(new TextEncoder().encode(text)))

test.each<[string, string, Record<string, string>]>([
  [
    'names with spaces, and comments',
    '; made by hand\r\nPaper Moon - 01.mkv 0a1b2c3d\r\n',
    { 'paper moon - 01.mkv': '0A1B2C3D' },
  ],
  ['the marks of other programs', '*a.mkv  0A1B2C3D\n./b.mkv\t11111111', { 'a.mkv': '0A1B2C3D', 'b.mkv': '11111111' }],
  ['other alphabets', '紙の月 01.mkv FFFFFFFF', { '紙の月 01.mkv': 'FFFFFFFF' }],
  ['a name that is listed twice alike', 'a.mkv 0A1B2C3D\nA.mkv 0a1b2c3d', { 'a.mkv': '0A1B2C3D' }],
  ['nothing of one that is listed with two checksums', 'a.mkv 0A1B2C3D\na.mkv 11111111', {}],
  ['nothing of other folders', '../a.mkv 0A1B2C3D\nb\\c.mkv 0A1B2C3D', {}],
  ['nothing of other lines', 'a.mkv 0A1B2C3\n0A1B2C3D\na.mkv 0A1B2C3D4', {}],
])('an SFV: %s', (_, text, checksums) => {
  expect(read(text)).toEqual(checksums)
})

test('an SFV with long and many lines is read to a limit', () => {
  expect(read(`${'x '.repeat(1_000_000)}0A1B2C3D\n`)).toEqual({})
  expect(Object.keys(read(Array.from({ length: 12_000 }, (_, at) => `${at}.mkv 0A1B2C3D`).join('\n')))).toHaveLength(
    10_000,
  )
})
