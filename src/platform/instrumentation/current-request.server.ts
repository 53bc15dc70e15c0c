/** The request that code runs for, wherever it is called: its id, and the work that it has caused. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request has caused so far. */
export interface RequestWork {
  /** Rows that the database returned. */
  rows: number
}

interface CurrentRequest {
  id: string
  work: RequestWork
}

const current = new AsyncLocalStorage<CurrentRequest>()

/** Runs a callback, and everything that it starts, as part of a request. */
export const runInRequest = (id: string, callback: () => void): void => current.run({ id, work: { rows: 0 } }, callback)

/** Adds the id of the current request to a log entry, named as in the request's own lines. */
export const withRequestId = <Entry extends object>(entry: Entry): Entry & { reqId?: string } => {
  const request = current.getStore()
  return request ? { ...entry, reqId: request.id } : entry
}

/** Counts rows that the current request reads; nothing outside of one. */
export function countRows(count: number): void {
  const request = current.getStore()
  if (request) request.work.rows += count
}

/** The work of the current request so far. */
export const currentWork = (): RequestWork | undefined => current.getStore()?.work
