import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { findPostgres } from '#test/programs.ts'
import { databaseOf, tell } from '#test/services/templates.ts'
import { type Database, openDatabase } from './database.server.ts'
import { isUnavailable } from './database-unavailable.ts'

describe.runIf(findPostgres())('a PostgreSQL that goes away', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres({ keepsCommits: true })
  })
  afterAll(() => server.stop())

  const one = (db: Database) => sql<{ n: number }>`select 1 as n`.execute(db).then(({ rows }) => rows[0]?.n)
  async function untilSleeping(count: number): Promise<void> {
    const asked = `select 1 from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`
    while ((await tell(server.url, asked)).length < count);
  }

  test('fails what is under way, in transactions too, and nothing else', async () => {
    const lines: string[] = []
    const db = await openDatabase(server.url, '', { warn: (line) => lines.push(line) })
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
    await untilSleeping(3)
    await server.crash()
    for (const error of await Promise.all([query, transaction, connection])) expect(error).toSatisfy(isUnavailable)
    await expect(one(db)).rejects.toSatisfy(isUnavailable)
    await server.restart()
    expect(await one(db)).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/^PostgreSQL is not available: /), 'PostgreSQL is available again'])
    await db.destroy()
  })

  test('ends a statement that takes too long, and waits for no lock for long', async () => {
    const lines: string[] = []
    const db = await openDatabase(server.url, '', { warn: (line) => lines.push(line) })
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
    expect(lines).toEqual([
      'PostgreSQL ended a statement at its time limit: canceling statement due to statement timeout',
    ])
    await db.destroy()
  })

  test('can be closed while it is away, and is waited for at the start', async () => {
    const before = await openDatabase(server.url, '', { warn: () => undefined })
    await server.crash()
    await expect(one(before)).rejects.toSatisfy(isUnavailable)
    await before.destroy()
    const lines: string[] = []
    const away = Promise.withResolvers<void>()
    const opening = openDatabase(server.url, '', {
      warn(line) {
        lines.push(line)
        away.resolve()
      },
    })
    await away.promise
    await server.restart()
    const db = await opening
    expect(await one(db)).toBe(1)
    expect(lines).toHaveLength(2)
    await db.destroy()
  })

  test('is not waited for where waiting does not help', async () => {
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

    test('turns requests away for a while, and serves what needs no database', async () => {
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
