/** PostgreSQL: the pool of connections, their time limits, and what happens when one is lost. */
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable.ts'
import { isConnectionLost, isTimeLimit, reasonOf } from './postgres-error.ts'

export interface PostgresOptions {
  /** Receives one line when the server becomes unavailable, and one when it is back. */
  warn(message: string): void
  /** Whether statements have time limits; migrations run without. */
  isLimited?: boolean
}

const CONNECTIONS = 10
const CONNECT_MS = 5_000
/** How long closing waits for a server that does not answer. */
const CLOSE_MS = 2_000
const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  // for a server that vanished without closing the connection
  query_timeout: 35_000,
}

const types = {
  // bigint and numeric arrive as text; our counts fit a number
  getTypeParser: (oid: number, format?: string): unknown =>
    oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** Every failure of a connection reaches its caller as a {@link DatabaseUnavailableError}; none ends the process. */
export function postgresDialect(url: string, { warn, isLimited = true }: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    ...(isLimited && LIMITS),
  })
  // An idle connection that is lost has no caller: the next query opens another one.
  pool.on('error', () => undefined)
  // One in use has: its query fails. Without a listener, Node ends the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool: toGuardedPool(pool, createGuard(warn)) })
}

type Guard = <T>(work: () => Promise<T>, isConnecting?: boolean) => Promise<T>

/** Turns errors of connections into one kind, and reports the beginning and the end of an outage. */
function createGuard(warn: (message: string) => void): Guard {
  let isOut = false
  return async (work, isConnecting = false) => {
    try {
      const result = await work()
      if (isOut) warn('PostgreSQL is available again')
      isOut = false
      return result
    } catch (error) {
      const isTemporary = isConnectionLost(error)
      if (isTemporary || isConnecting) {
        if (!isOut) warn(`PostgreSQL is not available: ${reasonOf(error)}`)
        isOut = true
      } else if (isTimeLimit(error)) warn(`PostgreSQL ended a statement at its time limit: ${reasonOf(error)}`)
      else throw error
      throw new DatabaseUnavailableError(reasonOf(error), { cause: error, isTemporary: isTemporary || !isConnecting })
    }
  }
}

function toGuardedPool(pool: pg.Pool, guard: Guard): PostgresPool {
  // Kysely knows a connection by its object.
  const known = new WeakMap<pg.PoolClient, GuardedClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await guard(() => pool.connect(), true)
      const guarded = known.get(client) ?? new GuardedClient(client, guard)
      known.set(client, guarded)
      return guarded
    },
    async end() {
      const ended = pool.end()
      ended.catch(() => undefined)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())])
    },
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #guard: Guard

  constructor(client: pg.PoolClient, guard: Guard) {
    this.#client = client
    this.#guard = guard
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Cursors are not used')
    return this.#guard(async () => {
      try {
        return await this.#client.query(sql, [...parameters])
      } catch (error) {
        // Nothing may follow on a connection that still owes an answer.
        if (reasonOf(error) === 'Query read timeout') void this.#client.end().catch(() => undefined)
        throw error
      }
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
