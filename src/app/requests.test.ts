/** How the site handles expensive and malformed requests. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: 'https://anime.example' })
})
afterAll(() => site.close())

const form = (url: string, payload: string, remoteAddress = '203.0.113.1', headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  })
const field = (bytes: number) => `text=${'a'.repeat(bytes - 5)}`

describe('a page form', () => {
  test.each([
    ['/login', 8],
    ['/register', 8],
    ['/reset', 8],
    ['/account', 8],
    ['/login.data', 8],
    ['/cowboy-bebop-1', 8],
    ['/watch/cowboy-bebop-1', 8],
    ['/contact', 72],
    ['/comments', 72],
  ])('of %s is limited to %i kB', async (url, kilobytes) => {
    expect((await form(url, field(kilobytes * 1024 + 1))).statusCode).toBe(413)
    expect((await form(url, field(kilobytes * 1024))).statusCode).not.toBe(413)
  })

  test('may be long on admin pages, but only for admins', async () => {
    expect((await form('/admin/titles/cowboy-bebop-1', field(100_000))).statusCode).toBe(413)
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@localhost', password: 'a password for tests' },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await form('/admin/titles/cowboy-bebop-1', field(100_000), undefined, { cookie })).statusCode).toBe(400)
  })

  test('for signing in is rate-limited by network before it is read, with one limit for forms and the API', async () => {
    const statuses = new Set<number>()
    for (let times = 0; times < 60; times++) {
      statuses.add((await form('/login', field(9_000), '2001:db8::1')).statusCode)
      const call = { method: 'POST', url: '/api/login', remoteAddress: '2001:db8::2' } as const
      statuses.add((await site.app.inject({ ...call, payload: { email: 'a' } })).statusCode)
    }
    expect(statuses).toEqual(new Set([400, 413]))
    // a token is added each half second
    let rejected = await form('/login', 'email=a', '2001:db8::3')
    for (let times = 0; times < 60 && rejected.statusCode !== 429; times++)
      rejected = await form('/login', 'email=a', '2001:db8::3')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await form('/login', 'email=a', '203.0.113.9')).statusCode).not.toBe(429)
  })
})

test('an unknown API call rejects a long body', async () => {
  const call = { method: 'POST', url: '/api/nothing', headers: { 'content-type': 'application/json' } } as const
  expect((await site.app.inject({ ...call, payload: '['.repeat(100_000) })).statusCode).toBe(413)
})

describe('well-known URLs', () => {
  test('security.txt has a contact and expires within a year', async () => {
    const { headers, body } = await site.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: https://anime.example/contact\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()
    expect(expires).toBeGreaterThan(30 * 86_400_000)
    expect(expires).toBeLessThan(365 * 86_400_000)
  })

  test('change-password redirects to the password form', async () => {
    const { statusCode, headers } = await site.app.inject('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/account/security#password'])
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@localhost', password: 'a password for tests' },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await site.app.inject({ url: '/account/security', headers: { cookie } })).body).toContain('id="password"')
  })
})

describe('a request target that is not a path of this site', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  const statusOf = async (target: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${target} HTTP/1.1\r\nHost: anime.example\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n', 1)[0] ?? ''
  }

  test.each([
    'GET http://x/home',
    'GET http://anime.example/home',
    'HEAD https://x/home',
    'GET HTTP://x/home.data',
    'GET http://x/api/catalogue',
    'GET http://x/readyz',
    'GET http://',
    'GET http:///home',
    'GET http://x:99999/home',
    'GET *',
    'OPTIONS *',
    'PROPFIND *',
    'GET ?',
    'GET home',
    'GET ../home',
    'GET /%',
    'GET /%ff',
    'GET /%00',
    'GET /search?keyword=%00',
  ])('%s is rejected', async (target) => expect(await statusOf(target)).toBe('HTTP/1.1 400 Bad Request'))

  test.each(['GET //x', 'GET ///x/..//y', 'GET /\\x', 'GET /./x', 'GET /%2e%2E/x', 'GET /x/', 'GET /x#y'])(
    '%s leads to the page’s only URL',
    async (target) => expect(await statusOf(target)).toBe('HTTP/1.1 308 Permanent Redirect'),
  )

  test('a long URL is a 404 page', async () =>
    expect(await statusOf(`GET /${'a'.repeat(15_000)}`)).toBe('HTTP/1.1 404 Not Found'))

  test.each(['GET /home', 'GET /?', 'GET /home?%'])('serves %s', async (target) =>
    expect(await statusOf(target)).toBe('HTTP/1.1 200 OK'),
  )

  test('rejects CONNECT', async () => expect(await statusOf('CONNECT x:443')).toBe('HTTP/1.1 405 Method Not Allowed'))
})

test('admins see a notice about a proxy that is not configured', async () => {
  const login = { email: 'admin@localhost', password: 'a password for tests' }
  const signedIn = await site.app.inject({ method: 'POST', url: '/api/login', payload: login })
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
  await site.app.inject({ url: '/readyz', remoteAddress: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.9' } })
  const { body } = await site.app.inject({ url: '/admin', headers: { cookie } })
  expect(body).toContain('Set TRUSTED_PROXIES=127.0.0.1 (or the address')
  expect(body).toContain('Set TRUSTED_PROXIES=10.0.0.2')
})

test('a malformed catalogue API URL gets an error that is readable cross-origin', async () => {
  const { statusCode, headers, body } = await site.app.inject({ url: '/api/catalogue/info/%E0%A4%A' })
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': expect.stringContaining('json') })
  expect(JSON.parse(body)).toEqual({ success: false, message: expect.stringMatching(/\.$/) })
})

test.each(['/media/%E0%A4%A', '/media/library/%E0%A4%A', '/images/%E0%A4%A'])(
  'the error for a missing %s is readable cross-origin',
  async (url) => {
    const { statusCode, headers } = await site.app.inject({ url })
    expect([statusCode, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      400,
      '*',
      'cross-origin',
    ])
  },
)

test('rejects a URL with too many parameters', async () => {
  expect((await site.app.inject(`/search?${'a&'.repeat(600)}`)).statusCode).toBe(400)
  expect((await site.app.inject(`/search?${'a&'.repeat(400)}`)).statusCode).toBe(200)
})

test.each([
  ['half a character', '/%E0%A4%A'],
  ['no character', '/%00'],
  ['no escape', '/watch/%zz'],
  ['too many parameters', `/search?${'a&'.repeat(600)}`],
])('people whose address has %s get the not-found page, and programs an error', async (_, url) => {
  const page = await site.app.inject({ url, headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/404-not-found-page'])
  const { statusCode, headers } = await site.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
})
