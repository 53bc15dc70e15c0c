import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('concurrent calls share one run, and a later call starts another', async () => {
  const flights = createSingleFlight<number>()
  let runs = 0
  const task = () => Promise.resolve(++runs)
  const together = Array.from({ length: 10 }, () => flights.run('a', task))
  expect(await Promise.all(together)).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await flights.run('a', task)).toBe(2)
})

test('different keys run independently', async () => {
  const flights = createSingleFlight<string>()
  const both = ['a', 'b'].map((key) => flights.run(key, () => Promise.resolve(key)))
  expect(await Promise.all(both)).toEqual(['a', 'b'])
})

test('a failure rejects all concurrent calls and is not cached', async () => {
  const flights = createSingleFlight<string>()
  const fail = () => Promise.reject(new Error('no'))
  const results = await Promise.allSettled([flights.run('a', fail), flights.run('a', fail)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flights.run('a', () => Promise.resolve('yes'))).toBe('yes')
})
