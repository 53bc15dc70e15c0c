/** The HTTP server of Node below Fastify: timeouts, pipelining and upgrades. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { isSocketPath } from './socket-path.ts'

export interface NodeServerOptions {
  /** For receiving a complete request. */
  requestTimeoutMs: number
  /** For a connection on which nothing is sent or received during a request. */
  stallTimeoutMs: number
  /** Where there are WebSockets: Socket.IO’s path by default. */
  isSocket?: (url: string) => boolean
}

const CHECK_INTERVAL_MS = 5_000
/** Longer than proxies keep idle connections, so that none sends a request on one that is just being closed. */
const KEEP_ALIVE_MS = 72_000
/** Browsers and proxies send one request at a time; few programs send more than ten. */
const MAX_WAITING_REQUESTS = 15

export function createNodeServer(handle: RequestListener, options: NodeServerOptions): Server {
  const { requestTimeoutMs: requestTimeout, stallTimeoutMs, isSocket = isSocketPath } = options
  const server = createServer(
    {
      requestTimeout,
      connectionsCheckingInterval: Math.min(requestTimeout, CHECK_INTERVAL_MS),
      keepAliveTimeout: KEEP_ALIVE_MS,
      // other requests are answered as if they had not asked for an upgrade (RFC 9110, 7.8)
      shouldUpgradeCallback: ({ url = '' }) => isSocket(url),
    },
    serveInOrder(handle),
  )
  server.setTimeout(stallTimeoutMs)
  // Without an answer, a proxy takes the site for failed.
  server.on('connect', (_, socket) => {
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

/**
 * Handles the next of the requests that a client sends without waiting (pipelining; RFC 9112, 9.3.2) when the system has taken the
 * response to the one before: a client that does not read makes one response. A connection with too many of them is closed.
 * Of all connections, one such request is handled in a turn of the event loop: those of clients that wait come first.
 */
function serveInOrder(handle: RequestListener): RequestListener {
  const runInTurn = createTurns()
  const waiting = new WeakMap<IncomingMessage['socket'], number>()
  return (request, response) => {
    if (response.socket) return handle(request, response)
    const { socket } = request
    const count = waiting.get(socket) ?? 0
    if (count === MAX_WAITING_REQUESTS) return void socket.destroy()
    waiting.set(socket, count + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      runInTurn(() => {
        if (!socket.destroyed) handle(request, response)
      })
    })
  }
}

/** @returns a function that runs tasks in order, each in a turn of the event loop of its own */
function createTurns(): (task: () => void) => void {
  const tasks: (() => void)[] = []
  function runNext(): void {
    if (tasks.length > 1) setImmediate(runNext)
    tasks.shift()?.()
  }
  return (task) => {
    if (tasks.push(task) === 1) setImmediate(runNext)
  }
}
