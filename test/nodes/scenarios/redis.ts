/** Redis is killed, hangs, or restarts: nothing fails, and live comments reach other nodes again afterwards. */
import { outage, type Scenario } from './scenario.ts'

export const redisKilled: Scenario = {
  name: 'redis-killed',
  mayFail: [],
  run: async ({ cluster: { redis }, holdMs }) => [await outage(holdMs, redis.stop, redis.start)],
}

export const redisFrozen: Scenario = {
  name: 'redis-frozen',
  mayFail: [],
  run: async ({ cluster: { redis }, holdMs }) => [await outage(holdMs, redis.freeze, redis.resume)],
}

export const redisRestarted: Scenario = {
  name: 'redis-restarted',
  mayFail: [],
  run: async ({ cluster: { redis } }) => [await outage(0, redis.stop, redis.start)],
}
