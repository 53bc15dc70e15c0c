import { expect, test } from 'vitest'
import type { Title } from '#src/catalogue/title.ts'
import { isListSearch, parseMemberPage } from './member-page.ts'

const title = { number: 7, id: 'harbour-lights-7' } as Title
const snapshot = { find: (number: number) => (number === 7 ? title : null) }

test.each([
  ['/home', 'home'],
  ['/harbour-lights-7', 'title'],
  ['/search?keyword=a&page=2', 'plain'],
  ['/most-popular?page=3', 'plain'],
  ['/genre/drama', 'plain'],
  ['/az-list', 'plain'],
  ['/az-list/c', 'plain'],
  ['/producer/sunrise', 'plain'],
  ['/about', 'plain'],
  ['/season/2026/fall?language=DUB', 'plain'],
  ['/season/2026/fall?mine=HIDE', undefined],
  ['/search?type=TV&Mine=only', 'plain'],
  ['/search?mine=', undefined],
  ['/calendar', 'plain'],
  ['/calendar?view=month&show=here', 'plain'],
  ['/calendar?show=list', undefined],
  ['/calendar/?view=month&show=%4Cist', undefined],
  ['/Calendar?show=+list+', undefined],
  ['/calendar.data', undefined],
  ['/my-list', 'list'],
  ['/my-list/planned?type=TV&page=2', 'list'],
  ['/my-list/list-3', undefined],
  ['/my-list/settings', undefined],
  ['/my-list.data', undefined],
  ['/my-list?keyword=a&type=', undefined],
  ['/home?x', undefined],
  ['/home.data', undefined],
  ['/harbour-lights-7?comments=2', undefined],
  ['/another-slug-7', undefined],
  ['/genre/drama.data', undefined],
  ['/7', undefined],
  ['/harbour-lights-8', undefined],
  ['/watch/harbour-lights-7', undefined],
  ['/account', undefined],
  ['/admin', undefined],
  ['/login', undefined],
  ['/random', undefined],
  ['/contact', undefined],
  ['/', undefined],
])('%s: %s', (url, kind) => expect(parseMemberPage(url, snapshot)?.kind).toBe(kind))

test.each([
  ['/my-list?keyword=who?', 'who?'],
  ['/my-list?keyword=a%3Fb+c', 'a?b c'],
])('%s is read as the page reads it', (url, keyword) => {
  const page = parseMemberPage(url, snapshot)
  expect(page?.kind === 'list' && page.query.get('keyword')).toBe(keyword)
})

test.each([
  ['/my-list?keyword=x', true],
  ['/My-List/watching?page=2', true],
  ['/my-list/?type=TV', true],
  ['/my-list', false],
  ['/my-list?', false],
  ['/my-list/completed', false],
  ['/home?keyword=x', false],
])('whether %s reads all of the list: %s', (url, expected) => {
  expect(isListSearch(url)).toBe(expected)
})
