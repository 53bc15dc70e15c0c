import { expect, test } from 'vitest'
import { createGeneration } from './generation.ts'

test('a new catalogue or other settings invalidate, and an aged catalogue only becomes stale', () => {
  let [snapshot, settings] = [{ version: 7 }, {}]
  const generation = createGeneration(
    () => snapshot,
    () => settings,
  )
  const first = generation()
  expect(generation()).toBe(first)

  snapshot = { version: 7 }
  const aged = generation()
  expect([aged === first, aged.version === first.version]).toEqual([false, true])

  settings = {}
  const renamed = generation()
  expect(renamed.version).toBeGreaterThan(aged.version)

  snapshot = { version: 8 }
  expect(generation().version).toBeGreaterThan(renamed.version)
})
