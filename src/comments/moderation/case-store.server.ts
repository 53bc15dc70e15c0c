/** Reads what waits for a decision, by account. */
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { CommentId } from '../comment.ts'
import type { CommentDb } from '../tables.server.ts'

export interface OpenCase {
  account: UserId
  username: string
  /** When the oldest of it came. */
  since: string
}

interface OpenKind {
  table: string
  /** Of what is open, by user and id: its condition is `isOpen`, to the letter. */
  index: string
  user: RawBuilder<unknown>
  isOpen: RawBuilder<unknown>
}

export const OPEN_REPORTS: OpenKind = {
  table: 'comment_report',
  index: 'comment_report_open',
  user: sql`author_id`,
  isOpen: sql`state = 'open'`,
}
export const OPEN_COMMENTS: OpenKind = {
  table: 'comment',
  index: 'comment_waiting',
  user: sql`user_id`,
  isOpen: sql`withheld in ('posted', 'edited')`,
}
const OPEN_APPEALS: OpenKind = {
  table: 'moderation_decision',
  index: 'moderation_user',
  user: sql`user_id`,
  isOpen: sql`appeal_state = 'open'`,
}

/** SQLite would rather read all that has the same state, or all of a user. */
const fromIndex = (db: CommentDb, { table, index }: OpenKind) =>
  isPostgres(db) ? sql.table(table) : sql`${sql.table(table)} indexed by ${sql.ref(index)}`

/** Users who are read of each kind, so that a flood of reports does not slow the page down. */
const MAX_USERS = 500
/** Appeals that are read; each of them needs a decision first. */
const MAX_APPEALS = 500

interface Who {
  /** Their own case is left out. */
  moderator: UserId
  /** Whether cases of admins and moderators are left out. */
  withoutStaff: boolean
}

/** The users with something open of a kind, and since when: one step in the index for each, however much is open about them. */
function selectUsers(db: CommentDb, kind: OpenKind) {
  const { user, isOpen } = kind
  const open = fromIndex(db, kind)
  return sql`
    select who as user_id, (select created_at from ${open} where ${isOpen} and ${user} = who order by id limit 1) as at
    from (
      with recursive step (n, who) as (
        select 0, cast('' as text)
        union all
        select n + 1, (select ${user} from ${open} where ${isOpen} and ${user} > step.who order by ${user} limit 1)
        from step where step.who is not null and n < ${sql.lit(MAX_USERS)}
      )
      select who from step where who is not null and who <> ''
    ) as users`
}

export const selectOpenCases = (
  db: CommentDb,
  { moderator, withoutStaff }: Who,
  limit: number,
): RawBuilder<OpenCase> => sql<OpenCase>`
  select account.id as account, account.username as username, min(open.at) as since
  from (
    select * from (${selectUsers(db, OPEN_REPORTS)}) as reported
    union all
    select * from (${selectUsers(db, OPEN_COMMENTS)}) as waiting
    union all
    select * from (
      select user_id, appealed_at as at from moderation_decision
      where appeal_state = 'open' order by appealed_at, id limit ${sql.lit(MAX_APPEALS)}
    ) as appealed
  ) as open
  join "user" as writer on writer.id = open.user_id
  join "user" as account on account.id = coalesce(writer.profile_of, writer.id)
  where account.id <> ${moderator}
    and (${withoutStaff ? 1 : 0} = 0 or (account.is_admin = 0 and account.is_moderator = 0))
  group by account.id, account.username
  order by min(open.at), account.id
  limit ${limit}`

/** The accounts about which something is open, the one that has waited longest first. */
export const listOpenCases = async (db: CommentDb, who: Who, limit: number): Promise<OpenCase[]> =>
  (await selectOpenCases(db, who, limit).execute(db)).rows

export interface OpenItems {
  reports: number[]
  waiting: CommentId[]
  appeals: number[]
}

/** The first ids of what is open about some users, read for one user after the other: an index has them in order. */
export function selectOpenIds<Id>(
  db: CommentDb,
  kind: OpenKind,
  users: readonly UserId[],
  limit: number,
): RawBuilder<{ id: Id }> {
  const { user, isOpen } = kind
  const open = fromIndex(db, kind)
  const ofUser = (id: UserId) =>
    sql`select * from (select id from ${open} where ${isOpen} and ${user} = ${id} order by id limit ${limit}) as own`
  return sql`select id from (${sql.join(users.map(ofUser), sql` union all `)}) as open order by id limit ${limit}`
}

/** What is open about an account and its profiles; of each kind at most `limit`. */
export async function listOpenItems(db: CommentDb, account: UserId, limit: number): Promise<OpenItems> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(({ eb, or }) => or([eb('id', '=', account), eb('profile_of', '=', account)]))
    .execute()
  const users = rows.map(({ id }) => id)
  if (users.length === 0) return { reports: [], waiting: [], appeals: [] }
  const listIds = async <Id>(kind: OpenKind) =>
    (await selectOpenIds<Id>(db, kind, users, limit).execute(db)).rows.map(({ id }) => id)
  const [reports, waiting, appeals] = await Promise.all([
    listIds<number>(OPEN_REPORTS),
    listIds<CommentId>(OPEN_COMMENTS),
    listIds<number>(OPEN_APPEALS),
  ])
  return { reports, waiting, appeals }
}
