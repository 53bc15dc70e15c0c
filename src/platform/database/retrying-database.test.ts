import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.server.ts'
import { openSqlite, sqliteDialect, waitAsynchronously } from './sqlite-database.server.ts'

type Tables = { setting: { key: string; value: string } }

/** A database, and another connection to it, as of another process. */
async function openTwice(limitMs?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-retry-'))
  const first = (await openDatabase(undefined, folder)).$extendTables<Tables>()
  const database = openSqlite(folder)
  waitAsynchronously(database)
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const db = new Kysely<Tables>({
    dialect: sqliteDialect(database, { warn, ...(limitMs !== undefined && { limitMs }) }),
  })
  const other = new DatabaseSync(join(folder, 'hoshimi.db'), { timeout: 0 })
  onTestFinished(async () => {
    other.close()
    await db.destroy()
    await first.destroy()
  })
  return { db: limitMs === undefined ? first : db, other, warnings }
}

const insert = (db: Kysely<Tables>, key: string) => db.insertInto('setting').values({ key, value: '' }).execute()
const keysOf = async (db: Kysely<Tables>) =>
  (await db.selectFrom('setting').select('key').orderBy('key').execute()).map(({ key }) => key)

test('statements and transactions wait for another process without blocking this one', async () => {
  const { db, other } = await openTwice()
  other.exec('begin immediate')
  let isDone = false
  const written = insert(db, 'alone')
    .then(() =>
      db.transaction().execute(async (trx) => {
        await insert(trx, 'first')
        await insert(trx, 'second')
      }),
    )
    .then(() => (isDone = true))
  // timers run meanwhile: SQLite's own timeout would hold the only thread
  for (let turns = 0; turns < 20; turns++) await pause(1)
  expect(isDone).toBe(false)
  other.exec("insert into setting (key, value) values ('other', ''); commit")
  await written
  expect(await keysOf(db)).toEqual(['alone', 'first', 'other', 'second'])
})

test('reads do not wait', async () => {
  const { db, other } = await openTwice()
  other.exec("begin immediate; insert into setting (key, value) values ('other', '')")
  expect(await keysOf(db)).toEqual([])
  other.exec('commit')
  expect(await keysOf(db)).toEqual(['other'])
})

test('after the limit a write fails as unavailable, and is reported once', async () => {
  const { db, other, warnings } = await openTwice(5)
  other.exec('begin immediate')
  for (const key of ['a', 'b'])
    await expect(insert(db, key)).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
  await expect(db.transaction().execute((trx) => insert(trx, 'c'))).rejects.toMatchObject({ isTemporary: true })
  expect(warnings).toEqual(['The database is locked by another process: database is locked'])
  other.exec('rollback')
  await insert(db, 'd')
  expect(await keysOf(db)).toEqual(['d'])
})
