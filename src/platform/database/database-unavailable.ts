/** The database cannot be reached, or did not answer within its time limits. A request that meets it is answered with 503. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  /** Whether trying again can help; a wrong password or a missing database cannot. */
  readonly isTemporary: boolean

  constructor(reason: string, { cause, isTemporary }: { cause: unknown; isTemporary: boolean }) {
    super(reason, { cause })
    this.isTemporary = isTemporary
  }
}

/** Known by its name: in development the app is loaded anew, and then has a class of its own. */
export const isUnavailable = (error: unknown): error is DatabaseUnavailableError =>
  error instanceof Error && error.name === 'DatabaseUnavailableError'

/** Whether a log entry is about such an error. */
export const concernsOutage = (entry: unknown): boolean =>
  isUnavailable(entry) || (typeof entry === 'object' && entry !== null && 'err' in entry && isUnavailable(entry.err))
