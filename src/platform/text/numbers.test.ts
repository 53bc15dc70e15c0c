import { expect, test } from 'vitest'
import { formatHours, listNames, pluralise } from './numbers.ts'

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [1_200, '1,200 files'],
])('%i is written as %s', (count, text) => expect(pluralise(count, 'file')).toBe(text))

test('accepts an irregular plural', () => expect(pluralise(2, 'match', 'matches')).toBe('2 matches'))

test.each([
  [0, '1 minute'],
  [1.4, '84 minutes'],
  [312.4, '312 hours'],
])('%d hours are about %s', (hours, text) => expect(formatHours(hours)).toBe(text))

test.each([
  [['a'], 'a'],
  [['a', 'b', 'c', 'd'], 'a, b, c, d'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('%j are listed as %s', (names, text) => expect(listNames(names, 3)).toBe(text))
