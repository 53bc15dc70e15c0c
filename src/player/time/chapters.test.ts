import { expect, test } from 'vitest'
import { findChapter, nameChapter } from './chapters.ts'

const CHAPTERS = [
  { start: 0, title: 'Opening' },
  { start: 90, title: '' },
  { start: 600, title: 'Part B' },
]

test.each<[string, number, 1 | -1, number]>([
  ['on to the next chapter', 10, 1, 1],
  ['not to the one that begins right now', 90, 1, 2],
  ['nowhere from the last one', 700, 1, -1],
  ['back to the start of the current one', 100, -1, 1],
  ['back to the one before, shortly after a start', 92, -1, 0],
  ['back to the start of the first', 40, -1, 0],
  ['nowhere at the start', 1, -1, -1],
])('leads %s', (_, time, direction, index) => expect(findChapter(CHAPTERS, time, direction)).toBe(index))

test('a chapter without a name has its number', () =>
  expect(CHAPTERS.map(nameChapter)).toEqual(['Opening', 'Chapter 2', 'Part B']))
