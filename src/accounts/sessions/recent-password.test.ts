import { expect, test } from 'vitest'
import { hasRecentPassword, remainingConfirmationMs, requireRecentPassword } from './recent-password.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()

test.each<[string | null, number]>([
  [null, 0],
  [at(0), 15],
  [at(-14), 1],
  [at(-15), 0],
  [at(-600), 0],
  // the clock was set back
  [at(1), 15],
])('a confirmation at %s is valid for %d more minutes', (passwordConfirmedAt, minutes) => {
  expect(remainingConfirmationMs({ passwordConfirmedAt }, NOON)).toBe(minutes * 60_000)
  expect(hasRecentPassword({ passwordConfirmedAt }, NOON)).toBe(minutes > 0)
})

test('reports a machine-readable code when the password is needed', () => {
  expect(() => requireRecentPassword({ passwordConfirmedAt: null }, NOON)).toThrow(
    expect.objectContaining({ status: 403, headers: { 'x-error-reason': 'password_required' } }),
  )
})
