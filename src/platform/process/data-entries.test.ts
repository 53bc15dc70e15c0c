import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSite } from '#test/apps/app.ts'
import { listForeign } from './data-entries.server.ts'

test('everything that a site creates in its data folder is known as its own', async () => {
  const site = await openSite({ MEDIA_DIR: import.meta.dirname })
  expect(listForeign(readdirSync(site.config.dataDir))).toEqual([])
  await site.close()
})

test('no part of the code names a file of the data folder on its own', () => {
  const own = globSync('src/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /\(\s*[\w.]*dataDir,\s*['"`][^'"`]*['"`]/.test(readFileSync(path, 'utf8').replaceAll(/\bdataPath\([^)]*\)/g, '')),
  )
  expect(own).toEqual([])
})

test.each([
  ['hoshimi.db hoshimi.db-wal hoshimi.db.restoring-journal hoshimi.db.before-restore-20261124T113000Z-wal', ''],
  ['airings.lock airings.lock-journal settings-key work backup-work lost+found', ''],
  ['hoshimi.sqlite .env other.lock hoshimi.db.bak media2', 'hoshimi.sqlite .env other.lock hoshimi.db.bak media2'],
])('of %s, the files of others are: %s', (names, foreign) => {
  expect(listForeign(names.split(' ')).join(' ')).toBe(foreign)
})
