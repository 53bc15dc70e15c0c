/** Stores the outcome of the last backups, and lets one process at a time make a backup. */
import type { Kysely } from 'kysely'
import type { Database } from '#src/platform/database/database.server.ts'
import { type TaskLock, TaskRunningError, withTaskLock } from '#src/platform/database/task-lock-database.server.ts'
import { type BackupStatus, backupStatusSchema, NO_BACKUP } from './backup-status.ts'

type SettingDb = Kysely<{ setting: { key: string; value: string } }>

const SETTING = 'backups'
const BACKUP_LOCK: TaskLock = {
  file: 'backup.lock',
  key: 4_851_731,
  message: 'Another backup is running; wait for it to finish',
}

const table = (db: Database): SettingDb => db.$extendTables<{ setting: { key: string; value: string } }>()

/** The last complete backup and the last failure, for admins. */
export async function findLastBackup(db: Database): Promise<BackupStatus> {
  const row = await table(db).selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst()
  return row ? backupStatusSchema.parse(JSON.parse(row.value)) : NO_BACKUP
}

export async function updateLastBackup(db: Database, change: Partial<BackupStatus>): Promise<void> {
  const value = JSON.stringify({ ...(await findLastBackup(db)), ...change })
  await table(db)
    .insertInto('setting')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Runs the task while no other process of the site makes a backup. @throws {TaskRunningError} */
export const withBackupLock = <T>(db: Database, dataDir: string, task: () => Promise<T>): Promise<T> =>
  withTaskLock(db, dataDir, BACKUP_LOCK, task)

/** Whether a process of the site is making a backup. */
export const isBackupRunning = (db: Database, dataDir: string): Promise<boolean> =>
  withBackupLock(db, dataDir, async () => false).catch((error: unknown) => {
    if (error instanceof TaskRunningError) return true
    throw error
  })
