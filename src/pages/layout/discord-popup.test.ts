import { expect, test } from 'vitest'
import { CLOSED_KEY, INVITATION_DELAY_MS } from './discord-popup.tsx'

test('the popup opens after 3 s, and remembers its dismissal under its own key', () => {
  expect([INVITATION_DELAY_MS, CLOSED_KEY]).toEqual([3_000, 'discordPopupClosed'])
})
