/** Files that someone uploads as a backup. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { fillSqlite } from '#test/services/templates.ts'
import { acceptUpload, removeUnfinishedUploads, uploadedBackup, uploadFolder } from './accept-upload.server.ts'
import { readManifest, verifyBackup } from '../backup/verify-backup.server.ts'

const root = mkdtempSync(join(tmpdir(), 'hoshimi-upload-'))
const dataDir = join(root, 'data')
const sound = join(root, 'sound')
beforeAll(async () => {
  mkdirSync(sound)
  await fillSqlite(sound, 'starter')
  const db = await openDatabase(undefined, sound)
  await db.destroy()
  const file = new DatabaseSync(join(sound, 'hoshimi.db'))
  file.exec('pragma journal_mode = delete')
  file.close()
})
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Uploads the sound file after a change. */
async function upload(change: (path: string) => void): Promise<void> {
  const folder = uploadFolder(dataDir, 'a1')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'hoshimi.db')
  copyFileSync(join(sound, 'hoshimi.db'), path)
  change(path)
  try {
    await acceptUpload(dataDir, folder)
  } finally {
    expect(existsSync(folder)).toBe(false)
  }
}
const sql = (statement: string) => (path: string) => {
  const file = new DatabaseSync(path)
  file.exec(statement)
  file.close()
}
/** Changes the schema as text, which SQLite itself would refuse. */
const rewrite = (statement: string) => (path: string) => {
  const file = new DatabaseSync(path, { defensive: false })
  file.exec('pragma writable_schema = on')
  file.exec(statement)
  file.close()
}

test('a database of this version becomes a backup like others', async () => {
  await upload(() => undefined)
  const folder = uploadedBackup(dataDir)
  expect(folder).not.toBeNull()
  const manifest = await verifyBackup(folder ?? '')
  expect(manifest.rows['anime']).toBeGreaterThan(500)
  // a second upload replaces it, with what SQLite adds
  await upload(sql('analyze'))
  expect((await readManifest(folder ?? '')).rows['anime']).toBe(manifest.rows['anime'])
})

test('what a process that ended has left is removed, and nothing else', async () => {
  await upload(() => undefined)
  const [left, empty] = [uploadFolder(dataDir, 'left'), uploadFolder(dataDir, 'empty')]
  for (const folder of [left, empty]) mkdirSync(folder)
  writeFileSync(join(left, 'hoshimi.db'), '')
  await removeUnfinishedUploads(dataDir, Date.now())
  expect([left, empty].map((folder) => existsSync(folder))).toEqual([true, true])
  await removeUnfinishedUploads(dataDir, Date.now() + 7_200_000)
  expect([left, empty].map((folder) => existsSync(folder))).toEqual([false, false])
  expect(uploadedBackup(dataDir)).not.toBeNull()
  await removeUnfinishedUploads(join(dataDir, 'none'), Date.now())
})

test.each<[string, (path: string) => void, RegExp]>([
  ['an empty file', (path) => truncateSync(path, 0), /It is no database of Hoshimi/],
  [
    'no database',
    (path) => writeFileSync(path, 'PK\u0003\u0004 an archive'),
    /It can’t be read: file is not a database/,
  ],
  ['the beginning of a database', (path) => truncateSync(path, 5_000), /malformed|no database of Hoshimi/],
  [
    'a damaged page',
    (path) => {
      const bytes = readFileSync(path)
      bytes.fill(0xff, 20 * 4_096, 60 * 4_096)
      writeFileSync(path, bytes)
    },
    /It can’t be read: .*malformed|It is damaged/,
  ],
  ['another database', (path) => (rmSync(path), sql('create table a (b)')(path)), /It is no database of Hoshimi/],
  [
    'a view in place of the migrations',
    (path) => (rmSync(path), sql("create view kysely_migration as select '999' as name")(path)),
    /It is no database of Hoshimi/,
  ],
  [
    'a newer version',
    sql("insert into kysely_migration values ('999-later', '')"),
    /upgraded by a newer version of Hoshimi \(999-later\)/,
  ],
  [
    'a newer version that has a migration before the last one of this version',
    sql("insert into kysely_migration values ('100-later', ''); create table later (a)"),
    /upgraded by a newer version of Hoshimi \(100-later\)/,
  ],
  [
    'a trigger',
    sql('create trigger keep after delete on session begin insert into setting values (1, 1); end'),
    /did not create: trigger keep/,
  ],
  ['a view', sql('create view spy as select * from session'), /did not create: view spy/],
  ['a virtual table', sql('create virtual table words using fts5(a)'), /did not create: table words/],
  ['an index on an expression', sql('create index slow on setting (length(value))'), /did not create: index slow/],
  ['another table', sql('create table more (a, b check (length(a) < 5))'), /did not create: table more/],
  ['another column', sql("alter table setting add column extra text default 'x'"), /did not create: table setting/],
  ['a table less', sql('drop table session'), /It lacks the (table|index)/],
  [
    'SQL under a name of SQLite',
    rewrite(
      `insert into sqlite_master values ('trigger', 'sqlite_autoindex_x_1', 'setting', 0, 'create trigger sqlite_autoindex_x_1 after delete on session begin select 1; end')`,
    ),
    /did not create|malformed/,
  ],
  [
    'SQL in a table of SQLite',
    (path) => {
      sql('analyze')(path)
      rewrite(
        `update sqlite_master set sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat check (length(stat) < 99))' where name = 'sqlite_stat1'`,
      )(path)
    },
    /did not create: table sqlite_stat1/,
  ],
  [
    'a generated column',
    rewrite(
      `update sqlite_master set sql = replace(sql, '"value" text not null', '"value" text generated always as (key || key)') where name = 'setting'`,
    ),
    /did not create: table setting|malformed/,
  ],
])('%s is refused', async (_, change, message) => {
  await expect(upload(change)).rejects.toThrow(message)
  expect(uploadedBackup(dataDir)).toBeNull()
})
