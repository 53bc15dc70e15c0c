/** A copy of the SQLite database before an upgrade. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '../process/start-error.ts'

const KEPT = 3
const PARTIAL = '.partial'
const COPY = /^hoshimi-\d{8}T\d{6,9}Z-before-.+\.db$/

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/**
 * Copies the database and keeps the last three copies. A copy has its name only once it is complete.
 * @param next the migration that the upgrade begins with
 * @returns the path of the copy
 * @throws {StartError} when it cannot be made: an upgrade without a way back does not begin
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
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `The database is copied to ${folder} before an upgrade, and could not be (${reason}): make room there and start again`,
    )
  }
  const copies = readdirSync(folder).filter((name) => COPY.test(name))
  for (const name of copies.toSorted().slice(0, -KEPT)) rmSync(join(folder, name))
  return path
}

function removePartialCopies(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(PARTIAL)) rmSync(join(folder, name))
}

/** SQLite leaves it to us to wait until the copy is on the disk. */
function copy(database: DatabaseSync, path: string): void {
  closeSync(openSync(path, 'wx', 0o600)) // SQLite fills an empty file, and would make one that others may read
  chmodSync(path, 0o600)
  database.prepare('vacuum into ?').run(path)
  synchronize(path)
}

function synchronize(path: string): void {
  if (process.platform === 'win32') return // no folder can be opened there
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
