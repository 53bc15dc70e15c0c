/** Ends the connections of clients that take nothing of a response, which stays in memory meanwhile. */
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export const STALL_TIMEOUT_MS = 60_000

/** Node resets the limit when the response has ended. */
export function endIfStalled({ socket }: ServerResponse, timeoutMs: number): void {
  // requests that are injected by tests have no socket of the system
  if (socket instanceof Socket) socket.setTimeout(timeoutMs)
}
