/** Handles malformed and timed-out requests at the connection level. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Readonly<Record<string, number>> = { [TIMED_OUT]: 408, HPE_HEADER_OVERFLOW: 431 }

const exempt = new WeakSet<Duplex>()

/**
 * Exempts a connection from the server's request timeout; the caller enforces its own limit.
 * @returns a function that ends the exemption
 */
export function exemptFromTimeout(socket: Duplex): () => void {
  exempt.add(socket)
  return () => void exempt.delete(socket)
}

/** Node reports each timed-out request once. */
export function handleClientError(error: Error & { code?: string }, socket: Duplex): void {
  const { code = '' } = error
  if (code === 'ECONNRESET' || socket.destroyed || (code === TIMED_OUT && exempt.has(socket))) return
  const status = STATUS[code] ?? 400
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  socket.destroy(error)
}
