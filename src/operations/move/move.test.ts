/** The move from SQLite to PostgreSQL as a real process. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { cookieOf, openBrowser, ORIGIN, PASSWORD, redirectOf } from '#test/apps/account-site.ts'
import { openSite } from '#test/apps/app.ts'
import { addUser, type BackupSite, createBackupSite, readUsers } from '#test/operations/backup-site.ts'
import { fillWithUglyRows } from '#test/operations/ugly-rows.ts'
import { findPostgres } from '#test/programs.ts'
import { runSql } from '#test/services/templates.ts'

const ROWS = 24
/** More than a batch. */
const COMMENTS = 3_000

describe.runIf(findPostgres())('database:move', () => {
  let from: BackupSite
  let to: BackupSite
  beforeEach(async () => {
    ;[from, to] = await Promise.all([createBackupSite('sqlite'), createBackupSite('postgres', 'none')])
  })
  afterEach(() => Promise.all([from.remove(), to.remove()]))

  const file = () => join(from.dataDir, 'hoshimi.db')
  const move = (args: string[] = [], environment: Record<string, string> = {}, preload?: string) =>
    from.run(['database:move', to.url ?? '', ...args], { environment, ...(preload && { preload }) })

  function change<T>(task: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(file())
    try {
      return task(database)
    } finally {
      database.close()
    }
  }

  test('copies the rows, and says what to set', async () => {
    await from.use((db) => addUser(db, 'mio'))
    const { code, lines } = await move()
    expect(code).toBe(0)
    expect(lines.at(-2)).toMatch(/^The move is complete\. Set DATABASE_URL to this address/)
    expect(await to.use(readUsers)).toEqual({ users: ['mio'], sessions: 1 })
  })

  test(
    'copies every table with ugly values, continues after kills and does not touch the source',
    { tags: 'slow' },
    async () => {
      const counts = change((database) => {
        const result = fillWithUglyRows(database, (table) => (table === 'comment' ? COMMENTS : ROWS))
        database.exec(`update sqlite_sequence set seq = 50000 where name = 'comment'`)
        return result
      })
      const before = createHash('sha256').update(readFileSync(file())).digest('hex')
      const killed: (number | null)[] = []
      for (const at of ['4', '19', '90', '117', '141', '163'])
        killed.push((await move([], { KILL_AT: at }, 'kill-at-query.ts')).code)
      expect(killed).toEqual([null, null, null, null, null, null])
      await expect(openDatabase(to.url, '')).rejects.toThrow(
        'The move from SQLite to this database is not complete: run npm run database:move again',
      )
      const { code, lines } = await move()
      expect(lines.at(-2)).toMatch(
        /^The move is complete\. Set DATABASE_URL to this address \(postgres:\/\/\w+:\*\*\*@/,
      )
      expect(code).toBe(0)
      for (const [table, count] of counts)
        expect(lines).toContainEqual(
          expect.stringMatching(new RegExp(String.raw`^${table} +${count.toLocaleString('en')} rows  [0-9a-f]{16}`)),
        )
      expect(lines).toContainEqual(expect.stringMatching(/^comment .*\(NUL replaced in [\d,]+ texts\)$/))
      expect(createHash('sha256').update(readFileSync(file())).digest('hex')).toBe(before)

      // the digests are right: the database itself is compared again
      const url = to.url ?? ''
      const samples = await runSql<Record<string, unknown>>(
        url,
        `select bytes, modified_ms::text, confidence, path from media_file order by id`,
      )
      expect(samples[4]).toMatchObject({ bytes: '9007199254740993', path: expect.stringContaining('\u{10ffff}') })
      expect(samples.map(({ modified_ms }) => modified_ms)).toContain('-9223372036854775808')
      expect(samples.map(({ confidence }) => confidence)).toEqual(expect.arrayContaining([5e-324, Infinity, null]))
      const [avatar] = await runSql<{ bytes: Buffer }>(url, `select bytes from avatar where length(bytes) = 256`)
      expect([...(avatar?.bytes ?? [])]).toEqual(Array.from({ length: 256 }, (_, byte) => byte))
      expect(await runSql(url, `select 1 from comment where text = 'NUL \u{fffd} inside' limit 1`)).toHaveLength(1)

      // the same command compares again
      expect(await move()).toMatchObject({
        code: 0,
        lines: [
          ...lines.slice(lines.indexOf('Comparing both databases …') + 1, -2),
          expect.stringMatching(/^The move is already complete\. Set DATABASE_URL/),
          lines.at(-1),
        ],
      })

      // generated ids continue after those of deleted rows
      const [added] = await runSql(
        url,
        `insert into comment (anime_id, episode, text, fingerprint, created_at)
      values (-7, 0, '', 'new', '') returning id`,
      )
      expect(added).toEqual({ id: 50_001 })
      await runSql(url, `update catalogue_state set version = 7`)
      expect(await move()).toMatchObject({
        code: 1,
        output: expect.stringMatching(
          /^The PostgreSQL database is complete, but differs from SQLite: catalogue_state \(other values in \d+ rows?\), comment \(3,000 rows in SQLite, 3,001 in PostgreSQL\)\. .* there is nothing left to do\. Otherwise, use an empty database\n$/,
        ),
      })
      expect((await move(['--restart'])).output).toMatch(
        /^The PostgreSQL database is not empty \(it has the table \w+\): use an empty one\n$/,
      )
    },
  )

  test('a site starts on the moved database, and its users can sign in', { tags: 'slow' }, async () => {
    const environment = { PUBLIC_URL: ORIGIN, DATA_DIR: from.dataDir }
    const first = await openSite(environment)
    const browser = openBrowser(first)
    const form = { username: 'mio', email: 'mio@example.org', password: PASSWORD, confirmPassword: PASSWORD }
    expect(redirectOf(await browser.post('/register', form))).toEqual([303, '/welcome'])
    await first.close()
    expect(await move()).toMatchObject({ code: 0 })
    const second = await openSite({ ...environment, DATABASE_URL: to.url ?? '' })
    const later = openBrowser(second)
    const answer = await later.post('/login', { email: form.email, password: PASSWORD })
    expect((await later.get('/api/me', cookieOf(answer))).json()).toMatchObject({ user: { username: 'mio' } })
    await second.close()
  })

  test('refuses other data, other versions and values that PostgreSQL cannot hold', { tags: 'slow' }, async () => {
    await runSql(to.url ?? '', 'create table mine (id integer)')
    expect(await move()).toMatchObject({
      code: 1,
      output: 'The PostgreSQL database is not empty (it has the table mine): use an empty one\n',
    })
    await runSql(to.url ?? '', 'drop table mine')
    change((database) => database.exec(`insert into catalogue_state values (9, 9, 3000000000)`))
    expect((await move()).output).toMatch(
      /catalogue_state\.next_number holds the number 3000000000, which integer cannot hold \(row .*\): correct it in SQLite\n$/,
    )
    change((database) => database.exec(`update catalogue_state set next_number = 'many' where id = 9`))
    expect((await move()).output).toBe(
      'The SQLite database has changed since this move began: start over with --restart\n',
    )
    expect((await move(['--restart'])).output).toMatch(/next_number holds the text "many", which integer cannot hold/)
    change((database) => database.exec(`delete from catalogue_state where id = 9`))
    expect(await move(['--restart'])).toMatchObject({ code: 0 })
    change((database) => database.exec(`delete from kysely_migration where name like '015%'`))
    expect((await move()).output).toBe(
      'The SQLite database is of another version of Hoshimi: start and stop this version on it once\n',
    )
  })

  test('is refused while the site runs, and without an address', { tags: 'slow' }, async () => {
    const lock = new DatabaseSync(join(from.dataDir, 'server.lock'))
    lock.exec('begin exclusive')
    expect(await move()).toMatchObject({
      code: 1,
      output: `DATA_DIR ${from.dataDir} is in use by another Hoshimi process\n`,
    })
    lock.close()
    expect(await from.run(['database:move'])).toMatchObject({
      code: 2,
      output: 'Give a PostgreSQL address such as postgres://user:password@host/database. See --help.\n',
    })
  })

  test('notices a difference between the two sides', { tags: 'slow' }, async () => {
    await from.use((db) => sql`insert into setting values ('a', 'b')`.execute(db))
    // the last statement before the comparison: all rows are there
    const { code } = await move(
      [],
      { CHANGE_SQL: `update setting set value = 'c' where key = 'a'` },
      'change-before-compare.ts',
    )
    expect(code).toBe(1)
    await expect(openDatabase(to.url, '')).rejects.toThrow('is not complete')
  })
})
