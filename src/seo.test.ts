import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { isQuick } from '#test/tier.ts'

const ORIGIN = 'https://anime.example'
let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SITE_NAME: 'Tom & "Jerry" <3' })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const NAME = 'Tom & "Jerry" <3'

interface Head {
  title: string
  /** By name or property. */
  meta: ReadonlyMap<string, string>
  links: readonly ReadonlyMap<string, string>[]
  types: string[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
const attributesOf = (tag: string) =>
  new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]))

async function headOf(url: string, status = 200): Promise<Head> {
  const response = await get(url)
  expect(response.statusCode).toBe(status)
  const html = response.body.slice(0, response.body.indexOf('</head>'))
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag))
  const named = metas.flatMap((meta) => {
    const name = meta.get('name') ?? meta.get('property')
    return name && name !== 'theme-color' ? [[name, meta.get('content') ?? ''] as const] : []
  })
  expect(new Set(named.map(([name]) => name)).size, 'no name occurs twice').toBe(named.length)
  const graphs = [...response.body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  const things = graphs.flatMap(([, json = '']) => {
    const document: { '@graph': { '@type': string }[] } = JSON.parse(json)
    return document['@graph']
  })
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: new Map(named),
    links: [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag)),
    types: things.map((thing) => thing['@type']),
  }
}

const linkOf = ({ links }: Head, rel: string) => links.find((link) => link.get('rel') === rel)

describe('the head of a page', () => {
  test.each<[string, string, string, string[]]>([
    ['/', '/', 'website', ['WebSite']],
    ['/home', '/home', 'website', ['WebSite']],
    ['/most-popular', '/most-popular', 'website', ['CollectionPage', 'BreadcrumbList']],
    ['/most-popular?page=2', '/most-popular?page=2', 'website', ['CollectionPage', 'BreadcrumbList']],
    ['/genre/Sci-Fi', '/genre/sci-fi', 'website', ['CollectionPage', 'BreadcrumbList']],
    ['/az-list/c', '/az-list/c', 'website', ['CollectionPage', 'BreadcrumbList']],
    ['/producer/sunrise', '/producer/sunrise', 'website', ['CollectionPage', 'BreadcrumbList']],
    ['/cowboy-bebop-1', '/cowboy-bebop-1', 'video.tv_show', ['TVSeries', 'BreadcrumbList']],
    ['/spirited-away-3', '/spirited-away-3', 'video.movie', ['Movie', 'BreadcrumbList']],
    ['/watch/cowboy-bebop-1', '/watch/cowboy-bebop-1', 'video.episode', ['TVEpisode', 'BreadcrumbList']],
    [
      '/watch/cowboy-bebop-1?ep=100002&type=dub',
      '/watch/cowboy-bebop-1?ep=100002',
      'video.episode',
      ['TVEpisode', 'BreadcrumbList'],
    ],
  ])('%s', async (url, path, kind, types) => {
    const head = await headOf(url)
    const { meta } = head
    expect(linkOf(head, 'canonical')?.get('href')).toBe(ORIGIN + path)
    expect(meta.get('og:url')).toBe(ORIGIN + path)
    expect(meta.get('og:type')).toBe(kind)
    expect(meta.get('og:title')).toBe(head.title)
    expect(head.title).toContain(NAME)
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect(meta.get('description')?.length).toBeGreaterThan(20)
    expect(meta.get('description')?.length).toBeLessThanOrEqual(200)
    expect(meta.get('og:site_name')).toBe(NAME)
    expect(meta.get('twitter:card')).toBe('summary_large_image')
    expect(meta.get('og:image:alt')).toBeTruthy()
    expect(meta.has('robots')).toBe(false)
    expect(head.types).toEqual(types)
  })

  test.each(['/search?keyword=bebop', '/error-page', '/most-popular?page=9999'])('%s is not indexed', async (url) => {
    expect((await headOf(url)).meta.get('robots')).toBe('noindex')
  })

  test.each(['/404-not-found-page', '/no-such-title-99999'])(
    '%s is not indexed and has no canonical URL',
    async (url) => {
      const head = await headOf(url, 404)
      expect(head.meta.get('robots')).toBe('noindex')
      expect(linkOf(head, 'canonical')).toBeUndefined()
    },
  )

  test("the random page's canonical URL is the title's own", async () => {
    expect(linkOf(await headOf('/random'), 'canonical')?.get('href')).toMatch(
      /^https:\/\/anime\.example\/[a-z0-9-]+-\d+$/,
    )
  })

  test.each([
    ['/home', ['/feeds/aired.atom', '/feeds/aired.json', '/feeds/new.atom', '/feeds/new.json']],
    ['/cowboy-bebop-1', ['/feeds/title/cowboy-bebop-1.atom', '/feeds/title/cowboy-bebop-1.json']],
    ['/watch/cowboy-bebop-1', ['/feeds/title/cowboy-bebop-1.atom', '/feeds/title/cowboy-bebop-1.json']],
    ['/genre/drama', ['/feeds/search.atom?genres=drama', '/feeds/search.json?genres=drama']],
    ['/recently-updated', ['/feeds/aired.atom', '/feeds/aired.json']],
    [
      '/search?keyword=moon%20%26&type=TV&sort=score&page=2',
      ['/feeds/search.atom?keyword=moon%20%26&type=TV', '/feeds/search.json?keyword=moon%20%26&type=TV'],
    ],
    ['/producer/sunrise', []],
    ['/about', []],
  ])('%s has the feeds of what it shows', async (url, feeds) => {
    const isFeed = (link: ReadonlyMap<string, string>) => /\+(xml|json)$/.test(link.get('type') ?? '')
    const { links } = await headOf(url)
    const alternates = links.filter((link) => link.get('rel') === 'alternate' && isFeed(link))
    expect(alternates.map((link) => link.get('href'))).toEqual(feeds)
    for (const link of alternates) {
      const { statusCode, headers } = await get(link.get('href') ?? '')
      expect([statusCode, headers['content-type']]).toEqual([200, `${link.get('type')}; charset=utf-8`])
    }
  })

  test('links to existing icons, manifest and search description', async () => {
    const head = await headOf('/home')
    for (const rel of ['icon', 'apple-touch-icon', 'manifest', 'search']) {
      const href = linkOf(head, rel)?.get('href') ?? ''
      expect([rel, (await get(href)).statusCode]).toEqual([rel, 200])
    }
    expect(linkOf(head, 'search')?.get('title')).toBe(NAME)
  })

  test.each(['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1', '/genre/drama'])(
    'the sharing picture of %s exists in the declared size',
    async (url) => {
      const { meta } = await headOf(url)
      const address = meta.get('og:image') ?? ''
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true)
      const { statusCode, rawPayload, headers } = await get(address.slice(ORIGIN.length))
      expect(statusCode).toBe(200)
      const { width, height, format } = await sharp(rawPayload).metadata()
      expect([String(width), String(height)]).toEqual([meta.get('og:image:width'), meta.get('og:image:height')])
      expect([width, height, headers['content-type']]).toEqual([1200, 630, `image/${format}`])
      expect(rawPayload.length).toBeLessThan(300_000)
    },
  )
})

