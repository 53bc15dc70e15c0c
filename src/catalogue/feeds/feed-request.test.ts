import { describe, expect, test } from 'vitest'
import { feedPath, parseFeedRequest } from './feed-request.ts'

const canonical = (path: string, query = '') => {
  const request = parseFeedRequest(path, new URLSearchParams(query))
  return request && feedPath(request, request.format)
}

test.each([
  ['aired.atom', '', '/feeds/aired.atom'],
  ['AIRED.JSON', '', '/feeds/aired.json'],
  ['new.atom', 'language=JP', '/feeds/new.atom?language=JP'],
  ['new.atom', 'language=EN&page=3&nonsense=1', '/feeds/new.atom'],
  ['title/paper-moon-12.atom', '', '/feeds/title/paper-moon-12.atom'],
  ['season/2026/Fall.json', 'language=JP', '/feeds/season/2026/fall.json?language=JP'],
  ['season/2026/autumn.atom', '', '/feeds/season/2026/fall.atom'],
  ['search.atom', '', '/feeds/search.atom'],
  [
    'search.atom',
    'keyword=%20moon%20%26&genres=Sci-Fi,action&page=4',
    '/feeds/search.atom?keyword=moon%20%26&genres=sci-fi,action',
  ],
  ['search.json', 'sort=score&type=2&status=0&genres=', '/feeds/search.json?type=TV'],
  ['search.atom', 'genres=action&genres=drama', '/feeds/search.atom?genres=action,drama'],
  ['search.atom', 'type=nonsense&score=99&sy=abc', '/feeds/search.atom'],
])('%s?%s is %s', (path, query, address) => {
  expect(canonical(path, query)).toBe(address)
})

describe('the parameter language', () => {
  test.each([
    ['language=DUB', '/feeds/search.atom?language=DUB'],
    ['language=JP', '/feeds/search.atom?language=JP'],
    ['language=DUB&language=JP', '/feeds/search.atom?language=DUB&language=JP'],
    ['language=JP&language=SUB', '/feeds/search.atom?language=SUB&language=JP'],
    ['language=FR', '/feeds/search.atom'],
  ])('%s filters by audio and chooses the language of titles', (query, address) => {
    expect(canonical('search.atom', query)).toBe(address)
    expect(canonical('search.atom', address.split('?')[1])).toBe(address)
  })
})

test.each([
  '',
  'aired',
  '.atom',
  'aired.xml',
  'aired.atom/x',
  'aired/x.atom',
  'title.atom',
  'title/.atom',
  'title/a/b.atom',
  'season/2026.atom',
  'season/26/fall.atom',
  'season/2026/monsoon.atom',
  'season/9999/fall.atom',
  '__proto__.atom',
  'constructor.json',
])('%j is no feed', (path) => expect(parseFeedRequest(path, new URLSearchParams())).toBeNull())

test('a keyword that is cut within a character stays a URL', () => {
  const address = canonical('search.atom', `keyword=${'a'.repeat(199)}%F0%9F%98%80`)
  expect(address).toBe(`/feeds/search.atom?keyword=${'a'.repeat(199)}%EF%BF%BD`)
})
