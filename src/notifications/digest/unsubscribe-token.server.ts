/** Links that end a user's email digests without signing in. They contain the user's id, signed with a key of the site. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import { findOrCreateSetting } from '#src/platform/database/created-setting-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'

const KEY = 'unsubscribe_key'

const sign = (user: string, key: string): string =>
  createHmac('sha256', key).update(`digest ${user}`).digest('base64url')

export const toUnsubscribeToken = (user: UserId, key: string): string => `${user}.${sign(user, key)}`

/** @returns null if it is not a token of this site */
export function readUnsubscribeToken(token: string, key: string): UserId | null {
  const at = token.lastIndexOf('.')
  const user = token.slice(0, Math.max(at, 0))
  const expected = Buffer.from(sign(user, key))
  const given = Buffer.from(token.slice(at + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? toUserId(user) : null
}

/** The key of the site, created by the first process that needs it. */
export const findUnsubscribeKey = (db: NotificationDb): Promise<string> =>
  findOrCreateSetting(db, KEY, () => randomBytes(32).toString('base64url'))
