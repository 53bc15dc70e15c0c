import { expect, test } from 'vitest'
import { readNumbers, writeNumbers } from './number-list.ts'

test.each([
  [[1], '1'],
  [[10_000, 1, 40_000, 10_000, 36], '10000.1.40000.36'],
])('%j is written as %s and parsed again', (numbers, text) => {
  expect(writeNumbers(numbers)).toBe(text)
  expect(readNumbers(text)).toEqual(new Set(numbers))
})

test('an empty list reads as a number that no title has', () =>
  expect([writeNumbers([]), [...readNumbers('')]]).toEqual(['', [0]]))
