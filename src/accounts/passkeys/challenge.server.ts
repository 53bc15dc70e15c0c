/**
 * Challenges that authenticators sign. Nothing is stored of them: each contains when it was made, and is signed with a key of the site for
 * what it is for. A passkey remembers the time of the last one that it answered, so that an answer works once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { findOrCreateSetting, type SettingTables } from '#src/platform/database/created-setting-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import { CHALLENGE_LIFETIME_MS } from './passkey.ts'

const KEY = 'passkey_challenge_key'
const TIME_BYTES = 6
const RANDOM_BYTES = 16
const HEAD_BYTES = TIME_BYTES + RANDOM_BYTES
/** In base64url, with an HMAC of SHA-256. */
const CHALLENGE = /^[\w-]{72}$/

/** What a challenge is for: signing in, or in a session adding a passkey, confirming who its user is, or switching to its account. */
export type ChallengePurpose = 'sign-in' | { to: 'add' | 'confirm' | 'switch'; user: UserId; sessionHash: string }

const sign = (key: string, purpose: ChallengePurpose, head: Uint8Array): Buffer => {
  const label = purpose === 'sign-in' ? ['sign-in'] : [purpose.to, purpose.user, purpose.sessionHash]
  return createHmac('sha256', key).update(JSON.stringify(label)).update(head).digest()
}

/** @param now in milliseconds since 1970 @returns base64url */
export function createChallenge(key: string, purpose: ChallengePurpose, now: number): string {
  const head = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)])
  head.writeUIntBE(now, 0, TIME_BYTES)
  return Buffer.concat([head, sign(key, purpose, head)]).toString('base64url')
}

/** @returns when it was made, in milliseconds since 1970; null unless it was made here for this purpose */
export function readChallenge(key: string, purpose: ChallengePurpose, challenge: string): number | null {
  if (!CHALLENGE.test(challenge)) return null
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, HEAD_BYTES)
  return timingSafeEqual(sign(key, purpose, head), bytes.subarray(HEAD_BYTES)) ? head.readUIntBE(0, TIME_BYTES) : null
}

export const isChallengeExpired = (madeAt: number, now: number): boolean => now - madeAt >= CHALLENGE_LIFETIME_MS

/** The key of the site, created by the first process that needs it. */
export const findChallengeKey = (db: AccountDb): Promise<string> =>
  findOrCreateSetting(db.$extendTables<Pick<SettingTables, 'setting'>>(), KEY, () =>
    randomBytes(32).toString('base64url'),
  )
