import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { STARTER, starterOf } from '../starter/starter.server.ts'
import { loadStarter } from '../starter-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { countView, deleteOldVisitors, loadViews } from './store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

describe.each(bothDatabases())('views on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await loadStarter(db, starterOf(STARTER.read().slice(0, 3)))
  })
  afterEach(() => opened.close())

  const viewsOf = async (number: number, now = NOON) => (await loadViews(db, now)).week.get(number) ?? 0

  test('a network counts once per title and day', async () => {
    for (let times = 0; times < 5; times++) await countView(db, 1, '203.0.113.7', NOON)
    await countView(db, 1, '203.0.113.8', NOON)
    await countView(db, 2, '203.0.113.7', NOON)
    expect([await viewsOf(1), await viewsOf(2), await viewsOf(3)]).toEqual([2, 1, 0])
  })

  test('the same address at the same moment counts once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => countView(db, 1, '203.0.113.7', NOON)))
    expect(await viewsOf(1)).toBe(1)
  })

  test('addresses of one IPv6 network count once, and other networks separately', async () => {
    for (let host = 1; host <= 20; host++) await countView(db, 1, `2001:db8:1:2::${host}`, NOON)
    await countView(db, 1, '2001:db8:1:3::1', NOON)
    expect(await viewsOf(1)).toBe(2)
  })

  test('an IPv4 address counts once, in whichever form it arrives', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    await countView(db, 1, '::ffff:203.0.113.7', NOON)
    expect(await viewsOf(1)).toBe(1)
  })

  test('counts again on a new day and deletes the previous day’s visitors', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    await countView(db, 1, '203.0.113.7', NOON + DAY)
    expect(await viewsOf(1, NOON + DAY)).toBe(2)
    const salts = await db.selectFrom('setting').select('key').where('key', 'like', 'view_salt:%').execute()
    expect(salts).toEqual([{ key: 'view_salt:2026-11-21' }])
    await deleteOldVisitors(db, '2026-11-21')
    const seen = await db.selectFrom('title_view_seen').selectAll().execute()
    expect(seen.map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  test('deletes more visitors than fit in one statement, including those of future days', async () => {
    const rows = ['2026-11-19', '2026-11-20', '2026-11-25'].flatMap((day) =>
      Array.from({ length: 700 }, (_, index) => ({ day, visitor: `visitor-${index}`, anime_id: 1 })),
    )
    for (let start = 0; start < rows.length; start += 300)
      await db
        .insertInto('title_view_seen')
        .values(rows.slice(start, start + 300))
        .execute()
    await deleteOldVisitors(db, '2026-11-20')
    const seen = await db.selectFrom('title_view_seen').select('day').distinct().execute()
    expect(seen).toEqual([{ day: '2026-11-20' }])
  })

  test('stores no addresses, and hashes cannot be recomputed', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    const everything = JSON.stringify([
      await db.selectFrom('title_view_seen').selectAll().execute(),
      await db.selectFrom('title_view').selectAll().execute(),
    ])
    expect(everything).not.toContain('203.0.113.7')
  })

  test('a window counts only the views of its days', async () => {
    await countView(db, 1, '203.0.113.7', NOON - 3 * DAY)
    const { today, week, month } = await loadViews(db, NOON)
    expect([today.get(1), week.get(1), month.get(1)]).toEqual([undefined, 1, 1])
  })

  test('limits the number of titles counted per network', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    const { visitor } = await db.selectFrom('title_view_seen').select('visitor').executeTakeFirstOrThrow()
    const seen = (index: number) => ({ day: '2026-11-20', visitor, anime_id: 1_000 + index })
    await db
      .insertInto('title_view_seen')
      .values(Array.from({ length: 298 }, (_, index) => seen(index)))
      .execute()
    await countView(db, 2, '203.0.113.7', NOON)
    await countView(db, 3, '203.0.113.7', NOON)
    expect([await viewsOf(2), await viewsOf(3)]).toEqual([1, 0])
  })
})
