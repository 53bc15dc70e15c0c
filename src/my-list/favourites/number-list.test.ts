import { expect, test } from 'vitest'
import { readNumbers, writeNumbers } from './number-list.ts'

test.each([
  [[1], '1'],
  [[10_000, 1, 40_000, 10_000, 36], '10000.1.40000.36'],
])('%j is written as %s and parsed again', (numbers, line) => {
  expect(writeNumbers(numbers)).toBe(line)
  expect(readNumbers(line)).toEqual(new Set(numbers))
})

test('nothing is no title', () => expect([writeNumbers([]), [...readNumbers('')]]).toEqual(['', [0]]))
