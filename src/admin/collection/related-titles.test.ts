import { expect, test } from 'vitest'
import { type Format, RELATION_KINDS } from '#src/catalogue/anime.ts'
import { createSnapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { NOW, titleOf } from '#test/fixtures/counted-titles.ts'
import { createRelatedFinder } from './related-titles.ts'

/** Titles by number, with their relations as `sequel 2`. */
function toStory(titles: Record<number, { relations?: string[]; format?: Format; status?: Title['status'] }>) {
  const all = Object.entries(titles).map(([number, { relations = [], ...more }]) =>
    titleOf({
      number: Number(number),
      format: 'TV',
      status: 'finished',
      episodes: 12,
      ...more,
      relations: relations.map((text) => {
        const [name, target] = text.split(' ')
        return { kind: RELATION_KINDS.find((kind) => kind === name) ?? 'other', target: `mal:${target}` }
      }),
    }),
  )
  const byExternalId = new Map(all.map(({ number }) => [`mal:${number}`, number]))
  return createSnapshot(
    { titles: new Map(all.map((one) => [one.number, one])), merged: new Map(), byExternalId },
    1,
    NOW,
  )
}

/** What is found from each held title, in order: `1: 2 sequel`. */
function find(titles: Parameters<typeof toStory>[0], held: readonly number[]): string[] {
  const snapshot = toStory(titles)
  const findRelated = createRelatedFinder(snapshot, ({ number }) => held.includes(number))
  return held.map((number) => {
    const title = snapshot.find(number)
    const found = title ? findRelated(title) : []
    return `${number}: ${found.map((one) => `${one.title.number} ${one.kind}`).join(', ')}`
  })
}

const CHAIN = {
  1: { relations: ['sequel 2'] },
  2: { relations: ['prequel 1', 'sequel 3', 'side-story 5'] },
  3: { relations: ['prequel 2', 'sequel 4'] },
  4: { relations: ['prequel 3'] },
  5: { format: 'Movie' as const, relations: ['parent 2'] },
}

test('the story is followed through missing titles, and each belongs to one', () => {
  expect(find(CHAIN, [1])).toEqual(['1: 2 sequel, 3 sequel, 5 side-story, 4 sequel'])
  expect(find(CHAIN, [1, 3])).toEqual(['1: 2 sequel, 5 side-story', '3: 4 sequel'])
  expect(find(CHAIN, [1, 2, 3, 4, 5])).toEqual(['1: ', '2: ', '3: ', '4: ', '5: '])
})

test.each<[string, Parameters<typeof toStory>[0], string]>([
  ['an announced sequel', { 1: { relations: ['sequel 2'] }, 2: { status: 'upcoming' } }, '1: '],
  ['a sequel that airs', { 1: { relations: ['sequel 2'] }, 2: { status: 'airing' } }, '1: 2 sequel'],
  ['a film', { 1: { relations: ['side-story 2'] }, 2: { format: 'Movie' } }, '1: 2 side-story'],
  ['a side story that is no film', { 1: { relations: ['side-story 2'] }, 2: { format: 'OVA' } }, '1: '],
  [
    'a recap and another version',
    { 1: { relations: ['summary 2', 'alternative 3'] }, 2: { format: 'Movie' }, 3: {} },
    '1: ',
  ],
  ['music', { 1: { relations: ['sequel 2'] }, 2: { format: 'Music' } }, '1: '],
  ['an unknown title, and itself', { 1: { relations: ['sequel 9', 'sequel 1'] } }, '1: '],
])('%s', (_, titles, expected) => expect(find(titles, [1])).toEqual([expected]))

test('a story has an end', () => {
  const titles: Parameters<typeof toStory>[0] = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [at + 1, { relations: [`sequel ${at + 2}`] }]),
  )
  expect(find(titles, [1])[0]?.split(',')).toHaveLength(30)
})
