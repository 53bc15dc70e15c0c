import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type OpenDatabase } from '#test/services/databases.ts'
import { setAvailability } from '../availability-store.server.ts'
import { storeBatch } from '../import/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '../record.ts'
import { type Catalogue, openCatalogue } from '../snapshot.server.ts'
import type { CatalogueTables } from '../tables.server.ts'
import { limitCatalogue, type LimitedCatalogue } from './limited-catalogue.server.ts'
import type { Limits } from './limits.ts'

const [database] = databases()
if (!database) throw new Error('no database')
const { open } = database

const record = (mal: number, english: string, rest: Partial<TitleRecordInput> = {}) =>
  titleRecordSchema.parse({
    ids: [{ space: 'mal', id: String(mal) }],
    names: { english },
    format: 'TV',
    startDate: `2020-01-0${mal}`,
    ...rest,
  })
const sequelOf = (mal: number) => ({
  relations: [{ kind: 'sequel' as const, target: { space: 'mal' as const, id: String(mal) } }],
})

let opened: OpenDatabase
let whole: Catalogue
let limits: Limits | undefined
let folders: readonly number[]
let catalogue: LimitedCatalogue
beforeEach(async () => {
  opened = await open()
  const db = opened.db.$extendTables<CatalogueTables>()
  const records = [
    record(1, 'Paper Boat', { rating: 'G', studios: ['Kite'], ...sequelOf(2) }),
    record(2, 'Paper Boat 2', { rating: 'R', studios: ['Kite', 'Owl'], ...sequelOf(3) }),
    record(3, 'Paper Boat 3', { rating: 'PG', tags: ['Ghosts'], genres: ['drama'] }),
    record(4, 'Unrated', { genres: ['drama'], studios: ['Owl'] }),
  ]
  await storeBatch(
    db,
    'jikan',
    records.map((one) => ({ record: one })),
  )
  whole = await openCatalogue(db, (error) => {
    throw error
  })
  await whole.indexed
  limits = undefined
  folders = []
  catalogue = limitCatalogue(
    whole,
    () => limits,
    () => folders,
  )
})
afterEach(async () => {
  await whole.close()
  await opened.close()
})

const names = (titles: readonly { names: { english?: string | undefined } }[] | null | undefined) =>
  titles?.map(({ names: { english } }) => english).toSorted()
const numberOf = (mal: number): number => whole.snapshot.findExternal(`mal:${mal}`)?.number ?? 0
const PG: Limits = { rating: 'PG', tags: [] }

test('without limits, it is the whole catalogue', () => {
  expect(catalogue.snapshot).toBe(whole.snapshot)
})

test('titles above the limits are not found, listed or counted, nor is what only they lead to', async () => {
  limits = PG
  const { snapshot } = catalogue
  expect(names(snapshot.titles)).toEqual(['Paper Boat', 'Paper Boat 3'])
  for (const above of [numberOf(2), numberOf(4)])
    expect([whole.snapshot.find(above)?.number, snapshot.find(above)]).toEqual([above, null])
  expect(snapshot.findExternal('mal:2')).toBeNull()
  for (const listing of [
    { kind: 'category', category: 'most-popular' },
    { kind: 'letter', letter: 'all' },
  ] as const)
    expect(names(snapshot.list(listing, true))).toEqual(['Paper Boat', 'Paper Boat 3'])
  expect(names(snapshot.list({ kind: 'genre', genre: 'drama' }, true))).toEqual(['Paper Boat 3'])
  expect(names(snapshot.ranked('popular', true))).toEqual(['Paper Boat', 'Paper Boat 3'])
  expect([snapshot.list({ kind: 'producer', slug: 'owl' }, true), snapshot.producerName('owl')]).toEqual([null, null])
  const { studio } = await catalogue.subjects(snapshot)
  expect(studio.subjects).toMatchObject([{ name: 'Kite', all: 1 }])
})

test('a franchise is without them, and so is what is alike', async () => {
  limits = PG
  const { snapshot } = catalogue
  const title = snapshot.findExternal('mal:1')
  if (!title) throw new Error('not found')
  const franchise = await snapshot.findFranchise(title)
  expect(names(franchise?.titles)).toEqual(['Paper Boat', 'Paper Boat 3'])
  expect(franchise?.links.flatMap(({ from, to }) => [from.number, to.number])).not.toContain(numberOf(2))
  const franchises = await snapshot.findFranchises()
  expect([...franchises.keys()].toSorted((one, other) => one - other)).toEqual([numberOf(1), numberOf(3)])
  const alike = await snapshot.findSimilar(title, { adult: true, limit: 10 })
  expect(alike.filter(({ title: { number } }) => number === numberOf(2) || number === numberOf(4))).toEqual([])
  limits = undefined
  expect(names((await catalogue.snapshot.findFranchise(title))?.titles)).toHaveLength(3)
})

test('tags that are not shown are left out, too', () => {
  limits = { rating: 'PG', tags: ['ghosts'] }
  expect(names(catalogue.snapshot.titles)).toEqual(['Paper Boat'])
})

