import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Viewer } from '#src/accounts/viewer.ts'
import { Problem } from '#src/platform/problem.ts'
import { databases } from '#test/services/databases.ts'
import { createRestoreService } from './restore-service.server.ts'

const LISTS_NONE = 'console.log(JSON.stringify({ backups: [], failures: [] }))'

test.each([
  ['are listed too late', LISTS_NONE, { page: 1, start: 1 }, 503],
  ['can’t be listed', 'process.exit(1)', undefined, 503],
  ['don’t contain it', LISTS_NONE, undefined, 404],
])('a backup can’t be restored if the backups %s', async (_, script, listingMs, status) => {
  const [engine] = databases()
  if (!engine) throw new Error('no database')
  const opened = await engine.open()
  const dataDir = await mkdtemp(join(tmpdir(), 'hoshimi-restore-'))
  onTestFinished(async () => {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const cli = join(dataDir, 'cli.mjs')
  await writeFile(cli, script)
  const service = createRestoreService({
    db: opened.db,
    dataDir,
    usesPostgres: false,
    policy: { isChangeable: true, fromEnvironment: [] },
    cli,
    countUsers: async () => 1,
    restart: () => undefined,
    limitUser: async () => undefined,
    ...(listingMs && { listingMs }),
  })
  const error = await service.start({} as Viewer, '/backups/one').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ status })
})
