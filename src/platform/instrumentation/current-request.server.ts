/** The request that code runs for, wherever it is called: its id, and the work that it has caused. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { entriesWalked } from './measurements.ts'

/** What a request has caused so far. */
export interface RequestWork {
  /** Statements that the database ran. */
  statements: number
  /** Rows that it returned or changed. */
  rows: number
  /** Entries of lists and titles of the catalogue that were walked in memory. */
  entries: number
  /** Kilobytes of pages, before they are compressed. */
  rendered: number
  /** Kilobytes of the request's body and of other answers. */
  sent: number
}

export const NO_WORK: Readonly<RequestWork> = { statements: 0, rows: 0, entries: 0, rendered: 0, sent: 0 }

interface CurrentRequest {
  id: string
  work: RequestWork
}

const current = new AsyncLocalStorage<CurrentRequest>()
const requests = new WeakMap<object, CurrentRequest>()

/**
 * Runs a callback, and everything that it starts, as part of a request.
 * @param message identifies the request for `resumeRequest`
 */
export function runInRequest(id: string, message: object, callback: () => void): void {
  const request = { id, work: { ...NO_WORK } }
  requests.set(message, request)
  current.run(request, callback)
}

/** Runs a callback as part of a request that has begun: the events of its body are not part of it. */
export function resumeRequest(message: object, callback: () => void): void {
  const request = requests.get(message)
  if (request && request !== current.getStore()) current.run(request, callback)
  else callback()
}

/** Runs a task that is not for the current request only: what it starts is part of no request. */
export const leaveRequest = <T>(task: () => T): T => current.exit(task)

/** A value that each request has of its own, wherever its code runs. */
export interface RequestValue<T> {
  /** Undefined if it was not set, and outside of requests. */
  get(): T | undefined
  /** @throws outside of requests */
  set(value: T): void
}

export function createRequestValue<T>(): RequestValue<T> {
  const values = new WeakMap<CurrentRequest, T>()
  return {
    get() {
      const request = current.getStore()
      return request && values.get(request)
    },
    set(value) {
      const request = current.getStore()
      if (!request) throw new Error('There is no request')
      values.set(request, value)
    },
  }
}

/** Adds the id of the current request to a log entry, named as in the request's own lines. */
export const withRequestId = <Entry extends object>(entry: Entry): Entry & { reqId?: string } => {
  const request = current.getStore()
  return request ? { ...entry, reqId: request.id } : entry
}

/** Counts work of the current request; nothing outside of one. */
export function countWork(kind: keyof RequestWork, amount: number): void {
  const request = current.getStore()
  if (request) request.work[kind] += amount
}

entriesWalked.subscribe((count) => countWork('entries', count))

/** The work of the current request so far. */
export const currentWork = (): RequestWork | undefined => current.getStore()?.work
