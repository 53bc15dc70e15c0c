/** What the site creates in its data folder. Every path in it is made here, so that permissions and backups know all of them. */
import { join } from 'node:path'

const LOCKS = ['server.lock', 'upgrade.lock', 'import.lock', 'backup.lock', 'airings.lock'] as const
const FILES = ['hoshimi.db', 'settings-key', 'restore.json', ...LOCKS] as const
/** `work`: unfinished packages. `backups`: copies from before upgrades. `mails`: of a development site. */
const FOLDERS = ['media', 'images', 'work', 'backups', 'backup-work', 'mails'] as const

export type DataFolderName = (typeof FOLDERS)[number]
export type LockName = (typeof LOCKS)[number]

export const dataPath = (dataDir: string, name: DataFolderName | (typeof FILES)[number]): string => join(dataDir, name)

/** What a restore and SQLite add to a name. */
const ADDITION = /(\.restoring|\.before-restore-\w+)?(-wal|-shm|-journal)?$/

/** @returns undefined for what the site did not create */
export function kindOfEntry(name: string): 'file' | 'folder' | undefined {
  const base = name.replace(ADDITION, '')
  if (FILES.some((file) => file === base)) return 'file'
  return FOLDERS.some((folder) => folder === name) ? 'folder' : undefined
}

/** The names that the site did not create, without what the file system of a disk brings along. */
export const listForeign = (names: readonly string[]): string[] =>
  names.filter((name) => kindOfEntry(name) === undefined && name !== 'lost+found')
