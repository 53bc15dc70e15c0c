/**
 * Refreshes the whole catalogue hourly for a month of a held clock, from an upstream that serves the anime-offline-database, AniList
 * and Jikan, and checks that limits are kept, no title loses anything and the calendar has what is announced. `UPSTREAM_URL` is its
 * address; `MONTH_DAYS` makes the month shorter. If it can follow the held clock, `UPSTREAM_CLOCK_FILE` is a file that it reads the
 * time from, in milliseconds.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordAirings } from '#src/catalogue/airings/record-airings.server.ts'
import { createReader } from '#src/catalogue/refresh/create-reader.server.ts'
import { listTasks, type RefreshTask } from '#src/catalogue/refresh/kinds.ts'
import { findDueTasks } from '#src/catalogue/refresh/refresh-store.server.ts'
import { runRefresh } from '#src/catalogue/refresh/run-refresh.server.ts'
import { createJikanPacer } from '#src/catalogue/sources/jikan.server.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'
import { compareCalendar, listLosses, type Requests, watchRequests } from './month/measure.ts'

const DAYS = Number(process.env['MONTH_DAYS'] ?? 30)
const MAX_MEGABYTES = 900
/** Requests in any minute and second, as the services document them. */
const LIMITS = { jikan: { minute: 60, second: 3 }, anilist: { minute: 90, second: Infinity } } as const

async function check(upstream: string, clockFile: string | undefined): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-month-'))
  const problems: string[] = []
  const expect = (what: string, holds: boolean) => {
    console.log(`${holds ? 'ok  ' : 'MISS'} ${what}`)
    if (!holds) problems.push(what)
  }
  const realNow = Date.now
  let time = realNow()
  Date.now = () => time
  const jikanPacer = createJikanPacer()
  const requests = watchRequests(() => time)
  const database = await openDatabase(undefined, folder)
  const db = database.$extendTables<CatalogueTables>()
  const catalogue = await openCatalogue(db, (error) => {
    throw error
  })
  try {
    const totals = { changed: 0, failed: 0, unmatched: 0, compared: 0 }
    let before = new Map<number, ReadonlySet<string>>()
    const start = time
    for (let hour = 0; hour < DAYS * 24; hour++) {
      time = Math.max(time, start + hour * HOUR_MS)
      if (clockFile !== undefined) await writeFile(clockFile, String(time))
      for (const task of await findDueTasks(db, tasksOf(upstream))) {
        const result = await refresh(db, task, upstream)
        totals.changed += result.counts.changed
        if (result.state !== 'done') totals.failed++
      }
      if (hour % 24 !== 23) continue
      await catalogue.refresh()
      await recordAirings(catalogue, time)
      if (hour === 23) before = await listFields(db)
      const compared = await compareCalendar(catalogue.snapshot, upstream, time)
      totals.compared += compared.announced
      totals.unmatched += compared.missing.length
      console.log(describeDay(hour, requests, totals, compared))
      totals.changed = 0
    }
    const losses = listLosses(before, await listFields(db))
    for (const loss of losses.slice(0, 20)) console.log(`     ${loss}`)
    expect(`no refresh failed (${totals.failed})`, totals.failed === 0)
    expect(`no title lost a field (${losses.length})`, losses.length === 0)
    for (const [source, { minute, second }] of Object.entries(LIMITS)) {
      const [inMinute, inSecond] = [requests.most(source, 60_000), requests.most(source, 1_000)]
      expect(`${source}: at most ${minute} requests a minute (${inMinute})`, inMinute <= minute)
      expect(`${source}: at most ${second} a second (${inSecond})`, inSecond <= second)
    }
    const share = totals.unmatched / Math.max(1, totals.compared)
    const percent = (share * 100).toFixed(2)
    if (clockFile !== undefined)
      expect(
        `the calendar has what is announced for the next week (${percent} % missing of ${totals.compared})`,
        share <= 0.02,
      )
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1_000)
    expect(`at most ${MAX_MEGABYTES} MB, with the catalogue in memory (${megabytes})`, megabytes <= MAX_MEGABYTES)
  } finally {
    Date.now = realNow
    await catalogue.close()
    await database.destroy()
    await rm(folder, { recursive: true })
  }
  return problems.length > 0 ? 1 : 0

  function describeDay(
    hour: number,
    made: Requests,
    { changed }: { changed: number },
    compared: Awaited<ReturnType<typeof compareCalendar>>,
  ): string {
    const counts = ['jikan', 'anilist', 'file'].map((source) => `${source} ${made.count(source, time - DAY_MS)}`)
    const missing = compared.missing.slice(0, 3).join(', ')
    return `day ${(hour + 1) / 24}: requests ${counts.join(', ')}; ${changed} titles changed; ${compared.missing.length} of ${compared.announced} announced episodes missing ${missing}`
  }

  async function refresh(target: CatalogueDb, task: RefreshTask, origin: string) {
    const stop = new AbortController()
    const clock = { now: () => time, sleep: async (ms: number) => void (time += ms), random: () => 0 }
    const config = { anilistUrl: `${origin}/graphql`, jikanUrl: `${origin}/v4`, refresh: configOf(origin) }
    const client = { signal: stop.signal, clock, traffic: { requests: 0, retries: 0 } }
    const reader = createReader(task, { db: target, config, client, jikanPacer })
    return runRefresh(target, task, reader, { signal: stop.signal, random: () => 0, pauseMs: 0 })
  }
}

const configOf = (upstream: string) => ({
  jikan: true,
  anilist: true,
  offlineDatabase: `${upstream}/files/anime-offline-database.jsonl`,
})
const tasksOf = (upstream: string): RefreshTask[] => listTasks(configOf(upstream))

/** The fields that each title has: an announcement may be taken back, all others stay. */
async function listFields(db: CatalogueDb): Promise<Map<number, ReadonlySet<string>>> {
  const rows = await db.selectFrom('anime').selectAll().execute()
  return new Map(
    rows.map(({ next_episode: _next, merged_into: _merged, ...row }) => [
      row.id,
      new Set(Object.entries(row).flatMap(([field, value]) => (value === null || value === '[]' ? [] : field))),
    ]),
  )
}

const url = process.env['UPSTREAM_URL']?.replace(/\/$/, '')
if (url) process.exitCode = await check(url, process.env['UPSTREAM_CLOCK_FILE'])
else console.log('check-month did not run: UPSTREAM_URL is not set')
