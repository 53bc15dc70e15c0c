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

/** Runs a callback, and everything that it starts, as part of a request. */
export const runInRequest = (id: string, callback: () => void): void =>
  current.run({ id, work: { ...NO_WORK } }, callback)

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
