import { describe, expect, test } from 'vitest'
import {
  CATEGORIES,
  LETTERS,
  initialLetterOf,
  listingPath,
  paginate,
  parseListing,
  parsePage,
  producerSlug,
} from './listing.ts'
import { GENRES } from './genre.ts'

test('there are the 14 categories, 41 genres and 28 letters of the specification, and All', () => {
  expect([CATEGORIES.length, GENRES.length, LETTERS.length]).toEqual([14, 41, 29])
})

test("the categories have the specification's names", () => {
  expect(CATEGORIES.join(' ')).toBe(
    'top-airing most-popular most-favorite completed recently-updated recently-added top-upcoming subbed-anime dubbed-anime movie special ova ona tv',
  )
  expect(GENRES.join(', ')).toBe(
    'action, adventure, cars, comedy, dementia, demons, drama, ecchi, fantasy, game, harem, historical, horror, isekai, josei, kids, magic, martial-arts, mecha, military, music, mystery, parody, police, psychological, romance, samurai, school, sci-fi, seinen, shoujo, shoujo-ai, shounen, shounen-ai, slice-of-life, space, sports, super-power, supernatural, thriller, vampire',
  )
  expect(LETTERS.join(' ')).toBe('all other 0-9 a b c d e f g h i j k l m n o p q r s t u v w x y z')
})

test.each([
  '/most-popular',
  '/genre/sci-fi',
  '/az-list',
  '/az-list/other',
  '/az-list/0-9',
  '/az-list/z',
  '/az-list/か行',
  '/az-list/か',
  '/producer/studio-ghibli',
])('%s is parsed and formatted', (path) => {
  const listing = parseListing(path)
  expect(listing && listingPath(listing)).toBe(path)
  expect(parseListing(path.toUpperCase())).toEqual(listing)
})

test.each([
  '',
  '/',
  '/home',
  '/genre',
  '/genre/',
  '/genre/cooking',
  '/genre/__proto__',
  '/az-list/aa',
  '/az-list/-',
  '/az-list/が',
  '/az-list/か行行',
  '/az-list/き行',
  '/producer/',
  '/producer/../x',
  '/tv/2',
  '/genre/action/2',
])('%j is not a listing', (path) => {
  expect(parseListing(path)).toBeNull()
})

test.each([
  ['Cowboy Bebop', 'c'],
  ['Ōkami', 'o'],
  ['  Élite', 'e'],
  ['86: Eighty-Six', '0-9'],
  ['.hack//Sign', 'other'],
  ['進撃の巨人', 'other'],
  ['', 'other'],
])('%j belongs to the letter %s', (title, letter) => {
  expect(initialLetterOf(title)).toBe(letter)
})

test.each([
  ['Studio Ghibli', 'studio-ghibli'],
  ['A-1 Pictures', 'a-1-pictures'],
  ['Production I.G', 'production-ig'],
  ['J.C.Staff', 'jcstaff'],
  ["Brain's Base", 'brains-base'],
  ['東映アニメーション', '東映アニメーション'],
  ['D&C Media', 'dc-media'],
  ['TOHO animation / STUDIO', 'toho-animation-studio'],
  ['Gainax (Fukushima)', 'gainax-fukushima'],
  ['Pokémon Company', 'pokemon-company'],
  ['!?', ''],
])('%s has the slug %s', (name, slug) => {
  expect(producerSlug(name)).toBe(slug)
})

test.each([
  [null, 1],
  ['', 1],
  ['abc', 1],
  ['-1', 1],
  ['0', 1],
  ['1.5', 1],
  ['3', 3],
  [' 7 ', 7],
  ['1000000000', 999_999_999],
  ['9'.repeat(400), 999_999_999],
])('page %j is %i', (value, page) => {
  expect(parsePage(value)).toBe(page)
})

describe('pagination', () => {
  const letters = [...'abcdefg']
  test('divides a list into pages', () => {
    expect(paginate(letters, 2, 3)).toEqual({ items: ['d', 'e', 'f'], page: 2, totalPages: 3 })
    expect(paginate(letters, 3, 3).items).toEqual(['g'])
  })
  test('an empty list has one page, and a page past the end is empty', () => {
    expect(paginate([], 1)).toEqual({ items: [], page: 1, totalPages: 1 })
    expect(paginate(letters, 9, 3)).toEqual({ items: [], page: 9, totalPages: 3 })
  })
})
