/** What the parts of this process report. They are the process's own, like its memory: all sites in it share them. */

/** Reports what parts of the site do to its listeners. Costs next to nothing while no one listens. */
interface Measurement<T> {
  /** Whether someone listens; otherwise the value need not be computed. */
  readonly isObserved: boolean
  report(value: T): void
  /** @param listener must be cheap, and must not throw @returns a function that ends the subscription */
  subscribe(listener: (value: T) => void): () => void
}

function createMeasurement<T>(): Measurement<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    get isObserved() {
      return listeners.size > 0
    },
    report(value) {
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      const own = (value: T) => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other'

/** Each statement that the database ran. */
export const queryEnded = createMeasurement<{ kind: QueryKind; seconds: number; isFailed: boolean }>()
/** A statement found SQLite locked by another process and is tried again. */
export const queryRetried = createMeasurement<undefined>()
/** Each run of a job; `stopped` ones return to the queue. */
export const jobEnded = createMeasurement<{ kind: string; outcome: 'done' | 'failed' | 'stopped'; seconds: number }>()
export const mailEnded = createMeasurement<'sent' | 'failed'>()
/** Bytes of video that were handed to the operating system. */
export const mediaSent = createMeasurement<number>()
/** Requests to other servers. */
export const outboundEnded = createMeasurement<{ isFailed: boolean; seconds: number }>()
/** The priority of work that was refused because the site is overloaded. */
export const workShed = createMeasurement<string>()
/** Entries of a list, or titles of the catalogue, that were walked in memory, where there may be thousands. */
export const entriesWalked = createMeasurement<number>()
/** What a request cost, in units of `work.ts`, unless it was free. */
export const workDone = createMeasurement<{ route: string; units: number }>()
/** A request that was refused because its network, user or token has used up its budget of work. */
export const requestRefused = createMeasurement<{ route: string; by: string }>()

const KINDS: ReadonlyMap<string, QueryKind> = new Map([
  ['select', 'select'],
  ['with', 'select'],
  ['insert', 'insert'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['begin', 'transaction'],
  ['start', 'transaction'],
  ['commit', 'transaction'],
  ['rollback', 'transaction'],
])

/** The kind of a statement, by its first word. */
export function queryKind(sql: string): QueryKind {
  const end = sql.indexOf(' ')
  return KINDS.get((end < 0 ? sql : sql.slice(0, end)).toLowerCase()) ?? 'other'
}
