/** Who can use a restored site, on both engines. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#src/platform/database/database.server.ts'
import { addUser, type BackupSite, createBackupSite, ENGINES, quickOnSqlite } from '#test/operations/backup-site.ts'
import { hashFile } from '../backup/hash-file.server.ts'
import { ACCESS_TABLES } from './access-tables.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(ENGINES)('a site restored on %s', (engine) => {
  let site: BackupSite
  beforeEach(async () => {
    site = await createBackupSite(engine)
    await site.use((db) => addUser(db, 'mio'))
  })
  afterEach(() => site.remove())

  const restore = (folder: string) => site.run(['restore', folder, '--replace'])

  test('grants no access without a password, and the command says what ended', { tags: 'slow' }, async () => {
    await site.use(addAccess)
    const folder = await site.backUp()
    const { code, lines } = await restore(folder)
    expect({ code, ended: lines.filter((line) => line.startsWith('Ended')) }).toEqual({
      code: 0,
      ended: [
        'Ended: 1 session, 2 API and app tokens, 1 device that was signing in, 1 link in a mail, 1 private calendar link, 1 private feed of the collection, 1 link to a list service that was being made, 1 invitation',
      ],
    })
    expect(await site.use(countAccess)).toEqual(Object.keys(ACCESS_TABLES).map(() => 0))
  })

  test('has bans, deletions and roles of before, which the command lists', { tags: 'slow' }, async () => {
    for (const name of ['ritsu', 'yui', 'azusa', 'tsumugi']) await site.use((db) => addUser(db, name))
    await site.use((db) => sql`update "user" set is_admin = 1 where id = 'yui'`.execute(db))
    const folder = await site.backUp()
    await site.use(async (db) => {
      await sql`update "user" set is_banned = 1 where id = 'mio'`.execute(db)
      await sql`update "user" set can_comment = 0 where id = 'ritsu'`.execute(db)
      await sql`update "user" set is_admin = 0 where id = 'yui'`.execute(db)
      await sql`update "user" set is_admin = 1 where id = 'tsumugi'`.execute(db)
      await sql`delete from "user" where id = 'azusa'`.execute(db)
      await sql`insert into second_factor (user_id, secret, created_at, confirmed_at, session_hash)
        values ('ritsu', 'secret', ${AT}, ${AT}, 'hash')`.execute(db)
    })
    const { code, lines } = await restore(folder)
    const at = lines.findIndex((line) => line.startsWith('Changes'))
    expect({ code, lines: lines.slice(at, at + 7) }).toEqual({
      code: 0,
      lines: [
        'Changes of accounts since the backup that are gone; repeat those that still matter:',
        '  Banned: mio',
        '  Not allowed to comment: ritsu',
        '  Deleted: azusa',
        '  Made an admin: tsumugi',
        '  No longer an admin: yui',
        '  Turned on two-step sign-in: ritsu',
      ],
    })
  })

  test.runIf(engine === 'postgres')(
    'comes from a backup whose SQL could not be checked, as by a role that may create no schema',
    quickOnSqlite(engine),
    async () => {
      await site.use((db) => sql`create schema hoshimi_reference`.execute(db))
      const { code, output } = await site.run(['backup', site.backups])
      await site.use((db) => sql`drop schema hoshimi_reference`.execute(db))
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(
          /^Not checked for SQL that Hoshimi did not create: .*hoshimi_reference.*\n.*Backup complete/ms,
        ),
      })
    },
  )

  test('never comes from a backup with a trigger of its own', { tags: 'slow' }, async () => {
    const folder = engine === 'sqlite' ? await prepareSqlite(site) : await preparePostgres(site)
    const { code, output } = await restore(folder)
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/contains SQL that Hoshimi did not create: (trigger|function) keep\n$/),
    })
    const verified = await site.run(['backup', '--verify', folder])
    expect(verified.output.includes('until you drop what Hoshimi did not create: trigger keep')).toBe(
      engine === 'sqlite',
    )
    await site.use((db) => addUser(db, 'ritsu')) // the old database is still in place, and unchanged
  })
})

/** A row of each table that grants access. */
async function addAccess(db: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const kind of ['personal', 'jellyfin'])
    await run(`insert into api_token (id, user_id, token_hash, kind, name, scopes, created_at)
      values ('${kind}', 'mio', '${kind}', '${kind}', 'TV', 'read', '${AT}')`)
  await run(`insert into device_login (device_code_hash, user_code_hash, kind, client, device, scopes, address, created_at,
    expires_at, interval_seconds, state, user_id)
    values ('a', 'b', 'device', 'TV', 'TV', 'read', '::1', '${AT}', '2099-01-01', 5, 'approved', 'mio')`)
  await run(`insert into one_time_link values ('a', 'mio', 'reset', 'mio@example.org', '2099-01-01')`)
  for (const table of ['calendar_address', 'collection_address'])
    await run(`insert into ${table} (user_id, token_hash, shows_adult, created_at) values ('mio', 'a', 0, '${AT}')`)
  await run(`insert into link_request values ('a', 'mio', 'anilist', 'b', 'c', '2099-01-01')`)
  await run(`insert into invitation (id, token_hash, role, max_uses, created_at, expires_at, invited_by)
    values ('a', 'a', 'user', 1, '${AT}', '2099-01-01', 'mio')`)
}

const countAccess = (db: Database): Promise<number[]> =>
  Promise.all(
    Object.keys(ACCESS_TABLES).map(
      async (table) => (await sql`select 1 from ${sql.id(table)}`.execute(db)).rows.length,
    ),
  )

/** A backup that keeps its sessions by a trigger. */
async function prepareSqlite(site: BackupSite): Promise<string> {
  const folder = await site.backUp()
  const path = join(folder, 'hoshimi.db')
  const before = await hashFile(path)
  const database = new DatabaseSync(path)
  database.exec('create trigger keep before delete on session begin select raise(ignore); end')
  database.close()
  const after = await hashFile(path)
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8')
  await writeFile(
    join(folder, 'manifest.json'),
    manifest.replace(before.sha256, after.sha256).replace(`"bytes": ${before.bytes}`, `"bytes": ${after.bytes}`),
  )
  return folder
}

async function preparePostgres(site: BackupSite): Promise<string> {
  await site.use(async (db) => {
    await sql`create function keep() returns trigger language plpgsql as $$ begin return null; end $$`.execute(db)
    await sql`create trigger keep before delete on session for each row execute function keep()`.execute(db)
  })
  const folder = await site.backUp()
  const { output } = await site.run(['backup', site.backups])
  expect(output).toContain('until you drop what Hoshimi did not create: function keep, trigger keep\n')
  await site.use((db) => sql`drop function keep() cascade`.execute(db))
  return folder
}
