/** Imports started on a page: recorded, run in a separate process, and stopped from the page. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { addAttempt, updateHeartbeat, endLostAttempts } from '#src/catalogue/import/attempt-store.server.ts'
import { HEARTBEAT_TIMEOUT_MS } from '#src/catalogue/import/attempt.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase, type Database } from '#src/platform/database/database.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { FakeSources } from '#test/services/fake-sources.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { addPeople, toViewer } from '#test/fixtures/my-list.ts'
import { waitFor } from '#test/wait.ts'
import { createImportService } from './import-service.server.ts'
import { readFields } from '#src/platform/forms/read-fields.ts'
import { importFields } from './import-forms.server.ts'
import { importOptions } from './import-options.ts'

const ADMIN = { ...toViewer('mod'), isAdmin: true }
const OPTIONS = { source: 'anilist', limit: 50, restart: false, from: 'jikan', details: false } as const
const actions = async (db: Database) =>
  (await listAudit(db.$extendTables<AccountTables>(), { limit: 10 })).map(({ action, subject, after }) => [
    action,
    subject.id,
    after,
  ])

describe.each(databases())('import attempts on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  const launched: string[][] = []
  let at = Date.parse('2026-11-20T12:00:00Z')
  const service = () => createImportService({ db, launch: (args) => void launched.push(args), now: () => at })
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await addPeople(opened.db, ['mod'])
    launched.length = 0
  })
  afterEach(() => opened.close())

  test('a started import is listed at once, under the id passed to its process', async () => {
    const id = await service().start(ADMIN, OPTIONS)
    expect(launched).toEqual([['catalogue:import', 'anilist', '--limit', '50', '--attempt', String(id)]])
    expect(await service().findRunning()).toMatchObject({ id, source: 'anilist', begunBy: 'mod', state: 'running' })
    expect(await actions(opened.db)).toEqual([
      ['begin import', String(id), { source: 'anilist', words: ['--limit', '50'] }],
    ])
  })

  test('rejects a second import while one runs', async () => {
    await service().start(ADMIN, OPTIONS)
    await expect(service().start(ADMIN, OPTIONS)).rejects.toThrow('Another import is running')
    expect([launched.length, (await actions(opened.db)).length]).toEqual([1, 1])
  })

  test('an import without a heartbeat counts as ended, and the next can start', async () => {
    const id = await service().start(ADMIN, OPTIONS)
    at += HEARTBEAT_TIMEOUT_MS
    expect(await service().findRunning()).toBeNull()
    expect((await service().list(1)).imports).toMatchObject([{ id, state: 'lost' }])
    const next = await service().start(ADMIN, OPTIONS)
    await endLostAttempts(db, next)
    expect((await service().list(1)).imports.map(({ state }) => state)).toEqual(['running', 'lost'])
  })

  test('a stop request is seen at the next heartbeat', async () => {
    const id = await service().start(ADMIN, OPTIONS)
    const beat = () => updateHeartbeat(db, id, { counts: null, total: 50 }, new Date(at).toISOString())
    expect(await beat()).toBe(false)
    await service().stop(ADMIN, id)
    expect(await beat()).toBe(true)
    expect((await service().findRunning())?.isStopping).toBe(true)
    expect((await actions(opened.db))[0]).toEqual(['stop import', String(id), null])
  })

  test('rejects stopping an import that is not running', async () => {
    await expect(service().stop(ADMIN, 4_711)).rejects.toThrow('No running import with this id.')
    expect(await actions(opened.db)).toEqual([])
  })

  test('an import that cannot be launched is recorded as failed', async () => {
    const failing = createImportService({ db, launch: (_, onFailed) => onFailed(new Error('spawn node ENOENT')) })
    const id = await failing.start(ADMIN, OPTIONS)
    await waitFor(async () =>
      expect((await service().list(1)).imports).toMatchObject([{ id, state: 'failed', failure: 'spawn node ENOENT' }]),
    )
  })

  test('lists imports from the command line, without a user', async () => {
    await addAttempt(db, { source: 'jikan', args: [], begunBy: null, at: new Date(at).toISOString() })
    expect((await service().list(1)).imports).toMatchObject([{ source: 'jikan', begunBy: null }])
  })
})

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const fake = new FakeSources(inventTitles(260))

describe('a separate process', () => {
  let folder: string
  let db: Database
  let ended: Promise<unknown>
  beforeEach(async () => {
    fake.onRequest = () => undefined
    await fake.start()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-imports-'))
    db = await openDatabase(undefined, folder)
    await addPeople(db, ['mod'])
  })
  afterEach(async () => {
    await db.destroy()
    await fake.stop()
    await rm(folder, { recursive: true })
  })

  const service = () =>
    createImportService({
      db: db.$extendTables<CatalogueTables>(),
      launch(args) {
        const env = { PATH: process.env.PATH, DATA_DIR: folder, ANILIST_URL: fake.anilistUrl }
        ended = once(spawn(process.execPath, [CLI, ...args], { env, stdio: 'ignore' }), 'close')
      },
    })

  test('imports the titles and records the result', async () => {
    await service().start(ADMIN, OPTIONS)
    await ended
    expect((await service().list(1)).imports).toMatchObject([
      { state: 'done', words: ['--limit', '50'], counts: { seen: 50, added: 50 }, begunBy: 'mod' },
    ])
  })

  test('stops on request, and the next import resumes', { tags: 'slow' }, async () => {
    fake.onRequest = () => undefined
    const id = await service().start(ADMIN, { ...OPTIONS, limit: undefined })
    await service().stop(ADMIN, id)
    await ended
    const [stopped] = (await service().list(1)).imports
    expect([stopped?.state, (stopped?.counts?.seen ?? 0) < 260]).toEqual(['stopped', true])
    await service().start(ADMIN, { ...OPTIONS, limit: undefined })
    await ended
    expect((await service().list(1)).imports[0]).toMatchObject({ state: 'done', counts: { seen: 260, added: 260 } })
  })
})

describe('the form', () => {
  const read = (fields: Record<string, string>) =>
    importFields.safeParse(readFields(importFields, new URLSearchParams(fields)))

  test('imports everything by default', () => {
    expect(read({ source: 'anilist', limit: ' ' }).data).toEqual({
      source: 'anilist',
      restart: false,
      from: 'jikan',
      details: false,
    })
  })

  test('requests details from sources that have them', () => {
    expect(read({ source: 'jikan', details: 'on' }).data).toMatchObject({ details: true })
    expect(read({ source: 'anilist', details: 'on' }).data).toMatchObject({ details: false })
    expect(importOptions.safeParse({ source: 'anilist', details: true }).success).toBe(false)
  })

  test.each<Record<string, string>>([
    { source: 'offline-database' },
    { source: '__proto__' },
    { source: '' },
    { source: 'anilist', limit: '0' },
    { source: 'anilist', limit: '-1' },
    { source: 'anilist', limit: '1.5' },
    { source: 'anilist', limit: 'ten' },
    { source: 'anilist', limit: '1e9' },
    { source: 'anilist', limit: '--restart' },
  ])('rejects %j', (fields) => expect(read(fields).success).toBe(false))
})
