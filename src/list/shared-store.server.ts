/** Queries and locks that the stores of all lists share. */
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { MyListDb, MyListTables, MyListTransaction } from './tables.server.ts'

/** Runs a read-then-write operation on a user's lists in a transaction, one at a time per user. */
export const withUserLock = <T>(db: MyListDb, user: UserId, work: (trx: MyListTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    // SQLite serialises write transactions itself
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`my-list ${user}`}))`.execute(trx)
    return work(trx)
  })

/** How often a user's entries or favourites have changed. */
export async function readListVersion(db: MyListDb, user: UserId): Promise<number> {
  const [row] = await selectVersion(db, { user })
  return row?.version ?? 0
}

const selectVersion = prepareQuery((db: MyListDb, { user }: Placeholders<{ user: UserId }>) =>
  db.selectFrom('list_version').select('version').where('user_id', '=', user),
)

/** Marks that a user's entries or favourites changed, for pages that show them on cards. */
export async function raiseListVersion(trx: MyListTransaction, user: UserId): Promise<void> {
  await trx
    .insertInto('list_version')
    .values({ user_id: user, version: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ version: sql<number>`list_version.version + 1` }),
    )
    .execute()
}

/** Marks that a user's entries changed, for pages and for the services that the list is synchronised with. */
export async function markListChanged(trx: MyListTransaction, user: UserId): Promise<void> {
  await raiseListVersion(trx, user)
  await trx
    .updateTable('linked_account')
    .set({ is_changed: 1 })
    .where('user_id', '=', user)
    .where('is_changed', '=', 0)
    .execute()
}

/** A title's number and the numbers of titles merged into it. */
export const selectMergedNumbers = (
  eb: ExpressionBuilder<MyListTables, keyof MyListTables>,
  number: number | Expression<number>,
) =>
  eb
    .selectFrom('anime')
    .select('anime.id')
    .where((row) => row.or([row('anime.id', '=', number), row('anime.merged_into', '=', number)]))

/** The numbers of titles, and of those merged into them. */
export const selectNumbers = (eb: ExpressionBuilder<MyListTables, keyof MyListTables>, numbers: readonly number[]) =>
  eb
    .selectFrom('anime')
    .select('anime.id')
    .where((row) => row.or([row('anime.id', 'in', numbers), row('anime.merged_into', 'in', numbers)]))

/** Deletes a user's oldest entries beyond the newest `max`. */
export async function deleteOldest(
  trx: MyListTransaction,
  table: 'watch_history' | 'continue_watching' | 'episode_position' | 'title_choice',
  user: UserId,
  max: number,
): Promise<void> {
  const oldest = await trx
    .selectFrom(table)
    .select('at')
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(max)
    .executeTakeFirst()
  if (oldest) await trx.deleteFrom(table).where('user_id', '=', user).where('at', '<=', oldest.at).execute()
}
