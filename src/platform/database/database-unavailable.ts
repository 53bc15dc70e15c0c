import { DISK_FULL } from '../disk-full.ts'

/**
 * The database is unreachable, did not respond within its time limits, or cannot be written because the disk is full. Requests that
 * hit this get a 503.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  /** Whether a retry can succeed; false for a wrong password or a missing database. */
  readonly isTemporary: boolean
  /** Whether the disk is full: nothing can be saved, but what is stored can be read. */
  readonly isFull: boolean

  constructor(reason: string, { cause, isTemporary, isFull = false }: Reason) {
    super(reason, { cause })
    this.isTemporary = isTemporary
    this.isFull = isFull
  }
}

interface Reason {
  cause: unknown
  isTemporary: boolean
  isFull?: boolean
}

/** The error for a write that failed because the disk is full. */
export const toFullError = (cause: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(DISK_FULL, { cause, isTemporary: true, isFull: true })

/** Runs a write that a read can do without, such as the time of the last use. */
export async function writeOptional(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isUnavailable(error) || !error.isFull) throw error
  }
}

/** Matched by name: in development the app is reloaded and has its own copy of the class. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailableError =>
  error instanceof Error && error.name === 'DatabaseUnavailableError'

/** Whether a log entry is about such an error. */
export const isOutageLogEntry = (entry: unknown): boolean =>
  isUnavailable(entry) || (typeof entry === 'object' && entry !== null && 'err' in entry && isUnavailable(entry.err))
