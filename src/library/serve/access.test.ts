import { describe, expect, test } from 'vitest'
import { requiredAccessFor, cdnFor, toProblem } from './access.ts'

const viewers = [
  null,
  { isAdmin: false, isPremium: false },
  { isAdmin: false, isPremium: true },
  { isAdmin: true, isPremium: false },
]
const requiredFor = (premium: boolean, policy: 'open' | 'members') =>
  viewers.map((viewer) => requiredAccessFor(viewer, { premium }, policy))

describe('access for visitors, users, members and admins', () => {
  test('a members-only title requires sign-in or membership', () => {
    expect(requiredFor(true, 'members')).toEqual(['sign-in', 'membership', null, null])
    expect([toProblem('sign-in').status, toProblem('membership').status]).toEqual([401, 403])
  })
  test('other titles and an open policy require nothing', () => {
    for (const required of [requiredFor(false, 'members'), requiredFor(true, 'open'), requiredFor(false, 'open')]) {
      expect(required).toEqual([null, null, null, null])
    }
  })
})

test('members-only titles are not served from a CDN', () => {
  const cdn = 'https://cdn.example.org'
  expect(cdnFor({ premium: true }, 'members', cdn)).toBeUndefined()
  expect([cdnFor({ premium: true }, 'open', cdn), cdnFor({ premium: false }, 'members', cdn)]).toEqual([cdn, cdn])
})
