import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from './import/store.server.ts'
import { parseListing } from './listing.ts'
import { type TitleRecordInput, titleRecordSchema } from './record.ts'
import { search } from './search/search.ts'
import { type Catalogue, openCatalogue } from './snapshot.server.ts'
import type { CatalogueDb, CatalogueTables } from './tables.server.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const record = (mal: number, name: string, rest: Partial<TitleRecordInput> = {}) =>
  titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(mal) }], names: { english: name }, ...rest })

describe.each(bothDatabases())('the snapshot on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let catalogue: Catalogue
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    await store(
      record(1, 'Paper Lighthouse', { format: 'TV', popularity: 500, genres: ['drama'], studios: ['Studio Kite'] }),
    )
    catalogue = await openCatalogue(
      db,
      (error) => {
        throw error
      },
      () => NOW,
    )
    await catalogue.indexed
  })
  afterEach(async () => {
    await catalogue.close()
    await opened.close()
  })

  const store = (...records: ReturnType<typeof record>[]) =>
    storeBatch(
      db,
      'jikan',
      records.map((one) => ({ record: one })),
    )
  const names = (path: 'most-popular' | 'recently-added') =>
    catalogue.snapshot.list({ kind: 'category', category: path }, false)?.map(({ names: { english } }) => english)
  const found = (query: string) =>
    search(catalogue.index, query).map(({ number }) => catalogue.snapshot.find(number)?.names.english)

  test('closing waits for all updates, also those that have not started', async () => {
    let ended = 0
    for (const update of [catalogue.refresh(), catalogue.refresh()]) void update.finally(() => ended++)
    await catalogue.close()
    expect(ended).toBe(2)
  })

  test('searches are complete once what they find beside titles is loaded', async () => {
    const started = await openCatalogue(db, (error) => {
      throw error
    })
    expect(started.isComplete()).toBe(false)
    await started.texts.load()
    expect(started.isComplete()).toBe(false)
    await started.snapshot.prepareSimilar()
    expect(started.isComplete()).toBe(true)
    await started.close()
  })

  test('groups titles into franchises before a request needs them', async () => {
    await store(
      record(2, 'Paper Lighthouse 2', { relations: [{ kind: 'prequel', target: { space: 'mal', id: '1' } }] }),
    )
    await catalogue.close()
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    const { snapshot } = catalogue
    const grouping = vi.spyOn(snapshot, 'groupFranchises')
    await catalogue.indexed
    await grouping.mock.results[0]?.value
    const [title] = snapshot.titles
    const turns = vi.spyOn(globalThis, 'setImmediate')
    const franchise = title && (await snapshot.findFranchise(title))
    expect(franchise?.titles).toHaveLength(2)
    expect(turns).not.toHaveBeenCalled()
    turns.mockRestore()
  })

  test('a page that needs franchises at the start does not wait for the search index', async () => {
    await store(...Array.from({ length: 400 }, (_, index) => record(2 + index, `Lantern ${index}`)))
    await catalogue.close()
    catalogue = await openCatalogue(db, (error) => {
      throw error
    })
    await catalogue.snapshot.findFranchises()
    expect(catalogue.isIndexed).toBe(false)
    await catalogue.indexed
    expect(found('lantern 7')).toContain('Lantern 7')
  })

  test('shows a Japanese title from the synonyms until a source gives one, and lists it once', async () => {
    const names = { romaji: 'Kami no Toudai' }
    await store(record(2, '', { names, synonyms: ['Paper Beacon', '紙の灯台'] }))
    await catalogue.refresh()
    expect(catalogue.snapshot.findExternal('mal:2')).toMatchObject({
      names: { ...names, japanese: '紙の灯台' },
      synonyms: ['Paper Beacon'],
    })
    await store(record(2, '', { names: { ...names, japanese: 'カミノトウダイ' } }))
    await catalogue.refresh()
    expect(catalogue.snapshot.findExternal('mal:2')).toMatchObject({
      names: { japanese: 'カミノトウダイ' },
      synonyms: ['Paper Beacon', '紙の灯台'],
    })
  })

  test('contains the stored titles', () => {
    expect(names('most-popular')).toEqual(['Paper Lighthouse'])
    expect(found('lighthouse')).toEqual(['Paper Lighthouse'])
    expect(catalogue.snapshot.producerName('studio-kite')).toBe('Studio Kite')
    expect(catalogue.snapshot.list({ kind: 'producer', slug: 'unknown' }, false)).toBeNull()
  })

  test('a producer is also found by a slug of an earlier version', async () => {
    await store(record(3, 'Harbour', { studios: ['D&C Media'] }))
    await catalogue.refresh()
    const listed = (slug: string) => catalogue.snapshot.list({ kind: 'producer', slug }, false)?.map(({ id }) => id)
    expect(listed('dc-media')).toHaveLength(1)
    expect(listed('d-c-media')).toEqual(listed('dc-media'))
    expect(catalogue.snapshot.producerName('d-c-media')).toBe('D&C Media')
  })

  test('picks up titles stored by another process, in lists and search', async () => {
    await store(record(2, 'Glass Orchard', { popularity: 900 }))
    await catalogue.refresh()
    expect(names('most-popular')).toEqual(['Glass Orchard', 'Paper Lighthouse'])
    expect(found('glass orchard')).toContain('Glass Orchard')
  })

  test('a changed title keeps its id', async () => {
    const before = catalogue.snapshot.findExternal('mal:1')
    await store(record(1, 'Paper Lighthouse', { popularity: 501, synonyms: ['Kami no Toudai'] }))
    await catalogue.refresh()
    const after = catalogue.snapshot.findExternal('mal:1')
    expect([after?.id, after?.popularity]).toEqual([before?.id, 501])
    expect(found('kami no toudai')).toEqual(['Paper Lighthouse'])
  })

  test('the index includes titles added while it is built', async () => {
    const another = await openCatalogue(db, () => undefined)
    await store(record(1, 'Paper Lighthouse', { synonyms: ['Lamp House'] }))
    await another.refresh()
    expect(search(another.index, 'lamp house')).toHaveLength(1)
    expect(search(another.index, 'paper lighthouse')).toHaveLength(1)
    await another.close()
  })

  test('the list of all titles stays sorted when titles are added and renamed', async () => {
    const alphabet = () => {
      const all = parseListing('/az-list')
      return all && catalogue.snapshot.list(all, false)?.map(({ names: { english } }) => english)
    }
    expect(alphabet()).toEqual(['Paper Lighthouse'])
    await store(record(2, 'Glass Orchard'), record(3, '¡Quiet!'))
    await catalogue.refresh()
    expect(alphabet()).toEqual(['Glass Orchard', 'Paper Lighthouse', '¡Quiet!'])
    await store(record(2, 'Zinnia'))
    await catalogue.refresh()
    expect(alphabet()).toEqual(['Paper Lighthouse', '¡Quiet!', 'Zinnia'])
  })

  test('a request keeps its initial snapshot', async () => {
    const { snapshot } = catalogue
    await store(record(2, 'Glass Orchard'))
    await catalogue.refresh()
    expect(snapshot.titles).toHaveLength(1)
    expect(catalogue.snapshot).not.toBe(snapshot)
  })

  test('merged titles keep the older id, and the other redirects to it', async () => {
    await storeBatch(db, 'anilist', [
      {
        record: titleRecordSchema.parse({
          ids: [{ space: 'anilist', id: '70' }],
          names: { english: 'Paper Light House' },
        }),
      },
    ])
    await catalogue.refresh()
    const [first, second] = [catalogue.snapshot.findExternal('mal:1'), catalogue.snapshot.findExternal('anilist:70')]
    expect(first?.number).not.toBe(second?.number)
    await storeBatch(db, 'anilist', [
      {
        record: titleRecordSchema.parse({
          ids: [
            { space: 'anilist', id: '70' },
            { space: 'mal', id: '1' },
          ],
          names: { english: 'Paper Light House' },
        }),
      },
    ])
    await catalogue.refresh()
    expect(catalogue.snapshot.titles).toHaveLength(1)
    expect(catalogue.snapshot.find(second?.number ?? 0)?.number).toBe(first?.number)
    expect(found('light house')).toHaveLength(1)
  })

  test('adult titles are only in lists when requested', async () => {
    await store(record(3, 'Night Market', { adult: true, popularity: 9_000, genres: ['drama'] }))
    await catalogue.refresh()
    const drama = (adult: boolean) => catalogue.snapshot.list({ kind: 'genre', genre: 'drama' }, adult)?.length
    expect([drama(false), drama(true)]).toEqual([1, 2])
    expect(catalogue.snapshot.ranked('today', false)).toHaveLength(1)
  })

  test('a season is found by its number once its prequel is imported', async () => {
    await store(
      record(5, 'Paper Lighthouse: Embers', {
        relations: [{ kind: 'prequel', target: { space: 'mal', id: '1' } }],
        format: 'TV',
      }),
    )
    await catalogue.refresh()
    expect(found('paper lighthouse season 2')[0]).toBe('Paper Lighthouse: Embers')
  })
})
