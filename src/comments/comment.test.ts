import { describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReport } from './comment.ts'

const [aiko, botan] = [toUserId('aiko'), toUserId('botan')]
const user = { id: aiko, isAdmin: false, canComment: true }
const admin = { ...user, isAdmin: true }
const muted = { ...user, canComment: false }
const own = { userId: aiko }
const others = { userId: botan }
const orphaned = { userId: null }

describe('permissions to edit (e), delete (d) and report (r)', () => {
  test.each([
    ['a visitor', null, own, '---'],
    ['its author', user, own, 'ed-'],
    ['another user', user, others, '--r'],
    ['a user, on a comment of a deleted user', user, orphaned, '--r'],
    ['an admin, on their own', admin, own, 'ed-'],
    ['an admin, on another user’s', admin, others, '-d-'],
    ['an admin, on a deleted user’s', admin, orphaned, '-d-'],
    ['a muted user, on their own', muted, own, '-d-'],
    ['a muted user, on another user’s', muted, others, '--r'],
  ] as const)('%s', (_, viewer, comment, expected) => {
    const can = [canEdit(viewer, comment) && 'e', canDelete(viewer, comment) && 'd', canReport(viewer, comment) && 'r']
    expect(can.map((letter) => letter || '-').join('')).toBe(expected)
  })
})
