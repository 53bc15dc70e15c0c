/**
 * A million list entries of 2,000 users, on SQLite and PostgreSQL: the list's page, changes of entries and the home page of signed-in
 * users, all three at the same time: while a tenth of the users are online, each with a request every ten seconds, and at five times that
 * rate. Then each call alone, by 8 users without pauses and at half of that rate; and one list of 20,000 entries.
 * `--engine sqlite|postgres` (both by default).
 */
// bench: needs wrk, PostgreSQL
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '#test/services/postgres.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { MyListDb, MyListTables } from '#src/list/tables.server.ts'
import { LIST_STATUSES } from '#src/list/entries/entry.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillCatalogue } from './invented-catalogue.ts'
import { type MeasuredCall, measureAtBothRates, measureCalls, measureTogether } from './million/measure.ts'
import { fillPeople, type Person, signInPeople } from './million/people.ts'
import { startSite } from './site-process.ts'
import type { Rate } from './wrk.ts'

const TITLES = 20_000
const ENTRIES = 500
const LONGEST_LIST = 20_000
const BATCH = 500
/** Threshold of the list's page, home and changes while a tenth of the users are online (ms). */
const P99_MS = 50
/** First number of an imported title. */
const FIRST_TITLE = 10_000

const PAGE: MeasuredCall = {
  what: 'the list’s page',
  make: () => ({ method: 'GET', path: '/my-list' }),
  isPage: true,
}

const any = (below: number): number => Math.floor(Math.random() * below)

const CHANGE: MeasuredCall = {
  what: 'a change of an entry',
  make: () => ({
    method: 'PATCH',
    path: `list/${FIRST_TITLE + any(TITLES)}`,
    body: { progress: any(12), score: any(100) },
  }),
}

const HOME: MeasuredCall = { what: 'home', make: () => ({ method: 'GET', path: '/home' }), isPage: true }

/** 20 requests a second: 200 users, each with one every ten seconds. */
const ONLINE = [
  { call: PAGE, perSecond: 7 },
  { call: CHANGE, perSecond: 5 },
  { call: HOME, perSecond: 8 },
]
const RUSH = ONLINE.map(({ call, perSecond }) => ({ call, perSecond: 5 * perSecond }))

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const missed: string[] = []
for (const engine of ['sqlite', 'postgres'] as const)
  if (values.engine === undefined || values.engine === engine) await measure(engine)
if (missed.length > 0) {
  console.error(`missed: ${missed.join(', ')}`)
  process.exitCode = 1
}

async function measure(engine: 'sqlite' | 'postgres'): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-bench-'))
  const server = engine === 'postgres' ? await startPostgres() : undefined
  const url = server?.url
  const bare = await openDatabase(url, folder)
  await fillCatalogue(bare.$extendTables<CatalogueTables>(), TITLES)
  const people = await fillPeople(bare.$extendTables<AccountTables>())
  const rows = await fillEntries(bare.$extendTables<MyListTables>(), people)
  // as in a database that has grown for years: else PostgreSQL does it while the calls are measured
  if (url !== undefined) await sql.raw('vacuum analyze').execute(bare)
  await bare.destroy()
  const site = await startSite(folder, { LOG_LEVEL: 'silent', ...(url !== undefined && { DATABASE_URL: url }) })
  const [longest, ...others] = await signInPeople(site.origin, people)
  console.log(`${engine}: ${rows.toLocaleString('en')} entries`)
  const online = await measureTogether(site, ONLINE, others)
  for (const [index, { call }] of ONLINE.entries()) judge(`${engine}: 200 users online, ${call.what}`, online[index])
  const rush = await measureTogether(site, RUSH, others)
  for (const [index, { call }] of RUSH.entries())
    console.log(`     ${engine}: 1,000 users online, ${call.what}: ${rush[index] && format(rush[index])}`)
  for (const call of listCalls()) report(`${engine}: ${call.what}`, await measureAtBothRates(site, call, others))
  if (longest) {
    const { p50, p99 } = await measureCalls(site, PAGE, [longest])
    console.log(
      `     ${engine}: the page of a list of ${LONGEST_LIST.toLocaleString('en')}, 8 at a time: ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`,
    )
  }
  console.log(`${(site.resident() / 1e6).toFixed(0)} MB resident`)
  await site.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}

function format({ p50, p99, perSecond }: Rate): string {
  return `${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99) at ${perSecond.toFixed(0)} a second`
}

function judge(what: string, rate: Rate | undefined): void {
  const isMet = rate !== undefined && rate.p99 <= P99_MS
  if (!isMet) missed.push(what)
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${what}: ${rate && format(rate)}`)
}

function report(what: string, { top, half }: Record<'top' | 'half', Rate>): void {
  console.log(
    `     ${what}: ${format(half)}; without pauses ${format(top)}, ${top.cpuSecondsPer1000.toFixed(2)} CPU seconds per 1,000`,
  )
}

function listCalls(): MeasuredCall[] {
  return [
    PAGE,
    {
      what: 'the list’s page, filtered and sorted',
      make: () => ({
        method: 'GET',
        path: `/my-list/${LIST_STATUSES[any(6)]}?type=TV&sort=my_score&page=${1 + any(2)}`,
      }),
      isPage: true,
    },
    {
      what: 'the list’s page, searched',
      make: () => ({ method: 'GET', path: '/my-list?keyword=garden' }),
      isPage: true,
    },
    { what: 'a page of the list by the API', make: () => ({ method: 'GET', path: `list?page=${1 + any(5)}` }) },
    CHANGE,
    HOME,
  ]
}

/** @returns the number of rows */
async function fillEntries(db: MyListDb, people: readonly Person[]): Promise<number> {
  let rows = 0
  for (const [person, { id }] of people.entries()) {
    const count = person === 0 ? LONGEST_LIST : ENTRIES
    const entries = Array.from({ length: count }, (_, index) => {
      const at = new Date(Date.UTC(2020, 0, 1) + (index * 7_919 + person) * 60_000).toISOString()
      return {
        user_id: id,
        anime_id: FIRST_TITLE + ((person * 7_919 + index) % TITLES),
        status: LIST_STATUSES[(index + person) % LIST_STATUSES.length] ?? 'planned',
        progress: index % 12,
        score: (index * 7) % 101,
        started_on: index % 3 === 0 ? '2024-04' : null,
        finished_on: null,
        times_rewatched: 0,
        notes: '',
        is_private: 0,
        other_fields: '{}',
        score_request: 0,
        created_at: at,
        updated_at: at,
      }
    })
    await db.transaction().execute(async (trx) => {
      for (const batch of inChunks(entries, BATCH)) await trx.insertInto('list_entry').values(batch).execute()
    })
    rows += count
  }
  return rows
}
