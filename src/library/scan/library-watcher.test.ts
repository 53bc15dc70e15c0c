import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { fileTasks } from '#test/library/file-tasks.ts'
import { changeFile } from '#test/library/library-files.ts'
import { replaceIdList } from '../id-map/id-map-store.server.ts'
import { type LibraryWatcher, watchLibrary } from './library-watcher.server.ts'
import { findFilesByPath } from './files-store.server.ts'
import { SCAN_INTERVAL_MS, nextScan } from './schedule.ts'
import { toChange } from './watch-folder.server.ts'

describe('the next scan', () => {
  const none = { requestedAt: undefined, newFilesAt: undefined, changedAt: undefined }
  const state = { ...none, endedAt: 1_000_000, durationMs: 100, growing: false, failed: false }
  const slow = { ...state, durationMs: 6 * 60_000 }
  test.each([
    ['starts after 15 minutes without changes', state, 1_000_000 + SCAN_INTERVAL_MS],
    ['starts soon after new files', { ...state, newFilesAt: 1_050_000 }, 1_051_000],
    ['starts soon after changed files', { ...state, changedAt: 1_050_000 }, 1_051_000],
    ['starts when copied files may be complete', { ...state, growing: true }, 1_006_000],
    ['is repeated a minute after it failed', { ...state, failed: true }, 1_060_000],
    ['is repeated later if it took longer', { ...slow, failed: true }, 1_360_000],
    ['rests between scans while files grow', { ...state, changedAt: 1_000_001, durationMs: 2_000 }, 1_040_000],
    ['starts at once on request, even after a slow scan', { ...slow, requestedAt: 1_000_001 }, 1_000_001],
    ['starts within a minute of new files, even after a slow scan', { ...slow, newFilesAt: 1_000_001 }, 1_060_000],
    ['waits for copied files no longer than the last scan took', { ...slow, growing: true }, 1_360_000],
    ['rests after a slow scan without changes', slow, 1_000_000 + 20 * slow.durationMs],
  ])('%s', (_, given, expected) => expect(nextScan(given)).toBe(expected))
  test('starts at once if there was none', () =>
    expect(nextScan({ ...state, requestedAt: 5, endedAt: -Infinity })).toBeLessThanOrEqual(0))
})

test.each([
  ['rename', 'Season 2', 'files'],
  ['change', '01.mkv', 'content'],
  ['change', '01.en.srt', 'content'],
  ['change', '01.en.mka', 'content'],
  ['change', 'tvshow.nfo', 'nfo'],
  ['change', '01.mkv.part', null],
  ['change', 'cover.jpg', null],
  ['change', null, 'files'],
])('maps event %s of %s to %s', (event, name, change) => expect(toChange(event, name)).toBe(change))

