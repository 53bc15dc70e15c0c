/** The backup command as a real process, on both engines. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateWithoutTransactions, MIGRATIONS } from '#test/old-migrations.ts'
import {
  addUser,
  type BackupSite,
  createBackupSite,
  ENGINES,
  listEntries,
  quickOnSqlite,
} from '#test/operations/backup-site.ts'
import { findLastBackup, withBackupLock } from './backup-status-store.server.ts'
import { parseManifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.server.ts'
import { quickRows } from '#test/tier.ts'

describe.each(ENGINES)('a backup of %s', (engine) => {
  let site: BackupSite
  beforeEach(async () => {
    site = await createBackupSite(engine)
  })
  afterEach(() => site.remove())

  test('contains the database and a manifest, is private, and can be verified', quickOnSqlite(engine), async () => {
    await site.use((db) => addUser(db, 'mio'))
    writeFileSync(join(site.dataDir, 'notes.txt'), 'the operator’s own')
    const { code, lines } = await site.run(['backup', site.backups])
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        `Copying the ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database …`,
        'Verifying the copy …',
        'Not in the backup, since Hoshimi did not create it: notes.txt',
        expect.stringMatching(/^Backup complete: \S+ \(\d+\.\d MB in \d+\.\d s\)$/),
      ],
    })
    const [name = ''] = await listEntries(site.backups)
    const folder = join(site.backups, name)
    const file = engine === 'sqlite' ? 'hoshimi.db' : 'database.dump'
    expect(await listEntries(folder)).toEqual([file, 'manifest.json'])
    for (const path of [folder, join(folder, file), join(folder, 'manifest.json')])
      expect(statSync(path).mode & 0o077).toBe(0)
    const manifest = parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      schemaVersion: MIGRATIONS.at(-1),
      database: { engine },
      rows: { user: 1, session: 1, comment: 0, kysely_migration: MIGRATIONS.length },
    })
    const verified = await site.run(['backup', '--verify', folder], {
      environment: { DATABASE_URL: '', DATA_DIR: '/none' },
    })
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The backup is intact: .* rows in \d+ tables,\n/),
    })
    expect(await site.use(findLastBackup)).toMatchObject({
      success: { location: folder },
      failure: null,
      completedDue: null,
    })
  })

  test('is verified completely', { tags: 'slow' }, async () => {
    const folder = await site.backUp()
    const path = join(folder, engine === 'sqlite' ? 'hoshimi.db' : 'database.dump')
    const [content, manifest] = [await readFile(path), await readFile(join(folder, 'manifest.json'), 'utf8')]
    const changed = Buffer.from(content)
    changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1)
    await writeFile(path, changed)
    expect(await site.run(['backup', '--verify', folder])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The backup .* is damaged: the SHA-256 of \S+ does not match\n$/),
    })
    await writeFile(path, content.subarray(0, -1))
    await expect(verifyBackup(folder)).rejects.toThrow(/ is damaged: \S+ has \d+ bytes instead of \d+$/)
    await writeFile(path, content)
    await writeFile(join(folder, 'manifest.json'), manifest.replace('"user": 0', '"user": 1'))
    await expect(verifyBackup(folder)).rejects.toThrow(/ is damaged: user has 0 rows instead of 1$/)
    await writeFile(join(folder, 'manifest.json'), manifest.slice(0, -3))
    await expect(verifyBackup(folder)).rejects.toThrow('manifest.json is damaged: it is not JSON')
    await expect(verifyBackup(site.dataDir)).rejects.toThrow(' is not a backup: manifest.json cannot be read ')
  })

  test('deletes the oldest backups of the folder, and nothing else', { tags: 'slow' }, async () => {
    mkdirSync(site.backups)
    writeFileSync(join(site.backups, 'photo.jpg'), '')
    mkdirSync(join(site.backups, 'hoshimi-20200101T000000000Z')) // without a manifest
    const first = await site.backUp()
    const second = await site.backUp()
    const { lines } = await site.run(['backup', site.backups, '--keep', '2'])
    expect(lines[2]).toMatch(/^Deleted the old backup hoshimi-/)
    const entries = await listEntries(site.backups)
    expect(entries).toHaveLength(4)
    expect(entries).toContain('photo.jpg')
    expect(entries).toContain('hoshimi-20200101T000000000Z')
    expect(entries).toContain(basename(second))
    expect(entries).not.toContain(basename(first))
  })

  test('fails with a sentence on a full disk, and leaves nothing', quickOnSqlite(engine), async () => {
    await site.use((db) =>
      sql`insert into setting values ('large', ${randomBytes(500_000).toString('hex')})`.execute(db),
    )
    const { code, output } = await site.run(['backup', site.backups], { ulimit: '-f 200' })
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/\nThe backup to \S+ failed: .+\n$/) })
    expect(await listEntries(site.backups)).toEqual([])
    expect((await site.use(findLastBackup)).failure?.message).toMatch(/^The backup to /)
  })

  test('is refused while another one runs', { tags: 'slow' }, async () => {
    await site.use((db) =>
      withBackupLock(db, site.dataDir, async () => {
        expect(await site.run(['backup', site.backups])).toMatchObject({
          code: 1,
          output: 'Another backup is running; wait for it to finish\n',
        })
      }),
    )
  })
})

test('a backup does not upgrade the database, so that it can be made before an upgrade', async () => {
  const site = await createBackupSite('sqlite', 'none')
  const database = new DatabaseSync(join(site.dataDir, 'hoshimi.db'))
  await migrateWithoutTransactions(database, MIGRATIONS.slice(0, 8))
  const folder = await site.backUp()
  expect(parseManifest(readFileSync(join(folder, 'manifest.json'), 'utf8')).schemaVersion).toBe(MIGRATIONS[7])
  expect(database.prepare('select count(*) as count from kysely_migration').get()).toEqual({ count: 8 })
  database.close()
  await site.remove()
})

test(
  'a backup leaves nothing that looks like a backup when it is killed, and the next one removes its remains',
  { tags: 'slow' },
  async () => {
    const site = await createBackupSite('sqlite')
    await site.backUp()
    let kills = 0
    for (let at = 1; ; at++) {
      const before = await listEntries(site.backups)
      const { code } = await site.run(['backup', site.backups], {
        preload: 'kill-at-call.ts',
        environment: { KILL_AT: String(at) },
      })
      const added = (await listEntries(site.backups)).filter(
        (name) => !before.includes(name) && !name.endsWith('.partial'),
      )
      for (const name of added) await verifyBackup(join(site.backups, name))
      if (code === 0) break
      kills++
    }
    expect(kills).toBeGreaterThan(4)
    expect((await listEntries(site.backups)).filter((name) => name.endsWith('.partial'))).toEqual([])
    await site.remove()
  },
)

describe('invalid use', () => {
  test.each(
    quickRows<[string[], number, string]>([
      [[], 2, 'Missing folder or bucket. See --help.'],
      [
        ['s3://bucket/folder'],
        2,
        'Backups in a bucket need BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY. See --help.',
      ],
      [
        ['ftp://host/folder'],
        2,
        'Backups are stored in a folder or in s3://bucket/prefix; ftp://host/folder is not supported. See --help.',
      ],
      [['--verify', 's3://bucket/folder'], 2, 's3://bucket/folder does not end with the name of a backup. See --help.'],
      [['here', 'there'], 2, 'Unexpected argument there. See --help.'],
      [['here', '--keep', '0'], 2, '--keep must be a whole number from 1 to 9999, not 0. See --help.'],
      [['--scheduled'], 2, 'BACKUP_TO is not set. See --help.'],
    ]),
  )('%j ends with one line', async (args, code, line) => {
    const site = await createBackupSite('sqlite')
    expect(await site.run(['backup', ...args])).toMatchObject({ code, output: `${line}\n` })
    await site.remove()
  })

  test('a missing database ends with one line, and is not created', async () => {
    const site = await createBackupSite('sqlite', 'none')
    expect((await site.run(['backup', site.backups])).output).toBe(`There is no database in ${site.dataDir}\n`)
    expect(await listEntries(site.dataDir)).toEqual([])
    await site.remove()
  })
})

test('PostgreSQL without tables of Hoshimi is no backup', { tags: 'slow' }, async () => {
  const site = await createBackupSite('postgres', 'none')
  const { code, output } = await site.run(['backup', site.backups])
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('the database has no tables of Hoshimi'),
  })
  expect(await listEntries(site.backups)).toEqual([])
  await site.remove()
})
