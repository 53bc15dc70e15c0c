import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { MyListDb, MyListTransaction } from './tables.server.ts'

/** Runs a read-then-write operation on a user's lists in a transaction, one at a time per user. */
export const withUserLock = <T>(db: MyListDb, user: UserId, work: (trx: MyListTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    // SQLite serialises write transactions itself
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`my-list ${user}`}))`.execute(trx)
    return work(trx)
  })
