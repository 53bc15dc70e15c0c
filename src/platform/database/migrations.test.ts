import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseOf, runName, runSql } from '#test/services/templates.ts'
import { MIGRATIONS, migrateWithoutTransactions, readSchema, statementsOf } from '#test/old-migrations.ts'
import { migrations } from '../../../migrations/all.ts'
import { DatabaseUnavailableError } from './database-unavailable.ts'
import { openDatabase, openUnchanged } from './database.server.ts'
import { findMigrations, nextMigration, untilAlone } from './migrate-database.server.ts'
import { completeInterruptedMigration, LAST_INTERRUPTIBLE } from './repair-database.server.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hoshimi-migrations-'))
  folders.push(folder)
  return folder
}

async function start(folder: string): Promise<{ lines: string[]; database: DatabaseSync }> {
  const lines: string[] = []
  const db = await openDatabase(undefined, folder, { warn: (line) => lines.push(line) })
  await db.destroy()
  return { lines, database: new DatabaseSync(join(folder, 'hoshimi.db')) }
}

/** Migrates a database as an earlier version did, with a title and a source that has an intro. */
async function makeOld(database: DatabaseSync, count: number): Promise<void> {
  await migrateWithoutTransactions(database, MIGRATIONS.slice(0, count))
  if (count >= 3)
    database.exec(`insert into anime (id, slug, version, added_at, updated_at) values (1, 'one', 1, '', '')`)
  if (count === 3 || count === 4)
    database.exec(`insert into episode_source (anime_id, episode, sound, address, kind, origins, added_at, intro_start, intro_end)
      values (1, 1, 'sub', '/a', 'hls', '', '', 10, 99.5)`)
}

