import { expect, test } from 'vitest'
import { uncachedPriority } from './uncached-limit.server.ts'

test.each([
  ['GET', '/search?keyword=a', false, 'search'],
  ['GET', '/search.data?keyword=a', false, 'search'],
  ['HEAD', '/SEARCH', false, 'search'],
  ['GET', '/api/catalogue/search?keyword=a', false, 'search'],
  ['GET', '/api/catalogue/search/suggest?keyword=a', false, 'search'],
  ['GET', '/api/catalogue/search/groups?keyword=a', false, 'search'],
  ['GET', '/api/catalogue/filter?genre=1', false, 'search'],
  ['GET', '/search?keyword=a', true, 'member'],
  ['GET', '/searching-for-a-star-5', false, 'visitor'],
  ['GET', '/cowboy-bebop-1', false, 'visitor'],
  ['GET', '/api/catalogue/info?id=1', false, 'visitor'],
  ['GET', '/cowboy-bebop-1', true, 'member'],
  ['GET', '/admin', true, 'member'],
  ['GET', '/login?from=/search', false, null],
  ['GET', '/register', false, null],
  ['GET', '/reset/token', false, null],
  ['GET', '/account', true, null],
  ['GET', '/accounting-anime-7', false, 'visitor'],
  ['POST', '/login', false, null],
  ['POST', '/comments', true, null],
])('%s %s, signed in: %s', (method, url, isSignedIn, priority) => {
  expect(uncachedPriority({ method, url }, isSignedIn)).toBe(priority)
})
