/** The search page without JavaScript. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
  // pages don't wait for what is loaded after a start, calls do
  for (const call of ['search/groups?keyword=spike', 'wish?text=like+mushishi'])
    await site.app.inject(`/api/catalogue/${call}`)
})

const get = (query: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/search${query}`, headers: { accept: 'text/html', ...headers } })

const decode = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

const open = async (query: string, headers = {}) => {
  const response = await get(query, headers)
  expect(response.statusCode).toBe(200)
  return decode(response.body.replaceAll('<!-- -->', ''))
}
const count = (page: string) => Number(/id="found"[^>]*>([\d,]+) title/.exec(page)?.[1]?.replace(',', ''))
const titles = (page: string) => [...page.matchAll(/aria-label="Watch ([^"]+)"/g)].map(([, title]) => title)
const chips = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<a[^>]*aria-label="Remove ([^"]+)"[^>]*href="([^"]+)"/g)].map((m) => [m[1], m[2]]),
  )
const apiTitles = async (query: string) => {
  const answer = (await site.app.inject(`/api/catalogue/filter${query}`)).json<{
    results: { data: { title: string }[] }
  }>()
  return answer.results.data.map(({ title }) => title)
}

describe('lists the same titles as the API, in the same order', () => {
  test.each([
    '',
    '?type=MOVIE',
    '?type=1&score=8&sort=score',
    '?status=FINISHED&genres=action,sci-fi&sort=name_az',
    '?season=SPRING&sy=1990&ey=2010&sort=released_date',
    '?keyword=the&rated=PG_13&sort=most_watched',
    '?sy=1998&sm=4&ey=1998&em=4',
    '?sort=recently_added&page=2',
    '?sort=recently_updated',
    '?language=SUB',
    '?score=7&popularity=LITTLE_WATCHED&sort=score',
    '?length=TWO_HOURS&type=MOVIE',
  ])('%s', async (query) => {
    const wanted = await apiTitles(query)
    expect(wanted.length).toBeGreaterThan(0)
    expect(titles(await open(query))).toEqual(wanted)
  })
})

describe('quick searches', () => {
  const PRESETS = {
    'What to watch tonight': '/tonight',
    'Hidden gems': '/search?score=7&popularity=LITTLE_WATCHED&sort=score',
    Short: '/search?length=TWO_HOURS',
    'Just finished': '/search?ended=THREE_MONTHS&sort=recently_updated',
    'New here': '/search?added=MONTH&sort=recently_added',
  }
  const offered = (page: string) => {
    const [, list = ''] = /<nav[^>]*aria-label="Quick searches"[^>]*>(.*?)<\/nav>/.exec(page) ?? []
    return Object.fromEntries([...list.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map((m) => [m[2], m[1]]))
  }

  test.each(['', '?keyword=qqqqzzzz', '?sy=1901&ey=1902'])('%s offers them', async (query) => {
    expect(offered(await open(query))).toEqual(PRESETS)
  })

  test.each(['?type=MOVIE', '?keyword=bebop'])('%s finds titles and offers none', async (query) => {
    expect(offered(await open(query))).toEqual({})
  })

  test.each(Object.entries(PRESETS).slice(1))('%s finds titles by known filters', async (_, href) => {
    const page = await open(href.replace('/search', ''))
    expect(page).not.toContain('Ignored unknown')
    expect(count(page)).toBeGreaterThan(0)
  })
})

test('an empty keyword with filters lists everything that matches', async () => {
  const [all, some] = [await open(''), await open('?type=MOVIE&genres=drama')]
  expect(some).toMatch(/<h1[^>]*>Browse Anime</)
  expect(count(some)).toBeGreaterThan(0)
  expect(count(some)).toBeLessThan(count(all))
})

test('the form contains the current filters and the keyword', async () => {
  const page = await open('?keyword=the&type=TV&score=7&genres=action,drama&sy=1995&sm=4&sort=score')
  const form = page.slice(page.indexOf('id="filters"'))
  for (const value of ['TV', '7', '4', 'score']) {
    expect(form).toMatch(new RegExp(`<option[^>]*value="${value}"[^>]*selected=""`))
  }
  expect([...form.matchAll(/name="genres"[^>]*checked=""[^>]*value="(\w+)"/g)].map((m) => m[1])).toEqual([
    'action',
    'drama',
  ])
  expect(form).toMatch(/name="sy"[^>]*value="1995"/)
  expect(form).toMatch(/<input type="hidden" name="keyword" value="the"/)
  expect(form).toMatch(/<select name="sort" form="filters"/)
})

test('a submitted form redirects to the short URL', async () => {
  const sent = '?keyword=+&type=TV&status=&season=&genres=action&genres=drama&sd=&sm=&sy=&sort=default'
  const response = await get(sent)
  expect(response.statusCode).toBe(302)
  expect(response.headers['location']).toBe('/search?type=TV&genres=action,drama')
})

test('each chip links to the search without that filter', async () => {
  const page = await open('?keyword=the&type=TV&genres=action,drama&sy=1995&sort=score&page=1')
  expect(chips(page)).toEqual({
    TV: '/search?keyword=the&genres=action,drama&sy=1995&sort=score',
    Action: '/search?keyword=the&type=TV&genres=drama&sy=1995&sort=score',
    Drama: '/search?keyword=the&type=TV&genres=action&sy=1995&sort=score',
    'From 1995': '/search?keyword=the&type=TV&genres=action,drama&sort=score',
  })
  expect(page).toMatch(/href="\/search\?keyword=the&sort=score"[^>]*>Clear all</)
})

test('page links contain the filters', async () => {
  const page = await open('?type=TV&sort=score')
  expect(page).toMatch(/aria-label="Next page"[^>]*href="\/search\?type=TV&sort=score&page=2"/)
})

describe('unusual URLs', () => {
  test('reports and ignores an unknown value, and applies the others', async () => {
    const page = await open('?type=SHOW&genres=cooking,action&sort=best&sy=soon')
    for (const ignored of ['type “SHOW”', 'genre “cooking”', 'sort order “best”', 'start year “soon”']) {
      expect(page).toContain(`Ignored unknown ${ignored}.`)
    }
    expect(Object.keys(chips(page))).toEqual(['Action'])
    expect(titles(page)).toEqual(await apiTitles('?genres=action'))
  })

  test.each([
    '?type=<script>alert(1)</script>',
    '?type=__proto__',
    '?genres=__proto__,constructor',
    `?genres=${'x,'.repeat(300)}`,
    '?type=TV&type=OVA',
    '?sy=9999&ey=0000',
    '?page=-1&type=TV',
    `?keyword=${'a'.repeat(501)}&type=TV`,
  ])('%s renders a page', async (query) => {
    const page = await open(query)
    expect(page.match(/<h1[\s>]/g)).toHaveLength(1)
    expect((await get(query)).body).not.toContain('<script>alert')
  })
})

describe('the texts', () => {
  test.each([
    ['?keyword=qqqqzzzz', 'No results found for: qqqqzzzz'],
    ['?keyword=bebop&season=WINTER&rated=G', 'No results found for: bebop'],
    ['?sy=1901&ey=1902', 'No results found'],
    ['?type=TV&page=999', 'You came a long way, go back nothing is here'],
    ['?keyword=bebop', 'Search Results for: bebop'],
  ])('%s says %j', async (query, text) => {
    expect(await open(query)).toContain(`>${text}<`)
  })

  test('offers to drop filters or the keyword if together they match nothing', async () => {
    const page = await open('?keyword=bebop&season=WINTER&rated=G')
    expect(page).toMatch(/href="\/search\?keyword=bebop"[^>]*>Search without filters/)
    expect(page).toMatch(/href="\/search\?season=WINTER&rated=G|href="\/search\?rated=G&season=WINTER/)
  })
})

describe('a wish in words', () => {
  test('shows titles that fit, and what was understood, with a link to the rest of it', async () => {
    const page = await open('?keyword=funny+slice+of+life,+no+romance')
    expect(page).toContain('>Titles that fit<')
    expect(page).not.toContain('No results found')
    expect(titles(page).length).toBeGreaterThan(2)
    expect(chips(page)).toEqual({
      Funny: '/search?keyword=slice%20of%20life,%20no%20romance',
      'Slice of Life': '/search?keyword=funny%20no%20romance',
      'Not Romance': '/search?keyword=funny%20slice%20of%20life',
    })
  })

  test('keeps to the filters', async () => {
    const [all, movies] = [await open('?keyword=magic+adventure'), await open('?keyword=magic+adventure&type=MOVIE')]
    expect(titles(movies).length).toBeGreaterThan(0)
    expect(titles(movies).length).toBeLessThan(titles(all).length)
    expect(movies.match(/>Movie</g)?.length).toBeGreaterThanOrEqual(titles(movies).length)
  })

  test.each(['?keyword=bebop', '?keyword=qqqqzzzz', '?keyword=the', ''])('%s is none', async (query) => {
    expect(await open(query)).not.toContain('>Titles that fit<')
  })

  test('is answered by the API, in pages', async () => {
    const ask = (query: string) => site.app.inject(`/api/catalogue/wish${query}`)
    const { results } = (await ask('?text=90s+space+opera')).json<{
      results: { understood: object[]; unknown: string[]; data: { title: string }[] }
    }>()
    expect(results.understood).toEqual([
      { label: '1990s', negated: false },
      { label: 'Space opera', negated: false },
    ])
    expect(results.data.map(({ title }) => title)).toContain('Cowboy Bebop')
    expect((await ask('')).statusCode).toBe(400)
    expect((await ask(`?text=${'like '.repeat(200)}`)).statusCode).toBe(200)
  })
})

describe('what is found beside titles', () => {
  const groups = (page: string) => [...page.matchAll(/<h2 id="found-(\w+)"/g)].map(([, kind]) => kind)

  test('a character, with a link to its page, above the titles', async () => {
    const page = await open('?keyword=spiegel spike')
    expect(groups(page)[0]).toBe('characters')
    expect(page).toMatch(/href="\/character\/spike-spiegel-\d+"/)
    expect(page.indexOf('found-characters')).toBeLessThan(page.indexOf('id="found"'))
  })

  test('a genre, below titles that match as well', async () => {
    const page = await open('?keyword=monster')
    expect(titles(page)[0]).toBe('Monster')
    for (const kind of groups(page)) expect(page.indexOf(`found-${kind}`)).toBeGreaterThan(page.indexOf('id="found"'))
  })

  test('words of a plot are marked', async () => {
    const page = await open('?keyword=notebook god of death')
    expect(groups(page)).toContain('plots')
    expect(page).toMatch(/<mark>notebook<\/mark>/)
  })

  test.each(['?keyword=spike spiegel&type=TV', '?keyword=spike spiegel&page=2', ''])('nothing on %j', async (query) =>
    expect(groups(await open(query))).toEqual([]),
  )
})

test('only the page without a query is indexed', async () => {
  const noindex = '<meta name="robots" content="noindex"/>'
  expect(await open('')).not.toContain(noindex)
  for (const query of ['?keyword=bebop', '?type=TV', '?sort=score', '?page=2'])
    expect(await open(query)).toContain(noindex)
})

test('offers adult titles only to users who enabled them', async () => {
  const option = /<option value="RX"/
  expect(await open('')).not.toMatch(option)
  expect(await open('', { cookie: 'adult=1' })).toMatch(option)
})