async function makeOldFolder(count: number): Promise<string> {
  const folder = newFolder()
  const database = new DatabaseSync(join(folder, 'hoshimi.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  await makeOld(database, count)
  database.close()
  return folder
}

const made = new Map<number, Uint8Array>()

/** A copy of a database that is made once for all tests. */
async function makeOldInMemory(count: number): Promise<DatabaseSync> {
  const database = new DatabaseSync(':memory:')
  const before = made.get(count)
  if (before) database.deserialize(before)
  else {
    await makeOld(database, count)
    made.set(count, database.serialize())
  }
  return database
}

/** All rows except the recorded migrations. */
const readRows = (database: DatabaseSync) =>
  database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'kysely_%'`)
    .all()
    .map(({ name }) => [name, database.prepare(`select * from "${String(name)}"`).all()])

const SEGMENTS = JSON.stringify([{ kind: 'intro', start: 10, end: 99.5, origin: 'hand' }])

const INTERRUPTIBLE = MIGRATIONS.filter((name) => name <= LAST_INTERRUPTIBLE)

test.each(INTERRUPTIBLE.map((name, count) => ({ name, count })))(
  'SQLite: completes $name when interrupted after any of its statements',
  async ({ name, count }) => {
    const statements = await statementsOf(await makeOldInMemory(count), name)
    expect(statements.length).toBeGreaterThan(0)
    const complete = await makeOldInMemory(count)
    for (const { text, values } of statements) complete.prepare(text).run(...values)
    for (let executed = 1; executed <= statements.length; executed++) {
      const interrupted = await makeOldInMemory(count)
      for (const { text, values } of statements.slice(0, executed)) interrupted.prepare(text).run(...values)
      expect(await completeInterruptedMigration(interrupted, MIGRATIONS.slice(0, count))).toBe(name)
      expect({ done: executed, schema: readSchema(interrupted) }).toEqual({
        done: executed,
        schema: readSchema(complete),
      })
      expect(interrupted.prepare('select name from kysely_migration order by name').all()).toHaveLength(count + 1)
      expect(readRows(interrupted)).toEqual(readRows(complete))
      interrupted.close()
    }
  },
)

test('SQLite: does not change a database without an interrupted migration', async () => {
  const database = await makeOldInMemory(4)
  const before = readSchema(database)
  expect(await completeInterruptedMigration(database, MIGRATIONS.slice(0, 4))).toBeNull()
  expect(readSchema(database)).toEqual(before)
  expect(await completeInterruptedMigration(database, MIGRATIONS)).toBeNull()
})

test('SQLite: a site with an interrupted upgrade starts', async () => {
  const folder = await makeOldFolder(4)
  const stuck = new DatabaseSync(join(folder, 'hoshimi.db'))
  const [first] = await statementsOf(stuck, '005-media')
  stuck.exec(first?.text ?? '')
  stuck.close()
  const { lines, database } = await start(folder)
  const complete = await migrateWithoutTransactions(new DatabaseSync(':memory:'), MIGRATIONS)
  expect(readSchema(database)).toEqual(readSchema(complete))
  expect(lines.at(-1)).toBe('Completed the interrupted database upgrade 005-media')
  expect(database.prepare('select segments from episode_source').all()).toEqual([{ segments: SEGMENTS }])
  database.close()
})

describe('SQLite: an upgrade', () => {
  test('first makes a private backup, and deletes all but three backups', async () => {
    const folder = await makeOldFolder(4)
    const { lines, database } = await start(folder)
    database.close()
    const backups = join(folder, 'backups')
    const [copy = ''] = readdirSync(backups)
    expect(lines).toEqual([`Upgrading the database; a backup is in ${join(backups, copy)}`])
    expect(copy).toMatch(/^hoshimi-\d{8}T\d{9}Z-before-005-media\.db$/)
    expect(statSync(join(backups, copy)).mode & 0o777).toBe(0o600)
    expect(statSync(backups).mode & 0o777).toBe(0o700)
    const before = new DatabaseSync(join(backups, copy))
    expect(before.prepare('select count(*) as n from kysely_migration').get()).toEqual({ n: 4 })
    before.close()
    for (const year of [2001, 2002, 2003, 2004])
      writeFileSync(join(backups, `hoshimi-${year}0101T000000Z-before-001-catalogue.db`), '')
    const again = await makeOldFolder(4)
    copyFileSync(join(again, 'hoshimi.db'), join(folder, 'hoshimi.db'))
    writeFileSync(join(backups, 'hoshimi-20200101T000000Z-before-001-catalogue.db.partial'), 'cut')
    ;(await start(folder)).database.close()
    expect(readdirSync(backups).toSorted().slice(0, 1)).toEqual(['hoshimi-20040101T000000Z-before-001-catalogue.db'])
    expect(readdirSync(backups)).toHaveLength(3)
  })

  test('does not start when the backup fails', async () => {
    const folder = await makeOldFolder(4)
    writeFileSync(join(folder, 'backups'), 'no folder')
    await expect(openDatabase(undefined, folder)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /^Could not back up the database to \S+ before the upgrade \(.+\): free up disk space/,
      ),
    })
    const database = new DatabaseSync(join(folder, 'hoshimi.db'))
    expect(database.prepare('select count(*) as n from kysely_migration').get()).toEqual({ n: 4 })
    database.close()
  })

  test('that fails leaves the database unchanged and reports one line', async () => {
    const folder = await makeOldFolder(4)
    const before = new DatabaseSync(join(folder, 'hoshimi.db'))
    before.exec('create table avatar (mine text)')
    const schema = readSchema(before)
    before.close()
    await expect(openDatabase(undefined, folder, { warn: () => undefined })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^The database upgrade failed and was rolled back: table "avatar" already/),
    })
    const after = new DatabaseSync(join(folder, 'hoshimi.db'))
    expect(readSchema(after)).toEqual(schema)
    after.close()
  })

  test('is not backed up on the first start', async () => {
    const folder = newFolder()
    const { lines, database } = await start(folder)
    database.close()
    expect(lines).toEqual([])
    expect(readdirSync(folder)).not.toContain('backups')
  })
})

describe('a database of a newer version is rejected with one line and not changed', () => {
  const record = `insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`
  const sentence = /^The database was upgraded by a newer version of Hoshimi \(999-later\): run that version, or [^.]+$/

  test('on SQLite', async () => {
    const folder = newFolder()
    const { database } = await start(folder)
    database.exec(record)
    const before = readSchema(database)
    await expect(openDatabase(undefined, folder)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(sentence),
    })
    expect(readSchema(database)).toEqual(before)
    database.close()
  })

  test.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', async () => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const name = `test_${randomBytes(8).toString('hex')}`
    await runSql(server, `create database ${name}`)
    const url = databaseOf(server, name)
    await runSql(url, 'create table kysely_migration (name text, timestamp text)')
    await runSql(url, record)
    await expect(openDatabase(url, '')).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(sentence),
    })
    expect(await runSql(url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
      { tablename: 'kysely_migration' },
    ])
    await runSql(server, `drop database ${name} with (force)`)
  })
})

/** What the other connections to a database do. */
const othersIn = async (db: ReturnType<typeof openUnchanged>) => {
  const { rows } = await sql<{ state: string }>`
    select case when wait_event_type = 'Lock' then 'waits' when query = 'rollback' then 'failed' else 'works' end as state
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  return rows.map(({ state }) => state)
}

describe('PostgreSQL: an upgrade that waits for others which wait for it', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const noPause = async () => undefined

  test('runs again until it succeeds', async () => {
    const errors: unknown[] = [deadlock, deadlock, undefined]
    expect(await untilAlone(async () => errors.shift(), noPause)).toBeUndefined()
    expect(errors).toEqual([])
  })

  test('waits for tables when it has asked for them for half a minute, and fails in the end', async () => {
    const waits: boolean[] = []
    const cause = Object.assign(new Error('could not obtain lock'), { code: '55P03' })
    const locked = new DatabaseUnavailableError('locked', { cause, isTemporary: true })
    const error = await untilAlone(async (mayWait) => {
      waits.push(mayWait)
      return mayWait ? deadlock : locked
    }, noPause)
    expect(error).toBe(deadlock)
    expect(waits).toEqual([...Array<boolean>(300).fill(false), ...Array<boolean>(5).fill(true)])
  })

  test('fails at once for any other reason', async () => {
    const other = new Error('syntax error')
    let runs = 0
    expect([await untilAlone(async () => (runs++, other), noPause), runs]).toEqual([other, 1])
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'fails no request of a process that still serves',
    { tags: 'slow' },
    async () => {
      const server = process.env.TEST_DATABASE_URL ?? ''
      const name = `${runName()}_${randomBytes(8).toString('hex')}`
      await runSql(server, `create database ${name}`)
      const url = databaseOf(server, name)
      const old = openUnchanged(url, '')
      const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } })
      await migrator.migrateTo('079-pins-and-locks')
      let upgraded: ReturnType<typeof openDatabase> | undefined
      // the next migration changes users before sessions
      await old.transaction().execute(async (trx) => {
        await sql`set local deadlock_timeout = '10ms'`.execute(trx)
        await sql`select 1 from session`.execute(trx)
        upgraded = openDatabase(url, '', { warn: () => undefined })
        await expect.poll(async () => (await othersIn(old)).some((state) => state !== 'works')).toBe(true)
        await sql`select 1 from "user"`.execute(trx)
      })
      const db = await upgraded
      expect(nextMigration(await findMigrations(old))).toBeUndefined()
      await Promise.all([db?.destroy(), old.destroy()])
      await runSql(server, `drop database ${name} with (force)`)
    },
  )
})
