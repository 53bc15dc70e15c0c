import { beforeEach, expect, test, vi } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { RelationKind } from '../anime.ts'
import { createSnapshot, type TitleSet } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { groupFranchises } from './franchises.ts'
import { layOutMap } from './map-layout.ts'
import { orderFranchise } from './watch-orders.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const to = (kind: RelationKind, ...numbers: number[]) => numbers.map((number) => ({ kind, target: `mal:${number}` }))

function setOf(titles: readonly Title[]): TitleSet {
  return {
    titles: new Map(titles.map((title) => [title.number, title])),
    merged: new Map(),
    byExternalId: new Map(titles.map(({ number }) => [`mal:${number}`, number])),
  }
}

/** As many titles as no franchise has, all related. */
function createMany(relationsOf: (number: number) => Title['relations'], count = 5_000): Title[] {
  return Array.from({ length: count }, (_, index) =>
    plainTitle(index + 1, {
      names: { english: `Harbour Lights ${index}` },
      format: 'OVA',
      relations: relationsOf(index + 1),
    }),
  )
}

async function findFirst(titles: readonly Title[]) {
  const [first] = titles
  return first && (await createSnapshot(setOf(titles), 1, NOW).findFranchise(first))
}

let turns = 0
beforeEach(() => {
  turns = 0
  const { setImmediate } = globalThis
  vi.spyOn(globalThis, 'setImmediate').mockImplementation(((act: () => void) => {
    turns += 1
    return setImmediate(act)
  }) as typeof setImmediate)
  return () => void vi.restoreAllMocks()
})

test.for<[string, (number: number) => Title['relations']]>([
  ['each the sequel of another', (number) => to('sequel', number + 1)],
  ['all in a circle', (number) => to('sequel', (number % 5_000) + 1)],
  ['each the side story of another', (number) => to('side-story', number + 1)],
  ['all beside one', () => to('parent', 1)],
  [
    'with everything',
    (number) => to('sequel', ...Array.from({ length: 60 }, (_, at) => ((number + at * 7) % 400) + 1)),
  ],
])('of 5,000 titles, %s, a franchise has 400, in every order', async ([, relationsOf]) => {
  const franchise = await findFirst(createMany(relationsOf))
  expect(franchise?.titles).toHaveLength(400)
  if (!franchise) return
  expect(franchise.links.length).toBeLessThanOrEqual(2_000)
  const { orders, continuities } = orderFranchise(franchise)
  expect([new Set(orders.story).size, new Set(orders.release).size]).toEqual([400, 400])
  expect(layOutMap(continuities, franchise.links).places.size).toBe(400)
  expect(turns, 'other work has its turns in between').toBeGreaterThan(100)
})

test('a title that is related to itself belongs to nothing', async () => {
  expect(await findFirst([plainTitle(1, { relations: to('sequel', 1) })])).toBeUndefined()
})

test('titles without dates come last, in the order of their numbers', async () => {
  const undated = { seasonYear: undefined, names: { english: 'Harbour Lights' } }
  const franchise = await findFirst([
    plainTitle(1, { ...undated, relations: to('alternative', 2, 3) }),
    plainTitle(2, undated),
    plainTitle(3, { ...undated, startDate: '2001' }),
  ])
  expect(franchise && orderFranchise(franchise).orders.release.map(({ number }) => Number(number))).toEqual([3, 1, 2])
})

test('many requests at once share one grouping, also of snapshots after it', async () => {
  let reads = 0
  const title = plainTitle(1, { relations: to('sequel', 2) })
  const { relations } = title
  Object.defineProperty(title, 'relations', { get: () => ((reads += 1), relations) })
  const set = setOf([title, plainTitle(2)])
  const snapshots = [1, 2, 3].map((version) => createSnapshot(set, version, NOW + version))
  await Promise.all(Array.from({ length: 50 }, async (_, index) => snapshots[index % 3]?.findFranchise(title)))
  expect(reads).toBe(1)
})

test('while a changed catalogue is grouped again, the last grouping answers', async () => {
  const [first, second] = [plainTitle(1, { relations: to('sequel', 2) }), plainTitle(2)]
  const set = setOf([first, second])
  await createSnapshot(set, 1, NOW).groupFranchises()
  set.titles.set(2, { ...second, relations: to('sequel', 3) })
  set.titles.set(3, plainTitle(3))
  set.byExternalId.set('mal:3', plainTitle(3).number)
  const sizeIn = async (version: number, at: number) =>
    (await createSnapshot(set, version, at).findFranchise(first))?.titles.length
  expect(await sizeIn(2, NOW + 59_000), 'within a minute').toBe(2)
  const before = turns
  expect(await sizeIn(3, NOW + 60_000)).toBe(2)
  expect(turns - before, 'the answer waits for nothing').toBeLessThanOrEqual(1)
  await createSnapshot(set, 3, NOW + 60_000).groupFranchises()
  expect(await sizeIn(3, NOW + 60_000)).toBe(3)
})

test('a title that was merged or hidden since the grouping is gone from its franchise', async () => {
  const titles = [
    plainTitle(1, { relations: to('sequel', 2) }),
    plainTitle(2, { relations: to('sequel', 3) }),
    plainTitle(3),
  ]
  const set = setOf(titles)
  const numbersIn = async (version: number) => {
    const snapshot = createSnapshot(set, version, NOW)
    const first = snapshot.find(1)
    const franchise = first && (await snapshot.findFranchise(first))
    return franchise && [franchise.titles.map(({ number }) => Number(number)), franchise.links.length]
  }
  expect(await numbersIn(1)).toEqual([[1, 2, 3], 2])
  set.titles.delete(3)
  expect(await numbersIn(2)).toEqual([[1, 2], 1])
  set.titles.delete(2)
  set.merged.set(2, 1)
  expect(await numbersIn(3)).toBeUndefined()
})

test('a grouping that failed is tried again', async () => {
  const titles = [plainTitle(1, { relations: to('sequel', 2) }), plainTitle(2)]
  const broken = plainTitle(3)
  Object.defineProperty(broken, 'relations', {
    configurable: true,
    get() {
      throw new Error('broken')
    },
  })
  const set = setOf([...titles, broken])
  const snapshot = createSnapshot(set, 1, NOW)
  const [first] = titles
  if (!first) return
  await expect(snapshot.findFranchise(first)).rejects.toThrow('broken')
  Object.defineProperty(broken, 'relations', { value: [] })
  expect((await snapshot.findFranchise(first))?.titles).toHaveLength(2)
})

test('a catalogue without titles has no franchises', async () => {
  expect((await groupFranchises({ titles: [], findExternal: () => null })).size).toBe(0)
})
