/** Stores profiles: rows of users that belong to an account. */
import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Limits } from '#src/catalogue/audience/limits.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { toPlaceholder } from '../email-owner-store.server.ts'
import { lockUser } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { type AfterChange, removeUserData, type UserData } from '../user-data.ts'
import { listProfileIds } from '../users/profile-data-store.server.ts'
import { toUserId, type UserId } from '../viewer.ts'
import { LIMIT_COLUMNS, toLimitColumns, toLimits } from '../limit-columns.ts'
import { toProfileName, toProfileUsername } from '../profile-name.ts'
import { MAX_PROFILES, type Profile } from './profile.ts'

export interface StoredProfile extends Profile {
  pinHash: string | null
  isAdmin: boolean
}

/** An account and its profiles, in the order in which they were made. */
export async function listProfiles(db: AccountDb, account: UserId): Promise<StoredProfile[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username', 'avatar', 'pin_hash', 'is_admin', 'profile_of'])
    .select(LIMIT_COLUMNS)
    .where((eb) => eb.or([eb('id', '=', account), eb('profile_of', '=', account)]))
    .orderBy((eb) => eb('profile_of', 'is not', null))
    .orderBy('joined_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id, username, avatar, pin_hash, is_admin, profile_of, ...columns }) => ({
    id,
    name: profile_of === null ? username : toProfileName(username),
    avatar,
    hasPin: pin_hash !== null,
    pinHash: pin_hash,
    isAdmin: is_admin === 1,
    limits: toLimits(columns).limits ?? null,
  }))
}

/** As the unique index has it: engines convert other letters than JavaScript. */
const hasUsername = (eb: ExpressionBuilder<AccountTables, 'user'>, username: string) =>
  eb(eb.fn('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)]))

/** The profile with a username, such as `aiko/mio`. */
export async function findProfileByUsername(
  db: AccountDb,
  username: string,
): Promise<{ id: UserId; account: UserId; pinHash: string | null } | null> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'profile_of', 'pin_hash'])
    .where((eb) => hasUsername(eb, username))
    .where('profile_of', 'is not', null)
    .executeTakeFirst()
  return row?.profile_of ? { id: row.id, account: row.profile_of, pinHash: row.pin_hash } : null
}

export interface NewProfile {
  name: string
  pinHash: string | null
  limits: Limits | null
}

/** Adds a profile, with what its account may. @returns why not */
export async function insertProfile(
  db: AccountDb,
  account: UserId,
  { name, pinHash, limits }: NewProfile,
  now: number,
): Promise<{ id: UserId } | 'too many' | 'taken' | 'absent'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, account)
    const owner = await trx.selectFrom('user').selectAll().where('id', '=', account).executeTakeFirst()
    if (!owner || owner.profile_of !== null) return 'absent'
    if ((await listProfileIds(trx, account)).length >= MAX_PROFILES) return 'too many'
    const [id, at] = [toUserId(randomUUID()), toIso(now)]
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user')
      .values({
        id,
        username: toProfileUsername(owner.username, name),
        email: toPlaceholder(id),
        pending_email: null,
        avatar: null,
        is_premium: Number(owner.is_premium === 1 || owner.is_admin === 1),
        can_comment: owner.can_comment,
        muted_until: owner.muted_until,
        profile_of: account,
        pin_hash: pinHash,
        ...toLimitColumns(limits),
        joined_date: at,
        last_active: null,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows ? { id } : 'taken'
  })
}

/** Changes a profile, or the PIN of the account itself, which has neither a name of this kind nor limits. @returns whether it could be changed */
export async function updateProfile(
  db: AccountDb,
  account: UserId,
  id: UserId,
  change: { [Field in keyof NewProfile]?: NewProfile[Field] | undefined },
  now: number,
): Promise<'changed' | 'taken' | 'absent'> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, account)
    const owner = await trx.selectFrom('user').select('username').where('id', '=', account).executeTakeFirst()
    if (!owner) return 'absent'
    const username =
      change.name === undefined || id === account ? undefined : toProfileUsername(owner.username, change.name)
    if (username !== undefined) {
      const other = await trx
        .selectFrom('user')
        .select('id')
        .where((eb) => hasUsername(eb, username))
        .where('id', '!=', id)
        .executeTakeFirst()
      if (other) return 'taken'
    }
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({
        ...(username !== undefined && { username }),
        ...(change.pinHash !== undefined && { pin_hash: change.pinHash }),
        ...(change.limits !== undefined && id !== account && toLimitColumns(change.limits)),
        updated_at: toIso(now),
      })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('id', '=', account), eb('profile_of', '=', account)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'changed' : 'absent'
  })
}

/** Deletes a profile with its data, and signs its devices out. @returns whether it existed */
export async function deleteProfile(
  db: AccountDb,
  account: UserId,
  id: UserId,
  parts: readonly UserData[],
): Promise<boolean> {
  const after = await db.transaction().execute(async (trx): Promise<AfterChange | null> => {
    await lockUser(trx, account)
    if (!(await listProfileIds(trx, account)).includes(id)) return null
    const done = await removeUserData(parts, trx, id)
    await trx.deleteFrom('user').where('id', '=', id).execute()
    return done
  })
  after?.()
  return after !== null
}

/** Whether any profile has limits. */
export async function hasLimitedProfiles(db: AccountDb): Promise<boolean> {
  const row = await db.selectFrom('user').select('id').where('rating_limit', 'is not', null).limit(1).executeTakeFirst()
  return row !== undefined
}
