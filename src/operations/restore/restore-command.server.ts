/** The `restore` command. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toPlainCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { type Database, openUnchanged } from '#src/platform/database/database.server.ts'
import { migrationsUntil, refuseNewerDatabase } from '#src/platform/database/migrate-database.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { makeNewFilesPrivate, protectDataFolder } from '#src/platform/process/data-folder.server.ts'
import { lockDataDir } from '#src/platform/process/lock.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { SETTING_NAMES } from '#src/settings/setting-variables.ts'
import { listStored } from '#src/settings/settings-store.server.ts'
import { isBucketUrl } from '#src/platform/storage/backup-config.server.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openCopy } from '../backup/sqlite-copy-database.server.ts'
import { openBackup, useBackup } from '../backup/open-target.server.ts'
import { verifyBackup } from '../backup/verify-backup.server.ts'
import { describeEnded } from './access-tables.ts'
import { readAccountStates } from './account-states-store.server.ts'
import { readExpectedPostgres } from '../foreign-sql-database.server.ts'
import { describeLostChanges } from './lost-changes.ts'
import { type PostgresState, readPostgresState, restorePostgres } from './restore-postgres-database.server.ts'
import { describeSettingChanges, listSettingChanges } from './setting-changes.ts'
import { restoreSqlite } from './restore-sqlite-database.server.ts'

const HELP = `Usage: npm run restore -- <backup> [--replace]

Verifies a backup and puts its database in place of the current one. A backup is a folder or
s3://bucket/prefix/NAME that npm run backup has made, or a SQLite file: a copy from before an
upgrade in DATA_DIR/backups, or a database that an earlier restore has replaced. Stop the site
first. The current database is kept: a SQLite file under another name in DATA_DIR, the tables of
PostgreSQL in another schema. Everyone has to sign in again, and API tokens, sign-ins of apps and
private calendar and feed links end. Bans, deleted accounts and roles since the backup are gone, and
listed. The next start upgrades a database of an older version.

Options
  --replace   replace the tables of a PostgreSQL database that is not empty
  --help      show this help
`

const DISCONNECT_TIMEOUT_MS = 3_000
const DISCONNECT_POLL_MS = 100

const OPTIONS = { replace: { type: 'boolean', default: false } } as const

interface Restore {
  config: Config
  folder: string
  manifest: Manifest
  replace: boolean
  /** Names the old database. */
  moment: string
  /** Recorded in the restored database. */
  id: string | undefined
}

/** What a restore replaced. */
interface OldDatabase {
  /** Where it is now. */
  description: string
  open(): Database
  /** On PostgreSQL: the schemas of the old and of the restored tables. */
  schemas: { old: string; current: string } | undefined
}

