/** The Redis client for sites with several processes. Commands fail at once while Redis is unavailable. */
import { createClient } from 'redis'

export interface Redis {
  /** Sends a command. @throws at once while Redis is unavailable, and on a timeout */
  sendCommand(...args: string[]): Promise<unknown>
  /** Subscribes to the first connection and each reconnection. */
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

const COMMAND_TIMEOUT_MS = 1_000
/** A connection that receives nothing for this long is considered dead. */
const SOCKET_TIMEOUT_MS = 15_000
const MAX_RECONNECT_DELAY_MS = 2_000

export function openRedis(url: string, { warn, timeoutMs = COMMAND_TIMEOUT_MS }: RedisOptions): Redis {
  const client = createClient({
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
  client.on('error', (error: Error) => {
    if (!isUnavailable) warn(`Redis is unavailable: ${error.message || error.name}`)
    isUnavailable = true
  })
  client.on('ready', () => {
    if (isUnavailable) warn('Redis is available again')
    isUnavailable = false
  })
  client.connect().catch(() => undefined) // closed before it was connected

  return {
    sendCommand: (...args) => withTimeout(timeoutMs, [client.sendCommand(args), closed.promise]),
    onReady(listener) {
      client.on('ready', listener)
      if (client.isReady) listener()
    },
    duplicate: () => openRedis(url, { warn: () => undefined, timeoutMs: SOCKET_TIMEOUT_MS }),
    close() {
      closed.reject(new Error('The connection was closed'))
      client.destroy()
    },
  }
}

async function withTimeout<T>(ms: number, outcomes: Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is not responding')), ms)
  })
  try {
    return await Promise.race([...outcomes, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
