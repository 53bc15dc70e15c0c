/** Converts an entry of the log to an error without secrets and personal data. */
import { messageOf } from '../errors.ts'
import { toIso } from '../to-iso.ts'
import type { LoggedError } from './error-log.ts'
import { redact, redactPath } from './redact.ts'

/** An entry as it is given to the logger. */
export interface LogEntry {
  /** pino’s number: 40 is a warning, 50 an error. */
  level: number
  /** The arguments: an object, a message, or both. */
  args: readonly unknown[]
  /** What every entry of this logger has, such as the id of the request. */
  bindings: Readonly<Record<string, unknown>>
}

const [WARN, ERROR] = [40, 50]

/** @returns null for entries that report no error: everything below warnings, and warnings without an error */
export function toLoggedError({ level, args, bindings }: LogEntry, now: number): LoggedError | null {
  const [first, second] = args
  const fields = typeof first === 'object' && first !== null && !(first instanceof Error) ? { ...first } : {}
  const error = first instanceof Error ? first : 'err' in fields ? fields.err : undefined
  if (level < WARN || (level < ERROR && error === undefined)) return null
  const text = [first, second].find((value) => typeof value === 'string')
  const cause = error === undefined ? undefined : describe(error)
  const parts = [text, cause].filter((part) => part !== undefined)
  const { reqId, method, path }: Record<string, unknown> = { ...bindings, ...fields }
  return {
    at: toIso(now),
    message: redact(parts.join(': ') || 'An error without a message'),
    severity: level < ERROR ? 'warning' : 'error',
    requestId: typeof reqId === 'string' ? reqId : null,
    request: typeof path === 'string' ? `${typeof method === 'string' ? `${method} ` : ''}${redactPath(path)}` : null,
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error)
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`
}
