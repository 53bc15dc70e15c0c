import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '#test/apps/app.ts'
import { listForeignFiles } from './data-files.server.ts'

test('everything that a site creates in its data folder is either in a backup or can be made again', async () => {
  const site = await openSite({ MEDIA_DIR: import.meta.dirname })
  expect(listForeignFiles(site.config.dataDir)).toEqual([])
  await site.close()
})

test('other files are named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-data-'))
  for (const name of ['hoshimi.db', 'hoshimi.db-wal', 'server.lock', 'hoshimi.sqlite', '.env'])
    await writeFile(join(folder, name), '')
  expect(listForeignFiles(folder).toSorted()).toEqual(['.env', 'hoshimi.sqlite'])
  await rm(folder, { recursive: true })
})