test('one snapshot serves all requests with the same limits, and none with others', () => {
  limits = PG
  const first = catalogue.snapshot
  limits = { ...PG }
  expect(catalogue.snapshot).toBe(first)
  limits = { rating: 'G', tags: [] }
  const other = catalogue.snapshot
  expect(other.titles).toHaveLength(1)
  // what is kept by version is kept for each
  expect(new Set([whole.snapshot.version, first.version, other.version]).size).toBe(3)
})

test('an import or an edit changes it as well', async () => {
  limits = PG
  expect(catalogue.snapshot.findExternal('mal:4')).toBeNull()
  await storeBatch(whole.db, 'jikan', [{ record: record(4, 'Unrated', { rating: 'G' }) }])
  await catalogue.refresh()
  expect(catalogue.snapshot.findExternal('mal:4')?.names.english).toBe('Unrated')
})

test('titles are checked ahead of the request that reads them, and once each', async () => {
  let reads = 0
  const [title] = whole.snapshot.titles
  if (!title) throw new Error('not found')
  const { rating } = title
  Object.defineProperty(title, 'rating', { get: () => (reads++, rating) })
  await catalogue.prepare(PG)
  const before = reads
  limits = PG
  expect([before > 0, catalogue.snapshot.titles.length]).toEqual([true, 2])
  await catalogue.prepare(PG)
  expect(reads).toBe(before)
})

test('a bounded number of limits is kept', () => {
  limits = PG
  const first = catalogue.snapshot
  for (let count = 0; count < 8; count++) {
    limits = { rating: 'PG', tags: [`Tag ${count}`] }
    expect(catalogue.snapshot).toBe(catalogue.snapshot)
  }
  limits = PG
  expect(catalogue.snapshot).not.toBe(first)
})

describe('videos in limited folders', () => {
  /** The second title plays in folder 7 only, the third one for everybody, and dubbed in folder 8. */
  beforeEach(async () => {
    const none = { sub: 0, dub: 0, lastEpisode: 0, playable: '', quality: undefined }
    const part = { sub: '', dub: '', quality: undefined }
    await setAvailability(whole.db, numberOf(2), async () => ({
      ...none,
      episodes: [],
      parts: [{ ...part, folder: 7, sub: '1-3', playable: '1-3', quality: 'HD' }],
    }))
    await setAvailability(whole.db, numberOf(3), async () => ({
      ...none,
      sub: 1,
      lastEpisode: 1,
      playable: '1',
      episodes: [{ episode: 1, kind: 'sub' }],
      parts: [
        { ...part, folder: 0, sub: '1', playable: '1' },
        { ...part, folder: 8, dub: '1-2', playable: '1-2' },
      ],
    }))
    await catalogue.refresh()
  })
  const playing = () => names(catalogue.snapshot.titles.filter(({ availability }) => availability !== undefined))
  const dubbed = () => names(catalogue.snapshot.list({ kind: 'category', category: 'dubbed-anime' }, true))

  test('are there for those who see them, in all that is read of the catalogue', async () => {
    expect([playing(), dubbed()]).toEqual([['Paper Boat 3'], []])
    folders = [7]
    const { snapshot } = catalogue
    expect([playing(), dubbed()]).toEqual([['Paper Boat 2', 'Paper Boat 3'], []])
    const seen = snapshot.find(numberOf(2))
    expect(seen?.availability).toEqual({ sub: 3, dub: 0, lastEpisode: 3, playable: '1-3', quality: 'HD' })
    const found = [
      snapshot.findExternal('mal:2'),
      ...(snapshot.list({ kind: 'letter', letter: 'all' }, true) ?? []),
      ...snapshot.ranked('popular', true),
      ...((await snapshot.findFranchise(seen ?? never()))?.titles ?? []),
      ...[...(await snapshot.findFranchises()).values()].flatMap(({ titles }) => titles),
    ].filter((title) => title?.number === numberOf(2))
    expect(found.length).toBeGreaterThan(4)
    for (const title of found) expect(title).toBe(seen)
    folders = [8]
    expect(dubbed()).toEqual(['Paper Boat 3'])
    folders = [7, 8]
    expect([playing(), dubbed()]).toEqual([['Paper Boat 2', 'Paper Boat 3'], ['Paper Boat 3']])
  })

  test('are beside the limits of a profile', () => {
    limits = PG
    folders = [7, 8]
    expect([playing(), dubbed(), catalogue.snapshot.find(numberOf(2))]).toEqual([
      ['Paper Boat 3'],
      ['Paper Boat 3'],
      null,
    ])
  })

  test('one snapshot serves all who see the same folders, and none of others', () => {
    const versions = [[], [7], [8], [7, 8]].map((seen) => {
      folders = seen
      expect(catalogue.snapshot).toBe(catalogue.snapshot)
      return catalogue.snapshot.version
    })
    expect(new Set(versions).size).toBe(4)
    folders = []
    expect(catalogue.snapshot).toBe(whole.snapshot)
  })
})

function never(): never {
  throw new Error('not found')
}
