import { type Kysely, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'

/**
 * The titles of which somebody has said something, by the numbers under which they said it.
 * @param db of whatever tables it knows
 */
export async function listTitlesOfAuthor(db: Pick<Kysely<unknown>, 'getExecutor'>, author: UserId): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`
    select distinct anime_id from comment where user_id = ${author}
  `.execute(db)
  return rows.map(({ anime_id }) => anime_id)
}
