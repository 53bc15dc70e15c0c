/** Opens the sockets, and connects the processes that serve them: through Redis if it is configured. */
import type { ClusterLink } from '../cluster/cluster-link.ts'
import { bridgeWorkers } from './bridge.ts'
import { createBridge } from './redis-stream.server.ts'
import { openRealtime, type Realtime, type SocketLimits } from './realtime.server.ts'
import { openRedis, type Redis } from './redis.server.ts'

export interface Live {
  realtime: Realtime
  redis: Redis | undefined
  close(): Promise<void>
}

/** The Redis stream, or the workers' topic, for messages between processes. */
const STREAM = 'hoshimi:live'

export function openLive(
  { publicUrl, redisUrl }: { publicUrl: string; redisUrl: string | undefined },
  link: ClusterLink,
  limits: SocketLimits,
  warn: (message: string) => void,
): Live {
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, { warn })
  const bridge = redis ? createBridge(redis, STREAM) : bridgeWorkers(link, STREAM)
  return {
    realtime: openRealtime(publicUrl, bridge, link, limits),
    redis,
    async close() {
      await bridge?.close()
      redis?.close()
    },
  }
}
