/** Rules that hold in the database after any requests, on both engines. */
import { sql } from 'kysely'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { CommentTables } from '#src/comments/tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'

const USER_TABLES = [
  'account',
  'session',
  'known_device',
  'one_time_link',
  'avatar',
  'favourite',
  'watch_history',
  'continue_watching',
  'episode_position',
  'watched_episode',
] as const

const MAX_COMMENT_LENGTH = 500

/** @returns each broken rule with an example */
export async function findBrokenRules(database: Database, isSqlite: boolean): Promise<string[]> {
  const db = database.$extendTables<AccountTables & CommentTables & MyListTables>()
  const broken: string[] = []
  const expectNone = (rule: string, rows: readonly unknown[]): void => {
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows[0])}`)
  }
  if (isSqlite) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    expectNone(
      'the file is whole',
      rows.filter((row) => row.integrity_check !== 'ok'),
    )
    expectNone('foreign keys exist', (await sql`pragma foreign_key_check`.execute(db)).rows)
  }
  const users = await db.selectFrom('user').selectAll().execute()
  const ids = new Set<string>(users.map(({ id }) => id))
  for (const table of USER_TABLES) {
    const rows = await db.selectFrom(table).select('user_id').distinct().execute()
    expectNone(
      `rows of ${table} belong to a user`,
      rows.filter((row) => !ids.has(row.user_id)),
    )
  }
  expectNone(
    'usernames have 3 to 20 letters, numbers and underscores, before the name of a profile',
    users.filter(({ username, profile_of }) => !(profile_of === null ? /^\w{3,20}$/ : /^\w{3,20}\/./s).test(username)),
  )
  expectNone('usernames are unique', findRepeated(users.map(({ username }) => username.toLowerCase())))
  expectNone('emails are unique', findRepeated(users.map(({ email }) => email)))
  expectNone('one admin', users.filter(({ is_admin }) => is_admin === 1).slice(1))
  const comments = await db.selectFrom('comment').select(['id', 'text', 'user_id']).execute()
  expectNone(
    'comments are trimmed and have 1 to 500 characters',
    comments.filter(
      ({ text }) => text !== text.trim() || text === '' || [...text].length > MAX_COMMENT_LENGTH || text.includes('\0'),
    ),
  )
  expectNone(
    'comments belong to a user or none',
    comments.filter(({ user_id }) => user_id !== null && !ids.has(user_id)),
  )
  const progress = await db
    .selectFrom('continue_watching')
    .select(['anime_id', 'episode', 'position', 'progress'])
    .execute()
  expectNone(
    'progress is within its range',
    progress.filter((row) => !(row.position >= 0 && row.progress >= 0 && row.progress <= 100 && row.episode >= 1)),
  )
  const audit = await db.selectFrom('audit_entry').select(['before', 'after']).execute()
  expectNone(
    'audit entries are JSON',
    audit.filter((entry) => !isJson(entry.before) || !isJson(entry.after)),
  )
  return broken
}

const findRepeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

function isJson(text: string | null): boolean {
  try {
    return text === null || JSON.parse(text) !== undefined
  } catch {
    return false
  }
}
