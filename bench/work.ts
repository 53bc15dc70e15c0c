/**
 * What the prices of work should be (`src/platform/instrumentation/work.ts`): CPU time of the main thread for a row, an entry that is
 * walked, a kilobyte of a page and a kilobyte of another answer, on SQLite, beside the price in the table.
 */
import { rm } from 'node:fs/promises'
import { openSite } from '#test/apps/app.ts'
import { readFilter } from '#src/catalogue/find/filter.ts'
import { filterTitles, searchTitles } from '#src/catalogue/find/find.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { listEntryKeys } from '#src/list/entries/store.server.ts'
import { readStatistics } from '#src/list-statistics/statistics-service.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { currentWork, type RequestWork, runInRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { PRICES } from '#src/platform/instrumentation/work.ts'
import { fillCatalogue } from './invented-catalogue.ts'
import { makeFolder } from './temporary-site.ts'
import { addLongList, LONG_LIST } from '#test/work/long-list.ts'

const TITLES = 20_000
const ROUNDS = 5

process.env['NODE_ENV'] = 'production' // React is several times slower otherwise
const folder = await makeFolder()
const database = await openDatabase(undefined, folder)
const db = database.$extendTables<MyListTables>()
await fillCatalogue(database.$extendTables<CatalogueTables>(), TITLES)
const user = await addLongList(database)
const catalogue = await openCatalogue(database.$extendTables<CatalogueTables>(), (error) => console.error(error))
const { snapshot } = catalogue
const wire = () => ({ snapshot, pictures: { artwork: 'drawn' as const, now: snapshot.at }, origin: 'http://localhost' })
const myList = {
  db,
  wire,
  search: catalogue,
  now: async () => Date.now(),
  limitUser: async () => undefined,
  emitChange: () => undefined,
}
const { filter } = readFilter({ genres: 'action', sort: 'score' })

await measure('rows', 'rows of a list', async () => (await listEntryKeys(db, user, 'score')).length)
await measure('statements', 'statements with one row each', async () => {
  for (let count = 0; count < 1_000; count++)
    await db.selectFrom('list_entry').selectAll().where('user_id', '=', user).limit(1).execute()
  return 1_000
})
await measure('entries', 'titles filtered and sorted', async () => {
  filterTitles(snapshot.titles, filter, snapshot)
  return 2 * snapshot.titles.length
})
await measure('entries', 'titles searched', async () => {
  const { entries } = await countIn(() => searchTitles(catalogue, 'gardan night', { adult: false }))
  return entries
})
await measure('entries', 'a whole list counted, with its rows', async () => {
  const { entries, rows } = await countIn(() => readStatistics(myList, { user, timeZone: 'UTC' }))
  return entries + (rows * PRICES.rows) / PRICES.entries
})
const site = await openSite({ DATA_DIR: folder })
let made = 0
for (const path of ['/home?', '/cowboy-bebop-1?', '/most-popular?', '/calendar?view=month&'])
  await measure('rendered', path, () => sizeOf(`${path}bench=${++made}`))
for (const path of ['/api/catalogue/az-list?page=', '/api/catalogue/most-popular?page='])
  await measure('sent', path, () => sizeOf(path + ++made))
await site.close()
await catalogue.close()
await database.destroy()
await rm(folder, { recursive: true, force: true })
console.log(`a list of ${LONG_LIST} entries, a catalogue of ${TITLES} titles; the lowest of ${ROUNDS} rounds`)

/** Prints the milliseconds for each unit that a task reports. */
async function measure(kind: keyof typeof PRICES, what: string, task: () => Promise<number>): Promise<void> {
  let lowest = Infinity
  let last = 0
  for (let round = 0; round < 3 + ROUNDS; round++) {
    const before = process.threadCpuUsage()
    const units = (last = await task())
    const { user: busy, system } = process.threadCpuUsage(before)
    if (round >= 3) lowest = Math.min(lowest, (busy + system) / 1_000 / units)
  }
  console.log(
    `${kind.padEnd(10)} ${lowest.toFixed(5)} ms, priced ${PRICES[kind].toFixed(5)}: ${what} (${last.toFixed(0)})`,
  )
}

/** Kilobytes of an answer before it is compressed. */
async function sizeOf(url: string): Promise<number> {
  const { statusCode, rawPayload } = await site.app.inject(url)
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
  return rawPayload.length / 1024
}

/** What a task counts. */
function countIn(task: () => Promise<unknown>): Promise<RequestWork> {
  return new Promise((resolve, reject) =>
    runInRequest('bench', {}, () => {
      const work = currentWork()
      task().then(() => (work ? resolve(work) : reject(new Error('nothing is counted'))), reject)
    }),
  )
}
