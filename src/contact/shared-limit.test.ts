/** Two processes of one site share the limit of messages. */
import { expect, test } from 'vitest'
import { openRedis, type Redis } from '#src/platform/realtime/redis.server.ts'
import { countInRedis } from '#src/platform/limits/redis-counter.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { openSqlite } from '#test/services/databases.ts'
import { findRedis } from '#test/programs.ts'
import { startRedis } from '#test/services/redis.ts'
import { createContactService } from './contact-service.server.ts'
import type { ContactTables } from './tables.server.ts'

const HOME = '203.0.113.1'
const MESSAGE = { name: 'Aiko', email: 'aiko@example.org', subject: 'A date', text: 'Episode 3 aired on a Friday.' }

test.skipIf(!findRedis())('two processes share the limit of an address; without Redis each counts alone', async () => {
  const [server, opened] = [await startRedis(), await openSqlite()]
  const db = opened.db.$extendTables<ContactTables>()
  const connections = [0, 1].map(() => openRedis(server.url, { warn: () => undefined, timeoutMs: 60_000 }))
  await Promise.all(connections.map((connection) => new Promise<void>((resolve) => connection.onReady(resolve))))
  const services = connections.map((redis: Redis) => createContactService(db, 3, countInRedis(redis)))
  const send = async () => {
    const outcomes = []
    for (const service of [...services, ...services])
      outcomes.push(
        await service(MESSAGE, HOME, null).then(
          () => 'stored',
          (problem: unknown) => problem instanceof Problem && problem.status,
        ),
      )
    return outcomes
  }
  expect(await send()).toEqual(['stored', 'stored', 'stored', 429])
  await server.stop()
  expect(await send()).toEqual(['stored', 'stored', 429, 'stored'])
  for (const connection of connections) connection.close()
  await opened.close()
})
