/** A short version of `npm run test:cluster`, which runs all scenarios and measures how long calls fail. */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireFreshBuild } from '../fresh-build.ts'
import { findNginx, findPostgres, findRedis } from '../programs.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { prepare, runScenario } from './run.ts'
import { nodeKilled } from './scenarios/node-killed.ts'
import { postgresRestarted } from './scenarios/postgres-restarted.ts'
import { redisKilled } from './scenarios/redis.ts'

const TIMEOUT = 180_000

/** States are checked, not times: a busy machine takes as long as it takes. */
const OPTIONS = { writers: 2, holdMs: 0, graceMs: undefined, hangMs: 60_000, withJobs: false }

describe.runIf(findPostgres() && findRedis() && findNginx())('three nodes behind nginx', { tags: 'slow' }, () => {
  let cluster: Cluster
  beforeAll(async () => {
    requireFreshBuild()
    cluster = await startCluster()
    await prepare(cluster)
  }, TIMEOUT)
  afterAll(() => cluster?.stop())

  test.each([nodeKilled, postgresRestarted, redisKilled])(
    'serve on and lose nothing: $name',
    async (scenario) => {
      const report = await runScenario(cluster, scenario, { ...OPTIONS, seed: randomInt(2 ** 31) })
      expect(report.acknowledged).toBeGreaterThan(20)
    },
    TIMEOUT,
  )
})
