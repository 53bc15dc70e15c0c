/** Allows one process at a time to run a task on the same data. The lock is released when its process is killed. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { isDiskFull } from '../disk-full.ts'
import { dataPath, type LockName } from '../process/data-entries.server.ts'
import { toFullError } from './database-unavailable.ts'
import { isPostgres } from './database.server.ts'

/** Another process holds the lock. */
export class TaskRunningError extends Error {}

export interface TaskLock {
  /** On SQLite: the name of a file in the data folder. */
  file: LockName
  /** On PostgreSQL: the key of an advisory lock. */
  key: number
  /** The message of the error if another process holds it. */
  message: string
}

/** Runs the task while no other process does. @throws {TaskRunningError} */
export async function withTaskLock<Tables, T>(
  db: Kysely<Tables>,
  dataDir: string,
  lock: TaskLock,
  task: () => Promise<T>,
): Promise<T> {
  return isPostgres(db) ? withAdvisoryLock(db, lock, task) : withFileLock(dataPath(dataDir, lock.file), lock, task)
}

async function withAdvisoryLock<Tables, T>(db: Kysely<Tables>, lock: TaskLock, task: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock.key}) as locked`.execute(
      connection,
    )
    if (!rows[0]?.locked) throw new TaskRunningError(lock.message)
    try {
      return await task()
    } finally {
      await sql`select pg_advisory_unlock(${lock.key})`.execute(connection)
    }
  })
}

/** Holds an exclusive SQLite transaction on a separate file; the lock ends with the process. */
async function withFileLock<T>(path: string, lock: TaskLock, task: () => Promise<T>): Promise<T> {
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    try {
      file.exec('begin exclusive')
    } catch (error) {
      if (error instanceof Error && /locked|busy/.test(error.message)) throw new TaskRunningError(lock.message)
      if (isDiskFull(error)) throw toFullError(error) // a lock needs a journal
      throw error
    }
    return await task()
  } finally {
    file.close()
  }
}
