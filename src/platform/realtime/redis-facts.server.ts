/** Facts about Redis, for operators. */
import type { Redis } from './redis.server.ts'

export interface RedisFacts {
  version: string
  /** How long the shortest command takes. */
  latencyMs: number
}

/** @throws while Redis is unavailable */
export async function readRedisFacts(redis: Pick<Redis, 'sendCommand'>): Promise<RedisFacts> {
  const startedAt = performance.now()
  await redis.sendCommand('PING')
  const latencyMs = performance.now() - startedAt
  const info = String(await redis.sendCommand('INFO', 'server'))
  return { version: /^redis_version:(\S+)/m.exec(info)?.[1] ?? '', latencyMs }
}
