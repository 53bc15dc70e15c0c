import { describe, expect, test } from 'vitest'
import { readRows, toSegments } from './segment-rows.ts'

const form = (...rows: [kind: string, start: string, end: string, from?: string][]) => ({
  kind: rows.map(([kind]) => kind),
  start: rows.map(([, start]) => start),
  end: rows.map(([, , end]) => end),
  from: rows.map(([, , , from = 'start']) => from),
})

describe('the form of the segment editor', () => {
  test('parses segments in order of time; rows without a time are ignored', () => {
    const rows = readRows(
      form(['outro', '21:40.5', '23:10', 'end'], ['recap', ' ', ''], ['intro', '5', '1:35'], ['x', '1', '2']),
    )
    expect(toSegments(rows)).toEqual({
      segments: [
        { kind: 'intro', start: 5, end: 95, from: 'start' },
        { kind: 'outro', start: 1_300.5, end: 1_390, from: 'end' },
      ],
    })
    expect(toSegments(readRows(form()))).toEqual({ segments: [] })
  })

  test.each<[string, string, string]>([
    ['5', '', 'Intro end is required.'],
    ['', '5', 'Intro start is required.'],
    ['1:77', '2:00', 'Intro start must be a time such as 1:23.4 or 83.4, not 1:77.'],
  ])('%j to %j: %s', (start, end, fault) => {
    expect(toSegments(readRows(form(['intro', start, end])))).toEqual({ fault })
  })
})
