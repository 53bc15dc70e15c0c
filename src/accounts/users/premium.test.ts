import { expect, test } from 'vitest'
import { canPlay } from './premium.ts'

const [visitor, user, member, admin] = [
  null,
  { isAdmin: false, isPremium: false },
  { isAdmin: false, isPremium: true },
  { isAdmin: true, isPremium: false },
]

test('where premium is a badge, everybody plays everything', () => {
  for (const viewer of [visitor, user, member, admin]) expect(canPlay(viewer, { premium: true }, 'open')).toBe(true)
})
test('where it is for members, they and the admins play it', () => {
  const may = (premium: boolean) =>
    [visitor, user, member, admin].map((viewer) => canPlay(viewer, { premium }, 'members'))
  expect(may(true)).toEqual([false, false, true, true])
  expect(may(false)).toEqual([true, true, true, true])
})
