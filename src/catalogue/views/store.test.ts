import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/databases.ts'
import { STARTER, starterOf } from '../starter/starter.ts'
import { loadStarter } from '../starter-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { countView, loadViews } from './store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

describe.each(databases())('views on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await loadStarter(db, starterOf(STARTER.read().slice(0, 3)))
  })
  afterEach(() => opened.close())

  const viewsOf = async (number: number, now = NOON) => (await loadViews(db, now)).week.get(number) ?? 0

  test('one address counts once a title and day', async () => {
    for (let times = 0; times < 5; times++) await countView(db, 1, '203.0.113.7', NOON)
    await countView(db, 1, '203.0.113.8', NOON)
    await countView(db, 2, '203.0.113.7', NOON)
    expect([await viewsOf(1), await viewsOf(2), await viewsOf(3)]).toEqual([2, 1, 0])
  })

  test('the same address at the same moment counts once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => countView(db, 1, '203.0.113.7', NOON)))
    expect(await viewsOf(1)).toBe(1)
  })

  test('a new day counts anew and forgets who came the day before', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    await countView(db, 1, '203.0.113.7', NOON + DAY)
    expect(await viewsOf(1, NOON + DAY)).toBe(2)
    const seen = await db.selectFrom('title_view_seen').selectAll().execute()
    expect(seen.map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  test('no address is kept, nor can a hash be made again from what is', async () => {
    await countView(db, 1, '203.0.113.7', NOON)
    const everything = JSON.stringify([
      await db.selectFrom('title_view_seen').selectAll().execute(),
      await db.selectFrom('title_view').selectAll().execute(),
    ])
    expect(everything).not.toContain('203.0.113.7')
  })

  test('a window holds its own days', async () => {
    await countView(db, 1, '203.0.113.7', NOON - 3 * DAY)
    const { today, week, month } = await loadViews(db, NOON)
    expect([today.get(1), week.get(1), month.get(1)]).toEqual([undefined, 1, 1])
  })

  test('one address cannot push more than a person could look at', async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        db
          .insertInto('title_view_seen')
          .values({ day: '2026-11-20', hash: `filler:${1_000 + index}` })
          .execute(),
      ),
    )
    await countView(db, 1, '203.0.113.7', NOON)
    const [mine] = await db.selectFrom('title_view_seen').select('hash').where('hash', 'not like', 'filler:%').execute()
    const visitor = mine?.hash.split(':')[0]
    await db
      .updateTable('title_view_seen')
      .set(({ fn, val, ref }) => ({ hash: fn('replace', [ref('hash'), val('filler'), val(visitor)]) }))
      .execute()
    await countView(db, 2, '203.0.113.7', NOON)
    expect(await viewsOf(2)).toBe(0)
  })
})
