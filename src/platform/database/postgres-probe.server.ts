/** Checks on a new connection whether a PostgreSQL server responds. */
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost, isServerFull } from './postgres-error.ts'

/** A server that takes longer is considered unresponsive. */
const PROBE_TIMEOUT_MS = 1_500

/**
 * Returns a probe. It resolves for a server that responds, even with an error such as a wrong password: that error
 * reaches the caller that needs a connection.
 * @returns a function that rejects if the server is unreachable, starting, or unresponsive
 */
export const createProbe =
  (url: string, timeoutMs = PROBE_TIMEOUT_MS) =>
  async (): Promise<void> => {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: url, stream: () => socket })
    client.on('error', () => undefined)
    const deadline = Promise.withResolvers<never>()
    // A process that was busy itself first reads what has arrived.
    const timer = setTimeout(() => void nextTurn().then(() => deadline.reject(new Unresponsive())), timeoutMs)
    try {
      await Promise.race([respond(client), deadline.promise])
    } catch (error) {
      const isLost = isUnresponsive(error) || isConnectionLost(error)
      if (isLost && !isServerFull(error)) throw error
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }

class Unresponsive extends Error {
  override message = 'the server is not responding'
}

/** Whether a probe rejected because the server did not respond in time. */
export const isUnresponsive = (error: unknown): boolean => error instanceof Unresponsive

async function respond(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query('select 1')
  await client.end()
}
