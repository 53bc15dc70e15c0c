import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from '../import/store.server.ts'
import type { Source, TitleRecordInput } from '../record.ts'
import { titleRecordSchema } from '../record.ts'
import { openCatalogue } from '../snapshot.server.ts'
import { findLongFacts, findSynopses } from '../store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import type { Edits } from './overrides.ts'
import { updateEdits, type EditChange, findEditedTitle, listEdited } from './store.server.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const MOON = 10_000
const SUN = 10_001

const fail = (error: unknown) => {
  throw error
}

describe.each(bothDatabases())('edits of titles on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let changes: [Edits, Edits][]
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    changes = []
    await importRecord('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon' },
      episodes: 12,
      synopsis: 'Old.',
    })
    await importRecord('anilist', {
      ids: [{ space: 'anilist', id: '2' }],
      names: { english: 'Paper Sun' },
      relations: [{ kind: 'prequel', target: { space: 'anilist', id: '1' } }],
    })
  })
  afterEach(() => opened.close())

  const importRecord = (source: Source, record: TitleRecordInput) =>
    storeBatch(db, source, [{ record: titleRecordSchema.parse(record) }])
  const change = (change: EditChange, number = MOON) =>
    updateEdits(db, number, change, NOW, async (_, before, after) => void changes.push([before, after]))
  const withCatalogue = async <T>(
    callback: (catalogue: Awaited<ReturnType<typeof openCatalogue>>) => T | Promise<T>,
  ): Promise<T> => {
    const catalogue = await openCatalogue(db, fail)
    try {
      return await callback(catalogue)
    } finally {
      await catalogue.close()
    }
  }

  test('of tags replace those of all sources, with ranks and spoilers', async () => {
    await importRecord('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon' },
      tags: ['Sea'],
      tagDetails: [{ name: 'Death Game', rank: 80, spoiler: 'always' }],
    })
    expect((await findEditedTitle(db, MOON))?.sources.tags).toEqual(['Death Game, 80, spoiler', 'Sea'])
    await change({ set: { tags: ['Letters, 40', 'Twist, 90, spoiler', 'Death Game'] } })
    const title = await withCatalogue(({ snapshot }) => snapshot.find(MOON))
    expect(title?.tags).toEqual(['Letters', 'Death Game'])
    expect(title?.rankedTags).toEqual([
      { name: 'Twist', rank: 90, spoiler: true },
      { name: 'Letters', rank: 40, spoiler: false },
      { name: 'Death Game', rank: undefined, spoiler: false },
    ])
    await change({ set: { tags: [] } })
    expect(await withCatalogue(({ snapshot }) => snapshot.find(MOON)?.rankedTags)).toEqual([])
  })

  test('override imported fields and leave the others', async () => {
    await change({
      set: {
        english: 'Moon of Paper',
        episodes: null,
        genres: ['drama'],
        adult: true,
        synopsis: 'New.',
        premium: true,
      },
    })
    const title = await withCatalogue(({ snapshot }) => snapshot.find(MOON))
    expect(title).toMatchObject({ names: { english: 'Moon of Paper' }, genres: ['drama'], adult: true, premium: true })
    expect(title?.episodes).toBeUndefined()
    expect(title?.id, 'ids never change').toBe('paper-moon-10000')
    expect(await findLongFacts(db, MOON)).toMatchObject({ synopsis: 'New.' })
    expect(await findSynopses(db, [MOON, SUN])).toEqual(new Map([[MOON, 'New.']]))
    await change({ set: { synopsis: null } })
    expect((await findLongFacts(db, MOON))?.synopsis).toBeUndefined()
    expect(await findSynopses(db, [MOON])).toEqual(new Map())
  })

  test('are not overwritten by an import, which still updates the imported fields', async () => {
    await change({ set: { english: 'Moon of Paper', synopsis: 'Mine.' } })
    await importRecord('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon!' },
      episodes: 24,
      synopsis: 'Newer.',
    })
    await importRecord('starter', { ids: [{ space: 'anilist', id: '1' }], names: { english: 'The Paper Moon' } })
    expect(await withCatalogue(({ snapshot }) => snapshot.find(MOON))).toMatchObject({
      names: { english: 'Moon of Paper' },
      episodes: 24,
    })
    expect(await findLongFacts(db, MOON)).toMatchObject({ synopsis: 'Mine.' })
    expect(await findEditedTitle(db, MOON)).toMatchObject({
      sources: { english: 'The Paper Moon', synopsis: 'Newer.', episodes: 24 },
      edits: { english: 'Moon of Paper', synopsis: 'Mine.' },
      origins: { english: 'starter', synopsis: 'anilist' },
    })
    await change({ set: {}, reset: ['english', 'synopsis'] })
    expect(await withCatalogue(({ snapshot }) => snapshot.find(MOON))).toMatchObject({
      names: { english: 'The Paper Moon' },
    })
    expect(await findLongFacts(db, MOON)).toMatchObject({ synopsis: 'Newer.' })
    expect(await listEdited(db)).toEqual([])
  })

  test('are recorded with the previous values in the same transaction; no-ops are not recorded', async () => {
    await change({ set: { english: 'Moon of Paper' } })
    await change({ set: { english: 'Moon of Paper' } })
    await change({ set: {}, reset: ['romaji'] })
    expect(changes).toEqual([[{ english: 'Paper Moon' }, { english: 'Moon of Paper' }]])
    const broken = updateEdits(db, MOON, { set: { english: 'Unsaved' } }, NOW, async () =>
      fail(new Error('no audit trail')),
    )
    await expect(broken).rejects.toThrow('no audit trail')
    expect(await findEditedTitle(db, MOON)).toMatchObject({ edits: { english: 'Moon of Paper' } })
  })

  test('are rejected for unknown titles and when no name would remain', async () => {
    expect(await change({ set: { english: null } })).toBe('nameless')
    expect(await change({ set: { english: null, romaji: 'Kami no Tsuki' } })).toBeNull()
    expect(await change({ set: {}, reset: ['romaji'] })).toBe('nameless')
    expect(await change({ set: { english: 'X' } }, 77)).toBe('absent')
    expect(changes).toHaveLength(1)
  })

  test('are merged with their titles: the older title’s edits win, and hidden stays hidden', async () => {
    await importRecord('jikan', { ids: [{ space: 'mal', id: '9' }], names: { english: 'Moon, of Paper' } })
    const other = SUN + 1
    await change({ set: { english: 'Mine', premium: true } })
    await change({ set: { english: 'Not mine', rating: 'R', hidden: true } }, other)
    await importRecord('anilist', {
      ids: [
        { space: 'anilist', id: '1' },
        { space: 'mal', id: '9' },
      ],
      names: { english: 'Paper Moon' },
    })
    expect(await findEditedTitle(db, MOON)).toMatchObject({
      edits: { english: 'Mine', premium: true, rating: 'R', hidden: true },
    })
    expect(await findEditedTitle(db, other)).toBeNull()
    expect(await withCatalogue(({ snapshot }) => [snapshot.find(other), snapshot.findHidden(other)?.number])).toEqual([
      null,
      MOON,
    ])
  })

  test('hide a title from a running site and show it again', async () => {
    await withCatalogue(async (catalogue) => {
      const counts = () => {
        const { snapshot } = catalogue
        const all = snapshot.list({ kind: 'category', category: 'most-popular' }, true) ?? []
        return [
          snapshot.find(MOON)?.number,
          snapshot.findExternal('anilist:1')?.number,
          snapshot.titles.length,
          all.length,
        ]
      }
      await catalogue.indexed
      expect(counts()).toEqual([MOON, MOON, 2, 2])
      await change({ set: { hidden: true } })
      await catalogue.refresh()
      expect(counts()).toEqual([undefined, undefined, 1, 1])
      expect(catalogue.snapshot.findHidden('anilist:1')?.number).toBe(MOON)
      await change({ set: {}, reset: ['hidden'] })
      await catalogue.refresh()
      expect(counts()).toEqual([MOON, MOON, 2, 2])
      expect(catalogue.snapshot.hidden).toEqual([])
    })
  })

  test('to a finished status remove the next episode', async () => {
    const nextEpisode = { number: 3, airsAt: '2099-01-01T00:00:00Z' }
    await importRecord('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon' },
      status: 'airing',
      nextEpisode,
    })
    await change({ set: { status: 'finished' } })
    const airing = await withCatalogue(({ snapshot }) => {
      const moon = snapshot.find(MOON)
      return moon && snapshot.airing(moon)
    })
    expect(airing).toMatchObject({ status: 'finished' })
  })
})
