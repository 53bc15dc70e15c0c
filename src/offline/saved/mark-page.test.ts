import { expect, test } from 'vitest'
import { listFiles, markPage, MAX_PICTURES } from './mark-page.ts'
import { isSavedPath, listAnswers } from './saved-paths.ts'

const PAGE = `<!DOCTYPE html><html lang="en"><head><link href="/assets/a-1.woff2"></head><body class="x"><img src="/images/poster/1/abc/400.webp" alt=""><img alt="" src="https://other.example/x.png"><script>import("/assets/entry-2.js");import("/assets/entry-2.js")</script></body></html>`

test('the copy says how old it is, as text', () => {
  const copy = markPage(PAGE, 'Nov 27 <at> 14:05')
  expect(copy).toContain('<html data-saved="" lang="en">')
  expect(copy).toMatch(/<body class="x"><aside id="saved-note".*This page is from Nov 27 &lt;at> 14:05\./s)
})

test('a page needs its assets and pictures of this site', () =>
  expect(listFiles(PAGE, [])).toEqual(['/assets/a-1.woff2', '/assets/entry-2.js', '/images/poster/1/abc/400.webp']))

test('an open page needs what the browser has loaded: its sizes of pictures, and parts that were loaded later', () => {
  const loaded = ['/assets/late-3.js', '/assets/x.wasm', '/images/poster/1/abc/200.webp', '/api/me']
  expect(listFiles(PAGE, loaded)).toEqual([
    '/assets/a-1.woff2',
    '/assets/entry-2.js',
    '/assets/late-3.js',
    '/images/poster/1/abc/200.webp',
  ])
  const many = Array.from({ length: 99 }, (_, index) => `/images/${index}.webp`)
  expect(listFiles(PAGE, many)).toHaveLength(2 + MAX_PICTURES)
})

test.each([
  ['/home', true],
  ['/my-list', true],
  ['/my-list/watching', true],
  ['/downloads', true],
  ['/cowboy-bebop-1', true],
  ['/my-list/settings', false],
  ['/account', false],
  ['/admin', false],
  ['/notifications', false],
  ['/search', false],
  ['/watch/cowboy-bebop-1', false],
  ['/user/x/list', false],
])('%s is saved: %s', (path, isSaved) => expect(isSavedPath(path)).toBe(isSaved))

test('a list is saved with the requests that its page and the editor of its entries make', () => {
  expect(listAnswers('u', 61)).toEqual([
    '/api/users/u/list?&page=1&perPage=30&adult=1',
    '/api/users/u/list?&page=2&perPage=30&adult=1',
    '/api/users/u/list?&page=3&perPage=30&adult=1',
    '/api/users/u/list-settings',
    '/api/users/u/custom-lists',
  ])
  expect(listAnswers('u', 1e9)).toHaveLength(22)
})