describe('the library watcher', () => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  let folder: string
  let watcher: LibraryWatcher
  let logged: string[]
  beforeEach(async () => {
    const [engine] = databases()
    if (!engine) throw new Error('no database')
    opened = await engine.open()
    logged = []
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-watch-'))
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), () => undefined)
    watcher = start()
  })
  afterEach(async () => {
    await watcher.close()
    await catalogue.close()
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  const start = () =>
    watchLibrary({
      catalogue,
      folders: [folder],
      sync: async () => undefined,
      tasks: fileTasks,
      onNewJobs: () => undefined,
      log: { info: () => undefined, warn: (message: string) => logged.push(message) },
      stableMs: 0,
      pollMs: 50,
    })
  const file = async (path: string) => (await findFilesByPath(catalogue.db, path))[0]

  test('finds new files in existing and new folders', async () => {
    await writeFile(join(folder, 'Paper Moon - 01.mkv'), '1')
    await watcher.scanNow()
    await mkdir(join(folder, 'More'))
    await expect.poll(() => watcher.report?.seen).toBe(1)
    await writeFile(join(folder, 'More/Paper Moon - 02.mkv'), '2')
    await expect.poll(() => file('Paper Moon - 02.mkv')).toMatchObject({ state: 'present' })
    await writeFile(join(folder, 'More/Paper Moon - 03.mkv'), '3')
    await expect.poll(() => file('Paper Moon - 03.mkv')).toMatchObject({ state: 'present' })
  })

  test('still watches folders that were deleted and created again', { tags: 'slow' }, async () => {
    const inner = join(folder, 'Paper Moon')
    for (const [target, number] of [
      [folder, 1],
      [folder, 2],
      [inner, 3],
      [inner, 4],
    ] as const) {
      // oxfmt-ignore
      await rm(target, { recursive: true, force: true })
      await mkdir(target, { recursive: true })
      await writeFile(join(target, `Paper Moon - 0${number}.mkv`), String(number))
      await expect
        .poll(() => file(target === inner ? `Paper Moon/Paper Moon - 0${number}.mkv` : `Paper Moon - 0${number}.mkv`))
        .toMatchObject({ state: 'present' })
    }
  })

  test('matches again after the catalogue has grown', async () => {
    await writeFile(join(folder, 'Paper Moon - 01.mkv'), '1')
    await watcher.scanNow()
    expect(await file('Paper Moon - 01.mkv')).toMatchObject({ match: 'none' })
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
    await storeBatch(catalogue.db, 'jikan', [{ record }])
    await expect.poll(() => file('Paper Moon - 01.mkv')).toMatchObject({ match: 'sure' })
  })

  test('counts the series again once a restarted site has matched', async () => {
    await writeFile(join(folder, 'Paper Moon - 01.mkv'), '1')
    await watcher.scanNow()
    await watcher.close()
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
    await storeBatch(catalogue.db, 'jikan', [{ record }])
    await catalogue.refresh()
    watcher = start()
    await expect.poll(() => watcher.series).toMatchObject({ total: 1, recognised: 1 })
  })

  test('gives doubts their kind that a process of an older version has stored', async () => {
    await writeFile(join(folder, 'Paper Moon - 62.mkv'), '1')
    await watcher.scanNow()
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
    await storeBatch(catalogue.db, 'jikan', [{ record }])
    await expect.poll(() => file('Paper Moon - 62.mkv')).toMatchObject({ match: 'doubtful', doubt: 'other' })
    await changeFile(catalogue.db, (await file('Paper Moon - 62.mkv'))?.id ?? 0, { doubt: null })
    await watcher.scanNow()
    await expect.poll(() => file('Paper Moon - 62.mkv')).toMatchObject({ match: 'doubtful', doubt: 'other' })
  })

  test('corrects certain matches by an id map that was loaded while the site was stopped', async () => {
    const titles = ['Paper Moon', 'Paper Sun'].map((english, index) =>
      titleRecordSchema.parse({
        ids: [{ space: 'mal', id: String(index + 1) }],
        names: { english },
        format: 'TV',
        episodes: 12,
      }),
    )
    await storeBatch(
      catalogue.db,
      'jikan',
      titles.map((record) => ({ record })),
    )
    const path = 'Paper Moon [tvdbid-5]/Paper Moon - S01E04.mkv'
    await mkdir(join(folder, 'Paper Moon [tvdbid-5]'))
    await writeFile(join(folder, path), '1')
    await watcher.scanNow()
    await expect.poll(() => file(path)).toMatchObject({ match: 'sure' })
    const before = (await file(path))?.anime_id
    await watcher.close()

    const segment = { season: 1, first: 1, last: null, offset: 0, isExplicit: false }
    const entry = { mal: 2, movies: [], segments: [{ numbering: 'tvdb' as const, series: 5, ...segment }] }
    await replaceIdList(catalogue.db, { list: 'anime-list.json', location: 'list', readAt: '2026-01-01' }, [entry])
    watcher = start()
    await expect.poll(async () => (await file(path))?.anime_id).not.toBe(before)
  })

  test('logs a missing disk only once', async () => {
    await rm(folder, { recursive: true })
    await watcher.scanNow()
    await watcher.scanNow()
    expect(logged.filter((line) => line.includes('is missing or empty'))).toHaveLength(1)
  })
})
