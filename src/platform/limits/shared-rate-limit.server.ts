/** Rate limits shared by the processes of one site. Each process counts on its own while Redis is unavailable. */
import { hash, randomUUID } from 'node:crypto'
import type { Redis } from '../realtime/redis.server.ts'
import { createLimit, type LimitOptions, rejectUse, type CountUses, countLocally, type LimitedUse } from './limits.ts'

export interface SharedRateLimit {
  /** Counts one use if the limit allows it and returns 0. Otherwise counts nothing and returns the seconds to wait. */
  take(key: string, now: number): Promise<number>
}

export interface SharedRateLimitOptions extends LimitOptions {
  /** Undefined when a single process serves the site. */
  redis: Redis | undefined
}

/**
 * One atomic script, so that two processes cannot both count the last allowed use. The time is that of Redis, since the clocks
 * of the processes may differ.
 */
const COUNT_SCRIPT = `
local now, longest = tonumber(ARGV[1]), 0
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
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

/**
 * Checks the local counters first, so that a rejection costs no round trip. They keep counting when Redis loses its data or
 * becomes unavailable.
 * @param sharedNow replaces the time of Redis in tests
 */
export function createUseCounter(redis: Redis | undefined, sharedNow?: () => number): CountUses {
  return async (uses, now) => {
    const local = countLocally(uses, now)
    if (local.seconds > 0 || !redis) return local
    const [keys, id] = [uses.map(toKey), randomUUID()]
    const bounds = uses.flatMap(({ limit }) => [limit.windowMs, limit.max].map(String))
    const time = sharedNow === undefined ? '' : String(sharedNow())
    try {
      const ms = Number(
        await redis.sendCommand('EVAL', COUNT_SCRIPT, String(keys.length), ...keys, time, id, ...bounds),
      )
      if (ms > 0) {
        local.refund()
        return rejectUse(Math.ceil(ms / 1000))
      }
    } catch {
      // counted locally; Redis fails fast until it responds again
    }
    return {
      seconds: 0,
      refund() {
        local.refund()
        // Also after a failed command: Redis may have counted the use.
        for (const key of keys) redis.sendCommand('ZREM', key, id).catch(() => undefined)
      },
    }
  }
}

export function createSharedRateLimit({ redis, ...options }: SharedRateLimitOptions): SharedRateLimit {
  const [limit, countUses] = [createLimit(options), createUseCounter(redis)]
  return { take: async (key, now) => (await countUses([{ limit, key }], now)).seconds }
}

/** Keys are hashed so that Redis stores no addresses. */
const toKey = ({ limit, key }: LimitedUse) => `hoshimi:limit:${limit.name}:${hash('sha256', key, 'base64url')}`
