import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('those who ask together share one run, and the next one starts anew', async () => {
  const flights = createSingleFlight<number>()
  let runs = 0
  const task = () => Promise.resolve(++runs)
  const together = Array.from({ length: 10 }, () => flights.run('a', task))
  expect(await Promise.all(together)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await flights.run('a', task)).toBe(2)
})

test('other keys fly by themselves', async () => {
  const flights = createSingleFlight<string>()
  const both = ['a', 'b'].map((key) => flights.run(key, () => Promise.resolve(key)))
  expect(await Promise.all(both)).toEqual(['a', 'b'])
})

test('a failure reaches all who asked and is not kept', async () => {
  const flights = createSingleFlight<string>()
  const fail = () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([flights.run('a', fail), flights.run('a', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flights.run('a', () => Promise.resolve('yes'))).toBe('yes')
})
