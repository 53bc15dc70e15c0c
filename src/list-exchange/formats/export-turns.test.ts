/** Other requests are handled while the longest list is exported, on the database that runs on the main thread. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#src/accounts/viewer.ts'
import { countTurns } from '#test/event-loop/count-turns.ts'
import { type OpenDatabase, openSqlite } from '#test/services/databases.ts'
import { addLongList } from '#test/work/long-list.ts'
import { listEntryHeads } from '#src/list/entries/read-entries.server.ts'
import type { MyListDb, MyListTables } from '#src/list/tables.server.ts'
import { findTitleIds } from './title-ids-store.server.ts'

const ENTRIES = 2_500
let opened: OpenDatabase
let db: MyListDb
let user: UserId
beforeAll(async () => {
  opened = await openSqlite()
  await sql`pragma foreign_keys = off`.execute(opened.db) // its titles are not needed
  db = opened.db.$extendTables<MyListTables>()
  user = await addLongList(opened.db, ENTRIES)
})
afterAll(() => opened.close())

test('the ids of its titles are read in turns', async () => {
  const numbers = Array.from({ length: ENTRIES }, (_, index) => index)
  expect(await countTurns(() => findTitleIds(db, numbers))).toBeGreaterThan(4)
})

test('its entries are merged in turns', async () => {
  expect(await countTurns(() => listEntryHeads(db, user, (number) => number))).toBeGreaterThan(5)
})
