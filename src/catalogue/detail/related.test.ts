import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import type { RelationKind } from '../anime.ts'
import type { Title } from '../title.ts'
import { findPlayableSequel, listRelations } from './related.ts'

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
