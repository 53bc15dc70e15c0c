/** The devices on which users have signed in: random ids, of which only the hashes are stored. */
import { claims } from '../email-owner-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'

/** Known devices per user: beyond it, the least recently used one is removed. */
const MAX_DEVICES = 20

export async function isKnownDevice(db: AccountDb, user: UserId, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any user has signed in on the device. */
export async function isKnownToAny(db: AccountDb, tokenHash: string): Promise<boolean> {
  const query = db.selectFrom('known_device').select('user_id').where('token_hash', '=', tokenHash).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * `isKnownDevice` for the account with this email. While other accounts claim it too, no device is known: the owner of one account would
 * have more attempts at the password of another.
 */
export async function isKnownDeviceOf(db: AccountDb, email: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('user', 'user.id', 'known_device.user_id')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('email_verified', '=', 1),
        eb.not(
          eb.exists(
            db
              .selectFrom('user')
              .select('id')
              .where((other) => claims(other, email)),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function saveDevice(db: AccountDb, user: UserId, tokenHash: string, now: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('known_device')
      .values({ token_hash: tokenHash, user_id: user, created_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
      .execute()
    const oldest = await trx
      .selectFrom('known_device')
      .select('token_hash')
      .where('user_id', '=', user)
      .orderBy('last_used_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .offset(MAX_DEVICES)
      .limit(MAX_DEVICES)
      .execute()
    const hashes = oldest.map(({ token_hash }) => token_hash)
    if (hashes.length === 0) return
    await trx.deleteFrom('known_device').where('user_id', '=', user).where('token_hash', 'in', hashes).execute()
  })
}

/** @param except hash of the device to keep */
export async function deleteDevices(db: AccountDb, user: UserId, except?: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', user)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except ?? ''))
    .execute()
}

export async function listDevices(db: AccountDb, user: UserId): Promise<{ createdAt: string; lastUsedAt: string }[]> {
  const rows = await db
    .selectFrom('known_device')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ createdAt: row.created_at, lastUsedAt: row.last_used_at }))
}

export async function deleteUnusedDevices(db: AccountDb, before: string): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<=', before).execute()
}
