/** Allows one import or refresh at a time on the same data. */
import { type TaskLock, TaskRunningError, withTaskLock } from '#src/platform/database/task-lock-database.server.ts'
import type { CatalogueDb } from '../tables.server.ts'

const IMPORT_LOCK: TaskLock = {
  file: 'import.lock',
  key: 4_851_730,
  message: 'Another import or refresh is running on this data; wait for it to finish, or stop it',
}

/** Runs the task while no other import runs. @throws {TaskRunningError} */
export const withImportLock = <T>(db: CatalogueDb, dataDir: string, task: () => Promise<T>): Promise<T> =>
  withTaskLock(db, dataDir, IMPORT_LOCK, task)

/** Whether an import or a refresh is running. */
export const isImportRunning = (db: CatalogueDb, dataDir: string): Promise<boolean> =>
  withImportLock(db, dataDir, async () => false).catch((error: unknown) => {
    if (error instanceof TaskRunningError) return true
    throw error
  })
