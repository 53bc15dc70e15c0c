/** One server a data folder. */
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from './start-error.ts'

/**
 * Takes the data folder for this process until it ends, however it ends: the lock is the operating system's, held through
 * an open transaction on a small SQLite file, so nothing is left behind by a killed process.
 * @param prepare makes the folder
 * @throws {StartError} when another server has it, or it cannot be written
 */
export function lockDataDir(dataDir: string, prepare: () => void = () => undefined): void {
  try {
    prepare()
    const path = join(dataDir, 'server.lock')
    closeSync(openSync(path, 'a', 0o600))
    const file = new DatabaseSync(path, { timeout: 0 })
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    held.push(file)
  } catch (error) {
    const taken = error instanceof Error && /locked|busy/i.test(error.message)
    const why = taken
      ? 'is taken: another Hoshimi uses it'
      : `cannot be used: ${String(error instanceof Error ? error.message : error)}`
    throw new StartError(`DATA_DIR ${dataDir} ${why}`)
  }
}

/** Kept open for the life of the process. */
const held: DatabaseSync[] = []
