/** What becomes of a line on which something else than a request came, or not all of one in time. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT'
const STATUS: Readonly<Record<string, number>> = { [TIMED_OUT]: 408, HPE_HEADER_OVERFLOW: 431 }

const excused = new WeakSet<Duplex>()

/**
 * Lets a request take longer than the server gives any: whoever asks for it cuts it by a limit of its own.
 * @returns what takes it back
 */
export function excuseFromTimeout(line: Duplex): () => void {
  excused.add(line)
  return () => void excused.delete(line)
}

/** Node tells of a request that takes too long once. */
export function handleClientError(error: Error & { code?: string }, line: Duplex): void {
  const { code = '' } = error
  if (code === 'ECONNRESET' || line.destroyed || (code === TIMED_OUT && excused.has(line))) return
  const status = STATUS[code] ?? 400
  if (line.writable)
    line.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  line.destroy(error)
}
