/** Stores the changes that admins make to users. */
import { inTransaction } from '#src/platform/database/database.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { endAdminTokens, endTokens } from '../sessions/end-tokens-store.server.ts'
import { type AuditEvent, COMMAND_LINE, recordAudit } from '../audit/audit-store.server.ts'
import { deleteDevices } from '../sessions/known-device-store.server.ts'
import { lockAdmins, lockUser } from '../sessions/session-store.server.ts'
import { addressOf, selectAddress } from '../email-owner-store.server.ts'
import { findBan } from '../ban.ts'
import type { AccountDb } from '../tables.server.ts'
import { toOwnUser } from './user-store.server.ts'
import type { AfterChange, UserData } from '../user-data.ts'
import { findAccountOf, removeWithProfiles } from './profile-data-store.server.ts'
import { deleteInvitationsOf } from './invitation-store.server.ts'
import type { OwnUser } from '../user.ts'
import type { UserId, Viewer } from '../viewer.ts'

export interface UserChange {
  canComment?: boolean | undefined
  isBanned?: boolean | undefined
  /** The reason for the ban. */
  reason?: string | undefined
  until?: string | null | undefined
  isPremium?: boolean | undefined
}

/**
 * Changes the permissions of an account and its profiles with an audit entry in one transaction; a ban ends the sessions and API tokens.
 * @param user the account, or a profile of it
 * @returns the updated account, or the reason for no change: admins are neither muted nor banned
 */
export async function changeUser(
  db: AccountDb,
  admin: Viewer,
  user: UserId,
  change: UserChange,
  now: number,
): Promise<OwnUser | 'absent' | 'admin'> {
  return inTransaction(db, async (trx) => {
    const id = await findAccountOf(trx, user)
    if (id === null) return 'absent'
    await lockUser(trx, id)
    const before = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) return 'absent'
    if (before.is_admin && (change.isBanned || change.canComment === false)) return 'admin'
    const columns = { ...toColumns(change), updated_at: toIso(now) }
    await trx
      .updateTable('user')
      .set(columns)
      .where((eb) => eb.or([eb('id', '=', id), eb('profile_of', '=', id)]))
      .execute()
    if (change.isBanned) {
      await trx.deleteFrom('session').where('user_id', '=', id).execute()
      await deleteDevices(trx, id)
      await endTokens(trx, id, 'all')
    }
    const after = { ...before, ...columns }
    const [was, is] = [toOwnUser(before, now), toOwnUser(after, now)]
    const event = { admin, action: 'change user', subject: { kind: 'user' as const, id } }
    await recordAudit(trx, { ...event, before: toRecord(was), after: toRecord(is) }, columns.updated_at)
    return is
  })
}

/**
 * Deletes a user as they could themselves, with an audit entry in one transaction.
 * @returns `admin` if the user is one: admins can only delete their own accounts
 */
export async function removeUser(
  db: AccountDb,
  admin: AuditEvent['admin'],
  id: UserId,
  now: number,
  parts: readonly UserData[],
  { onlyWaiting = false } = {},
): Promise<'removed' | 'absent' | 'admin'> {
  let after: AfterChange = () => undefined
  const outcome = await db.transaction().execute(async (trx) => {
    await lockUser(trx, id)
    const before = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before || (onlyWaiting && before.waits_for_approval !== 1)) return 'absent'
    if (before.is_admin) return 'admin'
    after = await removeWithProfiles(parts, trx, id)
    await trx.deleteFrom('user').where('id', '=', id).execute()
    const { username, joinedDate } = toOwnUser(before, now)
    const event = { admin, action: 'delete user', subject: { kind: 'user' as const, id } }
    await recordAudit(trx, { ...event, before: { username, joinedDate } }, toIso(now))
    return 'removed' as const
  })
  after()
  return outcome
}

function toColumns({ canComment, isBanned, reason, until, isPremium }: UserChange) {
  return {
    ...(canComment !== undefined && { can_comment: Number(canComment), muted_until: null }),
    ...(isPremium !== undefined && { is_premium: Number(isPremium) }),
    ...(isBanned !== undefined && {
      is_banned: Number(isBanned),
      ban_reason: (isBanned && reason) || null,
      ban_until: isBanned && until ? new Date(until).toISOString() : null,
    }),
  }
}

const toRecord = ({ username, canComment, isBanned, banReason, banUntil, isPremium }: OwnUser) => ({
  username,
  canComment,
  isBanned,
  banReason,
  banUntil,
  isPremium,
})

