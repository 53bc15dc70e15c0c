import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { LAST_EPISODE } from '#src/catalogue/episode/episode-numbers.ts'
import type { EpisodeRange } from '#src/catalogue/episode/ranges.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { INVENTED_FILES, inventCollection, type TrueTitle } from '#test/library/invented-collection.ts'
import { changeFile } from '#test/library/library-files.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { type CollectionService, createCollectionService } from './collection-service.server.ts'
import { COLLECTION_FILTERS, type CollectionFilter } from './problems.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const toNumbers = (ranges: readonly EpisodeRange[]): number[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: Math.min(last, LAST_EPISODE) - first + 1 }, (_, at) => first + at),
  )

describe.each(bothDatabases())('10,000 files with 300 holes, on $name', ({ open }) => {
  let opened: OpenDatabase
  let catalogue: Catalogue
  let service: CollectionService
  let truth: TrueTitle[]
  let languages: Map<string, number>
  let unreadable: string[] = []
  /** The rows of each statement. */
  let statements: number[] = []
  beforeAll(async () => {
    opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    truth = await inventCollection(db, NOW)
    const throwError = (error: unknown) => {
      throw error
    }
    catalogue = await openCatalogue(db, throwError, () => NOW)
    languages = new Map([['en', 2]])
    // those of the service alone: the catalogue asks on its own whether it has changed
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements.push(result.rows.length)
        return result
      },
    })
    service = createCollectionService({
      catalogue: {
        ...catalogue,
        db: counted,
        get snapshot() {
          return catalogue.snapshot
        },
      },
      countLanguages: async () => languages,
      findUnreadable: async () => unreadable,
      listDisappeared: async () => [],
      now: () => NOW,
    })
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })

  test('what is found equals the truth', async () => {
    expect(INVENTED_FILES).toBe(10_000)
    expect(truth.reduce((sum, { held }) => sum + 24 - held.size, 0)).toBe(300)
    const checksums = new Map<number, number>()
    for (let page = 1; page <= 17; page++)
      for (const item of (await service.list({ filter: 'all', keyword: '', page })).titles)
        checksums.set(item.number, item.checksums.files)
    const found = (await service.readAll()).map((entry): TrueTitle => ({
      name: entry.title.names.english ?? '',
      held: new Set(toNumbers(entry.episodes.held)),
      missing: toNumbers(entry.episodes.missing),
      gaps: toNumbers(entry.episodes.gaps),
      superseded: entry.counts.superseded,
      duplicates: entry.duplicates.length,
      withoutEnglish: entry.languages.flatMap(({ episodes }) => toNumbers(episodes)),
      transcoding: entry.transcoding.length,
      broken: entry.broken.length,
      checksums: checksums.get(entry.title.number) ?? -1,
      damaged: entry.damaged.length,
      lost: entry.lost.length,
      sequels: entry.related.map(({ title }) => title.names.english ?? ''),
    }))
    expect(found).toEqual(truth)
  })

  test('every title is on exactly one page of a filter, and counted', async () => {
    const { counts } = await service.list({ filter: 'all', keyword: '', page: 1 })
    for (const filter of COLLECTION_FILTERS) {
      const names: string[] = []
      const { totalPages, count } = await service.list({ filter, keyword: '', page: 1 })
      for (let page = 1; page <= totalPages; page++)
        names.push(...(await service.list({ filter, keyword: '', page })).titles.map(({ title }) => title))
      expect([filter, new Set(names).size, names.length, count]).toEqual([filter, count, count, counts[filter]])
    }
    expect(counts.missing).toBe(truth.filter(({ missing }) => missing.length > 0).length)
    expect(counts.unknown).toBe(5)
  })

  test('a page reads its own paths alone, however many files and titles there are; a change reads each fact once', async () => {
    const read = async (filter: CollectionFilter) => {
      statements = []
      return service.list({ filter, keyword: '', page: 1 })
    }
    await read('all')
    const { checksums, titles } = await read('problems')
    const sum = (of: 'checksums' | 'damaged') => truth.reduce((all, title) => all + title[of], 0)
    expect(checksums).toEqual({ files: sum('checksums'), checked: sum('checksums'), damaged: 15 })
    const paths = titles.flatMap(({ duplicates, broken, damaged, changed, lost }) => [
      ...duplicates.flatMap(({ files }) => files),
      ...broken,
      ...damaged,
      ...changed,
      ...lost,
    ])
    expect(statements, 'the version of the library, and the paths').toEqual([
      1,
      new Set(paths.map(({ id }) => id)).size,
    ])
    await read('all')
    expect(statements).toEqual([1, expect.any(Number)])
    const [first] = await service.readAll()
    await changeFile(opened.db.$extendTables<CatalogueTables>(), first?.files[0]?.id ?? 0, { bytes: 1 })
    await read('problems')
    // the version, five for the titles, one for each other fact, and the paths
    expect(statements).toHaveLength(13)
    const rows = statements.reduce((all, one) => all + one, 0)
    expect(rows, 'a row for each title, not for each file').toBeLessThan(2 * truth.length + 250)
  })

  test('of a folder that can’t be read, nothing is missing, and no file is better than one that can be read', async () => {
    const before = await service.list({ filter: 'all', keyword: '', page: 1 })
    expect(before.unreadable).toEqual([])
    unreadable = ['/videos', '/empty']
    const after = await service.list({ filter: 'all', keyword: '', page: 1 })
    unreadable = []
    expect(after.unreadable).toEqual(['/videos can’t be read'])
    const { missing, gaps, languages: lacking, related, transcoding } = before.counts
    expect(after.counts).toMatchObject({ missing, gaps, languages: lacking, related, transcoding })
    expect(after.counts).toMatchObject({ duplicates: 0, superseded: 0, all: before.counts.all })
    const damaged = truth.filter((title) => title.damaged > 0).length
    expect(after.counts.integrity, 'what a file’s content was is still known').toBe(damaged)
  })

  test('the same is read again only after a change, which is seen at once', async () => {
    const before = await service.readAll()
    expect(await service.readAll()).toBe(before)
    const complete = before.find(({ counts }) => counts.missing === 0 && counts.duplicates === 0)
    const [file] = complete?.files ?? []
    if (!complete || !file) throw new Error('No series is complete.')
    const find = async () => (await service.readAll()).find(({ title }) => title === complete.title)
    const db = opened.db.$extendTables<CatalogueTables & LibraryTables>()
    await db.updateTable('media_file').set({ match: 'ignored' }).where('id', '=', file.id).execute()
    expect(toNumbers((await find())?.episodes.missing ?? [])).toEqual([file.first])
    await db.updateTable('media_file').set({ match: 'sure', failure: 'Damaged.' }).where('id', '=', file.id).execute()
    await db.deleteFrom('media_package').where('file_id', '=', file.id).execute()
    expect(await find()).toMatchObject({ broken: [{ id: file.id }], episodes: { missing: [] } })
    expect((await find())?.languages.map(({ language }) => language)).not.toContain('de')
    languages = new Map([
      ['en', 2],
      ['de', 1],
    ])
    expect((await find())?.languages.map(({ language }) => language)).toContain('de')
  })
})
