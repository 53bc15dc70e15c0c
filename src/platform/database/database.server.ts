/** The database of all stores: an SQLite file by default, or PostgreSQL by URL. */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresAdapter } from 'kysely'
import { backUpDatabase, findFittingCopy } from './backup-database.server.ts'
import { createDatabaseHealth, type DatabaseHealthRecorder } from './database-health.ts'
import { isUnavailable } from './database-unavailable.ts'
import {
  findMigrations,
  migrate,
  nextMigration,
  refuseNewerDatabase,
  refuseUnfinishedMove,
} from './migrate-database.server.ts'
import { postgresDialect } from './postgres-database.server.ts'
import { codeOf } from './postgres-error.ts'
import { completeInterruptedMigration } from './repair-database.server.ts'
import { openSqlite, sqliteDialect, waitAsynchronously } from './sqlite-database.server.ts'
import { DISK_FULL, isDiskFull } from '../disk-full.ts'
import { dataPath } from '../process/data-entries.server.ts'
import { StartError } from '../process/operator-error.ts'

/** A database; each feature adds the types of its tables with `$extendTables`. */
export type Database = Kysely<object>

export interface DatabaseOptions {
  /** Receives a message for an upgrade, and for the start and end of an outage. */
  warn(message: string): void
  /** Whether the site answers requests, which must not wait for a server that does not respond. */
  isServing?: (() => boolean) | undefined
  /** How long to wait for a PostgreSQL server that is starting. */
  waitMs: number
  /** Records outages and the pool of PostgreSQL. */
  health: DatabaseHealthRecorder
}

type OpenOptions = DatabaseOptions & { onFull(): void }

const RESTORE_BACKUP = 'run that version, or restore a backup from before the upgrade'
const DEFAULT_WAIT_MS = 60_000
const RETRY_MS = 200
const writeLine = (message: string): void => void process.stderr.write(`${message}\n`)
/** Another process with the same data folder may be upgrading. */
const UPGRADE_LOCK_TIMEOUT_MS = 120_000

/**
 * Opens the database and runs pending migrations.
 * @param url a PostgreSQL URL, or undefined for SQLite in `dataDir`
 * @throws {StartError} when the server is unreachable or refuses the login, or the schema belongs to a newer version
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  {
    warn = writeLine,
    isServing,
    waitMs = DEFAULT_WAIT_MS,
    health = createDatabaseHealth(),
  }: Partial<DatabaseOptions> = {},
): Promise<Database> {
  const onFull = () => {
    if (health.recordFull(Date.now()))
      warn(`${DISK_FULL} Nothing can be saved until there is space; what is stored can be read.`)
  }
  return url === undefined
    ? openOnSqlite(dataDir, { warn, onFull })
    : openOnPostgres(url, { warn, isServing, waitMs, health, onFull })
}

/** Opens a database as it is: runs no migrations, and sets no time limits. For commands that work on a whole database. */
export const openUnchanged = (url: string | undefined, dataDir: string): Database =>
  new Kysely<object>({
    dialect:
      url === undefined
        ? sqliteDialect(openSqlite(dataDir))
        : postgresDialect(url, { warn: () => undefined, isLimited: false }),
  })

async function openOnPostgres(
  url: string,
  { warn, isServing, waitMs, health, onFull }: OpenOptions,
): Promise<Database> {
  const db = new Kysely<object>({ dialect: postgresDialect(url, { warn, isServing, health, onFull }) })
  const deadline = performance.now() + waitMs
  try {
    for (;;) {
      try {
        await upgradePostgres(db, url)
        return db
      } catch (error) {
        if (!isUnavailable(error)) throw error
        if (!error.isTemporary) throw new StartError(`DATABASE_URL cannot be used: ${error.message}`)
        if (performance.now() > deadline)
          throw new StartError(
            `DATABASE_URL cannot be used: no response for ${waitMs / 1000} seconds (${error.message})`,
          )
      }
      await pause(RETRY_MS)
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function upgradePostgres(db: Database, url: string): Promise<void> {
  await refuseUnfinishedMove(db)
  const recorded = await findMigrations(db)
  refuseNewerDatabase(recorded, () => RESTORE_BACKUP)
  if (nextMigration(recorded) === undefined) return
  // A migration may take longer than any request.
  const unlimited = new Kysely<object>({ dialect: postgresDialect(url, { warn: () => undefined, isLimited: false }) })
  try {
    await migrate(unlimited)
  } finally {
    await unlimited.destroy()
  }
}

function openFile(dataDir: string): DatabaseSync {
  try {
    return openSqlite(dataDir)
  } catch (error) {
    throw isDiskFull(error) ? new StartError(`DATA_DIR ${dataDir} cannot be used: ${DISK_FULL}`) : error
  }
}

async function openOnSqlite(
  dataDir: string,
  { warn, onFull }: Pick<OpenOptions, 'warn' | 'onFull'>,
): Promise<Database> {
  const database = openFile(dataDir)
  const db = new Kysely<object>({ dialect: sqliteDialect(database, { warn, onFull }) })
  try {
    const recorded = await findMigrations(db)
    refuseNewerDatabase(recorded, (unknown) => {
      const copy = findFittingCopy(dataDir, unknown)
      return copy === null
        ? RESTORE_BACKUP
        : `run that version, or go back to the copy from before the upgrade, without what was written since: npm run restore -- ${copy}`
    })
    if (nextMigration(recorded) !== undefined)
      await withUpgradeLock(dataDir, () => upgradeSqlite({ db, database, dataDir, warn }))
    waitAsynchronously(database)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

interface SqliteUpgrade {
  db: Database
  database: DatabaseSync
  dataDir: string
  warn: (message: string) => void
}

async function upgradeSqlite({ db, database, dataDir, warn }: SqliteUpgrade): Promise<void> {
  const recorded = await findMigrations(db) // another process may have upgraded meanwhile
  const next = nextMigration(recorded)
  if (next === undefined) return
  if (recorded.length > 0) warn(`Upgrading the database; a backup is in ${backUpDatabase(database, dataDir, next)}`)
  const completed = await completeInterruptedMigration(database, recorded)
  if (completed !== null) warn(`Completed the interrupted database upgrade ${completed}`)
  await migrate(db)
}

/** Serialises backups and repairs across processes. The operating system releases the lock when the process ends. */
async function withUpgradeLock(dataDir: string, upgrade: () => Promise<void>): Promise<void> {
  const lock = new DatabaseSync(dataPath(dataDir, 'upgrade.lock'), { timeout: UPGRADE_LOCK_TIMEOUT_MS })
  try {
    lock.exec('begin exclusive')
    await upgrade()
  } finally {
    lock.close()
  }
}

/** Whether this is PostgreSQL, for the few queries that differ between the engines. */
export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Runs changes in the current transaction, or in a new one if there is none. */
export const inTransaction = <Tables, T>(db: Kysely<Tables>, change: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction ? change(db) : db.transaction().execute(change)

/** Whether an error is a violated unique constraint. */
export const isDuplicate = (error: unknown): boolean =>
  codeOf(error) === '23505' ||
  (error instanceof Error && 'errcode' in error && /^(1555|2067)$/.test(String(error.errcode)))
