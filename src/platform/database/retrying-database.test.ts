import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryRetried } from '../instrumentation/measurements.ts'
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
const nextRetry = () =>
  new Promise<void>((resolve) => {
    const stop = queryRetried.subscribe(() => {
      stop()
      resolve()
    })
  })

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
  // SQLite's own timeout would hold the only thread
  for (let retries = 0; retries < 3; retries++) await nextRetry()
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

test('a new database may be opened while another process opens it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-retry-'))
  const other = new DatabaseSync(join(folder, 'hoshimi.db'))
  other.exec('begin immediate') // as while it switches the journal
  const exec = DatabaseSync.prototype.exec
  let switches = 0
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql.includes('journal_mode') && ++switches === 2) exec.call(other, 'commit')
    exec.call(this, sql)
  })
  const database = openSqlite(folder)
  expect(switches).toBe(2)
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.close()
  other.close()
})
