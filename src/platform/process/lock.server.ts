/** Ensures that only one server uses a data folder. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../errors.ts'
import { dataPath } from './data-entries.server.ts'
import { StartError } from './operator-error.ts'

/**
 * Locks the data folder for the lifetime of this process. The operating system holds the lock through an open transaction
 * on a small SQLite file, so a killed process leaves no stale lock.
 * @param prepare creates the folder
 * @throws {StartError} when another server holds the lock, or the folder is not writable
 */
export function lockDataDir(dataDir: string, prepare: () => void = () => undefined): void {
  try {
    prepare()
    const path = dataPath(dataDir, 'server.lock')
    closeSync(openSync(path, 'a', 0o600))
    const file = new DatabaseSync(path, { timeout: 0 })
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    locks.push(file)
  } catch (error) {
    const isLocked = error instanceof Error && /locked|busy/i.test(error.message)
    const reason = isLocked ? 'is in use by another Hoshimi process' : `cannot be used: ${messageOf(error)}`
    throw new StartError(`DATA_DIR ${dataDir} ${reason}`)
  }
}

/** They stay open for the lifetime of the process. */
const locks: DatabaseSync[] = []
