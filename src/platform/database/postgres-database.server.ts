/** PostgreSQL: the connection pool, its time limits, and the handling of lost connections. */
import {
  type BinaryOperationNode,
  OperatorNode,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  PrimitiveValueListNode,
} from 'kysely'
import pg from 'pg'
import { isDiskFull } from '../disk-full.ts'
import type { DatabaseHealthRecorder } from './database-health.ts'
import { DatabaseUnavailableError, isUnavailable, toFullError } from './database-unavailable.ts'
import { countWork } from '../instrumentation/current-request.server.ts'
import { runObserved } from './observed-query.server.ts'
import { createOutageDetector } from './outage-detector.ts'
import { isConnectionLost, isTimeLimit, reasonOf } from './postgres-error.ts'
import { createProbe, isUnresponsive } from './postgres-probe.server.ts'

export interface PostgresOptions {
  /** Receives a message when the server becomes unavailable, and another when it is back. */
  warn(message: string): void
  /** Until it returns true, the server has all the time that the limits allow: a start should wait, not fail fast. */
  isServing?: (() => boolean) | undefined
  /** Whether the server must answer in time. Migrations and commands for whole databases wait as long as it takes. */
  isLimited?: boolean
  /** Called when a write fails because the server's disk is full. */
  onFull?: () => void
  /** Records outages and the pool. */
  health?: DatabaseHealthRecorder | undefined
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
export function postgresDialect(
  url: string,
  { warn, isServing, isLimited = true, health, onFull }: PostgresOptions,
): PostgresDialect {
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
  health?.watchPool(() => ({
    max: MAX_CONNECTIONS,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return new LenientDialect({
    pool: toGuardedPool(
      pool,
      createGuard({ url, warn, isServing: isLimited ? isServing : () => false, health, ...(onFull && { onFull }) }),
    ),
  })
}

class LenientDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new EmptyListCompiler()
  }
}

/** Compiles `in` and `not in` with an empty list, which PostgreSQL rejects, to what they mean and SQLite understands. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node
    if (!PrimitiveValueListNode.is(list) || list.values.length > 0 || !OperatorNode.is(operator))
      super.visitBinaryOperation(node)
    else this.append(operator.operator === 'in' ? 'false' : 'true')
  }
}

interface Guard {
  run<T>(work: () => Promise<T>, isConnecting?: boolean): Promise<T>
  close(): void
}

/** Detects outages, reports them, and converts connection errors to one class. */
function createGuard(options: PostgresOptions & { url: string }): Guard {
  const { url, warn, isServing = () => true, health, onFull = () => undefined } = options
  let lastWarning = ''
  const warnOnce = (message: string) => {
    if (message !== lastWarning) warn(message)
    lastWarning = message
  }
  const detector = createOutageDetector({
    probe: createProbe(url),
    isEnabled: isServing,
    isSuspicious: isConnectionLost,
    onChange(outage) {
      if (outage !== null) health?.recordOutage(Date.now())
      warnOnce(outage === null ? 'PostgreSQL is available again' : `PostgreSQL is unavailable: ${reasonOf(outage)}`)
    },
    onFailure: (error) => warnOnce(`A connection to PostgreSQL failed: ${reasonOf(error)}`),
  })
  return {
    async run(work, isConnecting = false) {
      try {
        return await detector.run(work)
      } catch (error) {
        if (isDiskFull(error)) {
          onFull()
          throw toFullError(error)
        }
        const isTemporary = isUnresponsive(error) || isConnectionLost(error)
        if (isTimeLimit(error)) warn(`PostgreSQL cancelled a statement at its time limit: ${reasonOf(error)}`)
        else if (isConnecting && !isTemporary) warnOnce(`PostgreSQL refused a connection: ${reasonOf(error)}`)
        else if (!isTemporary) throw error
        throw new DatabaseUnavailableError(reasonOf(error), { cause: error, isTemporary: isTemporary || !isConnecting })
      }
    },
    close: detector.close,
  }
}

function toGuardedPool(pool: pg.Pool, guard: Guard): PostgresPool {
  // Kysely identifies a connection by its object.
  const guardedClients = new WeakMap<pg.PoolClient, GuardedClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await connect(pool, guard)
      const guarded = guardedClients.get(client) ?? new GuardedClient(client, guard)
      guardedClients.set(client, guarded)
      return guarded
    },
    async end() {
      guard.close()
      const ended = pool.end()
      ended.catch(() => undefined)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref())])
    },
  }
}

/** A connection that arrives after its caller was told of an outage goes back to the pool. */
async function connect(pool: pg.Pool, guard: Guard): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined
  try {
    return await guard.run(() => (connecting = pool.connect()), true)
  } catch (error) {
    connecting?.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #guard: Guard
  /** Set when a response is pending or the connection is lost: it cannot be reused. */
  #failure: DatabaseUnavailableError | undefined

  constructor(client: pg.PoolClient, guard: Guard) {
    this.#client = client
    this.#guard = guard
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof sql !== 'string') throw new Error('Cursors are not supported')
    return runObserved('postgresql', sql, () => this.#query(sql, parameters))
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    try {
      return await this.#run(sql, parameters)
    } catch (error) {
      // closing the connection rolls back; with this error, Kysely would hide why the transaction failed
      if (sql === 'rollback' && this.#failure) return { command: 'ROLLBACK', rows: [] }
      throw error
    }
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#failure) throw this.#failure
    try {
      const result = await this.#guard.run(() => this.#client.query(sql, [...parameters]))
      countWork('statements', 1)
      countWork('rows', Math.max(result.rows.length, result.rowCount ?? 0))
      return result
    } catch (error) {
      if (isUnavailable(error) && !isTimeLimit(error.cause)) this.#failure = error
      throw error
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#failure !== undefined)
  }
}
