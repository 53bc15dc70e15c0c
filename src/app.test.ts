import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { readOperations } from '#test/fuzz/operations.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: 'https://anime.example' })
})
afterAll(() => site.close())

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

test('reports liveness and readiness', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  await get('/api/catalogue/search?keyword=a') // waits until searches are possible
  expect((await get('/readyz')).json()).toEqual({
    status: 'ready',
    parts: { database: 'ok', catalogue: 'ok', search: 'ok', disk: 'ok' },
  })
})

describe('a page', () => {
  test.each([
    '/',
    '/home',
    '/cowboy-bebop-1',
    '/random',
    '/watch/cowboy-bebop-1',
    '/search?keyword=bebop',
    '/most-popular',
    '/genre/sci-fi',
    '/az-list',
    '/az-list/c',
    '/producer/sunrise',
    '/error-page',
  ])('%s is served with exactly one h1', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body.match(/<h1[\s>]/g)).toHaveLength(1)
  })

  test.each([
    '/no-such-title-99999',
    '/cowboy-bebop',
    '/404-not-found-page',
    '/watch/no-such-title-99999',
    '/genre/cooking',
    '/producer/unknown',
    '/az-list/aa',
    '/a/b/c',
    '/index.php',
  ])('%s is a 404 page', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Oops! we couldn&#x27;t find this page.')
    expect(response.body).toContain('Back to homepage')
  })

  test.each(['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1', '/no-such-title-99999'])(
    "%s allows exactly the server's inline scripts, and none that contains a title's text",
    async (url) => {
      const { body, headers } = await get(url)
      expect(body).not.toContain('nonce=')
      expect(headers).not.toHaveProperty('x-script-nonce')
      const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([^]*?)<\/script>/g)]
      const [data, code] = [inline.filter(([, kind]) => kind), inline.filter(([, kind]) => !kind)]
      const hashOf = ([, , text = '']: string[]) => `'sha256-${hash('sha256', text, 'base64')}'`
      const allowed = String(headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? []
      expect(new Set(allowed)).toEqual(new Set(code.map(hashOf)))
      expect(allowed.length).toBeGreaterThan(1)
      for (const one of data) expect(allowed).not.toContain(hashOf(one))
    },
  )

  test("allows only the site's own scripts and its inline ones, and no framing", async () => {
    const { headers } = await get('/home')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test("is in the cookie's language from the first response", async () => {
    const page = await get('/cowboy-bebop-1', { cookie: 'language=JP' })
    expect(page.body).toMatch(/<h1[^>]*>(<[^>]+>)*カウボーイビバップ/)
    const unknown = await get('/cowboy-bebop-1', { cookie: 'language=XX' })
    expect(unknown.body).toMatch(/<h1[^>]*>(<[^>]+>)*Cowboy Bebop/)
  })

  test('builds absolute URLs from the configured origin, regardless of request headers', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    for (const url of ['/cowboy-bebop-1', '/api/catalogue/info?id=1', '/home']) {
      const { body } = await get(url, forged)
      expect(body).not.toContain('evil.example')
    }
    expect((await get('/cowboy-bebop-1', forged)).body).toContain('https://anime.example/cowboy-bebop-1')
  })

  test('returns 304 if unchanged', async () => {
    const first = await get('/home')
    const again = await get('/home', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(['br', 'gzip'])('is sent in %s if accepted', async (encoding) => {
    const response = await get('/home', { 'accept-encoding': encoding })
    expect(response.headers['content-encoding']).toBe(encoding)
  })

  test.each([
    '//evil.example/home',
    '/\\evil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/home?x=%00',
    '/%ff',
    '/home?page=%E0%A4%A',
  ])('an unusual URL (%s) does not cause a server error', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })
})

test('an outdated slug redirects permanently to the current URL', async () => {
  const response = await get('/outdated-slug-1')
  expect([response.statusCode, response.headers.location]).toEqual([301, '/cowboy-bebop-1'])
})

describe('the product API', () => {
  test('a 404 page searches for the words of its address, suggests the best match and popular titles', async () => {
    for (const url of ['/cowbo-bebop', '/watch/cowbo-bebop-999999']) {
      const { statusCode, body } = await get(url)
      const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
      expect([url, statusCode]).toEqual([url, 404])
      expect(main).toMatch(/<form[^>]*action="\/search"/)
      expect(main).toMatch(/<input[^>]*name="keyword"[^>]*value="cowbo bebop"/)
      expect(main).toMatch(/<a class="match" href="\/cowboy-bebop-\d+"/)
      expect(main).toContain('href="/random"')
      expect(main.match(/<article class="card"/g)).toHaveLength(6)
    }
  })

  test('an address without words, or with those of no title, suggests popular titles alone', async () => {
    for (const url of ['/404-not-found-page', '/zzqx-wvkj']) {
      const { body } = await get(url)
      expect([url, body.includes('class="match"')]).toEqual([url, false])
      expect(body.match(/<article class="card"/g)).toHaveLength(6)
    }
  })

  test("an unknown call is a JSON 404 in the API's format", async () => {
    const response = await get('/api/nothing')
    expect([response.statusCode, response.json()]).toEqual([404, { success: false, error: 'Not found.' }])
  })

  const view = (headers: Record<string, string>, payload: object | string) =>
    site.app.inject({ method: 'POST', url: '/api/views', headers, payload })
  const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

  test("counts a view from the site's own pages", async () => {
    expect((await view(sameOrigin, { animeId: 'cowboy-bebop-1' })).json()).toEqual({ success: true })
  })

  test('works without HTTPS, where browsers send fewer headers', async () => {
    const plain = { 'content-type': 'application/json', host: '192.168.1.20:3000', origin: 'http://192.168.1.20:3000' }
    expect((await view(plain, { animeId: '1' })).statusCode).toBe(200)
    expect((await view({ ...plain, origin: 'http://evil.example' }, { animeId: '1' })).statusCode).toBe(403)
  })

  test.each<[string, Record<string, string>, object | string, number]>([
    ['from another site', { ...sameOrigin, 'sec-fetch-site': 'cross-site' }, { animeId: '1' }, 403],
    ['from no page', { 'content-type': 'application/json' }, { animeId: '1' }, 403],
    ['as text', { ...sameOrigin, 'content-type': 'text/plain' }, '{"animeId":"1"}', 415],
    ['of no title', sameOrigin, { animeId: 'none' }, 400],
    ['of several titles', sameOrigin, { animeId: ['1'] }, 400],
    ['of an unknown title', sameOrigin, { animeId: '99999' }, 404],
    ['in broken JSON', sameOrigin, '{"animeId":', 400],
  ])('rejects a view %s', async (_, headers, payload, status) => {
    const response = await view(headers, payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false })
  })
})

test('the API has a document and a documentation page', async () => {
  const response = await get('/api/openapi.json')
  const document = response.json<{ openapi: string; paths: Record<string, unknown> }>()
  expect(document.openapi).toBe('3.1.0')
  for (const path of ['/api/catalogue', '/api/catalogue/info', '/api/catalogue/genre/{name}', '/api/catalogue/stream'])
    expect(Object.keys(document.paths)).toContain(path)
  const page = await get('/api/docs')
  expect(page.body).toContain('GET /api/catalogue/search/suggest')
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
  expect(JSON.stringify(document)).not.toContain('starts_with')
})

test('the document lists the values of filters', async () => {
  const filter = readOperations((await get('/api/openapi.json')).body).find(({ path }) => path.endsWith('/filter'))
  const schemaOf = (name: string) => filter?.parameters.find((one) => one.name === name)?.schema
  expect(schemaOf('type')?.['enum']).toEqual(expect.arrayContaining(['ALL', 'TV', '6']))
  expect(schemaOf('sm')?.['enum']).toHaveLength(12)
  expect('action,slice-of-life').toMatch(new RegExp(String(schemaOf('genres')?.['pattern']), 'u'))
})
