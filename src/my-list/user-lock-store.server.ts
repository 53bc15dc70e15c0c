import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { MyListDb, MyListTransaction } from './tables.server.ts'

/** Work at one user's shelf that looks before it writes: in a transaction, and no two of them for the same user at once. */
export const oneAtATime = <T>(db: MyListDb, user: UserId, work: (trx: MyListTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    // SQLite's write transactions wait for each other anyway
    if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext(${`shelf ${user}`}))`.execute(trx)
    return work(trx)
  })
