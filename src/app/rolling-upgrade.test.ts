/** Several processes of one site on PostgreSQL: first starts at the same time, and an upgrade while an older one runs. */
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cookieOf, openBrowser, PASSWORD } from '#test/apps/account-site.ts'
import { waitFor } from '#test/wait.ts'
import { openSite } from '#test/apps/app.ts'
import { findPostgres } from '#test/programs.ts'
import { type PostgresServer, startPostgres } from '#test/services/postgres.ts'
import { databaseOf, runSql } from '#test/services/templates.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { migrations } from '../../migrations/all.ts'

/** What a later version may add while this one runs. */
const LATER = {
  '999-later': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('later').addColumn('id', 'integer').execute()
      for (const table of ['user', 'session', 'comment', 'anime', 'job', 'setting', 'favourite']) {
        await db.schema
          .alterTable(table)
          .addColumn('later', 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
        await db.schema.alterTable(table).addColumn('later_text', 'text').execute()
      }
    },
  },
}

describe.runIf(findPostgres())('several processes on one PostgreSQL database', { tags: 'slow' }, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  async function createDatabase(name: string): Promise<string> {
    await runSql(server.url, `create database ${name}`)
    return databaseOf(server.url, name)
  }
  async function start(DATABASE_URL: string) {
    const site = await openSite({ DATABASE_URL, PUBLIC_URL: 'https://anime.example' })
    onTestFinished(() => site.close())
    return site
  }

  test('upgrade it one at a time when they start together', async () => {
    const url = await createDatabase('together')
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url, '')))
    const names = await runSql<{ name: string }>(url, 'select name from kysely_migration order by name')
    expect(names.map(({ name }) => name)).toEqual(Object.keys(migrations))
    await Promise.all(opened.map((db) => db.destroy()))
  })

  test('start together on an empty one', async () => {
    const url = await createDatabase('sites')
    const sites = await Promise.all([start(url), start(url)])
    for (const { app } of sites) expect((await app.inject('/home')).statusCode).toBe(200)
    expect(await runSql(url, `select 1 from "user"`)).toHaveLength(1)
  })

  test('an older process reads and writes after a newer one has upgraded; another older one does not start', async () => {
    const url = await createDatabase('rolling')
    const site = await start(url)
    const browser = openBrowser(site)
    const before = await browser.signUp()
    const newer = await openDatabase(url, '')
    const provider = { getMigrations: async () => ({ ...migrations, ...LATER }) }
    const { error } = await new Migrator({ db: newer, provider }).migrateToLatest()
    expect(error).toBeUndefined()
    await newer.destroy()

    const call = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
      site.app.inject({
        method,
        url: path,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        ...(payload && { payload }),
      })
    await waitFor(async () => expect((await site.app.inject('/readyz')).statusCode).toBe(200))
    expect((await browser.get('/account', before.cookie)).statusCode).toBe(200)
    const after = await browser.signUp()
    const signedIn = await browser.post('/login', { email: after.email, password: PASSWORD })
    const comment = { animeId: 'cowboy-bebop-1', text: 'Written by the older process' }
    expect((await call('POST', '/api/comments', cookieOf(signedIn), comment)).statusCode).toBe(201)
    expect((await browser.get('/cowboy-bebop-1', after.cookie)).body).toContain(comment.text)
    await expect(start(url)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The database was upgraded by a newer version of Hoshimi \(999-later\): /),
    })
  })
})
