/** Closing the HTTP server without cutting requests: clients leave first, then what is under way ends within a deadline. */
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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
const IDLE_EVERY_MS = 100
/** In which busy connections get an answer that closes them; the idle ones are closed after it. */
const SETTLE_MS = 250

export function createDrain(app: FastifyInstance): Drain {
  let hasBegun = false
  const underWay = new Set<ServerResponse>()
  app.server.prependListener('request', (_, response: ServerResponse) => {
    if (hasBegun) response.setHeader('connection', 'close')
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return {
    get hasBegun() {
      return hasBegun
    },
    async begin(delayMs) {
      hasBegun = true
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      await pause(Math.max(delayMs, SETTLE_MS))
    },
  }
}

/** Lets `app.close()` wait for requests under way, and cuts what is left at the deadline. */
export function closeGracefully(app: FastifyInstance, deadlineMs = CLOSE_WITHIN_MS): void {
  let idle: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    // Node closes idle connections once; others become idle later.
    idle = setInterval(() => app.server.closeIdleConnections(), IDLE_EVERY_MS)
    deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  })
  app.server.on('close', () => {
    clearInterval(idle)
    clearTimeout(deadline)
  })
}
