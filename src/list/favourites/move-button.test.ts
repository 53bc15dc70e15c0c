import { expect, test } from 'vitest'
import { findNext, type Move, parseMove, writeMove } from './move-button.ts'

test.each<[string, Move]>([
  ['start a-1', 'start'],
  ['later a-1', 'later'],
  ['before:b-2 a-1', { before: 'b-2' }],
  ['after:b-2 a-1', { after: 'b-2' }],
])('%s', (text, move) => {
  expect(writeMove('a-1', move)).toBe(text)
  expect(parseMove(text)).toEqual({ animeId: 'a-1', move })
})

test.each(['', 'start', 'middle a-1', 'start:b-2 a-1', 'before a-1', 'before: a-1', 'start a 1'])(
  '%j moves nothing',
  (text) => expect(parseMove(text)).toBeNull(),
)

test.each<[number, Move, number | null | undefined]>([
  [3, 'start', 1],
  [3, 'end', null],
  [3, 'earlier', 2],
  [1, 'earlier', 2],
  [3, 'later', null],
  [2, 'later', 4],
  [4, 'later', null],
  [4, { before: '2' }, 2],
  [1, { after: '2' }, 3],
  [1, { after: '4' }, null],
  [1, { before: '9' }, undefined],
  [1, { after: '9' }, undefined],
  [9, 'start', undefined],
])('of 1, 2, 3 and 4, %i with %j comes before %j', (moved, move, next) =>
  expect(findNext([1, 2, 3, 4], moved, move, Number)).toBe(next),
)
