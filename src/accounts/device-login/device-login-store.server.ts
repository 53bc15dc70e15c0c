/** Stores device logins until the device has fetched its token: only the hashes of both codes. */
import { toIso } from '#src/platform/to-iso.ts'
import { holds, insertToken, type StoredToken } from '../api-tokens/api-token-store.server.ts'
import type { TokenProof } from '../api-tokens/api-token.ts'
import { formatScopes, parseScopes } from '../api-tokens/scope.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import type { PendingLogin } from './device-login.ts'

export interface NewLogin extends PendingLogin {
  deviceCodeHash: string
  userCodeHash: string
  deviceId: string | undefined
  expiresAt: string
  intervalSeconds: number
}

/** @returns false if the user code is taken */
export async function insertLogin(db: AccountDb, login: NewLogin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('device_login')
    .values({
      device_code_hash: login.deviceCodeHash,
      user_code_hash: login.userCodeHash,
      kind: login.kind,
      client: login.client,
      device: login.device,
      device_id: login.deviceId ?? null,
      scopes: formatScopes(login.scopes),
      address: login.address,
      created_at: login.createdAt,
      expires_at: login.expiresAt,
      interval_seconds: login.intervalSeconds,
      polled_at: null,
      state: 'pending',
      user_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

const PENDING_COLUMNS = ['kind', 'client', 'device', 'scopes', 'address', 'created_at'] as const

/** A request that waits for a user. */
export async function findPendingLogin(db: AccountDb, userCodeHash: string, now: string): Promise<PendingLogin | null> {
  const row = await db
    .selectFrom('device_login')
    .select(PENDING_COLUMNS)
    .where('user_code_hash', '=', userCodeHash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? toPendingLogin(row) : null
}

type PendingRow = Pick<AccountTables['device_login'], (typeof PENDING_COLUMNS)[number]>

const toPendingLogin = ({ scopes, created_at, ...row }: PendingRow): PendingLogin => ({
  kind: row.kind,
  client: row.client,
  device: row.device,
  address: row.address,
  scopes: parseScopes(scopes) ?? [],
  createdAt: created_at,
})

interface LoginAnswer {
  user: UserId
  userCodeHash: string
  /** Null denies it. */
  proof: TokenProof | null
  /** Of the only logins that are answered; of any by default. */
  kind?: PendingLogin['kind'] | undefined
}

/** Answers a request once. @returns null if it no longer waits, or the proof no longer holds */
export async function answerLogin(
  db: AccountDb,
  { user, userCodeHash, proof, kind }: LoginAnswer,
  now: number,
): Promise<PendingLogin | null> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    if (proof && !(await holds(trx, user, proof, now))) return null
    const row = await trx
      .updateTable('device_login')
      .set({ state: proof ? 'approved' : 'denied', user_id: user })
      .where('user_code_hash', '=', userCodeHash)
      .where('state', '=', 'pending')
      .where('expires_at', '>', toIso(now))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'device'))
      .returning(PENDING_COLUMNS)
      .executeTakeFirst()
    return row ? toPendingLogin(row) : null
  })
}

export interface StoredLogin {
  kind: PendingLogin['kind']
  state: AccountTables['device_login']['state']
  client: string
  user: UserId | null
  expiresAt: string
  polledAt: string | null
  intervalSeconds: number
}

export async function findLogin(db: AccountDb, deviceCodeHash: string): Promise<StoredLogin | null> {
  const row = await db
    .selectFrom('device_login')
    .select(['state', 'kind', 'client', 'user_id', 'expires_at', 'polled_at', 'interval_seconds'])
    .where('device_code_hash', '=', deviceCodeHash)
    .executeTakeFirst()
  if (!row) return null
  const { state, kind, client, user_id, expires_at, polled_at, interval_seconds } = row
  return {
    state,
    kind,
    client,
    user: user_id,
    expiresAt: expires_at,
    polledAt: polled_at,
    intervalSeconds: interval_seconds,
  }
}

/** Records that the device asked. */
export async function savePoll(
  db: AccountDb,
  deviceCodeHash: string,
  { polledAt, intervalSeconds }: { polledAt: string; intervalSeconds: number },
): Promise<void> {
  await db
    .updateTable('device_login')
    .set({ polled_at: polledAt, interval_seconds: intervalSeconds })
    .where('device_code_hash', '=', deviceCodeHash)
    .execute()
}

/**
 * Replaces an approved login by its token, in one transaction: of devices that ask at the same time, one gets it.
 * @returns null if another one did, or the user has been banned or has changed the password since
 */
export async function redeemLogin(
  db: AccountDb,
  { user, deviceCodeHash }: { user: UserId; deviceCodeHash: string },
  { id, tokenHash, expiresAt }: Pick<StoredToken, 'id' | 'tokenHash'> & { expiresAt: string },
  now: number,
): Promise<Pick<PendingLogin, 'scopes'> | null> {
  return db.transaction().execute(async (trx) => {
    // first the user, as a password change does
    await lockUser(trx, user)
    const row = await trx
      .deleteFrom('device_login')
      .where('device_code_hash', '=', deviceCodeHash)
      .where('user_id', '=', user)
      .where('state', '=', 'approved')
      .where('expires_at', '>', toIso(now))
      .returning([...PENDING_COLUMNS, 'device_id'])
      .executeTakeFirst()
    if (!row) return null
    const { kind, client, device, scopes } = toPendingLogin(row)
    const deviceId = row.device_id ?? undefined
    const token: StoredToken = { id, tokenHash, kind, name: device, client, scopes, deviceId, expiresAt }
    return (await insertToken(trx, user, token, now)) === 'created' ? { scopes } : null
  })
}

/** @param before logins that expired earlier */
export async function deleteExpiredLogins(db: AccountDb, before: string): Promise<void> {
  await db.deleteFrom('device_login').where('expires_at', '<=', before).execute()
}
