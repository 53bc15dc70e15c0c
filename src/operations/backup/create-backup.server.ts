/** Makes a backup: copies the database, describes it in a manifest, verifies it and stores it whole. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#src/config.server.ts'
import type { Database } from '#src/platform/database/database.server.ts'
import { sqliteFile } from '#src/platform/database/sqlite-database.server.ts'
import { isDiskFull } from '#src/platform/disk-full.ts'
import { messageOf } from '#src/platform/errors.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { readAppVersion } from './app-version.server.ts'
import { hashFile } from './hash-file.server.ts'
import {
  createManifest,
  DUMP_FILE,
  type Manifest,
  MANIFEST_FILE,
  serializeManifest,
  SQLITE_FILE,
  toBackupName,
} from './manifest.ts'
import { dumpPostgres } from './postgres-dump-database.server.ts'
import { copySqlite, readContent } from './sqlite-copy-database.server.ts'
import type { BackupTarget } from './target.ts'
import { findForeignPostgres } from '../foreign-sql-database.server.ts'
import { findForeignInBackup, verifyBackup } from './verify-backup.server.ts'

export interface BackupOptions {
  db: Database
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  target: BackupTarget
  /** Reports the current step. */
  report(line: string): void
  now(): number
}

export interface FinishedBackup {
  /** Its folder. */
  location: string
  bytes: number
  durationMs: number
  /** SQL that Hoshimi did not create, because of which a restore would refuse it. */
  foreign: string[]
}

/** @throws {Error} with a sentence; nothing is left then */
export async function createBackup(options: BackupOptions): Promise<FinishedBackup> {
  const { target, report, now } = options
  const startedAt = now()
  const name = toBackupName(new Date(startedAt))
  try {
    const folder = await target.prepare(name)
    const manifest = await copyDatabase(options, folder, toIso(startedAt))
    await writeFile(join(folder, MANIFEST_FILE), serializeManifest(manifest), { mode: 0o600 })
    synchronize(join(folder, MANIFEST_FILE))
    report('Verifying the copy …')
    await verifyBackup(folder)
    const foreign = await findForeign(options, folder, manifest).catch((error: unknown) => {
      // the backup is sound; PostgreSQL's role may have no right to create the schema that is compared with
      report(`Not checked for SQL that Hoshimi did not create: ${messageOf(error)}`)
      return []
    })
    const location = await target.put(name)
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    return { location, bytes, durationMs: now() - startedAt, foreign }
  } catch (error) {
    await target.discard(name).catch(() => undefined)
    throw new Error(`The backup to ${target.description} failed: ${explain(error)}`, { cause: error })
  }
}

const findForeign = ({ db }: Pick<BackupOptions, 'db'>, folder: string, manifest: Manifest): Promise<string[]> =>
  manifest.database.engine === 'sqlite'
    ? findForeignInBackup(folder, manifest)
    : findForeignPostgres(db, manifest.schemaVersion, manifest.database.schema)

async function copyDatabase(options: BackupOptions, folder: string, createdAt: string): Promise<Manifest> {
  const { config, report } = options
  report(`Copying the ${config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL'} database …`)
  const copy = config.databaseUrl === undefined ? copyFromSqlite(config.dataDir, folder) : null
  const { name, database, rows, migrations } = copy ?? (await copyFromPostgres(options, folder))
  const schemaVersion = migrations.at(-1)
  if (schemaVersion === undefined) throw new Error('the database has no tables of Hoshimi')
  return createManifest({
    appVersion: readAppVersion(),
    schemaVersion,
    createdAt,
    database,
    files: [{ name, ...(await hashFile(join(folder, name))) }],
    rows,
  })
}

function copyFromSqlite(dataDir: string, folder: string) {
  const from = sqliteFile(dataDir)
  if (!existsSync(from)) throw new Error(`there is no database in ${dataDir}`)
  const path = join(folder, SQLITE_FILE)
  copySqlite(from, path)
  return { name: SQLITE_FILE, database: { engine: 'sqlite' }, ...readContent(path) } as const
}

async function copyFromPostgres({ db, config }: BackupOptions, folder: string) {
  const path = join(folder, DUMP_FILE)
  const { rows, migrations, serverVersion, schema } = await dumpPostgres(db, config.databaseUrl ?? '', path)
  return { name: DUMP_FILE, database: { engine: 'postgres', serverVersion, schema }, rows, migrations } as const
}

/** Says what to do about a full disk; other errors speak for themselves. */
function explain(error: unknown): string {
  const message = messageOf(error)
  return isDiskFull(error) || /EFBIG|File too large/.test(message)
    ? `the disk is full (${message}). Free up space and repeat it`
    : message
}

/** Deletes the oldest backups. Call it only after a new one was verified. @returns the names of the deleted ones */
export async function deleteOldBackups(target: BackupTarget, keep: number): Promise<string[]> {
  const old = (await target.list()).slice(0, -keep)
  for (const name of old) await target.delete(name)
  return old
}
