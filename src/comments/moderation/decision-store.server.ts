/** Stores the decisions of moderators, and appeals against them. */
import type { MuteDays } from '#src/accounts/ban.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { CommentId, Withheld } from '../comment.ts'
import type { CommentDb } from '../tables.server.ts'
import type { AppealState, Decision, DecisionAction } from './decision.ts'

export interface NewDecision {
  user: UserId
  action: DecisionAction
  comment?: { id: CommentId; text: string }
  days?: MuteDays
  reason: string
  by: UserId
  at: string
}

/** @returns its id */
export async function addDecision(
  db: CommentDb,
  { user, action, comment, days, reason, by, at }: NewDecision,
): Promise<number> {
  const { id } = await db
    .insertInto('moderation_decision')
    .values({
      user_id: user,
      action,
      comment_id: comment?.id ?? null,
      text: comment?.text ?? null,
      days: days ?? null,
      reason,
      decided_by: by,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const select = (db: CommentDb) =>
  db
    .selectFrom('moderation_decision')
    .innerJoin('user', 'user.id', 'moderation_decision.user_id')
    .selectAll('moderation_decision')
    .select('user.username')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toDecision = (row: Row): Decision => ({
  id: row.id,
  userId: row.user_id,
  username: row.username,
  action: row.action,
  commentId: row.comment_id,
  text: row.text,
  days: row.days,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  appeal: row.appeal,
  appealState: row.appeal_state,
  appealReason: row.appeal_reason,
})

export async function findDecision(db: CommentDb, id: number): Promise<Decision | null> {
  const row = await select(db).where('moderation_decision.id', '=', id).executeTakeFirst()
  return row ? toDecision(row) : null
}

/** Keeps others from changing a decision in this transaction. */
export async function lockDecision(trx: CommentDb, id: number): Promise<void> {
  if (isPostgres(trx))
    await trx.selectFrom('moderation_decision').select('id').where('id', '=', id).forUpdate().execute()
}

/** The last decisions about a user, newest first. */
export async function listDecisionsAbout(db: CommentDb, user: UserId, limit: number): Promise<Decision[]> {
  const rows = await select(db)
    .where('moderation_decision.user_id', '=', user)
    .orderBy('moderation_decision.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDecision)
}

export async function addAppeal(trx: CommentDb, id: number, appeal: string, at: string): Promise<void> {
  await trx
    .updateTable('moderation_decision')
    .set({ appeal, appealed_at: at, appeal_state: 'open' })
    .where('id', '=', id)
    .execute()
}

export async function closeAppeal(
  trx: CommentDb,
  id: number,
  { state, reason, by }: { state: Exclude<AppealState, 'open'>; reason: string; by: UserId },
): Promise<void> {
  await trx
    .updateTable('moderation_decision')
    .set({ appeal_state: state, appeal_reason: reason, appeal_decided_by: by })
    .where('id', '=', id)
    .execute()
}

/** The mutes of an account and its profiles since a time that were not taken back. */
export async function listMutesOf(
  db: CommentDb,
  account: UserId,
  since: string,
): Promise<{ days: MuteDays; decidedAt: string }[]> {
  const rows = await db
    .selectFrom('moderation_decision')
    .innerJoin('user', 'user.id', 'moderation_decision.user_id')
    .select(['days', 'decided_at'])
    .where(({ eb, or }) => or([eb('user.id', '=', account), eb('user.profile_of', '=', account)]))
    .where('decided_at', '>', since)
    .where(({ eb, or }) => or([eb('appeal_state', 'is', null), eb('appeal_state', '!=', 'overturned')]))
    .execute()
  return rows.flatMap(({ days, decided_at }) => (days === null ? [] : [{ days, decidedAt: decided_at }]))
}

/** Whether a comment was hidden once more after a decision. */
export async function isHiddenAgain(db: CommentDb, comment: CommentId, decision: number): Promise<boolean> {
  const row = await db
    .selectFrom('moderation_decision')
    .select('id')
    .where('comment_id', '=', comment)
    .where('action', '=', 'hide')
    .where('id', '>', decision)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anyone but these could decide an appeal. @param isAdmin whether only admins could */
export async function hasOtherModerator(
  db: CommentDb,
  users: readonly UserId[],
  { isAdmin }: { isAdmin: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where(({ eb, or }) => or([eb('is_admin', '=', 1), ...(isAdmin ? [] : [eb('is_moderator', '=', 1)])]))
    .where('is_banned', '=', 0)
    .where('id', 'not in', users)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes whether others see a comment. Hiding unpins it. */
export async function setWithheld(trx: CommentDb, id: CommentId, withheld: Withheld | null): Promise<void> {
  await trx.updateTable('comment').set({ withheld }).where('id', '=', id).execute()
  if (withheld !== null) await trx.deleteFrom('comment_pin').where('comment_id', '=', id).execute()
}

/** Keeps others from changing a comment in this transaction. */
export async function lockComment(trx: CommentDb, id: CommentId): Promise<void> {
  if (isPostgres(trx)) await trx.selectFrom('comment').select('id').where('id', '=', id).forUpdate().execute()
}

export interface AccountRole {
  account: UserId
  isAdmin: boolean
  isModerator: boolean
}

/** The account of a user or profile, and what it may do. */
export async function findAccountRole(db: CommentDb, user: UserId): Promise<AccountRole | null> {
  const row = await db
    .selectFrom('user')
    .innerJoin('user as account', (join) =>
      join.on((eb) => eb('account.id', '=', eb.fn.coalesce('user.profile_of', 'user.id'))),
    )
    .select(['account.id', 'account.is_admin', 'account.is_moderator'])
    .where('user.id', '=', user)
    .executeTakeFirst()
  return row ? { account: row.id, isAdmin: row.is_admin === 1, isModerator: row.is_moderator === 1 } : null
}
