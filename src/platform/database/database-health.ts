/** What a process has seen of its database since the start. Pure. */

export interface DatabaseHealth {
  /** When outages began (milliseconds since 1970), the last ones only. */
  readonly outages: readonly number[]
  /** All of them. */
  readonly outageCount: number
  /** Connections of this process; null on SQLite. */
  pool(): PoolState | null
}

export interface PoolState {
  max: number
  open: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface DatabaseHealthRecorder extends DatabaseHealth {
  recordOutage(at: number): void
  /** Sets where the state of the pool is read. */
  watchPool(read: () => PoolState): void
}

const MAX_OUTAGES = 20

export function createDatabaseHealth(): DatabaseHealthRecorder {
  const outages: number[] = []
  let outageCount = 0
  let readPool: (() => PoolState) | undefined
  return {
    outages,
    get outageCount() {
      return outageCount
    },
    pool: () => readPool?.() ?? null,
    recordOutage(at) {
      outageCount++
      outages.push(at)
      if (outages.length > MAX_OUTAGES) outages.shift()
    },
    watchPool(read) {
      readPool = read
    },
  }
}
