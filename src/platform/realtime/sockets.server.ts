/** Opens the sockets, and Redis between the processes that serve them if it is configured. */
import { createBridge } from './redis-stream.server.ts'
import { openRealtime, type Realtime } from './realtime.server.ts'
import { openRedis, type Redis } from './redis.server.ts'

export interface Live {
  realtime: Realtime
  redis: Redis | undefined
  close(): Promise<void>
}

/** The Redis stream for messages between processes. */
const STREAM = 'hoshimi:live'

export function openLive(
  { publicUrl, redisUrl }: { publicUrl: string; redisUrl: string | undefined },
  warn: (message: string) => void,
): Live {
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, { warn })
  const bridge = redis && createBridge(redis, STREAM)
  return {
    realtime: openRealtime(publicUrl, bridge),
    redis,
    async close() {
      await bridge?.close()
      redis?.close()
    },
  }
}
