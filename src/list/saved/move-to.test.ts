import { expect, test } from 'vitest'
import { moveTo } from './use-drag-order.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

test.each<[string, string | undefined, string]>([
  ['a', 'c', 'bcad'],
  ['d', 'a', 'dabc'],
  ['b', 'd', 'acdb'],
  ['b', 'a', 'bacd'],
])('%s to the place of %s', (id, over, expected) =>
  expect(
    moveTo(items, id, over)
      .map((item) => item.id)
      .join(''),
  ).toBe(expected),
)

test.each([
  ['a', 'a'],
  ['a', undefined],
  ['a', 'x'],
  ['x', 'a'],
])('%s stays over %s', (id, over) => expect(moveTo(items, id, over)).toBe(items))
