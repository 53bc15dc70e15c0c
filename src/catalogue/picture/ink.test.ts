import { expect, test } from 'vitest'
import { inkOn } from './ink.ts'

test.each([
  ['#ffffff', '#000000'],
  ['#e7b11e', '#000000'],
  ['#b90030', '#ffffff'],
  ['#10131a', '#ffffff'],
])('text on %s is %s', (colour, ink) => {
  expect(inkOn(colour)).toBe(ink)
})
