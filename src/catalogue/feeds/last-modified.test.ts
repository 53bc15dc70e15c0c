import { expect, test } from 'vitest'
import { createLastModified } from './route.server.ts'

test('a response has the time at which it changed', () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const lastModified = createLastModified(() => clock.now)
  expect(lastModified('a', '1')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  clock.now += 60_000
  expect(lastModified('a', '1')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  expect(lastModified('b', '1')).toBe('Fri, 20 Nov 2026 12:01:00 GMT')
  expect(lastModified('a', '2')).toBe('Fri, 20 Nov 2026 12:01:00 GMT')
})
