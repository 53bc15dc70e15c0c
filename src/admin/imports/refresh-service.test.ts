import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#src/accounts/audit/audit-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { addAttempt } from '#src/catalogue/import/attempt-store.server.ts'
import type { RefreshConfig } from '#src/catalogue/refresh/kinds.ts'
import { addChanges } from '#src/catalogue/refresh/refresh-log-store.server.ts'
import { beginRefresh, endRefresh } from '#src/catalogue/refresh/refresh-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addPeople, toViewer } from '#test/fixtures/my-list.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { createImportService } from './import-service.server.ts'
import { createRefreshService } from './refresh-service.server.ts'

const ADMIN = { ...toViewer('mod'), isAdmin: true }
const ON: RefreshConfig = { jikan: true, anilist: false, offlineDatabase: 'https://files.example/a.jsonl' }
const OFF: RefreshConfig = { jikan: false, anilist: false, offlineDatabase: undefined }
const AIRING = { source: 'jikan', kind: 'airing' } as const
const ADDRESS = { address: 'https://jikan.example', random: 0 }
const NO_TITLES = { find: () => null, findHidden: () => null }

describe.each(databases())('automatic refreshes on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let launched: string[][]
  const service = (config = ON) =>
    createRefreshService({
      catalogue: { db, snapshot: NO_TITLES },
      config: () => config,
      launch: (args) => void launched.push(args),
    })
  const actions = async () =>
    (await listAudit(opened.db.$extendTables<AccountTables>(), { limit: 10 })).map(
      ({ action, admin, subject }) => `${admin.username}: ${action} ${subject.id}`,
    )
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    launched = []
    await addPeople(opened.db, ['mod'])
  })
  afterEach(() => opened.close())

  test('shows what is configured, the last run, what failed and what is next', async () => {
    expect((await service(OFF).read()).kinds).toEqual([])
    const before = await service().read()
    expect(before.sources).toEqual(ON)
    expect(before.kinds.map(({ kind, tasks }) => [kind, tasks.length, tasks[0]?.nextAt])).toEqual([
      ['airing', 1, null],
      ['season', 1, null],
      ['rest', 1, null],
    ])
    const run = await beginRefresh(db, AIRING, ADDRESS)
    expect(await service().isRunning()).toBe(true)
    const failure = 'jikan.example answered 503'
    await endRefresh(db, run, { state: 'failed', failure, retryAfterMs: undefined, random: 0 })
    expect((await service().read()).kinds[0]?.tasks).toMatchObject([
      { isRunning: false, failures: 1, failure, lastRun: { state: 'failed', failure }, nextAt: expect.any(String) },
    ])
  })

  test('starts a kind in a process, and records who did', async () => {
    await service().start(ADMIN, 'airing')
    expect(launched).toEqual([['catalogue:refresh', '--kind', 'airing']])
    expect(await actions()).toEqual(['mod: start refresh airing'])
  })

  test('does not start without a source, or while an import or a refresh runs; nor does an import', async () => {
    await expect(service(OFF).start(ADMIN, 'airing')).rejects.toThrow('Automatic refresh is off.')
    await expect(service({ ...ON, jikan: false }).start(ADMIN, 'season')).rejects.toThrow('no source for these titles')
    const run = await beginRefresh(db, AIRING, ADDRESS)
    await expect(service().start(ADMIN, 'rest')).rejects.toThrow('A refresh is running.')
    const imports = createImportService({ db, launch: () => undefined, isRefreshing: service().isRunning })
    const options = { source: 'anilist', restart: false, from: 'jikan', details: false } as const
    await expect(imports.start(ADMIN, options)).rejects.toThrow('An automatic refresh is running.')
    await endRefresh(db, run, { state: 'done' })
    await addAttempt(db, { source: 'anilist', args: [], begunBy: null, at: new Date().toISOString() })
    await expect(service().start(ADMIN, 'airing')).rejects.toThrow('An import is running.')
    expect([launched, await actions()]).toEqual([[], []])
  })

  test('pauses and resumes a kind once', async () => {
    for (const paused of [true, true]) await service().pause(ADMIN, 'rest', paused)
    expect((await service().read()).kinds.map(({ paused }) => paused?.by)).toEqual([undefined, undefined, 'mod'])
    for (const paused of [false, false]) await service().pause(ADMIN, 'rest', paused)
    expect((await service().read()).kinds.map(({ paused }) => paused)).toEqual([null, null, null])
    expect(await actions()).toEqual(['mod: resume refresh rest', 'mod: pause refresh rest'])
  })

  test('lists changes in pages, newest first', async () => {
    const run = await beginRefresh(db, AIRING, ADDRESS)
    const written = Array.from({ length: 25 }, (_, index) => ({
      number: 10_001 + index,
      before: { episodes: 12 },
      after: { episodes: 13 },
    }))
    await addChanges(db, run.runId, written, 0)
    const { changes, next } = await service().listChanges()
    expect([changes.length, changes[0]]).toMatchObject([20, { animeId: '10025', title: null, field: 'episodes' }])
    const last = await service().listChanges(next ?? 0)
    expect([last.changes.length, last.changes.at(-1)?.animeId, last.next]).toEqual([5, '10001', null])
  })
})
