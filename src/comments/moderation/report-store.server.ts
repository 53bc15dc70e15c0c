/** Stores reports and the decisions of admins. */
import { recordAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { inTransaction, isPostgres } from '#src/platform/database/database.server.ts'
import type { CommentId } from '../comment.ts'
import type { Slice } from '../paging.ts'
import { countUpTo, selectSlice } from '../paging-store.server.ts'
import { lockComment } from './decision-store.server.ts'
import { decideOpenReports } from './open-reports-store.server.ts'
import type { ReportState } from '../report.ts'
import type { TopicNumbers, StoredComment } from '../store.server.ts'
import type { CommentDb } from '../tables.server.ts'

interface Person {
  id: UserId
  username: string
}

export interface StoredReport extends TopicNumbers {
  id: number
  /** Null if the comment was deleted. */
  commentId: CommentId | null
  /** The text at the time of the report. */
  text: string
  author: Person | null
  reporter: Person | null
  reason: string | null
  state: ReportState
  createdAt: string
  decidedAt: string | null
  decidedBy: Person | null
}

/** Records something else about a new report, in the transaction that stores it. */
export type RecordReport = (trx: CommentDb, report: { id: number; anime: number }) => Promise<void>

/** Stores one report per comment and reporter. */
export const addReport = (
  db: CommentDb,
  comment: StoredComment,
  { reporter, reason, at }: { reporter: UserId; reason: string | null; at: string },
  record: RecordReport = async () => undefined,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('comment_report')
      .values({
        comment_id: comment.id,
        anime_id: comment.anime,
        episode: comment.episode,
        text: comment.text,
        author_id: comment.userId,
        reporter_id: reporter,
        reason,
        state: 'open',
        created_at: at,
        decided_at: null,
        decided_by: null,
      })
      .onConflict((conflict) => conflict.columns(['comment_id', 'reporter_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await record(trx, { id: added.id, anime: comment.anime })
  })

const selectIds = (db: CommentDb, state: ReportState) =>
  db.selectFrom('comment_report').select('id').where('state', '=', state)

/** The reports in a state, newest first. */
export async function listReports(
  db: CommentDb,
  { state, ...slice }: Slice & { state: ReportState },
): Promise<StoredReport[]> {
  const ids = selectSlice(selectIds(db, state), slice)
  const rows = await select(db).where('comment_report.id', 'in', ids).orderBy('comment_report.id', 'desc').execute()
  return rows.map(toStored)
}

export const countReports = (db: CommentDb, state: ReportState, limit: number): Promise<number> =>
  countUpTo(db, selectIds(db, state), limit)

/** Counts the comments with open reports, of at most `limit` reports. Each report of a deleted comment counts. */
export async function countReportedComments(db: CommentDb, limit: number): Promise<number> {
  const open = db.selectFrom('comment_report').select(['id', 'comment_id']).where('state', '=', 'open').limit(limit)
  const comments = db.selectFrom(open.as('open')).select('comment_id').groupBy('comment_id')
  const [reported, deleted] = await Promise.all([
    countRows(db.selectFrom(comments.where('comment_id', 'is not', null).as('counted'))),
    countRows(db.selectFrom(open.as('counted')).where('comment_id', 'is', null)),
  ])
  return reported + deleted
}

/**
 * Decides a report and all other reports of the same comment.
 * @returns the updated report; null if there is none
 */
export function decideReport(
  db: CommentDb,
  id: number,
  state: ReportState,
  admin: Pick<Viewer, 'id' | 'username'>,
  at: string,
  reason = '',
): Promise<StoredReport | null> {
  return inTransaction(db, async (trx) => {
    await lockReport(trx, id)
    const before = await findReport(trx, id)
    if (!before || before.state === state) return before
    const decision =
      state === 'open' ? { state, decided_at: null, decided_by: null } : { state, decided_at: at, decided_by: admin.id }
    if (before.commentId !== null) await decideOpenReports(trx, before.commentId, decision)
    await trx.updateTable('comment_report').set(decision).where('id', '=', id).execute()
    const subject = { kind: 'report', id } as const
    await recordAudit(
      trx,
      {
        admin,
        action: 'decide report',
        subject,
        before: { state: before.state },
        after: { state, ...(reason && { reason }) },
      },
      at,
    )
    return findReport(trx, id)
  })
}

/**
 * Locks the report, so that the audit trail is correct when two admins decide at the same time. Its comment is locked first, as by all
 * who decide: none waits for another who waits for them.
 */
export async function lockReport(trx: CommentDb, id: number): Promise<void> {
  if (!isPostgres(trx)) return
  const select = () => trx.selectFrom('comment_report').select('comment_id').where('id', '=', id)
  const comment = (await select().executeTakeFirst())?.comment_id ?? null
  if (comment !== null) await lockComment(trx, comment)
  await select().forUpdate().execute()
}

export async function findReport(db: CommentDb, id: number): Promise<StoredReport | null> {
  const row = await select(db).where('comment_report.id', '=', id).executeTakeFirst()
  return row ? toStored(row) : null
}

const select = (db: CommentDb) =>
  db
    .selectFrom('comment_report')
    .leftJoin('user as author', 'author.id', 'comment_report.author_id')
    .leftJoin('user as reporter', 'reporter.id', 'comment_report.reporter_id')
    .leftJoin('user as decider', 'decider.id', 'comment_report.decided_by')
    .selectAll('comment_report')
    .select(['author.username as author', 'reporter.username as reporter', 'decider.username as decider'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toStored = (row: Row): StoredReport => ({
  id: row.id,
  commentId: row.comment_id,
  anime: row.anime_id,
  episode: row.episode,
  text: row.text,
  author: toPerson(row.author_id, row.author),
  reporter: toPerson(row.reporter_id, row.reporter),
  reason: row.reason,
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decidedBy: toPerson(row.decided_by, row.decider),
})

const toPerson = (id: UserId | null, username: string | null): Person | null =>
  id === null || username === null ? null : { id, username }
