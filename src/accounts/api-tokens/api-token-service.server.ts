/** Creates, finds and revokes API tokens. */
import { randomUUID } from 'node:crypto'
import { writeOptional } from '#src/platform/database/database-unavailable.ts'
import { DAY_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { withoutModerator } from '../viewer.ts'
import { createToken, hashToken } from '../sessions/session-token.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { API_TOKEN, type ApiTokenService, TOKEN_PREFIX, type TokenHolder } from './api-token.ts'
import {
  deleteToken,
  deleteTokenByHash,
  findTokenHolder,
  insertCheckedToken,
  listTokens,
  saveTokenUse,
} from './api-token-store.server.ts'

/** A use is recorded at most this often, to save writes. */
const RECORD_USE_MS = MINUTE_MS
/** Devices sign in again after a year, as browsers do. */
export const DEVICE_TOKEN_MS = 365 * DAY_MS

export function createApiTokenService(db: AccountDb, now: () => number = Date.now): ApiTokenService {
  return {
    async create(user, token, proof) {
      const { id, text, tokenHash } = createTokenText()
      const expiresAt = token.kind === 'personal' ? token.expiresAt : toIso(now() + DEVICE_TOKEN_MS)
      const outcome = await insertCheckedToken(db, user, { ...token, expiresAt, id, tokenHash }, proof, now())
      return outcome === 'created' ? { id, text } : outcome
    },
    async find(text) {
      if (!API_TOKEN.test(text)) return null
      // found by its hash: how long that takes reveals nothing about the token
      const found = await findTokenHolder(db, hashToken(text), now())
      if (!found) return null
      const { lastUsedAt, ...holder } = found
      const isRecorded = lastUsedAt !== null && now() - Date.parse(lastUsedAt) < RECORD_USE_MS
      if (!isRecorded) await writeOptional(() => saveTokenUse(db, { id: holder.id, user: holder.viewer.id }, now()))
      return withoutUngranted(holder)
    },
    list: (user) => listTokens(db, user, toIso(now())),
    revoke: (user, id) => deleteToken(db, user, id, now()),
    revokeText: async (text) => API_TOKEN.test(text) && deleteTokenByHash(db, hashToken(text)),
  }
}

/** An admin's token without the scope `admin` acts as a user who can watch what admins can; no token moderates for a moderator. */
function withoutUngranted({ viewer: owner, ...holder }: TokenHolder): TokenHolder {
  const viewer = withoutModerator(owner)
  if (!viewer.isAdmin || holder.scopes.includes('admin')) return { ...holder, viewer }
  return { ...holder, viewer: { ...viewer, isAdmin: false, isPremium: true } }
}

/** A new token: its text is returned to the user, its hash is stored. */
export function createTokenText(): { id: string; text: string; tokenHash: string } {
  const text = TOKEN_PREFIX + createToken()
  return { id: randomUUID(), text, tokenHash: hashToken(text) }
}
