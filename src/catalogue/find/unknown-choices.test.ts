import { expect, test } from 'vitest'
import { unknownTexts } from './unknown-choices.ts'

const textsOf = (...values: string[]): string[] =>
  unknownTexts(values.map((value) => ({ parameter: 'genres', value, allowed: [] })))

test('unknown values get a message, truncated if long', () => {
  expect(unknownTexts([{ parameter: 'rated', value: 'X', allowed: [] }])).toEqual(['Ignored unknown age rating “X”.'])
  expect(textsOf('a'.repeat(500))[0]?.length).toBeLessThan(100)
})

test('unknown values are listed once each, up to a limit', () => {
  expect(textsOf('x', 'y', 'x', 'x')).toEqual(['Ignored unknown genre “x”.', 'Ignored unknown genre “y”.'])
  expect(textsOf('a'.repeat(50), `${'a'.repeat(50)}b`), 'two with the same message').toHaveLength(1)
  expect(textsOf(...'abcdefghijkl')).toEqual(textsOf(...'abcde'))
})
