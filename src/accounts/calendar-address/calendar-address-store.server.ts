/** Stores the addresses of private calendars and feeds: one of each kind for a user, of which only the hash of its token. */
import { toIso } from '#src/platform/to-iso.ts'
import { type Ban, findBan } from '../ban.ts'
import { hasLimitedFolders } from '../sessions/session-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId } from '../viewer.ts'
import type { AddressOwner, AddressTable, StoredAddress } from './calendar-address.ts'

/** Stores an address in place of the user's previous one, which then no longer works. */
export async function saveAddress(
  db: AccountDb,
  table: AddressTable,
  user: UserId,
  { tokenHash, showsAdult }: { tokenHash: string; showsAdult: boolean },
  now: number,
): Promise<void> {
  const values = { token_hash: tokenHash, shows_adult: showsAdult ? 1 : 0, created_at: toIso(now), used_on: null }
  await db
    .insertInto(table)
    .values({ user_id: user, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** @returns whether there was one */
export async function deleteAddress(db: AccountDb, table: AddressTable, user: UserId): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom(table).where('user_id', '=', user).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findAddress(db: AccountDb, table: AddressTable, user: UserId): Promise<StoredAddress | null> {
  const row = await db
    .selectFrom(table)
    .select(['created_at', 'used_on', 'shows_adult'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row ? { createdAt: row.created_at, usedOn: row.used_on, showsAdult: row.shows_adult !== 0 } : null
}

interface StoredOwner extends Omit<AddressOwner, 'folders'> {
  hasLimitedFolders: boolean
  usedOn: string | null
  ban: Ban | null
}

/** The owner of the address with this hash. */
export async function findAddressOwner(
  db: AccountDb,
  table: AddressTable,
  tokenHash: string,
  now: number,
): Promise<StoredOwner | null> {
  const row = await db
    .selectFrom(`${table} as address`)
    .innerJoin('user', 'user.id', 'address.user_id')
    .select(['user.id', 'username', 'is_admin', 'shows_adult', 'used_on', 'is_banned', 'ban_reason', 'ban_until'])
    .select(hasLimitedFolders)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { id, username, is_admin, shows_adult, used_on, has_limited_folders } = row
  return {
    hasLimitedFolders: Boolean(has_limited_folders),
    user: id,
    username,
    isAdmin: is_admin !== 0,
    showsAdult: shows_adult !== 0,
    usedOn: used_on,
    ban: findBan(row, now),
  }
}

/** Stores the day of a use. @param day `YYYY-MM-DD` in UTC */
export async function saveUse(db: AccountDb, table: AddressTable, tokenHash: string, day: string): Promise<void> {
  await db.updateTable(table).set({ used_on: day }).where('token_hash', '=', tokenHash).execute()
}
