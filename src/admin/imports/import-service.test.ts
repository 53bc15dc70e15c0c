/** Imports that are begun on a page: written down, run in a process of their own, stopped from here. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { addAttempt, beat, endLostAttempts } from '#src/catalogue/import/attempt-store.server.ts'
import { ALIVE_MS } from '#src/catalogue/import/attempt.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase, type Database } from '#src/platform/database/database.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { FakeSources } from '#test/services/fake-sources.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { addPeople, personOf } from '#test/fixtures/my-list.ts'
import { createImportService } from './import-service.server.ts'
import { importOrder, readImportForm } from './import-options.ts'

const ADMIN = { ...personOf('mod'), isAdmin: true }
const ORDER = { source: 'anilist', limit: 50, restart: false, details: false } as const
const actions = async (db: Database) =>
  (await listAudit(db.$extendTables<AccountTables>(), { most: 10 })).map(({ action, subject, after }) => [
    action,
    subject.id,
    after,
  ])

describe.each(databases())('what is written down of imports in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  const launched: string[][] = []
  let at = Date.parse('2026-11-20T12:00:00Z')
  const service = () => createImportService({ db, launch: (words) => void launched.push(words), now: () => at })
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await addPeople(opened.db, ['mod'])
    launched.length = 0
  })
  afterEach(() => opened.close())

  test('one that is begun is there at once, under the number that its process is given', async () => {
    const id = await service().begin(ADMIN, ORDER)
    expect(launched).toEqual([['catalogue:import', 'anilist', '--limit', '50', '--attempt', String(id)]])
    expect(await service().findRunning()).toMatchObject({ id, source: 'anilist', begunBy: 'mod', state: 'running' })
    expect(await actions(opened.db)).toEqual([
      ['begin import', String(id), { source: 'anilist', words: ['--limit', '50'] }],
    ])
  })

  test('while one runs there is no other', async () => {
    await service().begin(ADMIN, ORDER)
    await expect(service().begin(ADMIN, ORDER)).rejects.toThrow('Another import is running')
    expect([launched.length, (await actions(opened.db)).length]).toEqual([1, 1])
  })

  test('one without a sign of life is over, and the next may begin', async () => {
    const id = await service().begin(ADMIN, ORDER)
    at += ALIVE_MS
    expect(await service().findRunning()).toBeNull()
    expect((await service().list(1)).imports).toMatchObject([{ id, state: 'lost' }])
    const next = await service().begin(ADMIN, ORDER)
    await endLostAttempts(db, next)
    expect((await service().list(1)).imports.map(({ state }) => state)).toEqual(['running', 'lost'])
  })

  test('one that is asked to stop hears of it with its next sign of life', async () => {
    const id = await service().begin(ADMIN, ORDER)
    const sign = () => beat(db, id, { counts: null, total: 50 }, new Date(at).toISOString())
    expect(await sign()).toBe(false)
    await service().stop(ADMIN, id)
    expect(await sign()).toBe(true)
    expect((await service().findRunning())?.isStopping).toBe(true)
    expect((await actions(opened.db))[0]).toEqual(['stop import', String(id), null])
  })

  test('what does not run cannot be stopped', async () => {
    await expect(service().stop(ADMIN, 4_711)).rejects.toThrow('No such import is running.')
    expect(await actions(opened.db)).toEqual([])
  })

  test('one that cannot be launched has failed', async () => {
    const lame = createImportService({ db, launch: (_, onFailed) => onFailed(new Error('There is no node here')) })
    const id = await lame.begin(ADMIN, ORDER)
    await vi.waitFor(async () =>
      expect((await service().list(1)).imports).toMatchObject([
        { id, state: 'failed', failure: 'There is no node here' },
      ]),
    )
  })

  test('those of the machine are among them, without a name', async () => {
    await addAttempt(db, { source: 'jikan', words: [], begunBy: null, at: new Date(at).toISOString() })
    expect((await service().list(1)).imports).toMatchObject([{ source: 'jikan', begunBy: null }])
  })
})

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const fake = new FakeSources(inventTitles(260))

describe('a process of its own', { timeout: 30_000 }, () => {
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
      launch(words) {
        const env = { PATH: process.env.PATH, DATA_DIR: folder, ANILIST_URL: fake.anilistUrl }
        ended = once(spawn(process.execPath, [CLI, ...words], { env, stdio: 'ignore' }), 'close')
      },
    })

  test('brings the titles, and says what came of it', async () => {
    await service().begin(ADMIN, ORDER)
    await ended
    expect((await service().list(1)).imports).toMatchObject([
      { state: 'done', words: ['--limit', '50'], counts: { seen: 50, added: 50 }, begunBy: 'mod' },
    ])
  })

  test('ends when it is told to here, and the next one goes on from there', async () => {
    fake.onRequest = () => undefined
    const id = await service().begin(ADMIN, { ...ORDER, limit: undefined })
    await service().stop(ADMIN, id)
    await ended
    const [stopped] = (await service().list(1)).imports
    expect([stopped?.state, (stopped?.counts?.seen ?? 0) < 260]).toEqual(['stopped', true])
    await service().begin(ADMIN, { ...ORDER, limit: undefined })
    await ended
    expect((await service().list(1)).imports[0]).toMatchObject({ state: 'done', counts: { seen: 260, added: 260 } })
  })
})

describe('a form', () => {
  const read = (fields: Record<string, string>) => importOrder.safeParse(readImportForm(new URLSearchParams(fields)))

  test('that says little asks for all', () => {
    expect(read({ source: 'anilist', limit: ' ' }).data).toEqual({ source: 'anilist', restart: false, details: false })
  })

  test('asks for details where there are any', () => {
    expect(read({ source: 'jikan', details: 'on' }).data).toMatchObject({ details: true })
    expect(read({ source: 'anilist', details: 'on' }).data).toMatchObject({ details: false })
    expect(importOrder.safeParse({ source: 'anilist', details: true }).success).toBe(false)
  })

  test.each([
    { source: 'offline-database' },
    { source: '__proto__' },
    { source: '' },
    { source: 'anilist', limit: '0' },
    { source: 'anilist', limit: '-1' },
    { source: 'anilist', limit: '1.5' },
    { source: 'anilist', limit: 'ten' },
    { source: 'anilist', limit: '1e9' },
    { source: 'anilist', limit: '--restart' },
  ] as Record<string, string>[])('%j is refused', (fields) => expect(read(fields).success).toBe(false))
})
