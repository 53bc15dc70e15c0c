import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dirname } from 'node:path'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeCounts } from './counts-store.server.ts'
import { createDayCounts } from './day-counts.ts'
import { addHash, createSketch } from './sketch.ts'
import { createDailyTasks } from './daily-tasks.server.ts'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { listEmptySearches } from './empty-search-store.server.ts'
import { findFirstDay, listLatencies, listMostWatched, listRequests, listTotals } from './report-store.server.ts'
import { deleteOldStatistics } from './retention-store.server.ts'
import { createStatistics, type Statistics } from './statistics.server.ts'
import type { StatisticsDb, StatisticsTables } from './tables.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
const ALL = { from: '0000', to: '9999' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(bothDatabases())('statistics on $name', ({ name, open }) => {
  let opened: OpenDatabase
  let db: StatisticsDb
  const closing: (() => Promise<void>)[] = []
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<StatisticsTables>()
    // with random hashes, two of 16 visitors look like one in three of a hundred runs
    await opened.db
      .$extendTables<CatalogueTables>()
      .insertInto('setting')
      .values({ key: 'view_salt:2026-11-20', value: 'salt' })
      .execute()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    await opened.close()
  })

  /** A process of the site. @param own its own connection */
  function start(now: () => number = () => NOON, own: StatisticsDb = db, warnings: unknown[] = []): Statistics {
    const statistics = createStatistics({
      db: own,
      isSignedIn: () => false,
      warn: (error) => warnings.push(error),
      now,
    })
    closing.push(() => statistics.close())
    return statistics
  }

  /** Another connection to the same database. */
  async function connect(): Promise<StatisticsDb> {
    const { rows } = name === 'sqlite' ? await sql<{ file: string }>`pragma database_list`.execute(db) : { rows: [] }
    const other = await openDatabase(opened.url, dirname(rows[0]?.file ?? ''))
    closing.unshift(() => other.destroy())
    return other.$extendTables<StatisticsTables>()
  }

  function visit(statistics: Statistics, ip: string, { status = 200, milliseconds = 4, agent = FIREFOX } = {}): void {
    const request = { ip, method: 'GET', headers: { 'user-agent': agent } }
    statistics.countResponse({ request, kind: 'page', status, milliseconds })
  }

  const totals = async () =>
    Object.fromEntries((await listTotals(db, ALL)).map(({ day, name: total, value }) => [`${day} ${total}`, value]))

  test('stores what was counted, once', async () => {
    const statistics = start()
    visit(statistics, '203.0.113.7')
    visit(statistics, '203.0.113.7')
    visit(statistics, '203.0.113.8', { status: 500 })
    statistics.count('comments')
    statistics.addWatchTime(21, 40)
    statistics.addWatchTime(21, 60)
    await statistics.flush()
    await statistics.flush()
    expect(await totals()).toEqual({
      '2026-11-20 comments': 1,
      '2026-11-20 errors': 1,
      '2026-11-20 visitors': 1,
      '2026-11-20 watchSeconds': 100,
    })
    expect(await listRequests(db, ALL)).toEqual([{ day: '2026-11-20', requests: 3 }])
    expect(await listMostWatched(db, '2026-11-20', 5)).toEqual([{ anime_id: 21, value: 100 }])
    expect(await findFirstDay(db)).toBe('2026-11-20')
  })

  test('the counts of processes that store at the same time add up, and their visitors are told apart', async () => {
    const others = [db, await connect(), await connect()]
    const processes = others.map((own) => start(() => NOON, own))
    for (let round = 0; round < 5; round++) {
      for (const [index, statistics] of processes.entries()) {
        visit(statistics, '203.0.113.7') // reaches each process
        visit(statistics, `198.51.100.${index * 10 + round}`, { milliseconds: index + 1 })
        statistics.count('signUps')
        for (const title of [index, 100 - index, 50]) statistics.addWatchTime(title, 10)
      }
      await Promise.all(processes.map((statistics) => statistics.flush()))
    }
    expect(await totals()).toEqual({
      '2026-11-20 signUps': 15,
      '2026-11-20 visitors': 16,
      '2026-11-20 watchSeconds': 450,
    })
    expect((await listRequests(db, ALL))[0]?.requests).toBe(30)
    expect(await listMostWatched(db, '2026-11-20', 1)).toEqual([{ anime_id: 50, value: 150 }])
  })

  test('sketches that are stored at the same time are merged, even if nothing else is', async () => {
    const connections = [db, await connect(), await connect(), await connect()]
    for (let round = 0; round < 10; round++) {
      const store = async (own: StatisticsDb, index: number) => {
        const visitors = createSketch()
        addHash(visitors, round * connections.length + index, 2 ** 20)
        await storeCounts(own, createDayCounts('2026-11-20'), { visitors })
      }
      await Promise.all(connections.map(store))
    }
    expect(await totals()).toEqual({ '2026-11-20 visitors': 40 })
  })

  test('at midnight, what happened before counts for the day before', async () => {
    let now = Date.parse('2026-11-20T23:59:59.999Z')
    const statistics = start(() => now)
    await statistics.flush()
    visit(statistics, '203.0.113.7')
    statistics.count('comments')
    now += 1
    visit(statistics, '203.0.113.7')
    statistics.count('comments')
    statistics.count('comments')
    await statistics.flush()
    expect(await totals()).toEqual({
      '2026-11-20 comments': 1,
      '2026-11-20 visitors': 1,
      '2026-11-21 comments': 2,
      '2026-11-21 visitors': 1,
    })
  })

  test('a restarted process adds to the day, and does not count its visitors again', async () => {
    const first = start()
    visit(first, '203.0.113.7')
    await first.close()
    const second = start()
    visit(second, '203.0.113.7')
    visit(second, '203.0.113.8')
    await second.close()
    expect(await totals()).toEqual({ '2026-11-20 visitors': 2 })
  })

  test('counts that cannot be stored are stored later', async () => {
    const failing = await connect()
    const warnings: unknown[] = []
    const statistics = start(() => NOON, failing, warnings)
    visit(statistics, '203.0.113.7')
    statistics.count('comments')
    await sql`alter table daily_total rename to hidden`.execute(db)
    await expect(statistics.flush()).rejects.toThrow(/daily_total/)
    statistics.count('comments')
    await sql`alter table hidden rename to daily_total`.execute(db)
    await statistics.flush()
    expect(await totals()).toEqual({ '2026-11-20 comments': 2, '2026-11-20 visitors': 1 })
    expect((await listRequests(db, ALL))[0]?.requests).toBe(1)
  })

  test('stores the text of an empty search when a second network makes it', async () => {
    const statistics = start()
    const texts = () => listEmptySearches(db, { ...ALL, limit: 10 })
    await statistics.countEmptySearch('my name and address', '203.0.113.7')
    await statistics.countEmptySearch('my name and address', '203.0.113.7')
    await statistics.countEmptySearch('sololeveling s9', '203.0.113.7')
    expect(await texts()).toEqual([])
    await statistics.countEmptySearch('sololeveling s9', '203.0.113.8')
    expect(await texts()).toEqual([{ query: 'sololeveling s9', searches: 2 }])
    await Promise.all(
      ['9', '10', '11'].map((end) => statistics.countEmptySearch('sololeveling s9', `203.0.113.${end}`)),
    )
    expect((await texts())[0]?.searches).toBeGreaterThanOrEqual(3)
    await statistics.flush()
    expect(await totals()).toEqual({ '2026-11-20 emptySearches': 6 })
    expect(JSON.stringify(await db.selectFrom('empty_search_seen').selectAll().execute())).not.toMatch(/name|203\.0/)
  })

  test('the texts of a day are limited', async () => {
    const statistics = start()
    const rows = Array.from({ length: 200 }, (_, index) => ({
      day: '2026-11-20',
      query: `query ${index}`,
      networks: 2,
    }))
    await db.insertInto('empty_search').values(rows).execute()
    for (const address of ['203.0.113.7', '203.0.113.8']) await statistics.countEmptySearch('one more', address)
    expect(await db.selectFrom('empty_search').selectAll().execute()).toHaveLength(200)
  })

  test('deletes what is older than its time', async () => {
    const days = ['2026-05-23', '2026-05-24', '2026-08-21', '2026-08-22', '2026-11-18', '2026-11-19', '2026-11-20']
    for (const day of days) {
      await db.insertInto('daily_total').values({ day, name: 'views', value: 1 }).execute()
      await db.insertInto('daily_latency').values({ day, kind: 'page', bucket: 1, requests: 1 }).execute()
      await db.insertInto('daily_watch_time').values({ day, anime_id: 1, seconds: 1 }).execute()
      await db.insertInto('empty_search').values({ day, query: 'a', networks: 2 }).execute()
      await db.insertInto('empty_search_seen').values({ day, query: 'a', network: 'b' }).execute()
      await db.insertInto('visitor_sketch').values({ day, name: 'visitors', registers: '' }).execute()
    }
    await deleteOldStatistics(db, '2026-11-20')
    const left = async (table: keyof StatisticsTables & `${'daily' | 'empty' | 'visitor'}_${string}`) =>
      (await db.selectFrom(table).select('day').orderBy('day').execute()).map(({ day }) => day)
    for (const table of ['daily_total', 'daily_latency', 'daily_watch_time'] as const)
      expect(await left(table)).toEqual(days.slice(1))
    expect(await left('empty_search')).toEqual(days.slice(3))
    expect(await left('empty_search_seen')).toEqual(['2026-11-20'])
    expect(await left('visitor_sketch')).toEqual(['2026-11-19', '2026-11-20'])
  })

  test('sizes are measured once a day', async () => {
    let now = NOON
    let measured = 0
    const measure = async () => ({ packageBytes: ++measured * 5e12 })
    const run = createDailyTasks({
      db,
      link: singleProcess(),
      measure,
      isOn: true,
      warn: () => undefined,
      now: () => now,
    })
    await run()
    await run()
    now += DAY_MS
    await run()
    const sizes = await totals()
    expect(sizes).toMatchObject({ '2026-11-20 packageBytes': 5e12, '2026-11-21 packageBytes': 10e12 })
    expect(sizes['2026-11-20 databaseBytes']).toBeGreaterThan(100_000)
    expect(await listLatencies(db, ALL)).toEqual([])
  })
})
