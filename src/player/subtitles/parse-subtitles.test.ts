import { describe, expect, test } from 'vitest'
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
