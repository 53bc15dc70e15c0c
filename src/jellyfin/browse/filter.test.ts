import { expect, test } from 'vitest'
import { findCurrentSlug, slugOf } from '#src/catalogue/facets.ts'
import { createGenreFilter, createStudioFilter } from '../items/facets.ts'
import { createIds } from '../calls/item-id.ts'
import { toGenre } from '../items/facets.ts'
import { createFilter, typesOf } from './filter.ts'
import { sample, sortEpisodes } from './sort.ts'

const title = (genres: readonly string[], studios: readonly string[]) => ({ genres, studios }) as never

test('genres and studios are found by their names, however they are written', () => {
  const one = title(['action', 'slice-of-life'], ['Studio Ghibli'])
  expect(createGenreFilter(['Action', 'SLICE OF LIFE'])(one)).toBe(true)
  expect(createGenreFilter(['Action', 'Comedy'])(one)).toBe(false)
  expect(createGenreFilter(['no such genre'])(one)).toBe(false)
  expect(createGenreFilter([])(one)).toBe(true)
  expect(createStudioFilter(['studio ghibli', 'Sunrise'])(one)).toBe(true)
  expect(createStudioFilter(['Sunrise'])(one)).toBe(false)
  expect(createStudioFilter([])(one)).toBe(true)
})

test('names that an app sends are remembered nowhere: they cannot change where addresses of studios lead', () => {
  slugOf('Café Works')
  const before = findCurrentSlug('caf-works')
  createStudioFilter(['Caf+ Works', 'caf!works', 'x'.repeat(500)])(title([], ['Sunrise']))
  expect(findCurrentSlug('caf-works')).toBe(before)
  expect(findCurrentSlug('x'.repeat(500))).toBeUndefined()
})

test('types', () => {
  const of = (text: string) => typesOf({ includeitemtypes: text })
  expect(of('')).toMatchObject({ series: true, films: true, episodes: false, isAny: true })
  expect(of('Movie,EPISODE')).toMatchObject({ series: false, films: true, episodes: true, isAny: false })
  expect(typesOf({ excludeitemtypes: 'Series' })).toMatchObject({ series: false, films: true })
})

test('spellings of one id are one', () => {
  const ids = createIds('0abcdef0')
  const { Id } = toGenre('action', { ids })
  // upper and lower case of its letters
  const spellings = Array.from({ length: 198 }, (_, at) =>
    [...Id].map((letter, place) => ((at >> (place % 8)) % 2 === 1 ? letter.toUpperCase() : letter)).join(''),
  )
  let looks = 0
  const one = {
    studios: [],
    get genres() {
      looks++
      return ['action']
    },
  } as never
  expect(new Set(spellings).size).toBeGreaterThan(50)
  expect(createFilter({ genreids: spellings.join(',') }, ids)(one)).toBe(true)
  expect(looks).toBeLessThan(5)
  expect(createFilter({ genreids: `${Id},x` }, ids)(one), 'an id of nothing').toBe(false)
})

test('a sample has different numbers in order, as many as wanted', () => {
  expect(sample(3, 5, Math.random)).toEqual([0, 1, 2])
  expect(sample(3, 0, Math.random)).toEqual([])
  const chosen = sample(1_000, 100, Math.random)
  expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
  expect([chosen.length, sample(0, 5, Math.random).length]).toEqual([100, 0])
  expect(sample(4, 2, () => 0.99)).toEqual([2, 3])
})

test('episodes are sorted as a query asks', () => {
  const sorted = (query: object, random = () => 0) => sortEpisodes([1, 2, 3], query as never, random)
  expect(sorted({})).toEqual([1, 2, 3])
  expect(sorted({ sortby: 'SortName', sortorder: 'Descending' })).toEqual([3, 2, 1])
  const numbers = [0.2, 0.9, 0.5]
  expect(sorted({ sortby: 'Random' }, () => numbers.shift() ?? 0)).toEqual([2, 3, 1])
})
