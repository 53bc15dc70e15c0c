/**
 * Retries SQLite statements while another process writes, and reports a full disk. SQLite's own `busy_timeout` sleeps inside the event loop, which stops
 * every request of this process; these pauses do not.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteDriver } from 'kysely'
import { isDiskFull } from '../disk-full.ts'
import { messageOf } from '../errors.ts'
import { queryRetried } from '../instrumentation/measurements.ts'
import { DatabaseUnavailableError, toFullError } from './database-unavailable.ts'
import { countWork } from '../instrumentation/current-request.server.ts'
import { runObserved } from './observed-query.server.ts'

export interface RetryOptions {
  /** Whether a transaction is open: its statements are never retried, since only `begin` waits for the write lock. */
  isInTransaction(): boolean
  /** Receives a message when a statement has waited too long, once until one succeeds. */
  warn(message: string): void
  /** Called when a write fails because the disk is full. */
  onFull(): void
  /** How long a statement waits for other processes. */
  limitMs?: number
}

export type Retry = <T>(run: () => Promise<T>) => Promise<T>

const LIMIT_MS = 15_000
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [1, 4]
/** `SQLITE_BUSY`; extended codes have it in their lowest byte. */
const BUSY = 5

/** @returns a function that repeats `run` until the database is free @throws {DatabaseUnavailableError} after the limit, and if the disk is full */
export function createRetry({ isInTransaction, warn, onFull, limitMs = LIMIT_MS }: RetryOptions): Retry {
  let isUnavailable = false
  return async (run) => {
    const deadline = performance.now() + limitMs
    for (;;) {
      const mustFail = isInTransaction()
      try {
        const result = await run()
        isUnavailable = false
        return result
      } catch (error) {
        if (isDiskFull(error)) {
          onFull()
          throw toFullError(error)
        }
        if (!isBusy(error)) throw error
        if (mustFail || performance.now() >= deadline) {
          if (!isUnavailable) warn(`The database is locked by another process: ${messageOf(error)}`)
          isUnavailable = true
          throw new DatabaseUnavailableError(messageOf(error), { cause: error, isTemporary: true })
        }
      }
      queryRetried.report(undefined)
      await pause(MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS))
    }
  }
}

/** Whether another process holds a lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === BUSY

/** Kysely's driver, with statements that wait. */
export class RetryingDriver extends SqliteDriver {
  readonly #retry: Retry
  readonly #isInTransaction: () => boolean
  #connection: Promise<DatabaseConnection> | undefined

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], retry: Retry, isInTransaction: () => boolean) {
    super(config)
    this.#retry = retry
    this.#isInTransaction = isInTransaction
  }

  /** SQLite has rolled back itself if the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection)
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super.acquireConnection().then((connection) => new RetryingConnection(connection, this.#retry))
    return this.#connection
  }
}

class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #retry: Retry

  constructor(connection: DatabaseConnection, retry: Retry) {
    this.#connection = connection
    this.#retry = retry
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const run = () => this.#retry(() => this.#connection.executeQuery<R>(query))
    const result = await runObserved('sqlite', query.sql, run)
    countWork('statements', 1)
    countWork('rows', result.rows.length + Number(result.numAffectedRows ?? 0))
    return result
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery(query, chunkSize)
  }
}
