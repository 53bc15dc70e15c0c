/** Counts uses in Redis, for all processes of a site. */
import { hash } from 'node:crypto'
import type { Redis } from '../realtime/redis.server.ts'
import type { LimitedUse, SharedCounter } from './limits.ts'

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

/** @param sharedNow replaces the time of Redis in tests */
export const countInRedis = (redis: Redis, sharedNow?: () => number): SharedCounter => ({
  async count(uses, id) {
    const bounds = uses.flatMap(({ limit }) => [limit.windowMs, limit.max].map(String))
    const keys = uses.map(toKey)
    const time = sharedNow === undefined ? '' : String(sharedNow())
    return Number(await redis.sendCommand('EVAL', COUNT_SCRIPT, String(keys.length), ...keys, time, id, ...bounds))
  },
  refund(uses, id) {
    for (const use of uses) redis.sendCommand('ZREM', toKey(use), id).catch(() => undefined)
  },
})

/** Keys are hashed so that Redis stores no addresses. */
const toKey = ({ limit, key }: LimitedUse) => `hoshimi:limit:${limit.name}:${hash('sha256', key, 'base64url')}`
