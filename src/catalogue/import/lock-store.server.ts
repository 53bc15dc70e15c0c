/** Allows one import at a time on the same data. The lock is released when its process is killed. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { CatalogueDb } from '../tables.server.ts'

/** Another import is running. */
export class ImportRunningError extends Error {
  constructor() {
    super('Another import is running on this data; wait for it to finish, or stop it')
  }
}

/** Runs the task while no other import runs. @throws {ImportRunningError} */
export async function withImportLock<T>(db: CatalogueDb, dataDir: string, task: () => Promise<T>): Promise<T> {
  return isPostgres(db) ? withAdvisoryLock(db, task) : withFileLock(join(dataDir, 'import.lock'), task)
}

const LOCK = 4_851_730

async function withAdvisoryLock<T>(db: CatalogueDb, task: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection)
    if (!rows[0]?.locked) throw new ImportRunningError()
    try {
      return await task()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** Holds an exclusive SQLite transaction on a separate file; the lock ends with the process. */
async function withFileLock<T>(path: string, task: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    try {
      lock.exec('begin exclusive')
    } catch (error) {
      if (error instanceof Error && /locked|busy/.test(error.message)) throw new ImportRunningError()
      throw error
    }
    return await task()
  } finally {
    lock.close()
  }
}
