import { expect, test } from 'vitest'
import { memoizeByObject } from './per-object.ts'

test('computes a result once for each object, even an undefined one', () => {
  const computedFor: object[] = []
  const [one, other] = [{ a: 1 }, { a: 1 }]
  const find = memoizeByObject((from: object) => {
    computedFor.push(from)
    return undefined
  })
  expect([find(one), find(one), find(other)]).toEqual([undefined, undefined, undefined])
  expect(computedFor).toEqual([one, other])
})
