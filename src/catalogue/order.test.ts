import { expect, test } from 'vitest'
import { byKeyDescending, byText, mergeByText, topByKey } from './order.ts'

const items = [
  { number: 1, name: 'b', key: 3 },
  { number: 2, name: 'a', key: 9 },
  { number: 3, name: 'b', key: 3 },
  { number: 4, name: 'c', key: -Infinity },
  { number: 5, name: 'd', key: 0.5 },
]
const numbers = (list: { number: number }[]) => list.map(({ number }) => number)

test('sorts the highest key first, in a stable order', () => {
  expect(numbers(byKeyDescending(items, ({ key }) => key))).toEqual([2, 1, 3, 5, 4])
  expect(byKeyDescending([], () => 0)).toEqual([])
})

test.each([1, 2, 3, 4, 5, 9])('the top %i are the first of the whole order', (count) => {
  const whole = numbers(byKeyDescending(items, ({ key }) => key))
  expect(numbers(topByKey(items, count, ({ key }) => key))).toEqual(whole.slice(0, count))
})

test('sorts by text, then by number, whatever the initial order', () => {
  expect(numbers(byText(items, ({ name }) => name))).toEqual([2, 1, 3, 4, 5])
  expect(numbers(byText(items.toReversed(), ({ name }) => name))).toEqual([2, 1, 3, 4, 5])
})

test('distinguishes times before 1970, counts and fractions in long lists', () => {
  const keys = Array.from(
    { length: 3_000 },
    (_, at) => (at % 7 === 0 ? -at * 86_400_000 : (at * 7_919) % 3_001) + at / 4,
  )
  const indexes = [...keys.keys()]
  const expected = indexes.toSorted((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b)
  expect(byKeyDescending(indexes, (at) => keys[at] ?? 0)).toEqual(expected)
  expect(byKeyDescending(indexes, (at) => Math.floor(at / 100))).toEqual(
    indexes.toSorted((a, b) => Math.floor(b / 100) - Math.floor(a / 100) || a - b),
  )
  expect(byKeyDescending(indexes, () => -5)).toEqual(indexes)
})

test('sorts NaN and infinities last or first', () => {
  expect(byKeyDescending([1, 2, 3, 4], (item) => [Number.NaN, Infinity, -3, -Infinity][item - 1] ?? 0)).toEqual([
    2, 3, 1, 4,
  ])
})

test.each([
  [[], [3, 1]],
  [[1, 2, 5], []],
  [
    [2, 5],
    [1, 3, 4],
  ],
  [
    [1, 3],
    [5, 2, 4],
  ],
])('merges %j and %j in order', (some, others) => {
  const of = (wanted: number[]) =>
    byText(
      items.filter(({ number }) => wanted.includes(number)),
      ({ name }) => name,
    )
  expect(numbers(mergeByText(of(some), of(others), ({ name }) => name))).toEqual(numbers(of([...some, ...others])))
})
