import { expect, test } from 'vitest'
import { listRemaining } from './fetch-source.server.ts'
import { readByAniList, readChain } from './story-reader.ts'

const edge = (relationType: string, id: number, type = 'ANIME') => ({ relationType, node: { id, type } })
const MEDIA = new Map(
  [
    { id: 1, relations: { edges: [edge('SEQUEL', 2), edge('ADAPTATION', 9, 'MANGA'), edge('SIDE_STORY', 8)] } },
    { id: 2, relations: { edges: [edge('PREQUEL', 1), edge('SEQUEL', 3)] } },
    { id: 3, relations: { edges: [edge('PREQUEL', 2), edge('SEQUEL', 404)] } },
    ...Array.from({ length: 60 }, (_, index) => ({
      id: 100 + index,
      relations: { edges: [edge('SEQUEL', 101 + index)] },
    })),
  ].map((media) => [media.id, media] as const),
)

const asked: string[][] = []
const reader = readByAniList({
  titles: async (ids) => {
    asked.push([...ids])
    return ids.flatMap((id) => MEDIA.get(Number(id)) ?? [])
  },
  search: async () => [
    {
      id: 5,
      title: { romaji: 'Hoshi no Minato', english: 'Star Harbour', native: null },
      synonyms: ['SH'],
      startDate: { year: 2018 },
    },
    { id: 'broken' },
  ],
  season: async () => ({ media: [], hasNextPage: false }),
  schedule: async () => ({ ids: [], hasNextPage: false }),
})

test('reads a story from AniList, a request for each step', async () => {
  const known = new Set<number>()
  const records = await readChain(reader, 2, known)
  expect(records.map((record) => (record as { id: number }).id)).toEqual([2, 1, 3])
  expect(asked).toEqual([['2'], ['1', '3'], ['404']])
  expect(await readChain(reader, 1, known), 'what was read is not read again').toEqual([])
  expect(await readChain(reader, 100, known)).toHaveLength(30)
})

test('reads the names of search results from AniList', async () => {
  expect(await reader.search('star harbour')).toEqual([
    { id: 5, names: ['Hoshi no Minato', 'Star Harbour', 'SH'], year: 2018 },
  ])
})

test('a resumed fetch begins with the series that were added since', () => {
  const series = [
    { key: 'a', id: 9 },
    { key: 'b', id: 2 },
    { key: 'c', id: 3 },
    { key: 'd', id: 10 },
  ]
  expect(listRemaining(series, null)).toEqual({ added: [], further: series })
  expect(listRemaining(series, { after: 'b', newest: 8 })).toEqual({
    added: [series[0]],
    further: [series[2], series[3]],
  })
})
