/** The restore command as a real process, on both engines. */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addUser,
  type BackupSite,
  createBackupSite,
  ENGINES,
  listEntries,
  quickOnSqlite,
  readUsers,
} from '#test/operations/backup-site.ts'
import { openUnchanged } from '#src/platform/database/database.server.ts'
import { migrateWithoutTransactions, MIGRATIONS } from '#test/old-migrations.ts'
import { migrations } from '../../../migrations/all.ts'

describe.each(ENGINES)('restoring on %s', (engine) => {
  let site: BackupSite
  beforeEach(async () => {
    site = await createBackupSite(engine)
  })
  afterEach(() => site.remove())

  const restore = (folder: string, options = {}) => site.run(['restore', folder, '--replace'], options)

  /** The users of the database that the restore has kept. */
  async function readOldUsers(output: string): Promise<unknown> {
    if (engine === 'postgres') {
      const schema = /in the schema (\w+)\./.exec(output)?.[1] ?? ''
      return site.use(
        async (db) => (await sql`select id from ${sql.table(`${schema}.user`)} order by id`.execute(db)).rows,
      )
    }
    const path = /^The previous database is now (\S+)$/m.exec(output)?.[1] ?? ''
    const database = new DatabaseSync(path, { readOnly: true })
    const rows = database.prepare('select id from user order by id').all()
    database.close()
    return rows
  }

  test(
    'brings back the data of the backup, signs everyone out and keeps the old database',
    quickOnSqlite(engine),
    async () => {
      await site.use((db) => addUser(db, 'mio'))
      const folder = await site.backUp()
      await site.use((db) => addUser(db, 'ritsu'))
      const { code, output } = await restore(folder)
      expect({ code, output }).toMatchObject({
        code: 0,
        output: expect.stringMatching(/\nRestored the backup of .+\.\n$/),
      })
      expect(await site.use(readUsers)).toEqual({ users: ['mio'], sessions: 0 })
      expect(await readOldUsers(output)).toEqual([{ id: 'mio' }, { id: 'ritsu' }])
      // ids, triggers and constraints are back too
      await site.use(async (db) => {
        await sql`insert into audit_entry (at, admin_name, action, subject_kind, subject_id) values ('', '', '', '', '')`.execute(
          db,
        )
        await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow('audit_entry is append-only')
        await expect(addUser(db, 'mio')).rejects.toThrow(/unique/i)
      })
      expect(await restore(folder)).toMatchObject({ code: 0 })
      expect(await site.use(readUsers)).toEqual({ users: ['mio'], sessions: 0 })
    },
  )

  test('is refused while the site runs', { tags: 'slow' }, async () => {
    const folder = await site.backUp()
    const locking = site.use(async () => {
      const locker = join(site.dataDir, 'server.lock')
      const lock = new DatabaseSync(locker)
      lock.exec('begin exclusive')
      try {
        expect(await restore(folder)).toMatchObject({
          code: 1,
          output: `DATA_DIR ${site.dataDir} is in use by another Hoshimi process\n`,
        })
      } finally {
        lock.close()
      }
    })
    await locking
  })

  test('is refused while another process uses the database', { tags: 'slow' }, async () => {
    const folder = await site.backUp()
    await site.use(async (db) => {
      await sql`select id from session`.execute(db)
      const { code, output } = await restore(folder)
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringMatching(
          /(Another process uses \S+: stop it first|The database is in use by other connections \(1\): .+)\n$/,
        ),
      })
    })
    expect(await listEntries(site.dataDir)).not.toContainEqual(expect.stringContaining('restor'))
  })

  test('refuses a damaged backup and one of a newer version, and changes nothing', { tags: 'slow' }, async () => {
    await site.use((db) => addUser(db, 'mio'))
    const folder = await site.backUp()
    await site.use((db) => addUser(db, 'ritsu'))
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
    await writeFile(join(folder, 'manifest.json'), manifest.replace(MIGRATIONS.at(-1) ?? '', '999-future'))
    expect(await restore(folder)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The database was upgraded by a newer version of Hoshimi \(999-future\): this backup needs version \S+ or a newer one\n$/,
      ),
    })
    await writeFile(join(folder, 'manifest.json'), manifest.replace('"format": 1', '"format": 2'))
    expect((await restore(folder)).output).toMatch(/^This backup was made by a newer version of Hoshimi/)
    await writeFile(join(folder, 'manifest.json'), manifest.replace('"user": 1', '"user": 2'))
    expect(await restore(folder)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is damaged: user has 1 rows instead of 2\n$/),
    })
    expect(await site.use(readUsers)).toEqual({ users: ['mio', 'ritsu'], sessions: 2 })
  })

  test('refuses whole backups that a newer version has made, and changes nothing', { tags: 'slow' }, async () => {
    await site.use((db) => addUser(db, 'mio'))
    // the second one was merged before the last migration of this version
    for (const [name, message] of [
      [
        '999-future',
        /^The database was upgraded by a newer version of Hoshimi \(999-future\): this backup needs version/,
      ],
      ['100-future', /^This backup was made by a newer version of Hoshimi: it needs version \S+ or a newer one\n$/],
    ] as const) {
      const db = openUnchanged(site.url, site.dataDir)
      await sql`insert into kysely_migration values (${name}, '')`.execute(db)
      await sql`create table future (a integer)`.execute(db)
      const folder = await site.backUp()
      await sql`delete from kysely_migration where name = ${name}`.execute(db)
      await sql`drop table future`.execute(db)
      await db.destroy()
      expect(await restore(folder)).toMatchObject({ code: 1, output: expect.stringMatching(message) })
    }
    expect(await site.use(readUsers)).toEqual({ users: ['mio'], sessions: 1 })
  })

  test(
    'that is killed leaves the old or the restored database, whole, and can be repeated',
    { tags: 'slow' },
    async () => {
      await site.use((db) => addUser(db, 'mio'))
      const folder = await site.backUp()
      const seen = new Set<string>()
      for (const killAt of engine === 'sqlite' ? range(30) : ['before', 'after']) {
        await site.use((db) => sql`delete from "user"`.execute(db))
        await site.use((db) => addUser(db, 'old'))
        const { code } = await restore(folder, {
          preload: engine === 'sqlite' ? 'kill-at-call.ts' : 'kill-at-pipeline.ts',
          environment: { KILL_AT: killAt },
        })
        const { users } = await site.use(readUsers)
        seen.add(`${code} ${users.join()}`)
        expect(await restore(folder)).toMatchObject({ code: 0 })
        expect(await site.use(readUsers)).toEqual({ users: ['mio'], sessions: 0 })
        if (code === 0) break
      }
      expect([...seen].toSorted()).toEqual(engine === 'sqlite' ? ['0 mio', 'null mio', 'null old'] : ['null old'])
      const names = await listEntries(site.dataDir)
      expect(names.filter((name) => statSync(join(site.dataDir, name)).nlink > 1)).toEqual([])
    },
  )

  test('works for a backup of an older version, which the next start upgrades', { tags: 'slow' }, async () => {
    const old = await createBackupSite(engine, 'none')
    await migrateTo(old, 10)
    const folder = await old.backUp()
    expect(await restore(folder)).toMatchObject({ code: 0 })
    const { users } = await site.use(readUsers)
    expect(users).toEqual([])
    const { rows } = await site.use((db) => sql`select name from kysely_migration`.execute(db))
    expect(rows).toHaveLength(MIGRATIONS.length)
    await old.remove()
  })
})

