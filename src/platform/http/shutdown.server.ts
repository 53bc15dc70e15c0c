/** Closing the HTTP server without cutting requests: clients leave first, then what is under way ends within a deadline. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Connection, idleMs, trackConnections } from './connections.server.ts'

export interface Drain {
  readonly hasBegun: boolean
  /**
   * Asks every client to leave: each answer from now on closes its connection. The server still accepts new ones, until
   * `close` is called after it.
   * @param delayMs how long a load balancer may take to notice that the site is not ready
   */
  begin(delayMs: number): Promise<void>
}

const CLOSE_WITHIN_MS = 10_000
/** A client that has just been answered may send its next request; one that is silent for longer is not about to. */
const IDLE_MS = 1_000
const SETTLE_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 25

export function createDrain(app: FastifyInstance): Drain {
  const connections = trackConnections(app.server)
  let hasBegun = false
  let accepted = 0
  app.server.on('connection', () => accepted++)
  const leave = (connection: Connection | undefined, response: ServerResponse) => {
    if (response.headersSent) return
    response.setHeader('connection', 'close')
    if (connection) connection.isLeaving = true
  }
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (hasBegun) leave(connections.get(socket), response)
  })
  const mayAsk = (connection: Connection) =>
    !connection.isLeaving && connection.requests.size === 0 && idleMs(connection) < IDLE_MS
  const anyMayAsk = () => [...connections.values()].some(mayAsk)

  return {
    get hasBegun() {
      return hasBegun
    },
    async begin(delayMs) {
      hasBegun = true
      for (const connection of connections.values())
        for (const response of connection.requests) leave(connection, response)
      await pause(delayMs)
      const latest = performance.now() + SETTLE_WITHIN_MS
      let before: number
      do {
        // A busy process accepts one connection a turn: those that wait behind it would be reset with the listener.
        before = accepted
        await pause(LOOK_EVERY_MS)
        await afterReading()
      } while ((accepted > before || anyMayAsk()) && performance.now() < latest)
    },
  }
}

/** Lets `app.close()` wait for requests under way, and cuts what is left at the deadline. */
export function closeGracefully(app: FastifyInstance, deadlineMs = CLOSE_WITHIN_MS): void {
  const connections = trackConnections(app.server)
  const closeIdle = () => {
    for (const [socket, connection] of connections) if (idleMs(connection) >= IDLE_MS) socket.destroy()
  }
  let idle: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Node closes the idle connections once; others become idle later. A process that had to wait for its turn reads
    // what has arrived meanwhile before it decides.
    idle = setInterval(() => void afterReading().then(closeIdle), LOOK_EVERY_MS)
    deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  })
  app.server.on('close', () => {
    clearInterval(idle)
    clearTimeout(deadline)
  })
}
