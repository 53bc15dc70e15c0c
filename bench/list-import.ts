/**
 * Importing a list of 10,000 entries, on SQLite and, if it is installed, PostgreSQL: the rehearsal, applying and undoing it, and the
 * longest time for which the process answers nothing else.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { MyListContext } from '#src/list/context.ts'
import { EMPTY_ENTRY, LIST_STATUSES } from '#src/list/entries/entry.ts'
import { runStep } from '#src/list-exchange/import/import-steps.server.ts'
import { createImportService } from '#src/list-exchange/import/import-service.server.ts'
import { rehearse } from '#src/list-exchange/import/rehearse.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import type { ExternalEntry } from '#src/list-exchange/formats/external-entry.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { findPostgres } from '#test/programs.ts'
import { startPostgres } from '#test/services/postgres.ts'
import { createRandom, fillCatalogue } from './invented-catalogue.ts'

const TITLES = 15_000
const ENTRIES = 10_000
/** Of the list, entries that the user has already, and entries of titles that the catalogue does not have. */
const OWN = 2_000
const UNKNOWN = 500
const REHEARSAL_MS = 3_000
const IMPORT_MS = 5_000
const USER = toUserId('bench')

const missed: string[] = []
await measure('SQLite', undefined)
if (findPostgres() === undefined) console.log('PostgreSQL is not installed')
else {
  const server = await startPostgres()
  try {
    await measure('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

async function measure(engine: string, url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const db = await openDatabase(url, folder)
  await fillCatalogue(db.$extendTables<CatalogueTables>(), TITLES)
  await addUser(db)
  const catalogue = await openCatalogue(db.$extendTables<CatalogueTables>(), (error) => console.error(error))
  await catalogue.indexed
  try {
    await measureImport(engine, toContext(db, catalogue))
  } finally {
    await catalogue.close()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureImport(engine: string, myList: MyListContext): Promise<void> {
  const started: string[] = []
  const service = createImportService(myList, {
    readUpload: () => Promise.reject(new Error('No upload')),
    runner: { run: async (_, id) => void started.push(id) },
    warn: console.error,
  })
  const run = async (id: string): Promise<void> => {
    while (await runStep(myList, USER, id)) await setImmediate()
  }
  const first = await rehearse(myList, USER, { source: 'mal', owner: null, entries: inventList(OWN, 1) })
  await service.apply(USER, first.id)
  await run(first.id)

  const entries = inventList(ENTRIES, 2)
  const rehearsal = await time(() => rehearse(myList, USER, { source: 'mal', owner: null, entries }))
  const { id, counts } = rehearsal.result
  const applied = await time(async () => {
    await service.apply(USER, id)
    await run(id)
  })
  const undone = await time(async () => {
    await service.undo(USER, id)
    await run(id)
  })
  console.log(`${engine}: ${JSON.stringify(counts)}`)
  for (const [name, { ms, longest }] of Object.entries({ rehearsal, applied, undone }))
    console.log(`  ${name.padEnd(9)} ${ms.toFixed(0).padStart(5)} ms, at most ${longest.toFixed(0)} ms without a turn`)
  if (rehearsal.ms > REHEARSAL_MS) missed.push(`${engine}: rehearsal within ${REHEARSAL_MS} ms`)
  if (applied.ms > IMPORT_MS) missed.push(`${engine}: import within ${IMPORT_MS} ms`)
}

/** Measures a task, and the longest pause between two timers while it runs. */
async function time<T>(task: () => Promise<T>): Promise<{ result: T; ms: number; longest: number }> {
  const start = performance.now()
  let [last, longest] = [start, 0]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  const result = await task()
  clearInterval(timer)
  return { result, ms: performance.now() - start, longest }
}

/** Entries of the first titles, the last of which the catalogue does not have. */
function inventList(count: number, seed: number): ExternalEntry[] {
  const roll = createRandom(seed)
  const below = (limit: number) => Math.floor(roll() * limit)
  return Array.from({ length: count }, (_, index) => ({
    ids: { mal: (index >= count - UNKNOWN ? 900_000 : 200_000) + index },
    title: `Title ${index}`,
    episodes: 12,
    updatedAt: null,
    entry: {
      ...EMPTY_ENTRY,
      status: LIST_STATUSES[below(LIST_STATUSES.length)] ?? 'planned',
      progress: below(13),
      score: 10 * below(11),
      notes: index % 10 === 0 ? `A note about title ${index}, as some users write one.` : '',
      customLists: index % 20 === 0 ? [`List ${index % 7}`] : [],
      otherFields: { mal: { my_priority: 'LOW', my_tags: 'a, b' } },
    },
  }))
}

async function addUser(db: Database): Promise<void> {
  const at = new Date().toISOString()
  const user = { id: USER, username: 'bench', email: 'bench@example.org', joined_date: at, updated_at: at }
  await db.$extendTables<AccountTables>().insertInto('user').values(user).execute()
}

function toContext(db: Database, catalogue: Catalogue): MyListContext {
  return {
    db: db.$extendTables<MyListTables>(),
    wire: () => ({
      snapshot: catalogue.snapshot,
      pictures: { artwork: 'auto', now: catalogue.snapshot.at },
      origin: 'http://hoshimi.test',
    }),
    search: catalogue,
    now: async () => Date.now(),
    limitUser: async () => undefined,
  }
}