const range = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1))

async function migrateTo({ url, dataDir }: BackupSite, count: number): Promise<void> {
  if (url === undefined) {
    const database = new DatabaseSync(join(dataDir, 'hoshimi.db'))
    await migrateWithoutTransactions(database, MIGRATIONS.slice(0, count))
    database.close()
    return
  }
  const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(MIGRATIONS[count - 1] ?? '')
  await db.destroy()
}

describe('what a restore replaces', () => {
  test('a backup goes into an empty folder', { tags: 'slow' }, async () => {
    const [from, to] = [await createBackupSite('sqlite'), await createBackupSite('sqlite', 'none')]
    await from.use((db) => addUser(db, 'mio'))
    const { code, lines } = await to.run(['restore', await from.backUp()])
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        'Verifying the backup …',
        'Restoring the SQLite database …',
        'Ended: 1 session',
        expect.stringMatching(/^Restored /),
      ],
    })
    expect(statSync(join(to.dataDir, 'hoshimi.db')).mode & 0o777).toBe(0o600)
    expect((await to.use(readUsers)).users).toEqual(['mio'])
    await Promise.all([from.remove(), to.remove()])
  })

  test('the log of a killed site is not applied to the restored database', { tags: 'slow' }, async () => {
    const site = await createBackupSite('sqlite')
    const folder = await site.backUp()
    const killed = await site.run(['backup', site.backups], { preload: 'write-and-die.ts' })
    expect(killed.code).toBeNull()
    expect(existsSync(join(site.dataDir, 'hoshimi.db-wal'))).toBe(true)
    const { output } = await site.run(['restore', folder])
    expect(output).toContain('The previous database is now')
    expect(await site.use(readUsers)).toEqual({ users: [], sessions: 0 })
    const [, old = ''] = (await listEntries(site.dataDir)).filter((name) => name.startsWith('hoshimi.db'))
    const database = new DatabaseSync(join(site.dataDir, old), { readOnly: true })
    expect(database.prepare(`select value from setting where key = 'written'`).get()).toEqual({ value: 'yes' })
    database.close()
    await site.remove()
  })

  test('a damaged database is kept with its log', { tags: 'slow' }, async () => {
    const site = await createBackupSite('sqlite')
    const folder = await site.backUp()
    writeFileSync(join(site.dataDir, 'hoshimi.db'), 'no database at all')
    writeFileSync(join(site.dataDir, 'hoshimi.db-wal'), 'its log')
    rmSync(join(site.dataDir, 'hoshimi.db-shm'), { force: true })
    expect(await site.run(['restore', folder])).toMatchObject({ code: 0 })
    const names = (await listEntries(site.dataDir)).filter((name) => name.startsWith('hoshimi.db'))
    expect(names).toEqual([
      'hoshimi.db',
      expect.stringMatching(/restore-\w+$/),
      expect.stringMatching(/restore-\w+-wal$/),
    ])
    expect(await readFile(join(site.dataDir, names[1] ?? ''), 'utf8')).toBe('no database at all')
    expect(await site.use(readUsers)).toEqual({ users: [], sessions: 0 })
    await site.remove()
  })

  test(
    'PostgreSQL with tables is only replaced on request, and a backup only restored on its engine',
    { tags: 'slow' },
    async () => {
      const [sqlite, postgres] = [await createBackupSite('sqlite'), await createBackupSite('postgres')]
      const folder = await postgres.backUp()
      expect((await postgres.run(['restore', folder])).output).toMatch(
        /\nThe database of DATABASE_URL is not empty: add --replace to move its tables to another schema\n$/,
      )
      expect((await sqlite.run(['restore', folder])).output).toBe(
        'This is a backup of PostgreSQL: set DATABASE_URL to the database for it\n',
      )
      expect((await postgres.run(['restore', await sqlite.backUp()])).output).toMatch(
        /^This is a backup of SQLite, and DATABASE_URL is set/,
      )
      const empty = await createBackupSite('postgres', 'none')
      expect(await empty.run(['restore', folder])).toMatchObject({ code: 0 })
      expect(await empty.use(readUsers)).toEqual({ users: [], sessions: 0 })
      await Promise.all([sqlite.remove(), postgres.remove(), empty.remove()])
    },
  )
})
