/** Stores API tokens, of which only the hashes, and finds their users. */
import { HOUR_MS } from '#src/platform/durations.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { recordAudit } from '../audit/audit-store.server.ts'
import { findBan } from '../ban.ts'
import { hasLimitedFolders, lockUser, toViewer, VIEWER_COLUMNS, withFolders } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTransaction } from '../tables.server.ts'
import { hasLostEmail } from '../email-owner-store.server.ts'
import type { UserId } from '../viewer.ts'
import { type ApiToken, MAX_TOKENS, type NewApiToken, type TokenHolder, type TokenProof } from './api-token.ts'
import { formatScopes, parseScopes } from './scope.ts'

export interface StoredToken extends NewApiToken {
  id: string
  tokenHash: string
}

export type TokenOutcome = 'created' | 'rejected' | 'too many'

/** Stores a token unless the password has changed or the session has ended since it was checked. */
export async function insertCheckedToken(
  db: AccountDb,
  user: UserId,
  token: StoredToken,
  proof: TokenProof,
  now: number,
): Promise<TokenOutcome> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    return (await holds(trx, user, proof, now)) ? insertToken(trx, user, token, now) : 'rejected'
  })
}

/** Stores a token in a transaction that has locked the user; those of admins are in the audit trail. */
export async function insertToken(
  trx: AccountTransaction,
  user: UserId,
  token: StoredToken,
  now: number,
): Promise<TokenOutcome> {
  const row = await trx
    .selectFrom('user')
    .select(['username', 'email', 'claimed_email', 'is_admin', 'is_banned', 'ban_reason', 'ban_until'])
    .where('id', '=', user)
    .executeTakeFirst()
  if (!row || findBan(row, now) || (await hasLostEmail(trx, user, row, now))) return 'rejected'
  if (token.kind === 'personal' && (await countTokens(trx, user, now)) >= MAX_TOKENS) return 'too many'
  if (token.deviceId !== undefined)
    await trx
      .deleteFrom('api_token')
      .where('user_id', '=', user)
      .where('kind', '=', token.kind)
      .where('device_id', '=', token.deviceId)
      .execute()
  await trx
    .insertInto('api_token')
    .values({
      id: token.id,
      user_id: user,
      token_hash: token.tokenHash,
      kind: token.kind,
      name: token.name,
      scopes: formatScopes(token.scopes),
      client: token.client ?? null,
      device_id: token.deviceId ?? null,
      created_at: toIso(now),
      last_used_at: null,
      expires_at: token.expiresAt ?? null,
    })
    .execute()
  if (token.kind !== 'personal') await removeLeastUsed(trx, user, token)
  if (row.is_admin) {
    const { id, name, kind, scopes, client } = token
    const event = { admin: { id: user, username: row.username }, subject: { kind: 'token' as const, id } }
    const after = { name, kind, scopes: formatScopes(scopes), ...(client !== undefined && { client }) }
    await recordAudit(trx, { ...event, action: 'create token', after }, toIso(now))
  }
  return 'created'
}

/** Whether what was checked before is still true. The password of a profile is its account's. */
export async function holds(trx: AccountTransaction, user: UserId, proof: TokenProof, now: number): Promise<boolean> {
  if ('tokenHash' in proof) return (await findTokenHolder(trx, proof.tokenHash, now))?.viewer.id === user
  const found =
    'verifiedHash' in proof
      ? await trx
          .selectFrom('account')
          .select('id')
          .where('user_id', '=', (eb) =>
            eb
              .selectFrom('user')
              .select((one) => one.fn.coalesce('user.profile_of', 'user.id').as('owner'))
              .where('user.id', '=', user),
          )
          .where('provider_id', '=', 'credential')
          .where('password', '=', proof.verifiedHash)
          .executeTakeFirst()
      : await trx
          .selectFrom('session')
          .select('id')
          .where((eb) => eb(eb.fn.coalesce('profile_id', 'user_id'), '=', user))
          .where('token_hash', '=', proof.sessionHash ?? '')
          .where('expires_at', '>', toIso(now))
          .executeTakeFirst()
  return found !== undefined
}

async function countTokens(trx: AccountTransaction, user: UserId, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', user)
    .where('kind', '=', 'personal')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', toIso(now))]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps the number of tokens of devices within the limit; the new one stays. */
async function removeLeastUsed(trx: AccountTransaction, user: UserId, { id, kind }: StoredToken): Promise<void> {
  const rows = await trx
    .selectFrom('api_token')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .orderBy((eb) => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id')
    .offset(MAX_TOKENS - 1)
    .limit(MAX_TOKENS)
    .execute()
  const ids = rows.map((row) => row.id)
  await trx.deleteFrom('api_token').where('id', 'in', ids).execute()
}

const readHolder = prepareQuery((db: AccountDb, { tokenHash, now }: Placeholders<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(VIEWER_COLUMNS)
    .select(hasLimitedFolders)
    .select(['api_token.id', 'api_token.kind', 'scopes', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
)

/** The user of an unexpired token, unless banned. */
export async function findTokenHolder(
  db: AccountDb,
  tokenHash: string,
  now: number,
): Promise<(TokenHolder & { lastUsedAt: string | null }) | null> {
  const [row] = await readHolder(db, { tokenHash, now: toIso(now) })
  if (!row || findBan(row, now)) return null
  const { id, kind, scopes, last_used_at } = row
  const viewer = await withFolders(db, toViewer(row, now), row)
  return { id, kind, viewer, scopes: parseScopes(scopes) ?? [], lastUsedAt: last_used_at }
}

/** Records the use of a token, and within an hour that its user was active. */
export async function saveTokenUse(
  db: AccountDb,
  { id, user }: { id: string; user: UserId },
  now: number,
): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: toIso(now) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('user')
    .set({ last_active: toIso(now) })
    .where('id', '=', user)
    .where((eb) => eb.or([eb('last_active', 'is', null), eb('last_active', '<', toIso(now - HOUR_MS))]))
    .execute()
}

export async function listTokens(db: AccountDb, user: UserId, now: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_token')
    .select(['id', 'kind', 'name', 'scopes', 'client', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', user)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    scopes: parseScopes(row.scopes) ?? [],
    client: row.client,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }))
}

/** @returns the token's name and kind if it existed */
export async function deleteToken(
  db: AccountDb,
  user: UserId,
  id: string,
  now: number,
): Promise<Pick<ApiToken, 'name' | 'kind'> | null> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('api_token')
      .where('user_id', '=', user)
      .where('id', '=', id)
      .returning(['name', 'kind'])
      .executeTakeFirst()
    if (!gone) return null
    const { username, is_admin } = await trx
      .selectFrom('user')
      .select(['username', 'is_admin'])
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const event = { admin: { id: user, username }, subject: { kind: 'token' as const, id } }
    if (is_admin) await recordAudit(trx, { ...event, action: 'revoke token', before: gone }, toIso(now))
    return gone
  })
}

/** @returns whether it existed */
export async function deleteTokenByHash(db: AccountDb, tokenHash: string): Promise<boolean> {
  const gone = await db.deleteFrom('api_token').where('token_hash', '=', tokenHash).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function deleteExpiredTokens(db: AccountDb, now: string): Promise<void> {
  await db.deleteFrom('api_token').where('expires_at', '<=', now).execute()
}
