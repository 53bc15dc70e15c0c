import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite, type OpenDatabase } from '#test/services/databases.ts'
import { countTurns } from '#test/event-loop/count-turns.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { MAX_EVENTS, spanAt } from './calendar-events.ts'
import { listAirings, listPlayable } from './calendar-store.server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000
const SPAN = spanAt(NOW)
/** Rows of each side of today, as of a calendar of all titles. */
const MAX_ROWS = 2 * MAX_EVENTS
const TITLES = Array.from({ length: 2_001 }, (_, index) => index)
const [FIRST, LAST] = [1, 2]
/** The titles are so far apart that they are read separately. */
const NUMBERS = [FIRST, ...TITLES.map((index) => 100_000 + index), LAST]

let opened: OpenDatabase
let db: CatalogueDb
beforeAll(async () => {
  opened = await openSqlite('starter')
  db = opened.db.$extendTables<CatalogueTables>()
  const at = (minutes: number) => new Date(SPAN.today + minutes * MINUTE).toISOString()
  const announce = (anime_id: number, from: number, episodes: number) =>
    Array.from({ length: episodes }, (_, index) => ({
      anime_id,
      episode: index + 1,
      airs_at: at(from + index),
      sequence: 0,
      delayed_from: null,
      state: 'announced' as const,
      updated_at: at(0),
    }))
  for (const rows of [announce(FIRST, 1_000, MAX_ROWS), announce(LAST, 0, 10)])
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('episode_airing')
        .values(rows.slice(start, start + 500))
        .execute()
})
afterAll(() => opened.close())

test('a calendar of many titles has the episodes nearest to today of all of them, up to its limit', async () => {
  const airings = await listAirings(db, SPAN, NUMBERS)
  expect(airings).toHaveLength(MAX_ROWS)
  expect(airings.slice(0, 10).map(({ anime }) => anime)).toEqual(Array.from({ length: 10 }, () => LAST))
})

test('other requests are handled while the titles of a calendar are read', async () => {
  expect(await countTurns(() => listAirings(db, SPAN, NUMBERS))).toBeGreaterThan(4)
  expect(await countTurns(() => listPlayable(db, SPAN, NUMBERS))).toBeGreaterThan(4)
})
