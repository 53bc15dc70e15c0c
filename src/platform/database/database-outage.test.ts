import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { findPostgres } from '#test/programs.ts'
import { databaseOf, runSql } from '#test/services/templates.ts'
import { type Database, openDatabase } from './database.server.ts'
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
    expect(await selectOne(db)).toBe(1)
    expect(warnings).toEqual([expect.stringMatching(/^PostgreSQL is unavailable: /), 'PostgreSQL is available again'])
    await db.destroy()
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

  test('can be closed while unavailable, and is awaited at the start', async () => {
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

  describe('behind a site', () => {
    let site: TestSite
    beforeAll(async () => {
      site = await openSite({ DATABASE_URL: server.url, PUBLIC_URL: 'https://anime.example' })
    })
    afterAll(() => site.close())
    const cookie = { cookie: '__Host-session=0123456789012345678901234567890123456789012' }
    const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

    test('returns 503 for requests that need the database, and serves the others', async () => {
      expect((await get('/readyz')).statusCode).toBe(200)
      expect((await get('/home')).statusCode).toBe(200)
      await server.crash()
      expect((await get('/readyz')).statusCode).toBe(503)
      expect((await get('/healthz')).statusCode).toBe(200)
      expect((await get('/home')).statusCode).toBe(200)
      const call = await get('/api/me', cookie)
      expect([call.statusCode, call.headers['retry-after'], call.json()]).toEqual([
        503,
        '5',
        { success: false, error: 'The site is temporarily unavailable. Please try again in a moment.' },
      ])
      const page = await get('/home', { ...cookie, accept: 'text/html' })
      expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
        503,
        '5',
        'text/html; charset=utf-8',
      ])
      expect(page.body).toContain('Hoshimi will be right back')
      await server.restart()
      expect((await get('/readyz')).statusCode).toBe(200)
      expect((await get('/home', { ...cookie, accept: 'text/html' })).statusCode).toBe(200)
    })
  })
})
