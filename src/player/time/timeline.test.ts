import { describe, expect, test } from 'vitest'
import { findTile, parseStoryboard } from './storyboard.ts'
import { bufferedEnd, nameAt, formatPosition, formatTime, shareOf, toParts } from './timeline.ts'

const MARKS = {
  chapters: [
    { start: 0, title: '' },
    { start: 120, title: 'Part A' },
  ],
  segments: [
    { kind: 'intro', start: 30, end: 120 },
    { kind: 'outro', start: 1300, end: 1390 },
  ],
} as const

describe('the seek bar', () => {
  test('is divided at chapters and segments, without gaps', () => {
    const parts = toParts(MARKS, 1420)
    expect(parts.map(({ start, end, segment, name }) => [start, end, segment, name])).toEqual([
      [0, 30, undefined, ''],
      [30, 120, 'intro', 'Intro'],
      [120, 1300, undefined, 'Part A'],
      [1300, 1390, 'outro', 'Part A'],
      [1390, 1420, undefined, 'Part A'],
    ])
  })

  test('has no tiny parts, and none beyond its end', () => {
    const chapters = [0, 0.4, 50, 50.001, 9999].map((start) => ({ start, title: 'x' }))
    expect(toParts({ chapters, segments: [] }, 100).map(({ start }) => start)).toEqual([0, 50])
  })

  test('names the current part', () => {
    expect(formatPosition(MARKS, 48, 1420)).toBe('0:48 of 23:40, Intro')
    expect(formatPosition(MARKS, 12, 1420)).toBe('0:12 of 23:40')
    expect(nameAt(MARKS, 500)).toBe('Part A')
  })

  test('converts positions to fractions and labels', () => {
    expect([0, 15, 60].map((time) => shareOf({ start: 10, end: 20 }, time))).toEqual([0, 0.5, 1])
    const buffered = [
      { start: 0, end: 9 },
      { start: 20, end: 30 },
    ]
    expect([5, 15, 20].map((time) => bufferedEnd(buffered, time))).toEqual([9, 15, 30])
  })
})

describe('storyboard tiles', () => {
  const text =
    'WEBVTT\n\n00:00.000 --> 00:02.000\ns-1.webp#xywh=0,0,240,135\n\n00:02.000 --> 00:04.000\nhttps://b.example/s.jpg#xywh=240,0,240,135\n\n00:04.000 --> 00:05.000\njavascript:alert(1)'
  const tiles = parseStoryboard(text, 'https://a.example/x/board.vtt')

  test('are parts of sheets, with URLs resolved against the file; other schemes are rejected', () => {
    expect(tiles).toMatchObject([
      { sheet: 'https://a.example/x/s-1.webp', x: 0, width: 240 },
      { sheet: 'https://b.example/s.jpg', x: 240, height: 135 },
    ])
    expect(tiles).toHaveLength(2)
  })

  test('are found by time', () => {
    expect([0, 3, 99].map((time) => findTile(tiles, time)?.x)).toEqual([0, 240, 240])
    expect(findTile([], 3)).toBeUndefined()
  })
})

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [684, '11:24'],
  [3_723, '1:02:03'],
  [-1, '0:00'],
])('formats %f seconds as %s', (seconds, text) => expect(formatTime(seconds)).toBe(text))
