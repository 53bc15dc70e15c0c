/** Stores passkeys. */
import { randomUUID } from 'node:crypto'
import { isDuplicate } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import { MAX_PASSKEYS, type Passkey } from './passkey.ts'
import { parseTransports, type Transport } from './passkey-bodies.ts'
import { findPasskeyProvider } from './passkey-providers.ts'

export interface StoredPasskey {
  id: string
  user: UserId
  /** COSE. */
  publicKey: Uint8Array<ArrayBuffer>
  /** Those of its user. */
  addresses: { email: string; claimed_email: string | null }
}

export async function findPasskey(db: AccountDb, credentialId: string): Promise<StoredPasskey | null> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .select(['passkey.id', 'user_id', 'public_key', 'email', 'claimed_email'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!row) return null
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'))
  const { id, user_id: user, email, claimed_email } = row
  return { id, user, publicKey, addresses: { email, claimed_email } }
}

/** Newest first. */
export async function listPasskeys(db: AccountDb, user: UserId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'aaguid', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    provider: findPasskeyProvider(row.aaguid),
    isSynced: row.is_synced === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

/** By which authenticators know those that they have, with how to reach them. */
export async function listCredentials(db: AccountDb, user: UserId): Promise<{ id: string; transports: Transport[] }[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user)
    .execute()
  return rows.map((row) => ({ id: row.credential_id, transports: parseTransports(row.transports.split(' ')) }))
}

export interface NewPasskey {
  user: UserId
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly Transport[]
  aaguid: string
  isSynced: boolean
  name: string
}

/** @returns its id; `taken` if an account has it already, `too many` above `MAX_PASSKEYS` */
export async function insertPasskey(
  db: AccountDb,
  passkey: NewPasskey,
  now: number,
): Promise<{ id: string } | 'taken' | 'too many'> {
  const id = randomUUID()
  return db
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, passkey.user)
      if ((await listCredentials(trx, passkey.user)).length >= MAX_PASSKEYS) return 'too many' as const
      await trx
        .insertInto('passkey')
        .values({
          id,
          user_id: passkey.user,
          credential_id: passkey.credentialId,
          public_key: Buffer.from(passkey.publicKey).toString('base64url'),
          counter: passkey.counter,
          transports: passkey.transports.join(' '),
          aaguid: passkey.aaguid,
          is_synced: Number(passkey.isSynced),
          name: passkey.name,
          created_at: toIso(now),
          last_used_at: null,
        })
        .execute()
      return { id }
    })
    .catch((error: unknown) => {
      if (isDuplicate(error)) return 'taken' as const
      throw error
    })
}

interface Use {
  id: string
  /** As the authenticator says. */
  counter: number
  isSynced: boolean
  /** When the challenge was made, in milliseconds since 1970. */
  madeAt: number
  now: number
}

/**
 * Records that a passkey was used, in one statement that accepts only a later challenge and a higher counter, so that an answer works once
 * and a copied key is noticed.
 * @returns `repeated` for an answer to the same challenge or an earlier one; `copied` if the counter is not higher; `removed`
 */
export async function usePasskey(
  db: AccountDb,
  { id, counter, isSynced, madeAt, now }: Use,
): Promise<'used' | 'repeated' | 'copied' | 'removed'> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, is_synced: Number(isSynced), last_challenge: madeAt, last_used_at: toIso(now) })
    .where('id', '=', id)
    .where('last_challenge', '<', madeAt)
    // authenticators that do not count say 0
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return 'used'
  const row = await db.selectFrom('passkey').select('last_challenge').where('id', '=', id).executeTakeFirst()
  if (!row) return 'removed'
  return row.last_challenge >= madeAt ? 'repeated' : 'copied'
}

/** @returns whether it existed */
export async function renamePasskey(db: AccountDb, user: UserId, id: string, name: string): Promise<boolean> {
  const query = db.updateTable('passkey').set({ name }).where('user_id', '=', user).where('id', '=', id)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Ends the sessions that started by it. @param except hash of the token of the session to keep @returns whether it existed */
export function removePasskey(
  db: AccountDb,
  { user, id, except }: { user: UserId; id: string; except: string | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user)
    const query = trx.deleteFrom('passkey').where('user_id', '=', user).where('id', '=', id)
    if ((await query.executeTakeFirst()).numDeletedRows === 0n) return false
    await trx
      .deleteFrom('session')
      .where('user_id', '=', user)
      .where('passkey_id', '=', id)
      .where('token_hash', '!=', except ?? '')
      .execute()
    return true
  })
}

/** Removes all of a user, whose sessions the caller ends. @returns whether there were any */
export async function deletePasskeys(trx: AccountDb, user: UserId): Promise<boolean> {
  return (await trx.deleteFrom('passkey').where('user_id', '=', user).executeTakeFirst()).numDeletedRows > 0n
}

export async function ownsPasskey(db: AccountDb, user: UserId): Promise<boolean> {
  const row = await db.selectFrom('passkey').select('id').where('user_id', '=', user).executeTakeFirst()
  return row !== undefined
}
