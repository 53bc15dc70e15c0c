/** What a process has seen of its database since the start. */

export interface DatabaseHealth {
  /** When outages began (milliseconds since 1970), the last ones only. */
  readonly outages: readonly number[]
  /** All of them. */
  readonly outageCount: number
  /** Whether a write failed because the disk was full, a minute ago or later. @param now milliseconds since 1970 */
  isFull(now: number): boolean
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
  /** A write failed because the disk is full. @returns whether that is new */
  recordFull(at: number): boolean
  /** Sets where the state of the pool is read. */
  watchPool(read: () => PoolState): void
}

const MAX_OUTAGES = 20
/** Something is written more often than that. */
const FULL_MS = 60_000

export function createDatabaseHealth(): DatabaseHealthRecorder {
  const outages: number[] = []
  let outageCount = 0
  let fullAt = -Infinity
  const isFull = (now: number): boolean => now - fullAt < FULL_MS
  let readPool: (() => PoolState) | undefined
  return {
    outages,
    get outageCount() {
      return outageCount
    },
    isFull,
    pool: () => readPool?.() ?? null,
    recordFull(at) {
      const isNew = !isFull(at)
      fullAt = at
      return isNew
    },
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
