/** PostgreSQL: the connection pool, its time limits, and the handling of lost connections. */
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
  /** Receives a message when the server becomes unavailable, and another when it is back. */
  warn(message: string): void
  /** Whether statements have time limits; migrations run without them. */
  isLimited?: boolean
}

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
/** How long closing waits for an unresponsive server. */
const CLOSE_TIMEOUT_MS = 2_000
const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  // for a server that vanished without closing the connection
  query_timeout: 35_000,
}

// the driver returns bigint and numeric as text; our counts fit a number
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Connection failures reach the caller as a {@link DatabaseUnavailableError}; none ends the process. */
export function postgresDialect(url: string, { warn, isLimited = true }: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    ...(isLimited && LIMITS),
  })
  // A lost idle connection has no caller to inform: the next query opens another one.
  pool.on('error', () => undefined)
  // A lost connection in use fails its query. Without a listener, Node would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool: toGuardedPool(pool, createGuard(warn)) })
}

type Guard = <T>(work: () => Promise<T>, isConnecting?: boolean) => Promise<T>

/** Converts connection errors to one class, and reports the start and end of an outage. */
function createGuard(warn: (message: string) => void): Guard {
  let isUnavailable = false
  return async (work, isConnecting = false) => {
    try {
      const result = await work()
      if (isUnavailable) warn('PostgreSQL is available again')
      isUnavailable = false
      return result
    } catch (error) {
      const isTemporary = isConnectionLost(error)
      if (isTemporary || isConnecting) {
        if (!isUnavailable) warn(`PostgreSQL is unavailable: ${reasonOf(error)}`)
        isUnavailable = true
      } else if (isTimeLimit(error)) warn(`PostgreSQL cancelled a statement at its time limit: ${reasonOf(error)}`)
      else throw error
      throw new DatabaseUnavailableError(reasonOf(error), { cause: error, isTemporary: isTemporary || !isConnecting })
    }
  }
}

function toGuardedPool(pool: pg.Pool, guard: Guard): PostgresPool {
  // Kysely identifies a connection by its object.
  const guardedClients = new WeakMap<pg.PoolClient, GuardedClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await guard(() => pool.connect(), true)
      const guarded = guardedClients.get(client) ?? new GuardedClient(client, guard)
      guardedClients.set(client, guarded)
      return guarded
    },
    async end() {
      const ended = pool.end()
      ended.catch(() => undefined)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())])
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
    if (typeof sql !== 'string') throw new Error('Cursors are not supported')
    return this.#guard(async () => {
      try {
        return await this.#client.query(sql, [...parameters])
      } catch (error) {
        // A connection with an outstanding response cannot be reused.
        if (reasonOf(error) === 'Query read timeout') void this.#client.end().catch(() => undefined)
        throw error
      }
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}
