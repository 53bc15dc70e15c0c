/** Listings and search results (specification, sections 2, 4, 5 and 8), tested against the whole site. */
import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZE } from '#src/catalogue/listing.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedSite()
})

const open = async (url: string) => {
  const answer = await site.app.inject(url)
  expect(answer.statusCode).toBe(200)
  return answer.body.replaceAll('<!-- -->', '')
}
const titles = (html: string) => [...html.matchAll(/class="card-title" href="([^"]+)"/g)].map(([, href]) => href)

const FAR = 'You came a long way, go back nothing is here'

describe('the 五十音', () => {
  const JP = { cookie: 'language=JP' }
  const openIn = async (url: string, headers: Record<string, string>) =>
    (await site.app.inject({ url: encodeURI(url), headers })).body.replaceAll('<!-- -->', '')
  const groups = (html: string) => [...html.matchAll(/class="kana-plate"><h2 lang="ja">(.)<\/h2><p>(\d+) titles?</g)]

  test('is below the letters in JP, and not in EN', async () => {
    expect(await openIn('/az-list/c', JP)).toMatch(
      /aria-label="Letters".*aria-label="Kana".*href="\/az-list\/(か|%E3%81%8B)行"/,
    )
    expect(await openIn('/az-list/c', {})).not.toContain('aria-label="Kana"')
  })

  test('a row is sorted by reading, and each kana has a plate with its number of titles', async () => {
    const html = await openIn('/az-list/か行', JP)
    const found = groups(html).map(([, kana]) => kana)
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual([...'かきくけこ'].filter((kana) => found.includes(kana)))
    const [, first, count] = groups(html)[0] ?? []
    expect(titles(await openIn(`/az-list/${first}`, JP))).toHaveLength(Math.min(PAGE_SIZE, Number(count)))
    expect(html).toMatch(new RegExp(`class="chip"[^>]*>${first}<span lang="en">${count}<`))
  })

  test('英数 has the titles that JP shows in Latin letters or digits', async () => {
    const html = await openIn('/az-list/英数', JP)
    expect(html).toMatch(/aria-current="page"[^>]*>英数</)
    const shown = [...html.matchAll(/class="card-title"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, title]) => title)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((title) => !/^[^\p{L}\p{N}]*[a-z0-9]/iu.test(title ?? ''))).toEqual([])
    expect(groups(html)).toEqual([])
  })

  test('another order has no plates', async () => {
    const html = await openIn('/az-list/か行?sort=score', JP)
    expect(titles(html).length).toBeGreaterThan(0)
    expect(groups(html)).toEqual([])
  })

  test('a filter sent as a form redirects to its own address', async () => {
    const answer = await site.app.inject(encodeURI('/az-list/か行?type=TV&status='))
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, encodeURI('/az-list/か行?type=TV')])
  })

  test.each(['/az-list/が', '/az-list/カ', '/az-list/行'])('%s is not found', async (url) =>
    expect((await site.app.inject(encodeURI(url))).statusCode).toBe(404),
  )
})

describe('a page past the last', () => {
  test.each([
    '/most-popular?page=999',
    '/top-airing?page=999',
    '/genre/action?page=999',
    '/az-list/c?page=999',
    '/producer/sunrise?page=999',
    '/search?keyword=bebop&page=999',
    '/search?page=999',
  ])('%s says so, and links back', async (url) => {
    const html = await open(url)
    expect(html).toContain(`>${FAR}<`)
    expect(titles(html)).toEqual([])
    expect(html).toMatch(/<nav[^>]*aria-label="Pages"/)
  })

  test.each(['/most-popular', '/producer/sunrise', '/search?keyword=bebop'])('%s does not', async (url) =>
    expect(await open(url)).not.toContain(FAR),
  )
})

describe('a missing or invalid page number means the first page', () => {
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
  ['/genre/slice-of-life', 'Slice Of Life'],
  ['/az-list/q', 'Sort By Letters'],
  ['/producer/kyoto-animation', 'Kyoto Animation Anime'],
  ['/search?keyword=one%20piece', 'Search Results for: one piece'],
])('%s is headed %s', async (url, heading) => {
  expect(await open(url)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
})

describe('a list', () => {
  const count = (html: string) => /id="found"[^>]*>([^<]+)</.exec(html)?.[1]
  const names = (html: string) => [...html.matchAll(/aria-label="Watch ([^"]+)"/g)].map(([, title]) => title ?? '')
  const chips = (html: string) => [...html.matchAll(/aria-label="Remove ([^"]+)"/g)].map(([, label]) => label)
  const offers = (html: string, name: string) => html.includes(`<select name="${name}"`)

  test.each(['/genre/action', '/az-list/c', '/producer/sunrise', '/movie'])(
    '%s shows the number of titles that it lists',
    async (url) => {
      const html = await open(url)
      const pages = Number(/page 1 of (\d+)/.exec(html)?.[1])
      const last = titles(await open(`${url}?page=${pages}`)).length
      expect(count(html)).toBe(`${(pages - 1) * PAGE_SIZE + last} titles`)
    },
  )

  test('is filtered and ordered by its URL, page by page', async () => {
    const html = await open('/genre/action?type=MOVIE&sort=name_az')
    const shown = names(html)
    expect(shown).toEqual(names(await open('/search?type=MOVIE&genres=action&sort=name_az')))
    expect(shown.length).toBeGreaterThan(1)
    expect(chips(html)).toEqual(['Movie'])
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(await open('/genre/action?sort=score')).toContain('href="/genre/action?sort=score&amp;page=2"')
  })

  test.each([
    ['/movie', 'type'],
    ['/completed', 'status'],
    ['/dubbed-anime', 'language'],
  ])('%s neither offers nor accepts another %s', async (url, fixed) => {
    const html = await open(`${url}?${fixed}=${fixed === 'type' ? 'TV' : 'SUB'}`)
    expect(offers(html, fixed)).toBe(false)
    expect(offers(html, 'season')).toBe(true)
    expect(count(html)).toBe(count(await open(url)))
  })

  test('of a genre does not offer that genre again', async () =>
    expect(await open('/genre/action')).not.toContain('name="genres" value="action"'))

  test('without matching titles links to all of them', async () => {
    const html = await open('/az-list/q?sy=2199')
    expect(html).toContain('No titles match these filters.')
    expect(html).toMatch(/<a class="button[^"]*" href="\/az-list\/q"[^>]*>Clear all filters</)
  })

  test('redirects a plain form to the short URL', async () => {
    const { statusCode, headers } = await site.app.inject('/genre/action?type=MOVIE&status=&genres=drama&genres=sci-fi')
    expect([statusCode, headers.location]).toEqual([302, '/genre/action?type=MOVIE&genres=drama,sci-fi'])
  })
})

test('an empty list says so', async () => {
  const bare = await openSite({}, { film: { folder: '/no/such/folder', title: 1 } }) // without dubbed titles
  const { body } = await bare.app.inject('/dubbed-anime')
  expect(body).toContain('>No results found for: dubbed anime<')
  await bare.close()
})
