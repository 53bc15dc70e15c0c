/** A database that cannot grow, as on a full disk. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDiskFull } from '../disk-full.ts'
import { createDatabaseHealth } from './database-health.ts'
import { openDatabase } from './database.server.ts'
import { withTaskLock } from './task-lock-database.server.ts'

const LARGE = 'x'.repeat(100_000)

async function openFull() {
  const warnings: string[] = []
  const health = createDatabaseHealth()
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-full-'))
  const db: Kysely<object> = await openDatabase(undefined, folder, { warn: (line) => void warnings.push(line), health })
  onTestFinished(() => db.destroy())
  const setMaxPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  await setMaxPages(1) // SQLite makes it the present size
  const insert = (on: Kysely<object>, key: string, value: string) =>
    sql`insert into setting (key, value) values (${key}, ${value})`.execute(on)
  const read = async () =>
    (await sql<{ key: string }>`select key from setting where key in ('a', 'b')`.execute(db)).rows
  return { db, warnings, health, setMaxPages, insert, read }
}

test('a write on a full disk fails with one sentence, also in a transaction, and reading goes on', async () => {
  const { db, warnings, health, insert, read } = await openFull()
  const error = { name: 'DatabaseUnavailableError', isFull: true, message: 'The disk is full.' }
  await expect(insert(db, 'a', LARGE)).rejects.toMatchObject(error)
  const change = db.transaction().execute(async (trx) => {
    await insert(trx, 'a', '')
    await insert(trx, 'b', LARGE)
  })
  await expect(change).rejects.toMatchObject(error)
  expect(await read()).toEqual([])
  expect(warnings).toEqual(['The disk is full. Nothing can be saved until there is space; what is stored can be read.'])
  expect(health.isFull(Date.now())).toBe(true)
})

test('a database whose disk has space again is written, and soon no longer reported as full', async () => {
  const { db, health, setMaxPages, insert, read } = await openFull()
  await expect(insert(db, 'a', LARGE)).rejects.toThrow('The disk is full.')
  await setMaxPages(1_000_000)
  await insert(db, 'a', LARGE)
  expect(await read()).toEqual([{ key: 'a' }])
  expect(health.isFull(Date.now() + 61_000)).toBe(false)
})

test('a task whose lock cannot be written fails with the same sentence', async () => {
  const { db } = await openFull()
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-full-'))
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const lock = { file: 'airings.lock', key: 1, message: 'It runs' } as const
  await expect(withTaskLock(db, folder, lock, async () => undefined)).rejects.toMatchObject({ isFull: true })
})

test('a start on a full disk ends with a sentence', async () => {
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-full-'))
  await expect(openDatabase(undefined, folder)).rejects.toThrow(`DATA_DIR ${folder} cannot be used: The disk is full.`)
})

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [Object.assign(new Error('write'), { code: 'EDQUOT' }), true],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), true],
  [new Error('pg_dump failed: error: could not write: No space left on device'), true],
  [Object.assign(new Error('write'), { code: 'EACCES' }), false],
  ['text', false],
])('%s means a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull)
})
