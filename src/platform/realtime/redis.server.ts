/** The Redis client for sites with several processes. Commands fail at once while Redis is unavailable or hangs. */
import { createRequire } from 'node:module'
import type * as RedisLibrary from 'redis'

export interface Redis {
  /** Sends a command. @throws at once while Redis is unavailable, and on a timeout */
  sendCommand(...args: string[]): Promise<unknown>
  /** Subscribes to the first connection, each reconnection, and the end of each time in which Redis did not respond. */
  onReady(listener: () => void): void
  /** Opens a separate connection for blocking commands. */
  duplicate(): Redis
  close(): void
}

export interface RedisOptions {
  /** Called once when Redis becomes unavailable, and once when it is back. */
  warn(message: string): void
  /** Timeout of a command. */
  timeoutMs?: number
}

/** A request may wait for one command: those after it fail at once. */
const COMMAND_TIMEOUT_MS = 500
/** A connection that receives nothing for this long is considered dead. */
const SOCKET_TIMEOUT_MS = 15_000
const MAX_RECONNECT_DELAY_MS = 2_000

/** Loaded only by sites with Redis: it takes a twentieth of the start. */
const loadLibrary = () => createRequire(import.meta.url)('redis') as typeof RedisLibrary

export function openRedis(url: string, { warn, timeoutMs = COMMAND_TIMEOUT_MS }: RedisOptions): Redis {
  const client = loadLibrary().createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: SOCKET_TIMEOUT_MS / 3,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (attempt) => Math.min(100 * 2 ** attempt, MAX_RECONNECT_DELAY_MS),
    },
  })
  const closed = Promise.withResolvers<never>()
  closed.promise.catch(() => undefined)
  let isUnavailable = false
  /** A command is overdue: until its reply arrives or the connection is lost, others would only wait, too. */
  let isHanging = false
  const readyListeners = new Set<() => void>()

  function startOutage(reason: string): void {
    if (!isUnavailable) warn(`Redis is unavailable: ${reason}`)
    isUnavailable = true
  }
  function endOutage(): void {
    if (isUnavailable) warn('Redis is available again')
    isUnavailable = false
    isHanging = false
    for (const listener of readyListeners) listener()
  }
  function waitForReply(reply: Promise<unknown>): void {
    startOutage(NOT_RESPONDING)
    isHanging = true
    const end = () => {
      isHanging = false
      if (client.isReady) endOutage()
    }
    reply.then(end, end)
  }
  client.on('error', (error: Error) => startOutage(error.message || error.name))
  client.on('ready', endOutage)
  client.connect().catch(() => undefined) // closed before it was connected

  return {
    async sendCommand(...args) {
      if (isHanging) throw new Error(NOT_RESPONDING)
      const reply = client.sendCommand(args)
      return withTimeout(timeoutMs, [reply, closed.promise], () => waitForReply(reply))
    },
    onReady(listener) {
      readyListeners.add(listener)
      if (client.isReady) listener()
    },
    duplicate: () => openRedis(url, { warn: () => undefined, timeoutMs: SOCKET_TIMEOUT_MS }),
    close() {
      closed.reject(new Error('The connection was closed'))
      client.destroy()
    },
  }
}

const NOT_RESPONDING = 'it is not responding'

async function withTimeout<T>(ms: number, outcomes: Promise<T>[], onTimeout: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTimeout()
      reject(new Error(NOT_RESPONDING))
    }, ms)
  })
  try {
    return await Promise.race([...outcomes, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
