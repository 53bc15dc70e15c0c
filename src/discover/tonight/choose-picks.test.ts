import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { choosePicks, type Pool } from './choose-picks.ts'

const pool = (...numbers: number[]): Pool =>
  numbers.map((number) => ({ title: plainTitle(number), reason: { text: '' }, episode: 1 }))
/** Titles from 50 on don't play here; 1 and 11 are of one franchise. */
const options = {
  tierOf: ({ number }: { number: number }) => (number < 50 ? 0 : 1),
  franchiseOf: ({ number }: { number: number }) => new Set(number % 10 === 1 ? [1, 11] : [number]),
}
const choose = (slots: Pool[][], kept: number[] = [], seen: number[] = []) => {
  const { picks, isRepeating } = choosePicks(slots, { kept, seen }, options)
  return [...picks.map((pick) => pick?.title.number), isRepeating]
}

test.each<[string, Pool[][], number[], number[], unknown[]]>([
  ['the first of each pool', [[pool(2, 3)], [pool(4)], [pool(5)]], [], [], [2, 4, 5, false]],
  ['no title twice', [[pool(2, 3)], [pool(2, 3)], [pool(2, 3, 4)]], [], [], [2, 3, 4, false]],
  ['one of a franchise', [[pool(1)], [pool(11, 2)], [pool(3)]], [], [], [1, 2, 3, false]],
  ['what plays here first', [[pool(50), pool(2)], [pool(51, 3)], [pool(52)]], [], [], [2, 3, 52, false]],
  [
    'the next pool where the first is empty',
    [[pool(), pool(2)], [pool(3)], [pool()]],
    [],
    [],
    [2, 3, undefined, false],
  ],
  ['what is kept, in its place', [[pool(2, 3)], [pool(2, 3)], [pool(4)]], [0, 2, 0], [], [3, 2, 4, false]],
  ['not what was turned down', [[pool(2, 3)], [pool(4)], [pool(5)]], [], [2], [3, 4, 5, false]],
  ['nothing that no pool has', [[pool(2)], [pool(3)], [pool(4)]], [99, 98, 4], [], [2, 3, 4, false]],
  ['again what was turned down first', [[pool(2, 3)], [pool(4)], [pool(5)]], [], [3, 2], [3, 4, 5, true]],
])('%s', (_, slots, kept, seen, expected) => {
  expect(choose(slots, kept, seen)).toEqual(expected)
})
