/**
 * The collection page: how long a request reads and evaluates 10,000 files with 300 holes beside a catalogue of 30,000 titles, on SQLite and
 * PostgreSQL.
 */
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createCollectionService } from '#src/admin/collection/collection-service.server.ts'
import { inventCollection } from '#test/library/invented-collection.ts'
import { findPostgres } from '#test/programs.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { startPostgres } from '#test/services/postgres.ts'
import { median, percentile, report } from './goals.ts'
import { fillCatalogue } from './invented-catalogue.ts'

const TITLES = 30_000
const REQUESTS = 200
const WARM_UP = 20
const GOAL_MS = 50
const FILTERS = ['problems', 'missing', 'duplicates', 'all'] as const

const server = findPostgres() ? await startPostgres() : undefined
if (server) process.env['TEST_DATABASE_URL'] = server.url
else console.log('PostgreSQL is not installed: only SQLite was measured')
for (const { name, open } of bothDatabases()) {
  const opened = await open()
  const db = opened.db.$extendTables<CatalogueTables>()
  await inventCollection(db, Date.now())
  await fillCatalogue(db, TITLES)
  const catalogue = await openCatalogue(db, (error) => console.error(error))
  const countLanguages = async () => new Map([['en', 2]])
  const service = createCollectionService({ catalogue, countLanguages, now: Date.now })
  const times: number[] = []
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const filter = FILTERS[request % FILTERS.length] ?? 'problems'
    const start = performance.now()
    await service.list({ filter, keyword: '', page: 1 + (request % 3) })
    if (request >= WARM_UP) times.push(performance.now() - start)
  }
  const [middle, high] = [median(times), percentile(times, 0.99)]
  report(high <= GOAL_MS, `${name}: median ${middle.toFixed(1)} ms, p99 ${high.toFixed(1)} ms of ${REQUESTS} pages`)
  await catalogue.close()
  await opened.close()
}
await server?.stop()
