import { expect, test } from 'vitest'
import { compareLists } from './compatibility.ts'

const list = (scores: Record<number, number>) =>
  Object.entries(scores).map(([number, score]) => ({ number: Number(number), score }))

test('counts what is shared, and finds agreements and disagreements', () => {
  const found = compareLists(list({ 1: 90, 2: 50, 3: 0, 4: 80, 9: 10 }), list({ 1: 85, 2: 95, 3: 70, 4: 70, 5: 60 }))
  expect(found).toMatchObject({ shared: 4, scored: 3, meanDifference: 20, agreement: 67 })
  expect(found.agreements.map(({ number }) => number)).toEqual([1, 4])
  expect(found.disagreements).toEqual([{ number: 2, mine: 50, theirs: 95 }])
})

test.each<[string, Record<number, number>, Record<number, number>, number | null]>([
  ['the same scores', { 1: 10, 2: 50, 3: 90 }, { 1: 10, 2: 50, 3: 90 }, 1],
  ['the same order on another scale', { 1: 60, 2: 70, 3: 80 }, { 1: 10, 2: 50, 3: 90 }, 1],
  ['the opposite', { 1: 10, 2: 50, 3: 90 }, { 1: 90, 2: 50, 3: 10 }, -1],
  ['nothing in common', { 1: 10, 2: 90, 3: 10, 4: 90 }, { 1: 10, 2: 10, 3: 90, 4: 90 }, 0],
  ['by hand: 3 of √(2 × 14/3)', { 1: 1, 2: 2, 3: 3 }, { 1: 1, 2: 2, 3: 4 }, 0.98],
  ['too few', { 1: 10, 2: 90 }, { 1: 10, 2: 90 }, null],
  ['one score for all', { 1: 70, 2: 70, 3: 70 }, { 1: 10, 2: 50, 3: 90 }, null],
])('correlation of %s', (_, mine, theirs, expected) => {
  expect(compareLists(list(mine), list(theirs)).correlation).toBe(expected)
})

test('without shared titles there is nothing to tell', () => {
  expect(compareLists(list({ 1: 90 }), list({ 2: 90 }))).toEqual({
    shared: 0,
    scored: 0,
    correlation: null,
    meanDifference: null,
    agreement: null,
    agreements: [],
    disagreements: [],
  })
})
