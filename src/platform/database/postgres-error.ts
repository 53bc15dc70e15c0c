/** Classifies errors of PostgreSQL and its connections. */
import { messageOf } from '../errors.ts'

/** Network errors, and the SQLSTATE classes of a server that is starting, stopping or full. */
const CONNECTION_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5]|53300|25P0[34])$/
/** Driver errors, which have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/
/** A cancelled statement, or a lock timeout. */
const TIME_LIMIT_CODES = /^(57014|55P03)$/

/** Whether the connection was lost or the server is unavailable. */
export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_CODES.test(codeOf(error)) || CONNECTION_MESSAGES.test(messageOf(error))

/** Whether the server refused a connection because it has too many, which shows that it runs. */
export const isServerFull = (error: unknown): boolean => codeOf(error) === '53300'

export const isTimeLimit = (error: unknown): boolean => TIME_LIMIT_CODES.test(codeOf(error))

/** Whether a transaction was failed because it and others waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01'

/** A short reason for the failure. A host with several addresses fails with an AggregateError, one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  return messageOf(error) || codeOf(error) || 'unknown error'
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
