/** The database is unreachable or did not respond within its time limits. Requests that hit this get a 503. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  /** Whether a retry can succeed; false for a wrong password or a missing database. */
  readonly isTemporary: boolean

  constructor(reason: string, { cause, isTemporary }: { cause: unknown; isTemporary: boolean }) {
    super(reason, { cause })
    this.isTemporary = isTemporary
  }
}

/** Matched by name: in development the app is reloaded and has its own copy of the class. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailableError =>
  error instanceof Error && error.name === 'DatabaseUnavailableError'

/** Whether a log entry is about such an error. */
export const isOutageLogEntry = (entry: unknown): boolean =>
  isUnavailable(entry) || (typeof entry === 'object' && entry !== null && 'err' in entry && isUnavailable(entry.err))