/** Makes a user an admin, or revokes it. @returns false for the only admin */
export function setAdmin(
  db: AccountDb,
  id: UserId,
  isAdmin: boolean,
  now: string,
  admin: AuditEvent['admin'] = COMMAND_LINE,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    return writeAdmin(trx, { id, isAdmin, now, admin })
  })
}

/**
 * The same by another admin, or by themselves.
 * @param needsConfirmedEmail whether the site sends email, so that who has a new admin's address can take the account over
 * @returns why nothing was changed: `revoked` if who does it is no admin any more
 */
export function setAdminBy(
  db: AccountDb,
  admin: Pick<Viewer, 'id' | 'username'>,
  id: UserId,
  isAdmin: boolean,
  now: number,
  { needsConfirmedEmail = false } = {},
): Promise<'changed' | 'unchanged' | 'revoked' | 'absent' | 'profile' | 'restricted' | 'unconfirmed' | 'last'> {
  return db.transaction().execute(async (trx) => {
    await lockAdmins(trx)
    await lockUser(trx, id)
    const by = await trx.selectFrom('user').select('is_admin').where('id', '=', admin.id).executeTakeFirst()
    if (by?.is_admin !== 1) return 'revoked'
    const user = await trx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
    if (!user) return 'absent'
    if (user.profile_of !== null) return 'profile'
    if (user.is_admin === Number(isAdmin)) return 'unchanged'
    if (isAdmin && (findBan(user, now) || user.waits_for_approval === 1)) return 'restricted'
    // someone else may own an address that is only claimed
    const isClaimed = addressOf(user) !== user.email || (needsConfirmedEmail && user.email_verified !== 1)
    if (isAdmin && isClaimed) return 'unconfirmed'
    return (await writeAdmin(trx, { id, isAdmin, now: toIso(now), admin })) ? 'changed' : 'last'
  })
}

/** The caller has locked the admins. @returns false for the only admin */
async function writeAdmin(
  trx: AccountDb,
  { id, isAdmin, now, admin }: { id: UserId; isAdmin: boolean; now: string; admin: AuditEvent['admin'] },
): Promise<boolean> {
  const others = await trx
    .selectFrom('user')
    .select('id')
    .where('is_admin', '=', 1)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (!isAdmin && !others) return false
  // An admin is neither muted nor banned, and waits for no one.
  const unrestricted = isAdmin
    ? { is_banned: 0, ban_reason: null, ban_until: null, can_comment: 1, muted_until: null, waits_for_approval: 0 }
    : {}
  const columns = { is_admin: Number(isAdmin), is_moderator: 0, updated_at: now, ...unrestricted }
  await trx
    .updateTable('user')
    .set(columns)
    // An admin keeps the address that others could only claim.
    .$if(isAdmin, (query) => query.set((eb) => ({ email: selectAddress(eb), claimed_email: null })))
    .where('id', '=', id)
    .execute()
  // what admins may watch, their profiles may
  await trx
    .updateTable('user')
    .set((eb) => ({
      is_premium: isAdmin
        ? 1
        : eb.selectFrom('user as owner').select('owner.is_premium').where('owner.id', '=', id).$asScalar(),
    }))
    .where('profile_of', '=', id)
    .execute()
  if (!isAdmin) {
    await endAdminTokens(trx, id)
    await deleteInvitationsOf(trx, id)
  }
  const action = isAdmin ? 'make admin' : 'take back admin'
  await recordAudit(trx, { admin, action, subject: { kind: 'user', id } }, now)
  return true
}

/** The admins, of whom there may be many. */
export async function listAdmins(db: AccountDb, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('is_admin', '=', 1)
    .orderBy('joined_date')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes an account a moderator, or takes it back, with an audit entry, in the caller's transaction.
 * @returns whether anything changed; `absent` for no account, `admin` for one that can do more
 */
export async function setModerator(
  trx: AccountDb,
  id: UserId,
  isModerator: boolean,
  { admin, at }: { admin: AuditEvent['admin']; at: string },
): Promise<boolean | 'absent' | 'admin'> {
  await lockUser(trx, id)
  const before = await trx
    .selectFrom('user')
    .select(['is_admin', 'is_moderator', 'profile_of'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before || before.profile_of !== null) return 'absent'
  if (before.is_admin === 1) return 'admin'
  if (before.is_moderator === Number(isModerator)) return false
  await trx
    .updateTable('user')
    .set({ is_moderator: Number(isModerator), updated_at: at })
    .where('id', '=', id)
    .execute()
  const action = isModerator ? 'make moderator' : 'take back moderator'
  await recordAudit(trx, { admin, action, subject: { kind: 'user', id } }, at)
  return true
}