export const restoreCommand = toPlainCommand(HELP, async (args, config) => {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [path, extra] = positionals
  if (path === undefined) throw new UsageError('Missing backup')
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${extra}`)
  return restoreBackup(path, config, {
    replace: values.replace,
    lock: () => lockDataDir(config.dataDir, () => protectDataFolder(config, writeLine)),
  })
})

interface RestoreOptions {
  /** Whether a PostgreSQL database may have tables. */
  replace: boolean
  /** Called before anything is changed. */
  lock(): void
  /** Recorded in the restored database. */
  id?: string
}

/**
 * @param path as of `openBackup`
 * @returns lines for the operator
 * @throws {Error} with a sentence; the database is as it was then
 */
export async function restoreBackup(
  path: string,
  config: Config,
  { replace, lock, id }: RestoreOptions,
): Promise<string[]> {
  const backup = await openBackup(path, config, (manifest) => {
    refuseUnsuitable(manifest, config)
    lock()
    makeNewFilesPrivate(config)
    if (isBucketUrl(path)) writeLine('Downloading the backup …')
  })
  return useBackup(backup, (folder) => restore(folder, config, replace, id))
}

async function restore(folder: string, config: Config, replace: boolean, id?: string): Promise<string[]> {
  writeLine('Verifying the backup …')
  const manifest = await verifyBackup(folder)
  const moment = new Date().toISOString().replaceAll(/[-:.]/g, '')
  const options = { config, folder, manifest, replace, moment, id }
  const old = await (config.databaseUrl === undefined ? toSqlite(options) : toPostgres(options, config.databaseUrl))
  const ended = describeEnded(manifest.rows)
  return [
    ...(old === null ? [] : [old.description, ...(await listLostChanges(old, config))]),
    ...(ended === null ? [] : [ended]),
    `Restored the backup of ${manifest.createdAt}. Everyone has to sign in again.`,
  ]
}

/** Checks what can be checked without a look at the database. @throws {Error} with a sentence */
export function refuseUnsuitable(manifest: Manifest, { databaseUrl }: Config): void {
  const { schemaVersion, appVersion, database, rows } = manifest
  refuseNewerDatabase([schemaVersion], () => `this backup needs version ${appVersion} or a newer one`)
  // a later version may have migrations before the last one of this version
  if ((rows['kysely_migration'] ?? 0) > migrationsUntil(schemaVersion).length)
    throw new Error(`This backup was made by a newer version of Hoshimi: it needs version ${appVersion} or a newer one`)
  if (database.engine === 'sqlite' && databaseUrl !== undefined)
    throw new Error(
      'This is a backup of SQLite, and DATABASE_URL is set: restore it without DATABASE_URL, then run npm run database:move',
    )
  if (database.engine === 'postgres' && databaseUrl === undefined)
    throw new Error('This is a backup of PostgreSQL: set DATABASE_URL to the database for it')
}

/** Compares the restored database with the one that it replaced. */
async function listLostChanges(
  { open, schemas }: OldDatabase,
  { databaseUrl, dataDir, settings }: Config,
): Promise<string[]> {
  const toSchema = (db: Database, schema: string | undefined) => (schema === undefined ? db : db.withSchema(schema))
  const read = async (db: Database, schema: string | undefined) => {
    try {
      return {
        accounts: await readAccountStates(db, schema, Date.now()),
        settings: await listStored(toSchema(db, schema)),
      }
    } finally {
      await db.destroy()
    }
  }
  try {
    const previous = await read(open(), schemas?.old)
    const restored = await read(openUnchanged(databaseUrl, dataDir), schemas?.current)
    const policy = { names: SETTING_NAMES, fromEnvironment: settings.fromEnvironment }
    return [
      ...describeLostChanges(previous.accounts, restored.accounts),
      ...describeSettingChanges(listSettingChanges(previous.settings, restored.settings, policy)),
    ]
  } catch (error) {
    return [
      `The previous database cannot be read (${messageOf(error)}). Bans, deleted accounts and roles since the backup are gone; repeat those that you know of`,
    ]
  }
}

async function toSqlite({ config, folder, manifest, moment, id }: Restore): Promise<OldDatabase | null> {
  writeLine('Restoring the SQLite database …')
  const old = await restoreSqlite(folder, manifest, config.dataDir, { suffix: `before-restore-${moment}`, id })
  return old === null
    ? null
    : { description: `The previous database is now ${old}`, open: () => openCopy(old), schemas: undefined }
}

async function toPostgres(options: Restore, url: string): Promise<OldDatabase | null> {
  const { config, folder, manifest, replace, moment } = options
  const open = () => openUnchanged(url, config.dataDir)
  const { state, expected } = await inspectPostgres(open(), manifest, replace)
  writeLine('Restoring the PostgreSQL database …')
  const old = await restorePostgres({
    url,
    dump: join(folder, manifest.files[0].name),
    dumpVersion: manifest.database.engine === 'postgres' ? manifest.database.serverVersion : 0,
    rows: manifest.rows,
    state,
    expected,
    oldSchema: `before_restore_${moment.toLowerCase()}`,
  })
  return old === null
    ? null
    : {
        description: `The previous tables are now in the schema ${old}. Once you no longer need them: drop schema ${old} cascade`,
        open,
        schemas: { old, current: state.schema },
      }
}

/** Reads what the restore needs to know, and checks it. */
async function inspectPostgres(db: Database, manifest: Manifest, replace: boolean) {
  try {
    const state = await readUnusedState(db)
    refuseState(state, manifest, replace)
    return { state, expected: await readExpectedPostgres(db, manifest.schemaVersion, state) }
  } finally {
    await db.destroy()
  }
}

/** A site that has just stopped, or an interrupted restore, may still be connected for a moment. */
async function readUnusedState(db: Database): Promise<PostgresState> {
  const deadline = performance.now() + DISCONNECT_TIMEOUT_MS
  for (;;) {
    const state = await readPostgresState(db)
    if (state.connections === 0 || performance.now() > deadline) return state
    await pause(DISCONNECT_POLL_MS)
  }
}

function refuseState(state: PostgresState, { database }: Manifest, replace: boolean): void {
  if (state.connections > 0)
    throw new Error(
      `The database is in use by other connections (${state.connections}): stop the site everywhere first`,
    )
  if (database.engine === 'postgres' && database.schema !== state.schema)
    throw new Error(
      `The backup contains the schema ${database.schema}, but this database uses ${state.schema || 'none'}`,
    )
  if (!state.isEmpty && !replace)
    throw new Error('The database of DATABASE_URL is not empty: add --replace to move its tables to another schema')
}

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)
