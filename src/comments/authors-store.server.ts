/** Finds the titles that a user has commented on, and deletes what no one else has seen of them. */
import { type Kysely, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'

/** The numbers under which the comments were stored. @param db a database of any tables */
export async function listTitlesOfAuthor(db: Pick<Kysely<unknown>, 'getExecutor'>, author: UserId): Promise<number[]> {
  const { rows } = await sql<{ anime_id: number }>`
    select distinct anime_id from comment where user_id = ${author}
  `.execute(db)
  return rows.map(({ anime_id }) => anime_id)
}

/** Deletes the comments of a user that others don't see. @param trx the transaction that deletes the account, on any tables */
export async function removeWithheldOf(trx: Pick<Kysely<unknown>, 'getExecutor'>, user: UserId): Promise<void> {
  await sql`delete from comment where user_id = ${user} and withheld is not null`.execute(trx)
}
