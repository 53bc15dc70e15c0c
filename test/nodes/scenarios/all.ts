/** All scenarios, in the order in which they run. The upgrade comes last: no older node starts after it. */
import { clocksApart } from './clocks-apart.ts'
import { diskFull } from './disk-full.ts'
import { nodeKilled } from './node-killed.ts'
import { nodeStopped } from './node-stopped.ts'
import { postgresFrozen } from './postgres-frozen.ts'
import { postgresKilled } from './postgres-killed.ts'
import { postgresRestarted } from './postgres-restarted.ts'
import { redisFrozen, redisKilled, redisRestarted } from './redis.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import type { Scenario } from './scenario.ts'

export const SCENARIOS: readonly Scenario[] = [
  nodeKilled,
  nodeStopped,
  postgresRestarted,
  postgresFrozen,
  postgresKilled,
  redisRestarted,
  redisFrozen,
  redisKilled,
  diskFull,
  clocksApart,
  rollingUpgrade,
]
