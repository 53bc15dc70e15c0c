import { describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { addFile } from '#test/library/library-files.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { countSeries, listSeries, seriesFolderOf } from './series-store.server.ts'
import { describeSeries, describeTimeLeft, lacksTitles } from './series.ts'

test.each([
  ['Star Harbour/Season 1', 'Star Harbour/'],
  ['Anime/Star Harbour [tvdbid-1]/Specials', 'Anime/Star Harbour [tvdbid-1]/'],
  ['TV/A/Star Harbour', 'TV/A/Star Harbour/'],
  ['Movies', ''],
  ['', ''],
])('the series of %s is in %s', (directory, folder) => expect(seriesFolderOf(directory)).toBe(folder))

test.each([
  [[312, 271, 0, 41, 0], '312 series: 271 recognised, 41 not in your catalogue.'],
  [[3, 1, 1, 1, 0], '3 series: 1 recognised, 1 to review, 1 not in your catalogue.'],
  [[1_200, 1_200, 0, 0, 0], '1,200 series: all recognised.'],
  [[65, 65, 0, 0, 19], '65 series: all recognised. 19 files have no title.'],
  [[2, 1, 0, 1, 1], '2 series: 1 recognised, 1 not in your catalogue. 1 more file has no title.'],
])('%j', ([total = 0, recognised = 0, review = 0, missing = 0, untitledFiles = 0], text) => {
  const counts = { total, recognised, review, missing, untitledFiles }
  expect(describeSeries(counts)).toBe(text)
  expect(lacksTitles(counts)).toBe(missing + untitledFiles > 0)
})

test.each([
  [10, 100, 60_000, 'About 9 minutes left'],
  [99, 100, 60_000, 'About 1 minute left'],
  [1, 1_000, 60_000, 'About 17 hours left'],
  [0, 100, 60_000, ''],
  [100, 100, 60_000, ''],
  [10, null, 60_000, ''],
])('%d of %s after %d ms', (done, total, ms, text) => expect(describeTimeLeft(0, done, total, ms)).toBe(text))

describe.each(bothDatabases())('the series of the library on $name', ({ open }) => {
  test('are recognised if one of their files is, and list the seasons that are not', async () => {
    const opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    const title = (id: string) => ({
      record: titleRecordSchema.parse({ ids: [{ space: 'mal', id }], names: { english: id } }),
    })
    await storeBatch(db, 'jikan', [title('1')])
    const unmatched = { match: 'none', anime_id: null, first_episode: null, last_episode: null } as const
    const doubtful = { ...unmatched, match: 'doubtful' } as const
    await addFile(db, 10_000, { path: 'Moon/Season 1/1.mkv' })
    await addFile(db, 10_000, { ...unmatched, path: 'Moon/Season 2/1.mkv' })
    await addFile(db, 10_000, { ...doubtful, path: 'Moon/Season 2/2.mkv', doubt: 'other' })
    await addFile(db, 10_000, { ...unmatched, path: 'Moon/Specials/1.mkv' })
    await addFile(db, 10_000, { ...doubtful, path: 'Sun/1.mkv', doubt: 'ambiguous' })
    await addFile(db, 10_000, { ...doubtful, path: 'Star/1.mkv', doubt: 'other' })
    await addFile(db, 10_000, { ...doubtful, path: 'Rain/1.mkv' })
    await addFile(db, 10_000, { ...unmatched, path: 'Cloud - 01.mkv' })
    await addFile(db, 10_000, { ...unmatched, path: 'Cloud - 02.mkv' })
    await addFile(db, 10_000, { path: 'x - 01.mkv' })
    await addFile(db, 10_000, { path: 'y - 02.mkv' })
    await addFile(db, 10_000, { ...unmatched, path: 'Gone/1.mkv', state: 'missing' })
    const series = await listSeries(db)
    expect(series.map(({ state, path }) => `${state} ${path}`).toSorted()).toEqual([
      'missing Cloud - 01.mkv',
      'missing Rain/1.mkv',
      'missing Star/1.mkv',
      'recognised Moon/Season 1/1.mkv',
      'recognised x - 01.mkv',
      'review Sun/1.mkv',
    ])
    expect(countSeries(series)).toEqual({ total: 6, recognised: 2, review: 1, missing: 3, untitledFiles: 3 })
    expect(series.map(({ untitled }) => untitled.paths.join()).toSorted()).toEqual([
      '',
      '',
      'Cloud - 01.mkv',
      'Moon/Season 2/1.mkv,Moon/Specials/1.mkv',
      'Rain/1.mkv',
      'Star/1.mkv',
    ])
    await opened.close()
  })
})
