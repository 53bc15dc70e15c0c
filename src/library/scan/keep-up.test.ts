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
import { type KeptUp, keepUp } from './keep-up.server.ts'
import { findFilesByPath } from './files-store.server.ts'
import { EVERY_MS, nextScan } from './schedule.ts'
import { toChange } from './watch-folder.server.ts'

describe('the next scan', () => {
  const none = { requestedAt: undefined, newFilesAt: undefined, changedAt: undefined }
  const state = { ...none, ended: 1_000_000, took: 100, growing: false }
  const slow = { ...state, took: 6 * 60_000 }
  test.each([
    ['comes after a quarter of an hour when nothing is heard', state, 1_000_000 + EVERY_MS],
    ['comes soon after new files', { ...state, newFilesAt: 1_050_000 }, 1_051_000],
    ['comes soon after changed files', { ...state, changedAt: 1_050_000 }, 1_051_000],
    ['comes when files that were being copied may be whole', { ...state, growing: true }, 1_006_000],
    [
      'leaves most of the time to visitors while files grow',
      { ...state, changedAt: 1_000_001, took: 2_000 },
      1_040_000,
    ],
    [
      'comes at once when it is asked for, however slow the last one was',
      { ...slow, requestedAt: 1_000_001 },
      1_000_001,
    ],
    [
      'comes within a minute of new files, however slow the last one was',
      { ...slow, newFilesAt: 1_000_001 },
      1_060_000,
    ],
    ['waits for a copied file no longer than the last one took', { ...slow, growing: true }, 1_360_000],
    ['rests after a slow one when nothing is heard', slow, 1_000_000 + 20 * slow.took],
  ])('%s', (_, given, expected) => expect(nextScan(given)).toBe(expected))
  test('is at once when there has been none', () =>
    expect(nextScan({ ...state, requestedAt: 5, ended: -Infinity })).toBeLessThanOrEqual(0))
})

test.each([
  ['rename', 'Season 2', 'files'],
  ['change', '01.mkv', 'content'],
  ['change', '01.en.srt', 'content'],
  ['change', 'tvshow.nfo', 'nfo'],
  ['change', '01.mkv.part', null],
  ['change', 'cover.jpg', null],
  ['change', null, 'files'],
])('%s of %s is a change of %s', (event, name, change) => expect(toChange(event, name)).toBe(change))

describe('a library that is kept up', () => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  let folder: string
  let kept: KeptUp
  let said: string[]
  beforeEach(async () => {
    const [engine] = databases()
    if (!engine) throw new Error('no database')
    opened = await engine.open()
    said = []
    folder = await mkdtemp(join(tmpdir(), 'hoshimi-kept-'))
    catalogue = await openCatalogue(opened.db.$extendTables<CatalogueTables>(), () => undefined)
    const log = { info: () => undefined, warn: (message: string) => said.push(message) }
    const [sync, worked] = [async () => undefined, () => undefined]
    kept = keepUp({ catalogue, folders: [folder], sync, tasks: fileTasks, worked, log, stillness: 0, pause: 50 })
  })
  afterEach(async () => {
    await kept.close()
    await catalogue.close()
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  const file = async (path: string) => (await findFilesByPath(catalogue.db, path))[0]

  test('sees what is put into a folder, and into one that came later', { timeout: 180_000 }, async () => {
    await writeFile(join(folder, 'Paper Moon - 01.mkv'), '1')
    await kept.scanned()
    await mkdir(join(folder, 'More'))
    await expect.poll(() => kept.report?.seen, { timeout: 50_000 }).toBe(1)
    await writeFile(join(folder, 'More/Paper Moon - 02.mkv'), '2')
    await expect.poll(() => file('Paper Moon - 02.mkv'), { timeout: 50_000 }).toMatchObject({ state: 'present' })
    await writeFile(join(folder, 'More/Paper Moon - 03.mkv'), '3')
    await expect.poll(() => file('Paper Moon - 03.mkv'), { timeout: 50_000 }).toMatchObject({ state: 'present' })
  })

  test('goes on watching folders that were deleted and made again', { timeout: 180_000 }, async () => {
    const inner = join(folder, 'Paper Moon')
    for (const [made, number] of [
      [folder, 1],
      [folder, 2],
      [inner, 3],
      [inner, 4],
    ] as const) {
      // oxfmt-ignore
      await rm(made, { recursive: true, force: true })
      await mkdir(made, { recursive: true })
      await writeFile(join(made, `Paper Moon - 0${number}.mkv`), String(number))
      await expect
        .poll(() => file(made === inner ? `Paper Moon/Paper Moon - 0${number}.mkv` : `Paper Moon - 0${number}.mkv`), {
          timeout: 50_000,
        })
        .toMatchObject({ state: 'present' })
    }
  })

  test('matches anew when the catalogue has grown', { timeout: 60_000 }, async () => {
    await writeFile(join(folder, 'Paper Moon - 01.mkv'), '1')
    await kept.scanned()
    expect(await file('Paper Moon - 01.mkv')).toMatchObject({ match: 'none' })
    const names = { english: 'Paper Moon' }
    const record = titleRecordSchema.parse({ ids: [{ space: 'mal', id: '1' }], names, format: 'TV', episodes: 12 })
    await storeBatch(catalogue.db, 'jikan', [{ record }])
    await expect.poll(() => file('Paper Moon - 01.mkv'), { timeout: 30_000 }).toMatchObject({ match: 'sure' })
  })

  test('says once that a disk is gone', async () => {
    await rm(folder, { recursive: true })
    await kept.scanned()
    await kept.scanned()
    expect(said.filter((line) => line.includes('is not there or empty'))).toHaveLength(1)
  })
})
