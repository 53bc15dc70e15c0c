/** A restore that the site asked its next start for, as that start runs it. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { addUser, type BackupSite, createBackupSite, readUsers } from '#test/operations/backup-site.ts'
import { beginRequestedRestore, runRequestedRestore } from './requested-restore.server.ts'
import { readRestoreState, type RestoreState, writeRestoreState } from './restore-request.server.ts'
import { quickRows } from '#test/tier.ts'

let site: BackupSite
let backup: string
beforeEach(async () => {
  site = await createBackupSite('sqlite')
  await site.use((db) => addUser(db, 'mio'))
  backup = await site.backUp()
  await site.use((db) => addUser(db, 'ritsu'))
})
afterEach(() => site.remove())

const config = () => parseConfig(site.environment, site.dataDir)
const ask = (location: string, attempts = 0) =>
  writeRestoreState(site.dataDir, { state: 'requested', id: 'id-1', location, at: '2026-11-24T12:00:00Z', attempts })
const state = (): RestoreState | null => readRestoreState(site.dataDir)
const kept = () => readdirSync(site.dataDir).filter((name) => /^hoshimi\.db\.before-restore-\w+$/.test(name))
const users = async () => (await site.use(readUsers)).users

test('the backup is restored, what was there is kept, and how it went is stored', async () => {
  ask(backup)
  expect(beginRequestedRestore(site.dataDir)).toMatchObject({ location: backup, attempts: 1 })
  await runRequestedRestore(config())
  expect(state()).toMatchObject({
    state: 'restored',
    lines: expect.arrayContaining([expect.stringMatching(/^Restored/)]),
  })
  expect(await users()).toEqual(['mio'])
  expect(kept()).toHaveLength(1)
  // the next start has nothing to do
  expect(beginRequestedRestore(site.dataDir)).toBeNull()
  await runRequestedRestore(config())
  expect(kept()).toHaveLength(1)
})

test('one that ended before it could say so is not repeated', { tags: 'slow' }, async () => {
  ask(backup)
  await runRequestedRestore(config())
  ask(backup, 3)
  expect(beginRequestedRestore(site.dataDir)).not.toBeNull()
  await runRequestedRestore(config())
  expect(state()).toMatchObject({ state: 'restored' })
  expect(kept()).toHaveLength(1)
})

test('one that fails leaves the database as it is, and says why', async () => {
  writeFileSync(join(backup, 'hoshimi.db'), 'damaged')
  ask(backup)
  await runRequestedRestore(config())
  expect(state()).toMatchObject({
    state: 'failed',
    lines: [expect.stringMatching(/is damaged: hoshimi\.db has 7 bytes/)],
  })
  rmSync(backup, { recursive: true })
  ask(backup)
  await runRequestedRestore(config())
  expect(state()).toMatchObject({ state: 'failed', lines: [expect.stringMatching(/is not a backup/)] })
  expect(await users()).toEqual(['mio', 'ritsu'])
  expect(kept()).toEqual([])
})

test('one that was interrupted is repeated twice, and then given up', { tags: 'slow' }, async () => {
  ask(backup)
  for (const attempts of [1, 2, 3]) expect(beginRequestedRestore(site.dataDir)).toMatchObject({ attempts })
  expect(beginRequestedRestore(site.dataDir)).toBeNull()
  expect(state()).toMatchObject({ state: 'failed', lines: [expect.stringMatching(/interrupted 3 times/)] })
  expect(await users()).toEqual(['mio', 'ritsu'])
})

test('one that was interrupted leaves nothing that the next one applies', { tags: 'slow' }, async () => {
  const copy = join(site.dataDir, 'copy.db')
  copyFileSync(join(backup, 'hoshimi.db'), copy)
  const interrupted = new DatabaseSync(copy)
  interrupted.exec('pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
  const whole = join(site.backups, 'whole.db')
  copyFileSync(copy, whole)
  interrupted.exec('delete from user')
  copyFileSync(`${copy}-wal`, join(site.dataDir, 'hoshimi.db.restoring-wal'))
  interrupted.close()
  ask(whole)
  await runRequestedRestore(config())
  expect(state()).toMatchObject({ state: 'restored' })
  expect(await users()).toEqual(['mio'])
})

test('one whose progress can’t be stored is given up, so that the site starts', { tags: 'slow' }, async () => {
  ask(backup)
  mkdirSync(join(site.dataDir, 'restore.json.restoring')) // as a full disk, no file can be written there
  expect(beginRequestedRestore(site.dataDir)).toBeNull()
  expect(state()).toBeNull()
  expect(await users()).toEqual(['mio', 'ritsu'])
})

test.each(quickRows(['{', '', '{"state":"requested"}', '{"state":"requested","id":1}', '[]']))(
  'the file %j asks for nothing',
  async (text) => {
    writeFileSync(join(site.dataDir, 'restore.json'), text)
    expect(beginRequestedRestore(site.dataDir)).toBeNull()
    await runRequestedRestore(config())
    expect(await users()).toEqual(['mio', 'ritsu'])
  },
)

test('a backup of SQLite is not restored to PostgreSQL', { tags: 'slow' }, async () => {
  ask(backup)
  await runRequestedRestore({ ...config(), databaseUrl: 'postgres://127.0.0.1:1/none' })
  expect(state()).toMatchObject({ state: 'failed', lines: [expect.stringMatching(/^This is a backup of SQLite/)] })
  expect(existsSync(join(site.dataDir, 'hoshimi.db.restoring'))).toBe(false)
})
