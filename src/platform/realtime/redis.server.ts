/** Redis, where several processes serve one site: away for a while, nobody waits for it. */
import { createClient } from 'redis'

export interface Redis {
  /** Sends a command. @throws at once while Redis is away, and when it takes too long */
  ask(...words: string[]): Promise<unknown>
  /** Hears that it is there, the first time and each time after it was away. */
  onReady(listener: () => void): void
  /** A connection of its own, for commands that wait. */
  another(): Redis
  close(): void
}

export interface RedisOptions {
  /** Told once when Redis goes away, and once when it is back. */
  warn(message: string): void
  /** Milliseconds after which an answer is not waited for any more. */
  patience?: number
}

const PATIENCE = 1_000
/** A connection over which nothing comes for so long is a dead one. */
const SILENCE = 15_000
const LONGEST_PAUSE = 2_000

export function openRedis(url: string, { warn, patience = PATIENCE }: RedisOptions): Redis {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: SILENCE / 3,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: SILENCE,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, LONGEST_PAUSE),
    },
  })
  const closed = Promise.withResolvers<never>()
  closed.promise.catch(() => undefined)
  let away = false
  client.on('error', (error: Error) => {
    if (!away) warn(`Redis is away: ${error.message || error.name}`)
    away = true
  })
  client.on('ready', () => {
    if (away) warn('Redis is back')
    away = false
  })
  client.connect().catch(() => undefined) // it was closed before it was there

  return {
    ask: (...words) => within(patience, [client.sendCommand(words), closed.promise]),
    onReady(listener) {
      client.on('ready', listener)
      if (client.isReady) listener()
    },
    another: () => openRedis(url, { warn: () => undefined, patience: SILENCE }),
    close() {
      closed.reject(new Error('The connection was closed'))
      client.destroy()
    },
  }
}

async function within<T>(ms: number, outcomes: Promise<T>[]): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), ms)
  })
  try {
    return await Promise.race([...outcomes, late])
  } finally {
    clearTimeout(timer)
  }
}
