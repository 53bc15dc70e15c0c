import { expect, test } from 'vitest'
import { CLOSED_KEY, INVITATION_DELAY_MS } from './discord-popup.tsx'

test('the invitation waits 3 s, and is closed under a key of its own', () => {
  expect([INVITATION_DELAY_MS, CLOSED_KEY]).toEqual([3_000, 'discordPopupClosed'])
})
