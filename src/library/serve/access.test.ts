import { describe, expect, test } from 'vitest'
import { barOf, cdnFor, toProblem } from './access.ts'

const people = [
  null,
  { isAdmin: false, isPremium: false },
  { isAdmin: false, isPremium: true },
  { isAdmin: true, isPremium: false },
]
const bars = (premium: boolean, policy: 'open' | 'members') => people.map((one) => barOf(one, { premium }, policy))

describe('of visitor, user, member and admin', () => {
  test('a premium title stops the first two where it is for members, each with what would help', () => {
    expect(bars(true, 'members')).toEqual(['sign-in', 'membership', null, null])
    expect([toProblem('sign-in').status, toProblem('membership').status]).toEqual([401, 403])
  })
  test('nobody is stopped by any other title, nor where premium is a badge', () => {
    for (const none of [bars(false, 'members'), bars(true, 'open'), bars(false, 'open')]) {
      expect(none).toEqual([null, null, null, null])
    }
  })
})

test('what is for members is on no CDN', () => {
  const cdn = 'https://cdn.example.org'
  expect(cdnFor({ premium: true }, 'members', cdn)).toBeUndefined()
  expect([cdnFor({ premium: true }, 'open', cdn), cdnFor({ premium: false }, 'members', cdn)]).toEqual([cdn, cdn])
})
