import { expect, test } from 'vitest'
import { byKeyDescending, byText, topByKey } from './order.ts'

const items = [
  { number: 1, name: 'b', key: 3 },
  { number: 2, name: 'a', key: 9 },
  { number: 3, name: 'b', key: 3 },
  { number: 4, name: 'c', key: -Infinity },
  { number: 5, name: 'd', key: 0.5 },
]
const numbers = (list: { number: number }[]) => list.map(({ number }) => number)

test('highest first, and what is equal keeps its order', () => {
  expect(numbers(byKeyDescending(items, ({ key }) => key))).toEqual([2, 1, 3, 5, 4])
  expect(byKeyDescending([], () => 0)).toEqual([])
})

test.each([1, 2, 3, 4, 5, 9])('the first %i are those of the whole order', (count) => {
  const whole = numbers(byKeyDescending(items, ({ key }) => key))
  expect(numbers(topByKey(items, count, ({ key }) => key))).toEqual(whole.slice(0, count))
})

test('by text, then by number, whatever the order before', () => {
  expect(numbers(byText(items, ({ name }) => name))).toEqual([2, 1, 3, 4, 5])
  expect(numbers(byText(items.toReversed(), ({ name }) => name))).toEqual([2, 1, 3, 4, 5])
})
