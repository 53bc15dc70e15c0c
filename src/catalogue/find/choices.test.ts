import { describe, expect, test } from 'vitest'
import { type Choices, collectChoices, filterHref, isFormUrl, searchHref, without } from './choices.ts'

describe('the URL of a search', () => {
  test.each<[string, Choices, number, string]>([
    ['', {}, 1, '/search'],
    ['', {}, 3, '/search?page=3'],
    ['cowboy bebop', {}, 1, '/search?keyword=cowboy%20bebop'],
    ['a&b=c?', {}, 2, '/search?keyword=a%26b%3Dc%3F&page=2'],
    ['', { sort: 'score', genres: 'action,sci-fi', type: 'TV' }, 1, '/search?type=TV&genres=action,sci-fi&sort=score'],
    ['x', { ey: '2020', sy: '2019' }, 1, '/search?keyword=x&sy=2019&ey=2020'],
    [
      '',
      { exclude: 'horror', studio: 'A-1 Pictures', year: '2019' },
      1,
      '/search?year=2019&studio=A-1%20Pictures&exclude=horror',
    ],
  ])('%j %j page %i', (keyword, choices, page, href) => {
    expect(searchHref(keyword, choices, page)).toBe(href)
    expect(collectChoices(new URL(href, 'http://site').searchParams)).toEqual(choices)
  })
})

test('the URL of a list with a Japanese name fits into a header', () =>
  expect(filterHref({ path: '/producer/虹', keyword: '' }, { type: 'TV' })).toBe('/producer/%E8%99%B9?type=TV'))

test('a form sends each checkbox separately, and empty fields too', () => {
  const sent = new URLSearchParams('keyword=&type=&genres=action&genres=comedy&sy=&sort=default&page=2&evil=1')
  expect(collectChoices(sent)).toEqual({ genres: 'action,comedy' })
  expect(isFormUrl(sent)).toBe(true)
})

test.each([
  ['', false],
  ['keyword=x&type=TV&genres=a,b&page=2', false],
  ['other=', false],
  ['keyword=', true],
  ['type=', true],
  ['genres=a&genres=b', true],
  ['exclude=a&exclude=b', true],
])('%s is created by a form: %s', (query, expected) => {
  expect(isFormUrl(new URLSearchParams(query))).toBe(expected)
})

test('links on a page that a form opened have the shorter URL', () => {
  const sent = new URLSearchParams('keyword=+&type=TV&season=&genres=action&genres=&genres=comedy')
  const { searchParams } = new URL(searchHref('', collectChoices(sent)), 'http://site')
  expect(isFormUrl(searchParams)).toBe(false)
})

test('removes choices by name', () => {
  expect(without({ type: 'TV', sy: '2019', sm: '4', sort: 'score' }, ['sy', 'sm', 'sd'])).toEqual({
    type: 'TV',
    sort: 'score',
  })
})
