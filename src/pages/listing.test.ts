/** Listings and search results (specification, sections 2, 4, 5 and 8), as the whole site answers them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/app.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const open = async (url: string) => {
  const answer = await site.app.inject(url)
  expect(answer.statusCode).toBe(200)
  return answer.body.replaceAll('<!-- -->', '')
}
const titles = (html: string) => [...html.matchAll(/class="card-title" href="([^"]+)"/g)].map(([, href]) => href)

const FAR = 'You came a long way, go back nothing is here'

describe('a page past the end', () => {
  test.each([
    '/most-popular?page=999',
    '/top-airing?page=999',
    '/genre/action?page=999',
    '/az-list/c?page=999',
    '/producer/sunrise?page=999',
    '/search?keyword=bebop&page=999',
    '/search?page=999',
  ])('%s says so, and leads back', async (url) => {
    const html = await open(url)
    expect(html).toContain(`>${FAR}<`)
    expect(titles(html)).toEqual([])
    expect(html).toMatch(/<nav[^>]*aria-label="Pages"/)
  })

  test.each(['/most-popular', '/producer/sunrise', '/search?keyword=bebop'])('%s does not', async (url) =>
    expect(await open(url)).not.toContain(FAR),
  )
})

describe('a page that is absent or no number is the first', () => {
  const lists = [
    '/most-popular?',
    '/genre/action?',
    '/az-list?',
    '/producer/sunrise?',
    '/search?',
    '/search?keyword=the&',
  ]
  test.each(lists)('of %s', async (list) => {
    const first = titles(await open(`${list}page=1`))
    expect(first.length).toBeGreaterThan(0)
    for (const page of ['', 'page=', 'page=abc', 'page=-3', 'page=0', 'page=1.5', 'page=NaN', 'page=%F0%9F%97%A1'])
      expect([page, titles(await open(list + page))]).toEqual([page, first])
  })
})

test.each([
  ['/recently-added', 'Recently Added'],
  ['/genre/slice-of-life', 'Slice of Life'],
  ['/az-list/q', 'Sort By Letters'],
  ['/producer/kyoto-animation', 'Kyoto Animation Anime'],
  ['/search?keyword=one%20piece', 'Search Results for: one piece'],
])('%s is headed %s', async (url, heading) => {
  expect(await open(url)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
})
