/** Reads what is stored of all users. */
import type { Data, Row } from '../databases.ts'
import { toEntry } from './comment-actions.ts'
import type { StoredUser } from './state.ts'

/** @returns what is stored by username */
export async function readUsers({ query }: Pick<Data, 'query'>): Promise<Map<string, NonNullable<StoredUser>>> {
  const users = await query('select id, username, email, avatar from "user"')
  const comments = await collect('comment', 'text, edited_at', ({ text, edited_at }) =>
    toEntry(String(text), edited_at !== null),
  )
  const reports = await collect('comment_report', 'id', () => '', 'reporter_id')
  const sessions = await collect('session', 'id', () => '')
  const favourites = await collect('favourite', 'anime_id', (row) => String(row['anime_id']))
  const episode = (row: Row) => `${String(row['anime_id'])} ${String(row['episode'])}`
  const history = await collect('watch_history', 'anime_id, episode', episode)
  const watched = await collect('watched_episode', 'anime_id, episode', episode)
  const progress = await collect('continue_watching', 'anime_id, episode, position, ended', (row) =>
    Number(row['ended']) === 1 ? null : `${episode(row)} ${String(row['position'])}`,
  )
  return new Map(
    users.map(({ id, username, email, avatar }) => {
      const of = (rows: Map<unknown, string[]>): string[] => rows.get(id) ?? []
      const stored = {
        username: String(username),
        email: String(email),
        avatar: avatar !== null,
        comments: of(comments),
        reports: of(reports).length,
        favourites: of(favourites),
        history: of(history),
        progress: of(progress),
        watched: of(watched),
        sessions: of(sessions).length,
      }
      return [stored.username, stored]
    }),
  )

  async function collect(
    table: string,
    columns: string,
    toText: (row: Row) => string | null,
    owner = 'user_id',
  ): Promise<Map<unknown, string[]>> {
    const found = new Map<unknown, string[]>()
    for (const row of await query(`select ${owner} as owner, ${columns} from ${table}`)) {
      const entry = toText(row)
      if (entry !== null) found.set(row['owner'], [...(found.get(row['owner']) ?? []), entry])
    }
    return found
  }
}

/** Rows that must not exist, whatever was interrupted. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a user without a password': `select username from "user" u where not exists (select 1 from account a where a.user_id = u.id)`,
  'a picture that is not stored': `select username from "user" u where avatar is not null
    and not exists (select 1 from avatar a where u.avatar like '%' || a.id || '%')`,
  'a picture that no user has': `select a.id from avatar a where not exists
    (select 1 from "user" u where u.id = a.user_id and u.avatar like '%' || a.id || '%')`,
  'a comment that is stored twice': `select text from comment where user_id is not null group by user_id, text having count(*) > 1`,
  'a report of a comment with another text': `select r.id from comment_report r join comment c on c.id = r.comment_id where c.text <> r.text`,
}

/** Lists violations of what holds between tables. */
export async function listViolatedInvariants({ engine, query }: Pick<Data, 'engine' | 'query'>): Promise<string[]> {
  const violated: string[] = []
  for (const [name, sql] of Object.entries(INVARIANTS)) {
    const rows = await query(sql)
    if (rows.length > 0) violated.push(`${name}: ${JSON.stringify(rows)}`)
  }
  if (engine === 'sqlite') {
    const [check] = await query('pragma integrity_check')
    if (check?.['integrity_check'] !== 'ok') violated.push(`The database is damaged: ${JSON.stringify(check)}`)
    const broken = await query('pragma foreign_key_check')
    if (broken.length > 0) violated.push(`Broken references: ${JSON.stringify(broken)}`)
  }
  return violated
}
