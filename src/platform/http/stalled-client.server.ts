/** Ends the connections of clients that take nothing of a response, which stays in memory meanwhile. */
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export const STALL_TIMEOUT_MS = 60_000

/** What a response is read from, such as a bucket, has so many times as long before its client is disconnected too. */
const SOURCE_FACTOR = 5

/** Node resets the limit when the response has ended. */
export function endIfStalled(response: ServerResponse, timeoutMs: number): void {
  const { socket } = response
  // requests that are injected by tests have no socket of the system
  if (!(socket instanceof Socket)) return
  let [written, count] = [0, 0]
  socket.setTimeout(timeoutMs)
  response.removeAllListeners('timeout').on('timeout', () => {
    count = socket.bytesWritten === written ? count + 1 : 1
    written = socket.bytesWritten
    // without bytes that wait for the client, it is the source that is slow
    if (response.writableLength > 0 || count === SOURCE_FACTOR) socket.destroy()
    else socket.setTimeout(timeoutMs)
  })
}
