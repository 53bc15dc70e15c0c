/** What PostgreSQL's errors and those of its connections mean. Pure. */

/** Network errors, and the SQLSTATE classes of a server that is starting, stopping or full. */
const CONNECTION_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|25P0[34])$/
/** Errors of the driver, which have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
/** A statement that was cancelled, or that waited too long for a lock. */
const TIME_LIMIT_CODES = /^(57014|55P03)$/

/** Whether the connection was lost, or the server is not there now. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_CODES.test(codeOf(error)) || CONNECTION_MESSAGES.test(messageOf(error))

export const isTimeLimit = (error: unknown): boolean => TIME_LIMIT_CODES.test(codeOf(error))

/** Why it failed, in a few words: a host with several addresses fails with one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return messageOf(error) || codeOf(error) || 'unknown error'
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
