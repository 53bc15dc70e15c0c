import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { storeBatch } from '../import/store.server.ts'
import type { Source, TitleRecordInput } from '../record.ts'
import { titleRecordSchema } from '../record.ts'
import { openCatalogue } from '../snapshot.server.ts'
import { findLongFacts, findSynopses } from '../store.server.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import type { Edits } from './overrides.ts'
import { changeEdits, type EditChange, findEditedTitle, listEdited } from './store.server.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const MOON = 10_000
const SUN = 10_001

const fail = (error: unknown) => {
  throw error
}

describe.each(databases())('edits of titles on $name', ({ open }) => {
  let opened: OpenDatabase
  let db: CatalogueDb
  let notes: [Edits, Edits][]
  beforeEach(async () => {
    opened = await open()
    db = opened.db.$extendTables<CatalogueTables>()
    notes = []
    await bring('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon' },
      episodes: 12,
      synopsis: 'Old.',
    })
    await bring('anilist', {
      ids: [{ space: 'anilist', id: '2' }],
      names: { english: 'Paper Sun' },
      relations: [{ kind: 'prequel', target: { space: 'anilist', id: '1' } }],
    })
  })
  afterEach(() => opened.close())

  const bring = (source: Source, record: TitleRecordInput) =>
    storeBatch(db, source, [{ record: titleRecordSchema.parse(record) }])
  const change = (change: EditChange, number = MOON) =>
    changeEdits(db, number, change, NOW, async (_, before, after) => void notes.push([before, after]))
  const look = async <T>(ask: (catalogue: Awaited<ReturnType<typeof openCatalogue>>) => T | Promise<T>): Promise<T> => {
    const catalogue = await openCatalogue(db, fail)
    try {
      return await ask(catalogue)
    } finally {
      await catalogue.close()
    }
  }

  test('stand before what the sources say, and what is said of nothing else stays theirs', async () => {
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
    const title = await look(({ snapshot }) => snapshot.find(MOON))
    expect(title).toMatchObject({ names: { english: 'Moon of Paper' }, genres: ['drama'], adult: true, premium: true })
    expect(title?.episodes).toBeUndefined()
    expect(title?.id, 'for good').toBe('paper-moon-10000')
    expect(await findLongFacts(db, MOON)).toMatchObject({ synopsis: 'New.' })
    expect(await findSynopses(db, [MOON, SUN])).toEqual(new Map([[MOON, 'New.']]))
    await change({ set: { synopsis: null } })
    expect((await findLongFacts(db, MOON))?.synopsis).toBeUndefined()
    expect(await findSynopses(db, [MOON])).toEqual(new Map())
  })

  test('are not overwritten by an import, which goes on to bring what is beneath', async () => {
    await change({ set: { english: 'Moon of Paper', synopsis: 'Mine.' } })
    await bring('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon!' },
      episodes: 24,
      synopsis: 'Newer.',
    })
    await bring('starter', { ids: [{ space: 'anilist', id: '1' }], names: { english: 'The Paper Moon' } })
    expect(await look(({ snapshot }) => snapshot.find(MOON))).toMatchObject({
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
    expect(await look(({ snapshot }) => snapshot.find(MOON))).toMatchObject({ names: { english: 'The Paper Moon' } })
    expect(await findLongFacts(db, MOON)).toMatchObject({ synopsis: 'Newer.' })
    expect(await listEdited(db)).toEqual([])
  })

  test('are noted with what was before, or not made at all; what changes nothing is not recorded', async () => {
    await change({ set: { english: 'Moon of Paper' } })
    await change({ set: { english: 'Moon of Paper' } })
    await change({ set: {}, reset: ['romaji'] })
    expect(notes).toEqual([[{ english: 'Paper Moon' }, { english: 'Moon of Paper' }]])
    const broken = changeEdits(db, MOON, { set: { english: 'Lost' } }, NOW, async () => fail(new Error('no trail')))
    await expect(broken).rejects.toThrow('no trail')
    expect(await findEditedTitle(db, MOON)).toMatchObject({ edits: { english: 'Moon of Paper' } })
  })

  test('leave a title a name, and are of titles that there are', async () => {
    expect(await change({ set: { english: null } })).toBe('nameless')
    expect(await change({ set: { english: null, romaji: 'Kami no Tsuki' } })).toBeNull()
    expect(await change({ set: {}, reset: ['romaji'] })).toBe('nameless')
    expect(await change({ set: { english: 'X' } }, 77)).toBe('absent')
    expect(notes).toHaveLength(1)
  })

  test('go along when two titles turn out to be one; of both the older’s word holds, and hidden stays hidden', async () => {
    await bring('jikan', { ids: [{ space: 'mal', id: '9' }], names: { english: 'Moon, of Paper' } })
    const other = SUN + 1
    await change({ set: { english: 'Mine', premium: true } })
    await change({ set: { english: 'Not mine', rating: 'R', hidden: true } }, other)
    await bring('anilist', {
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
    expect(await look(({ snapshot }) => [snapshot.find(other), snapshot.findHidden(other)?.number])).toEqual([
      null,
      MOON,
    ])
  })

  test('hide a title from a site that runs: it is nowhere, and there again when it is shown', async () => {
    await look(async (catalogue) => {
      const seen = () => {
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
      expect(seen()).toEqual([MOON, MOON, 2, 2])
      await change({ set: { hidden: true } })
      await catalogue.refresh()
      expect(seen()).toEqual([undefined, undefined, 1, 1])
      expect(catalogue.snapshot.findHidden('anilist:1')?.number).toBe(MOON)
      await change({ set: {}, reset: ['hidden'] })
      await catalogue.refresh()
      expect(seen()).toEqual([MOON, MOON, 2, 2])
      expect(catalogue.snapshot.hidden).toEqual([])
    })
  })

  test('of a run that is said to be over leave no next episode', async () => {
    const nextEpisode = { number: 3, airsAt: '2099-01-01T00:00:00Z' }
    await bring('anilist', {
      ids: [{ space: 'anilist', id: '1' }],
      names: { english: 'Paper Moon' },
      status: 'airing',
      nextEpisode,
    })
    await change({ set: { status: 'finished' } })
    expect(await look(({ snapshot }) => snapshot.airing(snapshot.find(MOON) as never))).toMatchObject({
      status: 'finished',
    })
  })
})
