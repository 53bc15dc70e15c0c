/** The `backup` command. */
import { existsSync, readdirSync } from 'node:fs'
import { toPlainCommand } from '#src/command-line.server.ts'
import type { Config } from '#src/config.server.ts'
import { type Database, openUnchanged } from '#src/platform/database/database.server.ts'
import { sqliteFile } from '#src/platform/database/sqlite-database.server.ts'
import { TaskRunningError } from '#src/platform/database/task-lock-database.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { listForeign } from '#src/platform/process/data-entries.server.ts'
import { makeNewFilesPrivate } from '#src/platform/process/data-folder.server.ts'
import { UsageError } from '#src/platform/process/operator-error.ts'
import { readArguments } from '#src/platform/process/read-arguments.server.ts'
import { formatNumber } from '#src/platform/text/numbers.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { findLastBackup, updateLastBackup, withBackupLock } from './backup-status-store.server.ts'
import { isBackupDue } from './backup-status.ts'
import { createBackup, deleteOldBackups } from './create-backup.server.ts'
import { findLastDue } from './due-time.ts'
import { openBackup, openTarget, useBackup } from './open-target.server.ts'
import { findForeignInBackup, verifyBackup } from './verify-backup.server.ts'

const HELP = `Usage: npm run backup -- <location> [--keep N]
       npm run backup -- --verify <backup>

Copies the database into a new subfolder of <location>, with a manifest, and verifies the copy. A location
is a folder, or a bucket as s3://bucket/prefix. The site may be running. PostgreSQL needs its client
programs (pg_dump) on this machine.

Options
  --keep N          then delete the oldest backups in <location> except the last N
  --verify <backup> check an existing backup instead; the site is not touched
  --help            show this help
`

const OPTIONS = {
  keep: { type: 'string' },
  verify: { type: 'string' },
  // started by the running site
  scheduled: { type: 'boolean', default: false },
} as const

interface BackupRequest {
  to: string
  keep: number | undefined
  /** When the daily backup was due; undefined for one that the operator started. */
  due: number | undefined
}

export const backupCommand = toPlainCommand(HELP, async (args, config) => {
  const { values, positionals } = readArguments(args, OPTIONS)
  const [to, ...more] = positionals
  const extra = values.verify === undefined && !values.scheduled ? more[0] : to
  if (extra !== undefined) throw new UsageError(`Unexpected argument ${extra}`)
  if (values.verify !== undefined) return verify(values.verify, config)
  if (values.scheduled) return runScheduled(config)
  if (to === undefined) throw new UsageError('Missing folder or bucket')
  return withDatabase(config, (db) => run(db, config, { to, keep: parseKeep(values.keep), due: undefined }))
})

function parseKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new UsageError(`--keep must be a whole number from 1 to 9999, not ${text}`)
  return Number(text)
}

async function verify(location: string, config: Config): Promise<string[]> {
  const backup = await openBackup(location, config)
  const [{ appVersion, schemaVersion, createdAt, database, rows }, foreign] = await useBackup(
    backup,
    async (folder) => {
      const manifest = await verifyBackup(folder)
      return [manifest, await findForeignInBackup(folder, manifest)] as const
    },
  )
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const engine = database.engine === 'sqlite' ? 'SQLite' : `PostgreSQL ${database.serverVersion}`
  return [
    `The backup is intact: ${engine}, ${formatNumber(total)} rows in ${Object.keys(rows).length} tables,`,
    `made on ${createdAt} by version ${appVersion} with schema ${schemaVersion}.`,
    ...warnOfForeign(foreign),
  ]
}

async function runScheduled(config: Config): Promise<string[]> {
  const { backup } = config
  if (!backup) throw new UsageError('BACKUP_TO is not set')
  const due = findLastDue(Date.now(), backup.at, config.timeZone)
  return withDatabase(config, (db) => run(db, config, { ...backup, due })).catch((error: unknown) => {
    if (error instanceof TaskRunningError) return []
    throw error
  })
}

async function withDatabase<T>(config: Config, task: (db: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir)))
    throw new Error(`There is no database in ${config.dataDir}`)
  makeNewFilesPrivate(config)
  const db = openUnchanged(config.databaseUrl, config.dataDir)
  try {
    return await task(db)
  } finally {
    await db.destroy()
  }
}

const run = (db: Database, config: Config, { to, keep, due }: BackupRequest): Promise<string[]> =>
  withBackupLock(db, config.dataDir, async () => {
    const startedAt = Date.now()
    if (due !== undefined && !isBackupDue(await findLastBackup(db), due, startedAt)) return []
    const target = openTarget(to, config)
    try {
      const { foreign, ...finished } = await createBackup({
        db,
        config,
        target,
        report: writeLine,
        now: () => Date.now(),
      })
      const completedDue = due === undefined ? {} : { completedDue: toIso(due) }
      await updateLastBackup(db, { success: { at: toIso(startedAt), ...finished }, ...completedDue })
      const deleted = keep === undefined ? [] : await deleteOldBackups(target, keep)
      const seconds = (finished.durationMs / 1000).toFixed(1)
      return [
        ...deleted.map((name) => `Deleted the old backup ${name}`),
        ...listForeign(readdirSync(config.dataDir)).map(
          (name) => `Not in the backup, since Hoshimi did not create it: ${name}`,
        ),
        ...warnOfForeign(foreign),
        `Backup complete: ${finished.location} (${(finished.bytes / 1e6).toFixed(1)} MB in ${seconds} s)`,
      ]
    } catch (error) {
      await updateLastBackup(db, { failure: { at: toIso(startedAt), message: messageOf(error) } }).catch(
        () => undefined,
      )
      throw error
    }
  })

const warnOfForeign = (foreign: readonly string[]): string[] =>
  foreign.length === 0
    ? []
    : [`A restore will refuse this backup until you drop what Hoshimi did not create: ${foreign.join(', ')}`]

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)
