/** Finds the migrations that a database has, and runs the missing ones. */
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '../../../migrations/all.ts'
import { isPostgres } from '../../../migrations/engine.ts'
import { isUnavailable } from './database-unavailable.ts'
import { codeOf, isDeadlock, isTimeLimit, reasonOf } from './postgres-error.ts'
import { StartError } from '../process/operator-error.ts'

/** All migrations of this version, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(migrations)

/** Those of a schema. @param schemaVersion the name of the last one; a newer version may also have others before it */
export const migrationsUntil = (schemaVersion: string): readonly string[] =>
  MIGRATION_NAMES.filter((name) => name <= schemaVersion)

/** The position of `database:move`, which exists until the move is complete. */
export const MOVE_TABLE = 'database_move'

/** The recorded migrations of a database, in order. Writes nothing. */
export async function findMigrations(db: Kysely<object>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (isTableMissing(error)) return []
    throw error
  }
}

/** Whether a query failed because the database has no such table, as one of an earlier version. */
export const isTableMissing = (error: unknown): boolean =>
  codeOf(error) === '42P01' || (error instanceof Error && /no such table/.test(error.message))

/** The first missing migration; undefined when the database is up to date. */
export const nextMigration = (recorded: readonly string[]): string | undefined =>
  MIGRATION_NAMES.find((name) => !recorded.includes(name))

/**
 * Runs before any write.
 * @param toRemedy receives the first migration that this version does not know
 * @throws {StartError} when a newer version has upgraded the database
 */
export function refuseNewerDatabase(recorded: readonly string[], toRemedy: (unknown: string) => string): void {
  const unknown = recorded.find((name) => !MIGRATION_NAMES.includes(name))
  if (unknown !== undefined)
    throw new StartError(`The database was upgraded by a newer version of Hoshimi (${unknown}): ${toRemedy(unknown)}`)
}

/** Runs before any write on PostgreSQL. @throws {StartError} when the database has only a part of the data so far */
export async function refuseUnfinishedMove(db: Kysely<object>): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass(${MOVE_TABLE})::text as name`.execute(db)
  if (rows[0]?.name != null)
    throw new StartError('The move from SQLite to this database is not complete: run npm run database:move again')
}

/** Runs one migration without a record of it. */
export const runMigration = async (db: Kysely<object>, name: string): Promise<void> => migrations[name]?.up(db)

/** How often an upgrade asks for the tables; afterwards it waits as long as it takes, such as for a backup. */
const LOCK_ATTEMPTS = 300
const LOCK_PAUSE_MS = 100
/** How often it is tried then, when it and others wait for each other. */
const DEADLOCKS = 5

/** Runs the missing migrations and records them in one transaction. @throws {StartError} when it fails */
export async function migrate(db: Kysely<object>): Promise<void> {
  const error = await untilAlone(async (mayWait) => {
    const lockOnce = createTableLock(mayWait)
    const withTables = (up: Migration['up']) => async (trx: Kysely<unknown>) => {
      await lockOnce(trx)
      await up(trx)
    }
    const locking = Object.entries(migrations).map(([name, { up }]) => [name, { up: withTables(up) }] as const)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(locking) } })
    return (await migrator.migrateToLatest()).error
  })
  if (error === undefined) return
  if (isUnavailable(error)) throw error
  throw new StartError(`The database upgrade failed and was rolled back: ${reasonOf(error)}`)
}

/**
 * An upgrade first locks all tables of PostgreSQL, or none: if it locked one after the other as it changes them, a request of a process that
 * still serves could have the next one and wait for the last, and PostgreSQL would fail one of both. What fails leaves nothing, so that it can
 * run again.
 * @param run answers the error of a transaction
 */
export async function untilAlone(
  run: (mayWait: boolean) => Promise<unknown>,
  pause: (ms: number) => Promise<void> = setTimeout,
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const error = await run(attempt > LOCK_ATTEMPTS)
    const isLocked = isUnavailable(error) && isTimeLimit(error.cause)
    if (!(isLocked || isDeadlock(error)) || attempt === LOCK_ATTEMPTS + DEADLOCKS) return error
    await pause(LOCK_PAUSE_MS)
  }
}

/** Locks the tables of PostgreSQL for a transaction, once; but not the record of migrations, which other processes read when they start. */
function createTableLock(mayWait: boolean): (trx: Kysely<unknown>) => Promise<void> {
  let isLocked = false
  return async (trx) => {
    if (isLocked || !isPostgres(trx)) return
    isLocked = true
    const { rows } = await sql<{ name: string }>`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%'`.execute(trx)
    const tables = sql.join(rows.map(({ name }) => sql.raw(name)))
    if (rows.length > 0) await sql`lock table ${tables} ${sql.raw(mayWait ? '' : 'nowait')}`.execute(trx)
  }
}
