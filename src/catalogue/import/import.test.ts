/** Imports from source to stored titles: complete, stopped, failed, repeated. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { FakeSources } from '#test/services/fake-sources.ts'
import { dumpTitles } from '#test/dump-titles.ts'
import { inventTitles } from '#test/fixtures/invented-titles.ts'
import { TaskRunningError } from '#src/platform/database/task-lock-database.server.ts'
import { withImportLock } from './lock-store.server.ts'
import { type ImportOptions, runImport } from './import.server.ts'
import { createAniList } from '../import-sources/anilist.server.ts'
import { systemClock } from '../import-sources/http.server.ts'
import { createJikan } from '../import-sources/jikan.server.ts'
import { createOfflineDatabase } from '../import-sources/offline-database.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'

const TITLES = inventTitles(260)
const fake = new FakeSources(TITLES)
beforeEach(async () => {
  fake.onRequest = () => undefined
  await fake.start()
})
afterEach(() => fake.stop())

const SOURCES = {
  anilist: () => createAniList(fake.anilistUrl, client()),
  jikan: () => createJikan(fake.jikanUrl, { ...client(), unlimited: true }),
  'offline-database': () => createOfflineDatabase(fake.fileUrl, client()),
}
const client = () => ({
  signal: new AbortController().signal,
  clock: systemClock,
  traffic: { requests: 0, retries: 0 },
})
const NAMES = ['anilist', 'jikan', 'offline-database'] as const

const withoutSlugs = ([titles, ...rest]: Awaited<ReturnType<typeof dumpTitles>>) => [
  titles.map(({ slug: _slug, ...title }) => title),
  ...rest,
]

describe.each(databases())('an import into $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
  })
  afterEach(() => opened.close())

  const run = (name: keyof typeof SOURCES, options: Partial<ImportOptions> = {}, into = db) =>
    runImport(into, SOURCES[name](), { signal: new AbortController().signal, ...options })

  test('merges the same titles of three sources and keeps the best of each field', async () => {
    await run('offline-database')
    await run('anilist')
    const { counts } = await run('jikan')
    expect(counts).toMatchObject({ seen: 260, added: 0, changed: 260, joined: 0, conflicts: 0 })
    const [titles, ids] = await dumpTitles(db)
    expect(titles).toHaveLength(260)
    expect(ids).toHaveLength(260 * 3)
    expect(titles[0]).toMatchObject({ english: 'The Harbour Letters 1', score: 7.31, rating: 'PG-13' })
  })

  test('the order of the sources only affects the slug', { tags: 'slow' }, async () => {
    const other = await open()
    const otherDb = other.db.$extendTables<CatalogueTables>()
    for (const name of NAMES) await run(name)
    for (const name of NAMES.toReversed()) await run(name, {}, otherDb)
    expect(withoutSlugs(await dumpTitles(otherDb))).toEqual(withoutSlugs(await dumpTitles(db)))
    await other.close()
  })

  test.each(NAMES)('repeating %s changes nothing', async (name) => {
    await run(name)
    const version = () => db.selectFrom('catalogue_state').selectAll().execute()
    const [before, at] = [await dumpTitles(db), await version()]
    expect((await run(name)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 260 })
    expect([await dumpTitles(db), await version()]).toEqual([before, at])
  })

  test.each(NAMES)('%s resumes after the last stored batch', async (name) => {
    const stop = new AbortController()
    const first = await run(name, { signal: stop.signal, onProgress: ({ seen }) => seen > 0 && stop.abort() })
    expect(first.stopped).toBe(true)
    const batch = first.counts.seen
    expect(batch).toBeLessThan(260)
    const seen: number[] = []
    const second = await run(name, { onProgress: (counts) => seen.push(counts.seen) })
    expect(second).toMatchObject({ resumed: true, stopped: false, counts: { seen: 260, added: 260, unchanged: 0 } })
    expect(seen[0]).toBe(batch)
  })

  test('a failed batch is rolled back and repeated by the next run', async () => {
    const before = fake.requestCount
    fake.onRequest = (count) => count === before + 4 && fake.faults.unshift('refused')
    await expect(run('anilist')).rejects.toThrow(/answered 403/)
    expect(await db.selectFrom('anime').select('id').execute()).toHaveLength(150)
    expect((await run('anilist')).counts).toMatchObject({ seen: 260, added: 260 })
  })

  test('a limit imports the most popular titles, and --restart starts over', async () => {
    expect((await run('anilist', { limit: 70 })).counts).toMatchObject({ seen: 70, added: 70 })
    const names = await db.selectFrom('anime').select('romaji').orderBy('id').execute()
    expect(names.map((row) => row.romaji)).toEqual(TITLES.slice(0, 70).map((title) => title.name))
    const stop = new AbortController()
    await run('anilist', { signal: stop.signal, onProgress: () => stop.abort() })
    expect(await run('anilist', { restart: true })).toMatchObject({ resumed: false, counts: { seen: 260 } })
  })

  test('counts a bad record with its reason and continues', async () => {
    const source = SOURCES.jikan()
    async function* pages() {
      yield { records: [{ mal_id: 1 }, null, { mal_id: 2, title: 'Tide' }], cursor: '0' }
    }
    const { counts } = await runImport(db, { ...source, pages }, { signal: new AbortController().signal })
    expect(counts).toMatchObject({ seen: 3, added: 1, refused: { 'no name': 1, unreadable: 1 } })
  })

  test('rejects a second import until the first has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hoshimi-lock-'))
    await withImportLock(db, folder, async () => {
      await expect(withImportLock(db, folder, async () => 'second')).rejects.toThrow(TaskRunningError)
    })
    expect(await withImportLock(db, folder, async () => 'third')).toBe('third')
    await rm(folder, { recursive: true })
  })
})
