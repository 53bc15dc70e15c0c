/** Backs up the SQLite database before an upgrade. */
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../errors.ts'
import { dataPath } from '../process/data-entries.server.ts'
import { StartError } from '../process/operator-error.ts'
import { synchronize } from '../process/synchronize.server.ts'

const MAX_BACKUPS = 3
const PARTIAL = '.partial'
const BACKUP_NAME = /^hoshimi-\d{8}T\d{6,9}Z-before-(.+)\.db$/

const backupFolder = (dataDir: string): string => dataPath(dataDir, 'backups')

/**
 * Backs up the database and deletes all but the last three backups. A backup gets its final name once it is complete.
 * @param next the first migration of the upgrade
 * @returns the path of the backup
 * @throws {StartError} when the backup fails: an upgrade without a backup does not start
 */
export function backUpDatabase(database: DatabaseSync, dataDir: string, next: string, now = new Date()): string {
  const folder = backupFolder(dataDir)
  const moment = now.toISOString().replace(/[-:.]/g, '')
  const path = join(folder, `hoshimi-${moment}-before-${next}.db`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removePartialCopies(folder)
    copy(database, `${path}${PARTIAL}`)
    renameSync(`${path}${PARTIAL}`, path)
    synchronize(folder)
  } catch (error) {
    if (existsSync(folder) && statSync(folder).isDirectory()) removePartialCopies(folder)
    throw new StartError(
      `Could not back up the database to ${folder} before the upgrade (${messageOf(error)}): free up disk space there and start again`,
    )
  }
  const backups = readdirSync(folder).filter((name) => BACKUP_NAME.test(name))
  for (const name of backups.toSorted().slice(0, -MAX_BACKUPS)) rmSync(join(folder, name))
  return path
}

/** The newest copy from before a migration, for a version that does not know this migration. @returns its path; null if there is none */
export function findFittingCopy(dataDir: string, unknown: string): string | null {
  const folder = backupFolder(dataDir)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const fitting = names.filter((name) => (BACKUP_NAME.exec(name)?.[1] ?? '~') <= unknown).toSorted()
  const newest = fitting.at(-1)
  return newest === undefined ? null : join(folder, newest)
}

function removePartialCopies(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(PARTIAL)) rmSync(join(folder, name))
}

/** `vacuum into` does not sync the copy to disk, so this does. */
function copy(database: DatabaseSync, path: string): void {
  closeSync(openSync(path, 'wx', 0o600)) // SQLite would create a file that others can read; it accepts an existing empty one
  chmodSync(path, 0o600)
  database.prepare('vacuum into ?').run(path)
  synchronize(path)
}
