/** Request ids: in a header of every response, in every line of the log about a request, and on error pages. */
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
