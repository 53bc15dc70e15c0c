import { expect, test } from 'vitest'
import { findCurrentSlug, slugOf } from '#src/catalogue/facets.ts'
import { createGenreFilter, createStudioFilter } from '../items/facets.ts'
import { createIds } from '../calls/item-id.ts'
import { toGenre } from '../items/facets.ts'
import { createFilter, typesOf } from './filter.ts'

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
