/** Runs the restore that the site asked for before it ended. The process holds the lock of the data folder. */
import type { Config } from '#src/config.server.ts'
import { messageOf } from '#src/platform/errors.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { restoreBackup } from './restore-command.server.ts'
import {
  clearRestoreState,
  readRestoreState,
  type RestoreRequest,
  writeRestoreState,
} from './restore-request.server.ts'
import { wasRestored } from './restore-sqlite-database.server.ts'

/** A restore that was interrupted as often is given up: it may be what ends the process. */
const MAX_ATTEMPTS = 3

/**
 * Counts a start that tries the restore.
 * @returns the request; null if there is none, it was tried too often, or its progress can’t be stored
 */
export function beginRequestedRestore(dataDir: string, now = Date.now): RestoreRequest | null {
  const state = readRestoreState(dataDir)
  if (state?.state !== 'requested') return null
  try {
    if (state.attempts >= MAX_ATTEMPTS && !wasRestored(dataDir, state.id)) {
      const lines = [
        `The restore of ${state.location} was interrupted ${MAX_ATTEMPTS} times. The database is as it was.`,
      ]
      writeRestoreState(dataDir, { state: 'failed', at: toIso(now()), lines })
      return null
    }
    const request = { ...state, attempts: state.attempts + 1 }
    writeRestoreState(dataDir, request)
    return request
  } catch (error) {
    // on a full disk, the site starts on what it has
    process.stderr.write(`The restore of ${state.location} is given up: ${messageOf(error)}\n`)
    clearRestoreState(dataDir)
    return null
  }
}

/** Restores the backup and stores how it went. A restore that was complete when its process ended is not repeated. */
export async function runRequestedRestore(config: Config, now = Date.now): Promise<void> {
  const { dataDir } = config
  const request = readRestoreState(dataDir)
  if (request?.state !== 'requested') return
  const { id, location } = request
  const end = (state: 'restored' | 'failed', lines: string[]) =>
    writeRestoreState(dataDir, { state, at: toIso(now()), lines })
  if (wasRestored(dataDir, id)) return end('restored', [`Restored ${location}. Everyone has to sign in again.`])
  try {
    end('restored', await restoreBackup(location, config, { replace: false, lock: () => undefined, id }))
  } catch (error) {
    end('failed', [messageOf(error)])
  }
}
