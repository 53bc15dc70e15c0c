/**
 * The collection page: how long a request takes with 10,000 files with 300 holes beside a catalogue of 30,000 titles, on SQLite and
 * PostgreSQL, while the library stays as it is, and after a change of a file before each request. The time of the main thread says what it
 * would be on a machine with nothing else to do.
 */
import { sql } from 'kysely'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createCollectionService } from '#src/admin/collection/collection-service.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
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
  // a running server does it after a minute
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db)
  const catalogue = await openCatalogue(db, (error) => console.error(error))
  // what a start leaves for later would be counted here
  await catalogue.indexed
  await catalogue.texts.load()
  await catalogue.snapshot.prepareSimilar()
  const countLanguages = async () => new Map([['en', 2]])
  const service = createCollectionService({
    catalogue,
    countLanguages,
    findUnreadable: async () => [],
    listDisappeared: async () => [],
    now: Date.now,
  })
  const [file] = (await service.readAll())[0]?.files ?? []
  const changeFile = (bytes: number) =>
    db
      .$extendTables<LibraryTables>()
      .updateTable('media_file')
      .set({ bytes })
      .where('id', '=', file?.id ?? 0)
      .execute()
  for (const isChanged of [false, true]) {
    const [times, busy]: [number[], number[]] = [[], []]
    for (let request = 0; request < WARM_UP + REQUESTS; request++) {
      const filter = FILTERS[request % FILTERS.length] ?? 'problems'
      if (isChanged) await changeFile(request)
      const start = performance.now()
      const before = process.threadCpuUsage()
      await service.list({ filter, keyword: '', page: 1 + (request % 3) })
      const { user, system } = process.threadCpuUsage(before)
      if (request < WARM_UP) continue
      times.push(performance.now() - start)
      busy.push((user + system) / 1_000)
    }
    const show = (of: readonly number[]) =>
      `median ${median(of).toFixed(1)} ms, p99 ${percentile(of, 0.99).toFixed(1)} ms`
    const what = isChanged ? `${REQUESTS} pages after changes` : `${REQUESTS} pages`
    report(percentile(times, 0.99) <= GOAL_MS, `${name}: ${show(times)} of ${what}`)
    console.log(`     of the main thread: ${show(busy)}`)
  }
  await catalogue.close()
  await opened.close()
}
await server?.stop()
