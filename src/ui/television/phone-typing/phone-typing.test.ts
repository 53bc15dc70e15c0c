import { expect, test } from 'vitest'
import { createTypedReader, MAX_TYPED, parseScreenId, toTyped } from './phone-typing.ts'

test.each([
  ['AAECAwQFBgcICQoLDA0ODw', true],
  ['AAECAwQFBgcICQoLDA0OD', false],
  ['AAECAwQFBgcICQoLDA0OD/', false],
  ['', false],
  [null, false],
  [['AAECAwQFBgcICQoLDA0ODw'], false],
])('%j is the id of a screen: %s', (value, isId) => {
  expect(parseScreenId(value) !== null).toBe(isId)
})

test.each([
  ['cowboy bebop', 'cowboy bebop'],
  ['a\0b\nc\u0007', 'a b c'],
  ['\u202eevil\u2066', 'evil'],
  ['مرحبا 😀', 'مرحبا 😀'],
  ['x'.repeat(199) + '😀', 'x'.repeat(199)],
  ['😀'.repeat(150), '😀'.repeat(100)],
  ['\ud800', ''],
  [' '.repeat(5_000), ''],
])('%j is typed as %j', (sent, typed) => {
  expect(toTyped(sent)).toBe(typed)
  expect(typed.length).toBeLessThanOrEqual(MAX_TYPED)
})

test('a text that arrives after a later one is left out', () => {
  const read = createTypedReader()
  const typed = (text: string, at: number) => ({ text, isDone: false, at })
  expect(read(typed('o', 1))).toMatchObject({ text: 'o' })
  expect(read(typed('one', 3))).toMatchObject({ text: 'one' })
  expect(read(typed('on', 2))).toBeNull()
  expect(read({ text: 'no time', isDone: false })).toBeNull()
  expect(read(typed('one piece', 3))).toMatchObject({ text: 'one piece' })
})
