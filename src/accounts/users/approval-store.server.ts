/** Stores which accounts wait for an admin's approval, and who invited users. */
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { recordAudit } from '../audit/audit-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import type { UserId, Viewer } from '../viewer.ts'

export async function isWaiting(db: AccountDb, user: UserId): Promise<boolean> {
  const row = await db.selectFrom('user').select('waits_for_approval').where('id', '=', user).executeTakeFirst()
  return row?.waits_for_approval === 1
}

export const countWaiting = (db: AccountDb): Promise<number> =>
  countRows(db.selectFrom('user').where('waits_for_approval', '=', 1))

/** The user may sign in from now on. @returns whether they were waiting */
export async function approveUser(db: AccountDb, admin: Viewer, user: UserId, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('user')
      .set({ waits_for_approval: 0, updated_at: toIso(now) })
      .where('id', '=', user)
      .where('waits_for_approval', '=', 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await recordAudit(trx, { admin, action: 'approve user', subject: { kind: 'user', id: user } }, toIso(now))
    return true
  })
}

/** The user whose invitation a user came by; null if there was none, or that account was deleted. */
export async function findInviter(db: AccountDb, user: UserId): Promise<{ id: UserId; username: string } | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('user as inviter', 'inviter.id', 'user.invited_by')
    .select(['inviter.id', 'inviter.username'])
    .where('user.id', '=', user)
    .executeTakeFirst()
  return row ?? null
}
