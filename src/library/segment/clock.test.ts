import { describe, expect, test } from 'vitest'
import { parseClock, toClock } from './clock.ts'

describe('editor times', () => {
  test.each<[number, string]>([
    [0, '0:00.0'],
    [9.95, '0:10.0'],
    [59.96, '1:00.0'],
    [83.4, '1:23.4'],
    [1_300.25, '21:40.3'],
    [3_723.1, '1:02:03.1'],
  ])('formats %d s as %s', (seconds, text) => expect(toClock(seconds)).toBe(text))

  test.each<[string, number | null]>([
    ['1:23.4', 83.4],
    [' 1:23,45 ', 83.45],
    ['83.4', 83.4],
    ['90', 90],
    ['0', 0],
    ['1:02:03.1', 3_723.1],
    ['120:00', 7_200],
    ['', null],
    ['1:60', null],
    ['1:60:00', null],
    ['-1', null],
    ['1:2:3:4', null],
    ['1e9', null],
    ['Infinity', null],
    ['1:23.', null],
    ['9'.repeat(400), null],
  ])('parses %j as %j', (text, seconds) => expect(parseClock(text)).toBe(seconds))
})
