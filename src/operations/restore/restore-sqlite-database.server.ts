/** Puts a copy of a SQLite database in place of the current one, which is kept under another name. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { RESTORED_SETTING } from '#src/platform/database/restored-setting.ts'
import { sqliteFile } from '#src/platform/database/sqlite-database.server.ts'
import { synchronize } from '#src/platform/process/synchronize.server.ts'
import { hashFile } from '../backup/hash-file.server.ts'
import type { Manifest } from '../backup/manifest.ts'
import { listAccessTables } from './access-tables.ts'
import { refuseForeignSqlite } from '../foreign-sql-database.server.ts'

/** The write-ahead log of a database that was not closed. */
const LOG = '-wal'
/** What SQLite applies to a database of the same name, or deletes. */
const ADDITIONS = [LOG, '-shm', '-journal']

/**
 * At every moment, `hoshimi.db` is the whole old database or the whole restored one.
 * @param folder the backup's
 * @param options `suffix` names the old database's copy, such as `before-restore-20261124T113000Z`; `id` is recorded in the restored one
 * @returns the path of the old database; null if there was none
 */
export async function restoreSqlite(
  folder: string,
  manifest: Manifest,
  dataDir: string,
  { suffix, id = '1' }: { suffix: string; id?: string | undefined },
): Promise<string | null> {
  const current = sqliteFile(dataDir)
  const staged = `${current}.restoring`
  const removeStaged = () => {
    for (const addition of ['', ...ADDITIONS]) rmSync(staged + addition, { force: true })
  }
  removeStaged()
  removeUnfinishedCopies(dataDir)
  try {
    await stage(folder, manifest, staged, id)
    const old = existsSync(current) ? keepOld(current, `${current}.${suffix}`) : null
    renameSync(staged, current)
    synchronize(dataDir)
    return old
  } catch (error) {
    removeStaged()
    removeUnfinishedCopies(dataDir)
    throw error
  }
}

async function stage(
  folder: string,
  { files, rows, schemaVersion }: Manifest,
  staged: string,
  id: string,
): Promise<void> {
  await copyFile(join(folder, files[0].name), staged, constants.COPYFILE_FICLONE)
  chmodSync(staged, 0o600)
  if ((await hashFile(staged)).sha256 !== files[0].sha256)
    throw new Error('The copy differs from the backup: repeat it')
  const database = new DatabaseSync(staged)
  try {
    await refuseForeignSqlite(database, schemaVersion)
    database.exec('begin')
    for (const table of listAccessTables(rows)) database.exec(`delete from ${table}`)
    database.prepare('insert or replace into setting (key, value) values (?, ?)').run(RESTORED_SETTING, id)
    database.exec('commit')
  } finally {
    database.close()
  }
  synchronize(staged)
}

/** The log is kept as well until it is merged: SQLite may delete the log of a damaged database. */
function keepOld(current: string, old: string): string {
  for (const addition of ['', LOG]) if (existsSync(current + addition)) linkOrCopy(current + addition, old + addition)
  if (!mergeLog(current)) for (const addition of ADDITIONS) rmSync(current + addition, { force: true })
  else if (statSync(current).ino === statSync(old).ino) rmSync(old + LOG, { force: true })
  synchronize(dirname(current))
  return old
}

/**
 * Merges the write-ahead log into the database: the log of the old database must not be applied to the restored one.
 * @returns false if the database is too damaged for that
 * @throws {Error} if another process uses the database
 */
function mergeLog(path: string): boolean {
  try {
    const database = new DatabaseSync(path, { timeout: 0 })
    try {
      const mode = database.prepare('pragma journal_mode = delete').get()
      if (mode?.['journal_mode'] !== 'delete') throw new Error('database is locked')
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(error.message))
      throw new Error(`Another process uses ${path}: stop it first`, { cause: error })
    return false
  }
  return !existsSync(path + LOG)
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to, constants.COPYFILE_EXCL) // a file system without hard links
    synchronize(to)
  }
}

/** An interrupted restore may have given the current database its second name already. */
function removeUnfinishedCopies(dataDir: string): void {
  const current = sqliteFile(dataDir)
  if (!existsSync(current)) return
  const { ino, nlink } = statSync(current)
  if (nlink === 1) return
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    const isCopy = name.startsWith(`${basename(current)}.before-restore-`) && !name.endsWith(LOG)
    if (!isCopy || statSync(path).ino !== ino) continue
    rmSync(path + LOG, { force: true })
    rmSync(path)
  }
}

/** Whether a restore with this id has replaced the database, and the site has not started on it. */
export function wasRestored(dataDir: string, id: string): boolean {
  const path = sqliteFile(dataDir)
  if (!existsSync(path)) return false
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database.prepare('select value from setting where key = ?').get(RESTORED_SETTING)?.['value'] === id
  } catch {
    return false // it may be the damaged one that is to be replaced
  } finally {
    database.close()
  }
}
