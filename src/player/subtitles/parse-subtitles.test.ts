import { describe, expect, test } from 'vitest'
import { decodeSubtitles, isStyled } from './decode-subtitles.ts'
import { parseSubtitles } from './parse-subtitles.ts'

describe('a subtitle file', () => {
  test('in WebVTT', () => {
    const text =
      'WEBVTT\n\nNOTE not this\n\nSTYLE\n::cue {}\n\n1\n00:01.000 --> 00:02.500 line:10% position:20%,center align:left\nOne\ntwo\n\n01:00:00.000 --> 01:00:01.000\nThree'
    expect(parseSubtitles(text)).toEqual([
      { start: 1, end: 2.5, text: 'One\ntwo', line: 10, position: 20, align: 'start' },
      { start: 3600, end: 3601, text: 'Three' },
    ])
  })

  test('in SubRip, with ASS override tags', () => {
    const text =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>Above</i>\r\n\r\n2\r\n00:00:00,500 --> 00:00:00,900\r\nEarlier{\\b1}\r\n'
    expect(parseSubtitles(text)).toEqual([
      { start: 0.5, end: 0.9, text: 'Earlier' },
      { start: 1, end: 2, text: '<i>Above</i>', line: 0 },
    ])
  })

  test.each([
    '',
    'WEBVTT',
    '00:02.000 --> 00:01.000\nbackwards',
    '00:01.000 --> 00:02.000\n\n',
    '99999999 --> x',
    '\0',
  ])('without cues (%j) is empty', (text) => expect(parseSubtitles(text)).toEqual([]))

  test('of any length is parsed quickly, up to a limit', () => {
    expect(parseSubtitles('00:01.000 --> 00:02.000\nx\n\n'.repeat(30_000))).toHaveLength(20_000)
  })
})

test('in any common encoding', () => {
  expect(decodeSubtitles(new TextEncoder().encode('星見'))).toBe('星見')
  expect(decodeSubtitles(Uint8Array.of(0x90, 0xaf, 0x8c, 0xa9))).toBe('星見')
  expect(decodeSubtitles(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))).toBe('café')
  expect(decodeSubtitles(Uint8Array.of(0xff, 0xfe, 0x1f, 0x66))).toBe('星')
})

test('ASS is recognised by its first line', () => {
  expect(isStyled('\uFEFF[Script Info]\nTitle: x')).toBe(true)
  expect(isStyled('WEBVTT\n\n[Script Info]')).toBe(false)
})
