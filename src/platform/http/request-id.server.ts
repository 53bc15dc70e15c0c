/** Request ids: in a header of every response, in every line of the log about a request, and on error pages. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { toTrust } from '../security/trusted-proxies.server.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

const VALID = /^[\w.-]{1,64}$/
/** Distinguishes processes and restarts. */
const PREFIX_BYTES = 6

/**
 * Returns a function that creates the ids of requests. A trusted proxy's id is kept, so that its log and ours can be compared.
 * @param trustedProxies addresses and ranges
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const prefix = `${randomBytes(PREFIX_BYTES).toString('hex')}-`
  const isTrusted = toTrust(trustedProxies)
  let count = 0
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given === 'string' && VALID.test(given) && isTrusted(socket.remoteAddress ?? '')) return given
    return prefix + (++count).toString(36)
  }
}

const current = new AsyncLocalStorage<string>()

/** Runs a callback, and everything that it starts, as part of a request. */
export const runInRequest = (id: string, callback: () => void): void => current.run(id, callback)

/** Adds the id of the current request to a log entry, named as in the request's own lines. */
export const withRequestId = <Entry extends object>(entry: Entry): Entry & { reqId?: string } => {
  const reqId = current.getStore()
  return reqId === undefined ? entry : { ...entry, reqId }
}
