import { expect, test } from 'vitest'
import { canPlay } from './premium.ts'

const [visitor, user, member, admin] = [
  null,
  { isAdmin: false, isPremium: false },
  { isAdmin: false, isPremium: true },
  { isAdmin: true, isPremium: false },
]

test('if premium is only a badge, everyone can play all titles', () => {
  for (const viewer of [visitor, user, member, admin]) expect(canPlay(viewer, { premium: true }, 'open')).toBe(true)
})
test('if premium titles are for members, only members and admins can play them', () => {
  const results = (premium: boolean) =>
    [visitor, user, member, admin].map((viewer) => canPlay(viewer, { premium }, 'members'))
  expect(results(true)).toEqual([false, false, true, true])
  expect(results(false)).toEqual([true, true, true, true])
})
