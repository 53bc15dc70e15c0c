import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startProxy } from '#test/services/tcp-proxy.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { findPostgres } from '#test/programs.ts'
import { databaseOf, runSql } from '#test/services/templates.ts'
import { waitFor } from '#test/wait.ts'
import { type Database, openDatabase, openUnchanged } from './database.server.ts'
import { isUnavailable } from './database-unavailable.ts'

describe.runIf(findPostgres())('a PostgreSQL server that becomes unavailable', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres({ durable: true })
  })
  afterAll(() => server.stop())

  const selectOne = (db: Database) => sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n)
  async function waitForSleepingQueries(count: number): Promise<void> {
    const countSql = `select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`
    while ((await runSql(server.url, countSql)).length < count);
  }

  test('fails running statements and transactions, and recovers when it is back', async () => {
    const warnings: string[] = []
    const db = await openDatabase(server.url, '', { warn: (line) => warnings.push(line) })
    const sleep = sql`select pg_sleep(600)`
    const query = sleep.execute(db).catch((error: unknown) => error)
    const transaction = db
      .transaction()
      .execute(async (trx) => sleep.execute(trx))
      .catch((error: unknown) => error)
    const connection = db
      .connection()
      .execute(async (held) => sleep.execute(held))
      .catch((error: unknown) => error)
    await waitForSleepingQueries(3)
    await server.crash()
    for (const error of await Promise.all([query, transaction, connection])) expect(error).toSatisfy(isUnavailable)
    await expect(selectOne(db)).rejects.toSatisfy(isUnavailable)
    await server.restart()
    await waitFor(async () => expect(await selectOne(db)).toBe(1))
    expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL is unavailable: /), 'PostgreSQL is available again'])
    await db.destroy()
  })

  test('is detected when it hangs: running and further statements fail, and work again afterwards', async () => {
    const proxy = await startProxy(server.url)
    onTestFinished(() => proxy.close())
    const warnings: string[] = []
    const db = await openDatabase(proxy.url, '', { warn: (line) => warnings.push(line) })
    onTestFinished(() => db.destroy())
    expect(await selectOne(db)).toBe(1)
    const { promise: frozen, resolve: reportFrozen } = Promise.withResolvers<void>()
    const transaction = db.transaction().execute(async (trx) => {
      await selectOne(trx)
      proxy.freeze()
      reportFrozen()
      return selectOne(trx)
    })
    const queries = Array.from({ length: 30 }, async () => {
      await frozen
      return selectOne(db)
    })
    for (const result of await Promise.allSettled([transaction, ...queries]))
      expect(result).toEqual({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) })
    await expect(selectOne(db)).rejects.toThrow('the server is not responding')
    proxy.resume()
    await waitFor(async () => expect(await selectOne(db)).toBe(1))
    expect(await Promise.all(Array.from({ length: 30 }, () => selectOne(db)))).toEqual(Array(30).fill(1))
    expect(warnings).toEqual([
      'PostgreSQL is unavailable: the server is not responding',
      'PostgreSQL is available again',
    ])
  })

  test('a lost connection and a long statement are no outage', { tags: 'slow' }, async () => {
    const warnings: string[] = []
    const db = await openDatabase(server.url, '', { warn: (line) => warnings.push(line) })
    onTestFinished(() => db.destroy())
    const long = sql<{ n: number }>`select 1 as n from pg_sleep(2)`.execute(db)
    const lost = sql`select pg_sleep(600)`.execute(db).catch((error: unknown) => error)
    await waitForSleepingQueries(1)
    await runSql(
      server.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%'
      and pid <> pg_backend_pid()`,
    )
    expect(await lost).toSatisfy(isUnavailable)
    expect((await long).rows).toEqual([{ n: 1 }])
    expect(await selectOne(db)).toBe(1)
    await waitFor(() =>
      expect(warnings).toEqual([expect.stringMatching(/^A connection to PostgreSQL failed: terminating connection/)]),
    )
  })

  test('cancels statements and lock waits at their time limits', async () => {
    const warnings: string[] = []
    const db = await openDatabase(server.url, '', { warn: (line) => warnings.push(line) })
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name like '%\\_timeout' order by name`.execute(db)
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject({
      idle_in_transaction_session_timeout: '60000',
      lock_timeout: '10000',
      statement_timeout: '30000',
    })
    await db.connection().execute(async (held) => {
      await sql`set statement_timeout = 10`.execute(held)
      await expect(sql`select pg_sleep(600)`.execute(held)).rejects.toSatisfy(isUnavailable)
    })
    expect(warnings).toEqual([
      'PostgreSQL cancelled a statement at its time limit: canceling statement due to statement timeout',
    ])
    await db.destroy()
  })

  test('can be closed while unavailable, and is awaited at the start', { tags: 'slow' }, async () => {
    const before = await openDatabase(server.url, '', { warn: () => undefined })
    await server.crash()
    await expect(selectOne(before)).rejects.toSatisfy(isUnavailable)
    await before.destroy()
    const warnings: string[] = []
    const unavailable = Promise.withResolvers<void>()
    const opening = openDatabase(server.url, '', {
      warn(line) {
        warnings.push(line)
        unavailable.resolve()
      },
    })
    await unavailable.promise
    await server.restart()
    const db = await opening
    expect(await selectOne(db)).toBe(1)
    expect(warnings).toHaveLength(2)
    await db.destroy()
  })

  test('loses the connection of an upgrade, which begins again', async () => {
    await runSql(server.url, 'create database upgraded')
    const url = databaseOf(server.url, 'upgraded')
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    // the first migration waits for this transaction
    await other.query('begin')
    await other.query('create table anime (id integer)')
    const opening = openDatabase(url, '', { warn: () => undefined })
    const end = `select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = 'upgraded' and wait_event_type = 'Lock'`
    await waitFor(async () => expect(await runSql(server.url, end)).toEqual([{ ended: true }]))
    await other.query('rollback')
    const db = await opening
    expect(await selectOne(db)).toBe(1)
    await db.destroy()
  })

  test('has all the time for an upgrade or a copy', async () => {
    const proxy = await startProxy(server.url)
    onTestFinished(() => proxy.close())
    const db = openUnchanged(proxy.url, '')
    onTestFinished(() => db.destroy())
    expect(await selectOne(db)).toBe(1)
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    proxy.freeze()
    const late = selectOne(db).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    proxy.resume()
    expect(await late).toBe(1)
  })

  test('is not awaited when the credentials or the database are wrong', async () => {
    const wrong = new URL(server.url)
    wrong.password = 'wrong'
    await expect(openDatabase(wrong.href, '', { warn: () => undefined })).rejects.toMatchObject({
      name: 'StartError',
      message: 'DATABASE_URL cannot be used: password authentication failed for user "postgres"',
    })
    await expect(openDatabase(databaseOf(server.url, 'none'), '', { warn: () => undefined })).rejects.toMatchObject({
      name: 'StartError',
      message: 'DATABASE_URL cannot be used: database "none" does not exist',
    })
  })
})
