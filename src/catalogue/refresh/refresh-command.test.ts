/** The command in processes of its own: killed, stopped, two at once; and the schedule of running sites. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig } from '#src/config.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { dumpTitles } from '#test/dump-titles.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { FakeSources } from '#test/services/fake-sources.ts'
import { quickRows } from '#test/tier.ts'
import { waitFor } from '#test/wait.ts'
import { withImportLock } from '../import/lock-store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { listLastRuns } from './refresh-log-store.server.ts'
import { listRefreshStates, pauseRefresh } from './refresh-store.server.ts'
import { parseRefreshArgs } from './refresh-command.server.ts'
import { scheduleRefreshes } from './schedule-refreshes.server.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const fake = new FakeSources(inventTitles(700))

test.each([
  [['--kind', 'all'], 'Unknown kind all (airing, season, rest)'],
  [['airing'], 'Unexpected argument airing'],
  [['--now'], "Unknown option '--now'"],
])('rejects %j with a one-line error', (args, message) => expect(() => parseRefreshArgs(args)).toThrow(message))

describe('the command', () => {
  let folder: string
  beforeEach(async () => {
    fake.onRequest = () => undefined
    fake.faults = []
    await fake.start()
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-refresh-'))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await fake.stop()
    await rm(folder, { recursive: true })
  })

  const environment = (dataDir: string, refresh = `anilist,${fake.fileUrl}`) => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ANILIST_URL: fake.anilistUrl,
    JIKAN_URL: fake.jikanUrl,
    CATALOGUE_REFRESH: refresh,
  })

  function start(env: NodeJS.ProcessEnv, ...args: string[]) {
    const child = spawn(process.execPath, [CLI, 'catalogue:refresh', ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
    return { child, ended }
  }

  async function use<T>(dataDir: string, read: (db: CatalogueDb) => Promise<T>): Promise<T> {
    const database = await openDatabase(undefined, dataDir)
    try {
      return await read(database.$extendTables<CatalogueTables>())
    } finally {
      await database.destroy()
    }
  }

  test('resumes after being killed, and stores the same', { tags: 'slow' }, async () => {
    const [whole, killed] = [join(folder, 'whole'), join(folder, 'killed')]
    expect(await start(environment(whole), '--kind', 'rest').ended).toMatchObject({ code: 0 })
    fake.faults = ['stuck']
    const stuck = Promise.withResolvers<void>()
    fake.onStuck = stuck.resolve
    const first = start(environment(killed), '--kind', 'rest')
    await stuck.promise
    await waitFor(() => use(killed, async (db) => expect((await listLastRuns(db))[0]?.counts.seen).toBeGreaterThan(0)))
    first.child.kill('SIGKILL')
    await first.ended
    expect(await use(killed, (db) => listLastRuns(db))).toMatchObject([{ state: 'running', endedAt: null }])
    const { code, output } = await start(environment(killed), '--kind', 'rest').ended
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Refresh of rest from offline-database: (3|5)00 titles, /),
    ])
    const dump = (db: CatalogueDb) => dumpTitles(db)
    expect(await use(killed, dump)).toEqual(await use(whole, dump))
    expect(await use(killed, (db) => listRefreshStates(db, Date.now()))).toMatchObject([{ failures: 0 }])
  })

  test('runs what is due once, then nothing', { tags: 'slow' }, async () => {
    const env = environment(folder)
    const { code, output } = await start(env).ended
    expect([code, output.trim().split('\n')]).toEqual([
      0,
      [
        expect.stringContaining('Refresh of airing from anilist: '),
        expect.stringContaining('Refresh of season from anilist: '),
        expect.stringContaining('Refresh of rest from offline-database: 700 titles, 700 new'),
      ],
    ])
    expect(await start(env).ended).toEqual({ code: 0, output: 'Nothing is due.\n' })
  })

  test('a failed source is reported, and the others go on', { tags: 'slow' }, async () => {
    fake.faults = ['refused']
    const { code, output } = await start(environment(folder)).ended
    expect(code).toBe(1)
    expect(output).toMatch(/Refresh of airing from anilist failed: 127\.0\.0\.1:\d+ answered 403: The API is closed/)
    expect(output).toContain('Refresh of rest from offline-database: 700 titles')
  })

  test.each(
    quickRows<[string, string[], string]>([
      ['jikan', ['--kind', 'rest'], 'CATALOGUE_REFRESH has no source for the kind rest. See --help.\n'],
      ['off', [], 'CATALOGUE_REFRESH is off; set it to the sources to refresh from. See --help.\n'],
    ]),
  )('CATALOGUE_REFRESH=%s with %j is a usage error', async (refresh, args, output) => {
    expect(await start(environment(folder, refresh), ...args).ended).toEqual({ code: 2, output })
  })

  /** The schedule of one process of a site. */
  const startSite = (db: CatalogueDb, isOwner = true) => {
    for (const [name, value] of Object.entries(environment(folder))) vi.stubEnv(name, value)
    const log: string[] = []
    let check = async (): Promise<void> => undefined
    const schedule = scheduleRefreshes({
      db,
      config: parseConfig(environment(folder), '/'),
      cli: CLI,
      isOwner: () => isOwner,
      log: { info: (line) => log.push(line), warn: (line) => log.push(line) },
      repeat(callback) {
        check = callback
        return () => undefined
      },
    })
    return { log, check: () => check(), close: schedule.close }
  }

  test('sites that share the data refresh it once', { tags: 'slow' }, async () => {
    await use(folder, async (db) => {
      await pauseRefresh(db, 'season', 'mod', async () => undefined)
      const sites = [startSite(db), startSite(db), startSite(db, false)]
      await Promise.all(sites.map(({ check }) => check()))
      for (const { check } of sites) await check()
      await Promise.all(sites.map(({ close }) => close()))
      const [airing, rest, ...more] = sites.flatMap(({ log }) => log)
      expect([airing, rest]).toEqual([expect.stringContaining('airing'), expect.stringContaining('700 new')])
      expect([more, sites[2]?.log]).toEqual([[], []])
      expect((await listLastRuns(db)).map(({ kind }) => kind).toSorted()).toEqual(['airing', 'rest'])
    })
  })

  test('waits for a running import, and a closing site ends its refresh', { tags: 'slow' }, async () => {
    await use(folder, async (db) => {
      await withImportLock(db, folder, async () => {
        const site = startSite(db)
        await site.check()
        expect(await listRefreshStates(db, Date.now())).toEqual([])
      })
      fake.faults = ['stuck']
      const site = startSite(db)
      const checked = site.check()
      await waitFor(async () => expect(await listRefreshStates(db, Date.now())).toMatchObject([{ isRunning: true }]))
      await site.close()
      await checked
      expect(site.log).toEqual([])
    })
  })
})
