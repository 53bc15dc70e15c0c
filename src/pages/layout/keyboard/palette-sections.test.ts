import { expect, test } from 'vitest'
import type { Suggestion } from '#src/catalogue/find/suggestion.ts'
import type { Suggestions } from '#src/catalogue/find/use-suggestions.ts'
import { toPalettePages } from '../../page-table.ts'
import { countOptions, listPaletteSections } from './palette-sections.ts'

const pages = toPalettePages().filter(({ access }) => access === 'visitor')
const titleOf = (id: string): Suggestion => ({
  id,
  title: id,
  japaneseTitle: id,
  poster: '',
  releaseDate: '',
  showType: '',
  duration: '',
})
const NOTHING: Suggestions = { state: 'none' }
const found = (...ids: string[]): Suggestions => ({
  state: 'found',
  keyword: '',
  items: ids.map(titleOf),
  groups: [],
  titlesFirst: true,
})
const kindsOf = (keyword: string, suggestions: Suggestions = NOTHING, recent: Suggestion[] = []) =>
  listPaletteSections({ keyword, suggestions, pages, recent }).map(({ kind, count }) => [kind, count])

test('before anything is typed: recent titles and the main pages', () => {
  expect(kindsOf('')).toEqual([['pages', 6]])
  expect(kindsOf('', NOTHING, [titleOf('a-1'), titleOf('b-2')])).toEqual([
    ['found', 2],
    ['pages', 6],
  ])
})

test('titles come before pages, unless a page is named', () => {
  expect(kindsOf('link', found('zelda-1'))).toEqual([
    ['found', 1],
    ['search', 1],
  ])
  expect(kindsOf('anime', found('a-1'))).toEqual([
    ['found', 1],
    ['pages', 2],
    ['search', 1],
  ])
  expect(kindsOf('calen', found('a-1'))).toEqual([
    ['pages', 1],
    ['found', 1],
    ['search', 1],
  ])
})

test('one letter means no page', () => {
  expect(kindsOf('c', found('c-1'))[0]).toEqual(['found', 1])
})

test('what is not found can be searched for', () => {
  const sections = listPaletteSections({ keyword: 'zzzz', suggestions: found(), pages, recent: [] })
  expect([sections, countOptions(sections)]).toEqual([[{ kind: 'search', start: 0, count: 1 }], 1])
})
