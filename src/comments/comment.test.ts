import { describe, expect, test } from 'vitest'
import type { UserId } from '#src/accounts/viewer.ts'
import { canDelete, canEdit, canReport } from './comment.ts'

const [aiko, botan] = ['aiko', 'botan'] as unknown as [UserId, UserId]
const user = { id: aiko, isAdmin: false, canComment: true }
const admin = { ...user, isAdmin: true }
const muted = { ...user, canComment: false }
const own = { userId: aiko }
const others = { userId: botan }
const nobodys = { userId: null }

describe('who may do what', () => {
  test.each([
    ['a visitor', null, own, '---'],
    ['its author', user, own, 'ed-'],
    ['somebody else', user, others, '--r'],
    ['somebody, to a comment of a deleted user', user, nobodys, '--r'],
    ['an admin, to their own', admin, own, 'ed-'],
    ['an admin, to others’', admin, others, '-d-'],
    ['an admin, to a deleted user’s', admin, nobodys, '-d-'],
    ['who may not comment, to their own', muted, own, '-d-'],
    ['who may not comment, to others’', muted, others, '--r'],
  ] as const)('%s', (_, viewer, comment, may) => {
    const can = [canEdit(viewer, comment) && 'e', canDelete(viewer, comment) && 'd', canReport(viewer, comment) && 'r']
    expect(can.map((letter) => letter || '-').join('')).toBe(may)
  })
})
