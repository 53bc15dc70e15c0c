import { expect, test } from 'vitest'
import { isSet } from './parameters.ts'

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  ['', false],
  [undefined, false],
])('a flag of %j is %s', (value, expected) => {
  expect(isSet(value)).toBe(expected)
})
