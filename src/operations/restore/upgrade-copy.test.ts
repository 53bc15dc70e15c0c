/** The way back after an upgrade of SQLite, with the commands that the site names. */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addUser, createBackupSite, readUsers } from '#test/operations/backup-site.ts'
import { migrateWithoutTransactions, MIGRATIONS } from '#test/old-migrations.ts'

test('an older version names the copy from before the upgrade, and restores it', { tags: 'slow' }, async () => {
  const site = await createBackupSite('sqlite', 'none')
  onTestFinished(() => site.remove())
  const database = new DatabaseSync(join(site.dataDir, 'hoshimi.db'))
  await migrateWithoutTransactions(database, MIGRATIONS.slice(0, -1))
  database.close()
  await site.use((db) => addUser(db, 'mio')) // upgrades
  // what a version after this one has done, as this one sees it
  await site.use((db) => sql`insert into kysely_migration values ('999-future', '')`.execute(db))
  const { code, output } = await site.run(['library:list'])
  const [, copy = ''] = /written since: npm run restore -- (\S+)\n$/.exec(output) ?? []
  expect({ code, output, copy }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^The database was upgraded by a newer version of Hoshimi \(999-future\): run that version/,
    ),
    copy: expect.stringMatching(/\/data\/backups\/hoshimi-\w+-before-\d{3}-[\w-]+\.db$/),
  })
  expect(await site.run(['backup', '--verify', copy])).toMatchObject({ code: 0 })
  expect(await site.run(['restore', copy])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nRestored the backup of .+\n$/),
  })
  expect(await site.use(readUsers)).toEqual({ users: [], sessions: 0 })
  // a database that is open, or none at all, is refused
  await writeFile(`${copy}-wal`, '')
  expect((await site.run(['restore', copy])).output).toMatch(/-wal is beside it/)
  await rename(`${copy}-wal`, copy)
  expect((await site.run(['restore', copy])).output).toMatch(/is not a backup/)
})
