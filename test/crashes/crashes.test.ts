/** A short version of `npm run test:crash`, which runs many rounds of more scenarios. */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostgresServer } from '../services/postgres.ts'
import { findPostgres } from '../programs.ts'
import { runRound, startDurablePostgres } from './run.ts'

const TIMEOUT = 120_000

describe('SQLite', { tags: 'slow' }, () => {
  test.concurrent.each(['writes', 'first-start', 'upgrade', 'drain', 'backup', 'webhooks'] as const)(
    'survives a crash: %s',
    async (scenario) => {
      const options = { engine: 'sqlite', scenario, seed: randomInt(2 ** 31), server: undefined, maxKills: 1 } as const
      await expect(runRound(options)).resolves.toBeTypeOf('string')
    },
    TIMEOUT,
  )
})

describe.runIf(findPostgres())('PostgreSQL', { tags: 'slow' }, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startDurablePostgres()
  })
  afterAll(() => server.stop())

  test.each(['upgrade', 'postgres-crash', 'backup', 'webhooks'] as const)(
    'survives a crash: %s',
    async (scenario) => {
      const options = { engine: 'postgres', scenario, seed: randomInt(2 ** 31), server, maxKills: 1 } as const
      await expect(runRound(options)).resolves.toBeTypeOf('string')
    },
    TIMEOUT,
  )
})
