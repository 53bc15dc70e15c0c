import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { RelationKind } from '../anime.ts'
import type { Title } from '../title.ts'
import { createSnapshot } from '../snapshot.ts'
import { findPlayableSequel, findRecommended, listRelations } from './related.ts'

const others = new Map<string, Title>([
  ...[1, 2, 3, 4].map((number): [string, Title] => [`mal:${number}`, plainTitle(number)]),
  ['mal:9', plainTitle(9, { adult: true })],
])
const snapshot = { findExternal: (target: string) => others.get(target) ?? null }

const relate = (adult: boolean, ...relations: [RelationKind, number][]) =>
  listRelations(
    plainTitle(7, { relations: relations.map(([kind, id]) => ({ kind, target: `mal:${id}` })) }),
    snapshot,
    adult,
  ).map(({ label, other }) => `${label} ${other.number}`)

test('prequels come first, then sequels, the parent story and side stories', () => {
  expect(relate(false, ['side-story', 1], ['parent', 2], ['sequel', 3], ['prequel', 4])).toEqual([
    'Prequel 4',
    'Sequel 3',
    'Parent story 2',
    'Side story 1',
  ])
})

test('a title is listed once, and neither other relations nor unknown titles are', () => {
  expect(relate(false, ['sequel', 1], ['side-story', 1], ['character', 2], ['sequel', 5])).toEqual(['Sequel 1'])
})

test('adult titles are listed only for those who want them', () => {
  expect(relate(false, ['sequel', 9])).toEqual([])
  expect(relate(true, ['sequel', 9])).toEqual(['Sequel 9'])
})

test('what follows is the earliest sequel that plays here', () => {
  const playable = (number: number, startDate: string) =>
    plainTitle(number, {
      startDate,
      availability: { sub: 1, dub: 0, playable: '1', lastEpisode: 1, quality: undefined },
    })
  const titles = [plainTitle(1, { startDate: '2019' }), playable(2, '2022'), playable(3, '2020'), playable(4, '2018')]
  const find = (kind: RelationKind, ...numbers: number[]) =>
    findPlayableSequel(
      plainTitle(7, { relations: numbers.map((number) => ({ kind, target: `mal:${number}` })) }),
      { findExternal: (target) => titles.find(({ number }) => target === `mal:${number}`) ?? null },
      false,
    )?.number
  expect([find('sequel', 1, 2, 3), find('sequel', 1), find('prequel', 4)]).toEqual([3, undefined, undefined])
})

test('where nothing is alike, well-known titles are recommended, but neither the title itself nor its sequel', async () => {
  const titles = [
    plainTitle(1, { relations: [{ kind: 'sequel', target: 'mal:2' }], popularity: 900 }),
    plainTitle(2, { popularity: 800 }),
    plainTitle(3, { popularity: 10 }),
    plainTitle(4, { popularity: 20 }),
    plainTitle(5, { popularity: 500, adult: true }),
  ].map((title) => ({ ...title, malId: title.number, genres: [] }))
  const snapshot = createSnapshot(
    {
      titles: new Map(titles.map((title) => [title.number, title])),
      merged: new Map(),
      byExternalId: new Map(titles.map(({ number }) => [`mal:${number}`, number])),
      tagInfos: new Map(),
    },
    1,
    Date.parse('2026-11-20T12:00:00Z'),
  )
  const [first] = titles
  if (!first) throw new Error('no title')
  const found = await findRecommended(first, snapshot, { adult: false, limit: 12 })
  expect(found.map(({ title, reason }) => [title.number, reason])).toEqual([
    [4, null],
    [3, null],
  ])
  expect(await findRecommended(first, snapshot, { adult: false, limit: 1 })).toHaveLength(1)
})
