import { expect, test, vi } from 'vitest'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { DatabaseUnavailableError } from './database-unavailable.ts'
import { createReadOptional } from './read-optional.server.ts'

const fail = () => Promise.reject(new DatabaseUnavailableError('no response', { cause: null, isTemporary: true }))

test('during an outage returns the fallback and reports it; other errors are thrown', async () => {
  const onOutage = vi.fn<() => void>()
  const read = createReadOptional(onOutage)
  expect(await read(async () => 'new', 'fallback')).toBe('new')
  expect(onOutage).not.toHaveBeenCalled()
  expect(await read(fail, 'fallback')).toBe('fallback')
  expect(onOutage).toHaveBeenCalledTimes(1)
  await expect(read(() => Promise.reject(new Error('a bug')), 'fallback')).rejects.toThrow('a bug')
})

test('during an outage returns the last result of the same key', async () => {
  const cache = createMemoryCache<{ result: string }>(10_000)
  const read = createReadOptional(() => undefined)
  await read(async () => 'first', '', { cache, key: 'a' })
  await read(async () => 'second', '', { cache, key: 'a' })
  const during = (key: string) => read((): Promise<string> => fail(), 'fallback', { cache, key })
  expect([await during('a'), await during('b')]).toEqual(['second', 'fallback'])
})

test('results without content count towards the limit of the memory', async () => {
  const cache = createMemoryCache<{ result: object }>(10_000)
  const read = createReadOptional(() => undefined)
  const keys = Array.from({ length: 100 }, (_, at) => String(at))
  for (const key of keys) await read(async () => ({ titles: [] }), null, { cache, key })
  expect(keys.filter((key) => cache.get(key)).length).toBeLessThan(25)
})
