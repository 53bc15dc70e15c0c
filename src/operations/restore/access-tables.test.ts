import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrateWithoutTransactions, MIGRATIONS } from '#test/old-migrations.ts'
import { ACCESS_TABLES } from './access-tables.ts'

/** Columns whose names sound like a secret, in tables that a restore does not empty, and why they grant no access. */
const HARMLESS: Readonly<Record<string, string>> = {
  'account.password': 'a hash: signing in still needs the password',
  'character.key': 'a number of another catalogue',
  'frame_hash.hashes': 'how frames of videos look',
  'import_run.key': 'names a source',
  'known_device.token_hash': 'gives a device attempts of its own, and authenticates no one',
  'linked_account.tokens': 'lets the site in at other services; encrypted with TOKEN_KEY, which no backup has',
  'media_file.is_encoded': 'whether its viewers need an encoder',
  'media_manager.api_key': 'lets the site in at Sonarr and Radarr; encrypted with a key that no backup has',
  'person.key': 'a number of another catalogue',
  'recovery_code.code_hash': 'a hash, and the password is needed too',
  'second_factor.secret': 'a second factor: the password is needed too',
  'second_factor.session_hash': 'which session sets a second factor up',
  'setting.key': 'a name',
  'tag.key': 'a name',
  'title_request.active_key': 'the title that is asked for',
  'user.pin_hash': 'a hash: a PIN alone signs in nowhere',
}

const SECRET = /hash|token|secret|password|verifier|credential|ticket|code|key/

test('a restore empties every table whose rows grant access without a password', async () => {
  const database = await migrateWithoutTransactions(new DatabaseSync(':memory:'), MIGRATIONS)
  const columns = database
    .prepare(
      `select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
       where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`,
    )
    .all()
    .map(({ table, column }) => ({ table: String(table), column: String(column) }))
  database.close()
  const secrets = columns.filter(({ column }) => SECRET.test(column))
  const kept = secrets.filter(({ table }) => !Object.hasOwn(ACCESS_TABLES, table))
  expect(kept.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(HARMLESS).toSorted())
  expect(Object.keys(ACCESS_TABLES).filter((name) => !secrets.some(({ table }) => table === name))).toEqual([])
})
