import { afterEach, expect, test, vi } from 'vitest'
import { isIndexedSoon } from './is-indexed-soon.server.ts'

afterEach(() => vi.useRealTimers())

test('a page waits for the index of titles, but not for long', async () => {
  const index = Promise.withResolvers<void>()
  const starting = { indexed: index.promise, isIndexed: false }
  const first = isIndexedSoon(starting)
  index.resolve()
  expect(await first).toBe(true)
  expect(await isIndexedSoon({ indexed: new Promise(() => undefined), isIndexed: true })).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = isIndexedSoon({ indexed: new Promise(() => undefined), isIndexed: false })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toBe(false)
})
