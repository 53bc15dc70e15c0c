/** Graceful shutdown: clients are asked to close their connections, then requests in progress finish within a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Connection, idleMs, trackConnections } from './connections.server.ts'

export interface Drain {
  readonly isDraining: boolean
  /**
   * Makes each response close its connection. The server still accepts new connections until `close` is called
   * afterwards.
   * @param delayMs time for a load balancer to notice that the site is not ready
   */
  begin(delayMs: number): Promise<void>
}

const CLOSE_TIMEOUT_MS = 10_000
/** A client may send its next request shortly after a response; after this time it counts as idle. */
const IDLE_MS = 1_000
const DRAIN_TIMEOUT_MS = 5_000
const CHECK_INTERVAL_MS = 25

export function createDrain(app: FastifyInstance): Drain {
  const connections = trackConnections(app.server)
  let isDraining = false
  let accepted = 0
  app.server.on('connection', () => accepted++)
  const requestClose = (connection: Connection | undefined, response: ServerResponse) => {
    if (response.headersSent) return
    response.setHeader('connection', 'close')
    if (connection) connection.isClosing = true
  }
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isDraining) requestClose(connections.get(socket), response)
  })
  const maySendRequest = (connection: Connection) =>
    !connection.isClosing && connection.requests.size === 0 && idleMs(connection) < IDLE_MS
  const anyMaySendRequest = () => [...connections.values()].some(maySendRequest)

  return {
    get isDraining() {
      return isDraining
    },
    async begin(delayMs) {
      isDraining = true
      for (const connection of connections.values())
        for (const response of connection.requests) requestClose(connection, response)
      await pause(delayMs)
      const deadline = performance.now() + DRAIN_TIMEOUT_MS
      let acceptedBefore: number
      do {
        // A busy process accepts one connection per event loop turn; pending ones would be reset with the listener.
        acceptedBefore = accepted
        await pause(CHECK_INTERVAL_MS)
        await afterReading()
      } while ((accepted > acceptedBefore || anyMaySendRequest()) && performance.now() < deadline)
    },
  }
}

/** Makes `app.close()` wait for requests in progress, and closes the remaining connections at the deadline. */
export function closeGracefully(app: FastifyInstance, deadlineMs = CLOSE_TIMEOUT_MS): void {
  const connections = trackConnections(app.server)
  const closeIdle = () => {
    for (const [socket, connection] of connections) if (idleMs(connection) >= IDLE_MS) socket.destroy()
  }
  let idle: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Node closes idle connections only once; others become idle later. A delayed process first reads what has arrived
    // before it decides.
    idle = setInterval(() => void afterReading().then(closeIdle), CHECK_INTERVAL_MS)
    deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  })
  app.server.on('close', () => {
    clearInterval(idle)
    clearTimeout(deadline)
  })
}
