import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { LAST_EPISODE } from '#src/catalogue/episode/episode-numbers.ts'
import type { EpisodeRange } from '#src/catalogue/episode/ranges.ts'
import { INVENTED_FILES, inventCollection, type TrueTitle } from '#test/library/invented-collection.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { type CollectionService, createCollectionService } from './collection-service.server.ts'
import { COLLECTION_FILTERS } from './problems.ts'

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
  beforeAll(async () => {
    opened = await open()
    const db = opened.db.$extendTables<CatalogueTables>()
    truth = await inventCollection(db, NOW)
    const throwError = (error: unknown) => {
      throw error
    }
    catalogue = await openCatalogue(db, throwError, () => NOW)
    const countLanguages = async () => new Map([['en', 2]])
    service = createCollectionService({ catalogue, countLanguages, now: () => NOW })
  })
  afterAll(async () => {
    await catalogue.close()
    await opened.close()
  })

  test('what is found equals the truth', async () => {
    expect(INVENTED_FILES).toBe(10_000)
    expect(truth.reduce((sum, { held }) => sum + 24 - held.size, 0)).toBe(300)
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
})
