import { expect, test } from 'vitest'
import {
  evict,
  isDue,
  listUnneeded,
  MAX_BYTES,
  MAX_PAGES,
  parseIndex,
  type SavedPage,
  withPage,
  EMPTY_INDEX,
} from './saved-index.ts'

const page = (path: string, more: Partial<SavedPage> = {}): SavedPage => ({
  path,
  savedAt: 1_000,
  bytes: 100,
  files: [],
  ...more,
})
const paths = (pages: readonly SavedPage[]) => pages.map(({ path }) => path)

test('a page that is saved again replaces its copy, and is the latest', () => {
  const first = withPage(withPage(EMPTY_INDEX, page('/a-1'), {}), page('/b-2'), {})
  const { pages } = withPage(first, page('/a-1', { savedAt: 2_000 }), {})
  expect(pages.map(({ path, savedAt }) => [path, savedAt])).toEqual([
    ['/a-1', 2_000],
    ['/b-2', 1_000],
  ])
})

test('the pages that were saved first are removed, but never home and the list', () => {
  const pages = Array.from({ length: MAX_PAGES + 5 }, (_, index) => page(`/x-${index}`))
  const index = evict({ pages: [...pages, page('/home'), page('/my-list')], fileBytes: {} })
  expect(index.pages).toHaveLength(MAX_PAGES)
  expect(paths(index.pages).slice(0, 3)).toEqual(['/home', '/my-list', '/x-0'])
  expect(paths(index.pages).at(-1)).toBe('/x-57')
})

test('files count once, and are removed with the last page that needs them', () => {
  const big = MAX_BYTES - 250
  const index = {
    pages: [page('/a-1', { files: ['/s.js', '/1.webp'] }), page('/b-2', { files: ['/s.js'] }), page('/c-3')],
    fileBytes: { '/s.js': big, '/1.webp': 40, '/old.js': 9 },
  }
  const remaining = evict(index)
  expect(paths(remaining.pages)).toEqual(['/a-1', '/b-2'])
  expect(remaining.fileBytes).toEqual({ '/s.js': big, '/1.webp': 40 })
})

test('what is stored without being in the index is removed, as after a tab was closed during a save', () => {
  const index = { pages: [page('/a-1', { files: ['/s.js'] })], fileBytes: { '/s.js': 5, '/api/list?page=2': 3 } }
  expect(listUnneeded(index, ['/a-1', '/s.js', '/api/list?page=2', '/b-2', '/old.js', '/toString'])).toEqual([
    '/b-2',
    '/old.js',
    '/toString',
  ])
})

test('a page is due when its copy is old, or from the future', () => {
  const index = { pages: [page('/a-1', { savedAt: 500_000 })], fileBytes: {} }
  expect(isDue(index, '/b-2', 500_000)).toBe(true)
  expect([500_000, 550_000, 570_000, 100_000].map((now) => isDue(index, '/a-1', now))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each([null, 7, [], {}, { pages: 5, fileBytes: {} }, { pages: [null, { path: '/a' }], fileBytes: { x: 'y' } }])(
  'stored %j is an empty index',
  (value) => expect(parseIndex(value)).toEqual(EMPTY_INDEX),
)

test('a stored index is read', () => {
  const index = { pages: [page('/a-1', { files: ['/s.js'] })], fileBytes: { '/s.js': 5 } }
  expect(parseIndex(JSON.parse(JSON.stringify(index)))).toEqual(index)
})