describe('sitemaps', () => {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

  test('robots.txt links to all of them, and every page is in exactly one', async () => {
    const robots = (await get('/robots.txt')).body
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    const files = await Promise.all(addressesIn(index.body).map((address) => get(address.slice(ORIGIN.length))))
    const pages = files.flatMap(({ body }) => addressesIn(body))
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toContain(`${ORIGIN}/cowboy-bebop-1`)
    expect(pages.filter((page) => !page.startsWith(`${ORIGIN}/`))).toEqual([])
  })

  test('list only indexable pages at their canonical URLs', async () => {
    const all = addressesIn((await get('/sitemap-pages.xml')).body)
    // all listings share one page module, and producers are most of them, so a sample is enough
    const some = all.filter((address, at) => !address.includes('/producer/') || at % 40 === 0)
    expect(some).toContain(`${ORIGIN}/`)
    expect(some).toContain(`${ORIGIN}/about`)
    // the first of each kind in `npm test`, such as /genre/…
    const kinds = Map.groupBy(some, (address) => address.replace(/(?<=\/\w[\w-]*\/).+/, ''))
    const checked = isQuick() ? [...kinds.values()].flatMap(([address]) => address ?? []) : some
    for (const address of checked) {
      const head = await headOf(address.slice(ORIGIN.length))
      expect(linkOf(head, 'canonical')?.get('href')).toBe(address)
      expect([address, head.meta.get('robots')]).toEqual([address, undefined])
    }
  })

  test.each(['/sitemap-titles-2.xml', '/sitemap-titles-0.xml', '/sitemap-titles-x.xml'])('rejects %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('a browser gets suggestions while typing', async () => {
  const response = await get('/api/catalogue/search/opensearch?keyword=cowboy%20b')
  expect(response.headers['content-type']).toBe('application/x-suggestions+json; charset=utf-8')
  const [query, names, , addresses] = response.json<[string, string[], string[], string[]]>()
  expect([query, names[0], addresses[0]]).toEqual(['cowboy b', 'Cowboy Bebop', `${ORIGIN}/cowboy-bebop-1`])
  const nothing = await get('/api/catalogue/search/opensearch')
  expect([nothing.statusCode, nothing.json()]).toEqual([200, ['', [], [], []]])
})

test('error pages are not indexed', async () => {
  expect((await get('/api/catalogue/info?id=1')).headers['x-robots-tag']).toBe('noindex')
})

test("the manifest has the operator's name", async () => {
  const response = await get('/site.webmanifest')
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(response.json()).toMatchObject({ name: NAME, start_url: '/home' })
})

describe('the offline screen', () => {
  test('runs its own scripts, connects to nothing, and fits any failed request', async () => {
    const { headers, body } = await get('/offline')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src( 'sha256-[\w+/=]{44}'){2};/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toContain('Tom &amp; &quot;Jerry&quot; &lt;3 can’t be reached.')
    expect(body).not.toMatch(/<(img|link|script src)/)
  })

  test('has a worker whose cache is named after its content', async () => {
    const { headers, body } = await get('/worker.js')
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
    expect(body).toMatch(/\(\["[0-9a-f]{12}","\/offline"\]\)$/)
    expect((await get('/home')).body).toContain('"hasWorker":true')
  })

  test('if switched off, no page registers the worker, and existing workers are removed', async () => {
    const off = await openSite({ OFFLINE_PAGE: 'off' })
    try {
      expect((await off.app.inject('/home')).body).not.toContain('"hasWorker":true')
      expect((await off.app.inject('/worker.js')).body).toContain('.unregister()')
      expect((await off.app.inject('/offline')).statusCode).toBe(404)
    } finally {
      await off.close()
    }
  })
})
