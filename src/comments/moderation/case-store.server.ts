/** Reads what waits for a decision, by account. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { CommentId } from '../comment.ts'
import type { CommentDb } from '../tables.server.ts'

export interface OpenCase {
  account: UserId
  username: string
  /** When the oldest of it came. */
  since: string
}

/** Things of one kind that are read at most, so that a flood of reports does not slow the page down. */
const MAX_READ = 2_000

interface Who {
  /** Their own case is left out. */
  moderator: UserId
  /** Whether cases of admins and moderators are left out. */
  withoutStaff: boolean
}

/** The accounts about which something is open, the one that has waited longest first. */
export async function listOpenCases(
  db: CommentDb,
  { moderator, withoutStaff }: Who,
  limit: number,
): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select account.id as account, account.username as username, min(open.at) as since
    from (
      select * from (
        select author_id as user_id, created_at as at from comment_report
        where state = 'open' and author_id is not null order by id limit ${MAX_READ}
      ) as reported
      union all
      select * from (
        select user_id, created_at as at from comment
        where user_id is not null and withheld is not null and withheld <> 'hidden' limit ${MAX_READ}
      ) as waiting
      union all
      select * from (
        select user_id, appealed_at as at from moderation_decision
        where appeal_state = 'open' order by appealed_at, id limit ${MAX_READ}
      ) as appealed
    ) as open
    join "user" as writer on writer.id = open.user_id
    join "user" as account on account.id = coalesce(writer.profile_of, writer.id)
    where account.id <> ${moderator}
      and (${withoutStaff ? 1 : 0} = 0 or (account.is_admin = 0 and account.is_moderator = 0))
    group by account.id, account.username
    order by min(open.at), account.id
    limit ${limit}
  `.execute(db)
  return rows
}

export interface OpenItems {
  reports: number[]
  waiting: CommentId[]
  appeals: number[]
}

/** What is open about accounts and their profiles, by account; of each kind at most `limit`. */
export async function listOpenItems(db: CommentDb, account: UserId, limit: number): Promise<OpenItems> {
  const users = db
    .selectFrom('user')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', account), eb('profile_of', '=', account)]))
  const [reports, waiting, appeals] = await Promise.all([
    db
      .selectFrom('comment_report')
      .select('id')
      .where('author_id', 'in', users)
      .where('state', '=', 'open')
      .orderBy('id')
      .limit(limit)
      .execute(),
    db
      .selectFrom('comment')
      .select('id')
      .where('user_id', 'in', users)
      .where('withheld', 'is not', null)
      .where('withheld', '!=', 'hidden')
      .orderBy('id')
      .limit(limit)
      .execute(),
    db
      .selectFrom('moderation_decision')
      .select('id')
      .where('user_id', 'in', users)
      .where('appeal_state', '=', sql.lit('open'))
      .orderBy('id')
      .limit(limit)
      .execute(),
  ])
  const idsOf = <Id>(rows: { id: Id }[]): Id[] => rows.map(({ id }) => id)
  return { reports: idsOf(reports), waiting: idsOf(waiting), appeals: idsOf(appeals) }
}
