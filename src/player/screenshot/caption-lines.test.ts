import { expect, test } from 'vitest'
import { toFileName, wrapLines } from './save-screenshot.client.ts'

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\ntwo three', 20, ['one', 'two three']],
  ['incomprehensible is', 5, ['incomprehensible', 'is']],
  ['', 5, []],
])('%j in %d characters is %j', (text, width, lines) =>
  expect(wrapLines(text, (line) => line.length, width)).toEqual(lines),
)

test.each([
  ['Harbour Lights, episode 1', '1:02:03', 'Harbour Lights, episode 1 1-02-03.png'],
  ['a/b\\c:d*?"<>|\n', '0:09', 'a b c d 0-09.png'],
  ['???', '0:00', 'Screenshot 0-00.png'],
  ['港'.repeat(200), '0:00', `${'港'.repeat(120)} 0-00.png`],
])('%j at %s is saved as %s', (label, position, name) => expect(toFileName(label, position)).toBe(name))
