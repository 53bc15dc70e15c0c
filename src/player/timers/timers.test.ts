import { expect, test } from 'vitest'
import { describeSleep } from './sleep.ts'
import { shouldAsk } from './unattended.client.ts'

const HOUR = 3_600_000

test.each([
  [0, 9 * HOUR, false],
  [1, 0.5 * HOUR, false],
  [2, 1.9 * HOUR, false],
  [3, 1.2 * HOUR, true],
  [1, 2 * HOUR, true],
])('after %d automatic episodes in %d ms, asks whether the viewer is still watching: %s', (episodes, ms, asks) =>
  expect(shouldAsk({ episodes, since: 1_000 }, 1_000 + ms)).toBe(asks),
)

test('the sleep timer says what is left, in whole minutes', () => {
  const now = 1_700_000_000_000
  expect(
    ([null, 'episode', ...[600_000, 59_000, 61_000, -5].map((ms) => ({ at: now + ms, minutes: 10 }))] as const).map(
      (sleep) => describeSleep(sleep, now),
    ),
  ).toEqual(['Off', 'End of episode', '10 min left', '1 min left', '1 min left', '1 min left'])
})
