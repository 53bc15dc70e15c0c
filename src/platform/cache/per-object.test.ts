import { expect, test } from 'vitest'
import { oncePer } from './per-object.ts'

test('a result is computed once for each object, whatever it is', () => {
  const asked: object[] = []
  const [one, other] = [{ a: 1 }, { a: 1 }]
  const find = oncePer((from: object) => {
    asked.push(from)
    return undefined
  })
  expect([find(one), find(one), find(other)]).toEqual([undefined, undefined, undefined])
  expect(asked).toEqual([one, other])
})
