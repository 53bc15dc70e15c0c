import { type Kysely, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'

/**
 * The titles that a user has commented on, by the numbers that the comments were stored under.
 * @param db a database of any tables
 */
export async function listTitlesOfAuthor(db: Pick<Kysely<unknown>, 'getExecutor'>, author: UserId): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`
    select distinct anime_id from comment where user_id = ${author}
  `.execute(db)
  return rows.map(({ anime_id }) => anime_id)
}
