/** Rate limits that the processes of one site share; each counts alone while Redis is away. */
import { hash, randomUUID } from 'node:crypto'
import type { Redis } from '../realtime/redis.server.ts'
import { createLimit, type LimitOptions, refused, type TakeTurns, takeHere, type Turn } from './limits.ts'

export interface SharedRateLimit {
  /** Counts once where the key may go on, and nothing where it has to wait: then the seconds until it may. */
  take(key: string, now: number): Promise<number>
}

export interface SharedRateLimitOptions extends LimitOptions {
  /** Undefined where one process serves the site. */
  redis: Redis | undefined
}

/** Milliseconds for which a Redis that did not answer is not asked again. */
const RESPITE = 5_000

/** One question, so that two processes cannot both take the last turn. */
const TAKE = `
local now, longest = tonumber(ARGV[1]), 0
for i, key in ipairs(KEYS) do
  local window, most = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local oldest = redis.call('ZREVRANGE', key, most - 1, most - 1, 'WITHSCORES')[2]
  if oldest then longest = math.max(longest, math.min(window, tonumber(oldest) + window - now)) end
end
if longest > 0 then return longest end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, ARGV[2 * i + 1])
end
return 0`

/** What this process has counted stays counted when Redis loses it or goes, and is asked first: refusing costs nothing. */
export function shareTurns(redis: Redis | undefined): TakeTurns {
  let awaySince = Number.NEGATIVE_INFINITY
  return async (turns, now) => {
    const here = takeHere(turns, now)
    const resting = now >= awaySince && now < awaySince + RESPITE
    if (here.seconds > 0 || !redis || resting) return here
    const [keys, id] = [turns.map(toKey), randomUUID()]
    const bounds = turns.flatMap(({ limit }) => [limit.windowMs, limit.most].map(String))
    try {
      const ms = Number(await redis.ask('EVAL', TAKE, String(keys.length), ...keys, String(now), id, ...bounds))
      if (ms > 0) {
        here.forgive()
        return refused(Math.ceil(ms / 1000))
      }
    } catch {
      awaySince = now
    }
    return {
      seconds: 0,
      forgive() {
        here.forgive()
        // Even where no answer came: it may have been counted.
        for (const key of keys) redis.ask('ZREM', key, id).catch(() => undefined)
      },
    }
  }
}

export function createSharedRateLimit({ redis, ...options }: SharedRateLimitOptions): SharedRateLimit {
  const [limit, takeTurns] = [createLimit(options), shareTurns(redis)]
  return { take: async (key, now) => (await takeTurns([{ limit, key }], now)).seconds }
}

/** Nobody's address is to be read in Redis. */
const toKey = ({ limit, key }: Turn) => `hoshimi:limit:${limit.name}:${hash('sha256', key, 'base64url')}`
