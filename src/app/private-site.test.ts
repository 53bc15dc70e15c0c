/** A private site: visitors get nothing but what leads in. Crawls the routes, the table of pages and the API document. */
import { once } from 'node:events'
import { request as open } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiTokenService } from '#src/accounts/api-tokens/api-token-service.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { PAGES } from '#src/pages/page-table.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { cookieOf, openBrowser, ORIGIN, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { toRequest } from '#test/work/requests.ts'

let site: TestSite
let routes: PricedRoute[]
let people: ReturnType<typeof openBrowser>
let cookie: string
beforeAll(async () => {
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    VISITORS: 'sign-in',
    JELLYFIN_API: 'on',
    MCP: 'on',
    METRICS: 'on',
    METRICS_TOKEN: 'a-token-for-metrics',
    MEDIA_CDN_URL: 'https://cdn.example',
    CAST: 'on',
    SIGN_INS_PER_ADDRESS: '1000',
  })
  routes = site.routes()
  people = openBrowser(site)
  cookie = (await people.signUp()).cookie
})
afterAll(() => site.close())

type Method = 'GET'
const send = (method: string, url: string, headers: Record<string, string> = SAME_ORIGIN) =>
  site.app.inject({ method: method as Method, url, headers })
type Answer = Awaited<ReturnType<typeof send>>

const isLedIn = ({ headers }: Answer) =>
  /^\/login($|\?from=)/.test(String(headers.location ?? headers['x-remix-redirect'] ?? ''))
const isRefused = (answer: Answer) => answer.statusCode === 401 || isLedIn(answer)
const nameOf = ({ method, url }: PricedRoute) => `${method} ${url}`
const isPage = ({ url }: PricedRoute) => url === '/*'
/** The build’s files. */
const isFile = ({ url }: PricedRoute) =>
  url !== '/robots.txt' && /^\/(?:assets|screenshots)\/|^\/[\w.-]+\.(?:ico|png|svg|txt)$/.test(url)

/** What leads in or tells nothing, beside pages and the files of the build. */
const OPEN = `
  GET /healthz, GET /readyz, GET /robots.txt, GET /site.webmanifest, GET /offline, GET /worker.js,
  GET /.well-known/security.txt, GET /.well-known/change-password, GET /.well-known/oauth-authorization-server,
  POST /oauth/device_authorization, POST /oauth/token, POST /oauth/revoke, POST /oauth/logout/:provider,
  POST /api/login, POST /api/login/code, POST /api/login/passkey/options, POST /api/login/passkey,
  POST /api/register, POST /api/logout, GET /api/me, POST /api/reset, PUT /api/reset, POST /api/verify,
  POST /api/restore-email, OPTIONS /api/catalogue, OPTIONS /feeds/*,
  GET /jellyfin/System/Info/Public, GET /jellyfin/System/Ping, POST /jellyfin/System/Ping,
  GET /jellyfin/Branding/Configuration, GET /jellyfin/Branding/Css, GET /jellyfin/Branding/Css.css,
  GET /jellyfin/Users/Public, POST /jellyfin/Users/AuthenticateByName, GET /jellyfin/QuickConnect/Enabled,
  POST /jellyfin/QuickConnect/Initiate, GET /jellyfin/QuickConnect/Connect,
  POST /jellyfin/Users/AuthenticateWithQuickConnect, GET /jellyfin/web, GET /jellyfin/web/*`
  .split(',')
  .map((name) => name.trim())
/** What checks a secret, ticket or token of its own, beside the calls of apps for Jellyfin. */
const OWN_CHECK = [
  'GET /metrics',
  'GET /calendar/:token.ics',
  'GET /feeds/my-list/:file',
  'GET /feeds/collection/:file',
  'POST /unsubscribe/:token',
  'GET /media/ticket/:ticket/library/:revision/*',
  'GET /media/ticket/:ticket/portable/library/:revision/*',
  'GET /media/ticket/:ticket/film/:revision/*',
  'GET /media/ticket/:ticket/portable/film/:revision/*',
  'GET /sitemap.xml',
  'GET /sitemap-pages.xml',
  'GET /sitemap-titles-:part(^[1-9]\\d{0,4}).xml',
]
const isCatchAll = ({ url }: PricedRoute) => url === '/jellyfin/*'

describe('of all routes', () => {
  test('only these are open to visitors', () => {
    const declared = (kind: unknown) =>
      routes
        .filter(
          (route) => route.whenPrivate === kind && route.method !== 'HEAD' && !isFile(route) && !isCatchAll(route),
        )
        .map(nameOf)
        .toSorted()
    expect(declared('open')).toEqual(OPEN.toSorted())
    expect(declared('own-check').filter((name) => !name.includes('/jellyfin/'))).toEqual(OWN_CHECK.toSorted())
  })

  test('every other one refuses them and names no title, with JSON where it is a call', async () => {
    const closed = routes.filter((route) => route.whenPrivate !== 'open' && route.whenPrivate !== 'own-check')
    expect(closed.length).toBeGreaterThan(250)
    const served: string[] = []
    for (const route of closed) {
      if (isPage(route) || (typeof route.whenPrivate === 'function' && route.method === 'OPTIONS')) continue
      const answer = await send(route.method, toRequest(route).url)
      const isJson = route.method === 'HEAD' || String(answer.headers['content-type']).startsWith('application/json')
      if (/cowboy bebop/i.test(answer.body)) served.push(`${nameOf(route)} names a title`)
      if (answer.statusCode !== 401 || (route.url.startsWith('/api') && !isJson))
        served.push(`${answer.statusCode} ${nameOf(route)}`)
    }
    expect(served).toEqual([])
  })

  test('tools for language models answer tokens', async () => {
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const accept = 'application/json, text/event-stream'
    const ask = (headers: Record<string, string>) =>
      site.app.inject({ method: 'POST', url: '/mcp', headers: { accept, ...headers }, payload })
    const refused = await ask({})
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([401, { jsonrpc: '2.0', error: {} }])
    expect((await ask({ cookie })).statusCode).toBe(200)
    expect((await ask({ authorization: `Bearer hoshimi_${'a'.repeat(43)}` })).statusCode).toBe(401)
  })

  test('the official client of the protocol gets answers with a token that a user has made', async () => {
    const form = { intent: 'create', name: 'Tools', scopes: 'read', lifetime: '30' }
    const [token = ''] = /hoshimi_[\w-]{43}/.exec((await people.post('/account/tokens', form, cookie)).body) ?? []
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', ORIGIN), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      async fetch(url, { method = 'GET', headers, body } = {}) {
        const answer = await site.app.inject({
          method: method as Method,
          url: new URL(url).pathname,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === 'string' && { payload: body }),
        })
        const heads = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
        return new Response(answer.body || null, { status: answer.statusCode, headers: heads })
      },
    })
    const client = new Client({ name: 'test', version: '1.0.0' })
    await client.connect(transport)
    const answer = await client.callTool({ name: 'search_titles', arguments: { query: 'cowboy bebop', limit: 1 } })
    expect(answer.structuredContent).toMatchObject({ titles: [{ id: 'cowboy-bebop-1' }] })
    await client.close()
  })

  test('those with a check of their own answer no one without a secret', async () => {
    const served: string[] = []
    for (const route of routes.filter(({ whenPrivate }) => whenPrivate === 'own-check')) {
      const { statusCode } = await send(route.method, toRequest(route).url)
      if (statusCode !== 401 && statusCode !== 404) served.push(`${statusCode} ${nameOf(route)}`)
    }
    expect(served).toEqual([])
  })

  test('none may be stored by shared caches, but what is open', async () => {
    const stored: string[] = []
    for (const route of routes.filter(({ method, whenPrivate }) => method === 'GET' && whenPrivate !== 'open')) {
      if (isPage(route)) continue
      const { headers } = await send('GET', toRequest(route).url, { cookie })
      if (!/^private|no-store/.test(String(headers['cache-control']))) stored.push(nameOf(route))
    }
    expect(stored).toEqual([])
  })
})

describe('of all pages', () => {
  const addressOf = (path: string) =>
    toRequest({ ...EMPTY, method: 'GET', url: `/${path}` })
      .url.split('?', 1)
      .join('')
      .replace('/*', '/no/such/page')

  test('these are open to visitors', () =>
    expect(PAGES.flatMap(({ isOpenWhenPrivate, path }) => (isOpenWhenPrivate ? [path] : []))).toEqual([
      'terms-of-service',
      'dmca',
      'contact',
      'privacy',
      'login',
      'login/code',
      'login/with/:provider',
      'login/with/:provider/callback',
      'login/with/:provider/sign-out',
      'register',
      'reset/:token?',
      'verify/:token',
      'restore/:token',
      'new-email',
      'unsubscribe/:token',
    ]))

  test.each(PAGES.map(({ path, isOpenWhenPrivate = false }) => [path, isOpenWhenPrivate] as const))(
    '/%s: its document, its data and its forms',
    async (path, isOpen) => {
      const address = addressOf(path)
      const data = address === '/' ? '/_.data' : `${address}.data`
      const answers = [
        await send('GET', `${address}?ep=1`),
        await send('HEAD', address),
        await send('GET', data),
        await send('POST', address),
        await send('POST', data),
      ]
      expect(answers.map(isRefused)).toEqual(Array(5).fill(!isOpen))
      if (isOpen) return
      const from = address === '/' ? '/?ep=1' : `${address}?ep=1`
      expect(answers[0]?.headers.location).toBe(`/login?from=${encodeURIComponent(from)}`)
      for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('users get them, and no cache that is shared does', async () => {
    for (const path of ['/home', '/cowboy-bebop-1', '/watch/cowboy-bebop-1', '/search?keyword=bebop', '/account']) {
      const { statusCode, headers, body } = await send('GET', path, { cookie })
      expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 200, 'noindex, nofollow'])
      expect(headers['cache-control']).toMatch(/^private, no-cache$|no-store/)
      expect(body).not.toContain('application/ld+json')
    }
  })
})

const EMPTY: Omit<PricedRoute, 'method' | 'url'> = {
  work: 'free',
  whenPrivate: undefined,
  bodyLimit: undefined,
  body: undefined,
  query: undefined,
}

test('every operation of the API document is refused, except those that lead in', async () => {
  const { paths } = (await send('GET', '/api/openapi.json', { cookie })).json<{ paths: Record<string, object> }>()
  const served: string[] = []
  for (const [path, item] of Object.entries(paths))
    for (const method of Object.keys(item)) {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'format' ? 'atom' : '1'))
      const answer = await send(method.toUpperCase(), url)
      const name = `${method.toUpperCase()} ${path}`
      if (!isRefused(answer) && !OPEN.includes(name)) served.push(`${answer.statusCode} ${name}`)
    }
  // without the secret or the provider, these do not exist
  expect(served).toEqual([
    '404 POST /oauth/logout/{provider}',
    '404 GET /feeds/my-list/{token}.{format}',
    '404 GET /feeds/collection/{token}.{format}',
    '404 GET /calendar/{token}.ics',
  ])
})

test('the link that a visitor opens is where signing in leads', async () => {
  const link = '/watch/cowboy-bebop-1?ep=100003'
  const { headers } = await send('GET', link, {})
  const { post, signUp } = openBrowser(site)
  const { email } = await signUp()
  const answer = await post(String(headers.location), { email, password: 'a sky full of lanterns' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
  expect((await send('GET', link, { cookie: cookieOf(answer) })).statusCode).toBe(200)
})

test.each([
  ['bytes that are not UTF-8', '/search?q=%E9', '/search?q=%E9'],
  ['the data of a page', '/search.data?q=%2B+a&_routes=root', '/search?q=%2B+a'],
  ['only the marks of a request for data', '/genre/action.data?_routes=root', '/genre/action'],
  ['a query that is too long', `/search?q=${'a'.repeat(3_000)}`, '/search'],
])('the link back is the same with %s', async (_, link, back) => {
  const { headers } = await send('GET', link, {})
  const to = String(headers.location ?? headers['x-remix-redirect'])
  expect(to).toBe(`/login?from=${encodeURIComponent(back)}`)
})

test('an API token is as good as a session', async () => {
  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<AccountTables>()
  const { id, password } = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'account.password'])
    .where('is_admin', '=', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = { kind: 'personal' as const, name: 'Script', scopes: ['read' as const] }
  const created = await createApiTokenService(db).create(id, token, { verifiedHash: password ?? '' })
  await db.destroy()
  const text = typeof created === 'string' ? '' : created.text
  const url = '/api/catalogue/info?id=cowboy-bebop-1'
  const statusOf = async (authorization: string) => (await send('GET', url, { authorization })).statusCode
  expect([await statusOf(`Bearer ${text}`), await statusOf('Bearer nonsense')]).toEqual([200, 401])
  const preflight = { origin: 'https://other.example', 'access-control-request-method': 'GET' }
  expect((await send('OPTIONS', url, preflight)).statusCode).toBe(204)
})

test('crawlers are sent away, and there is no sitemap, for users neither', async () => {
  expect((await send('GET', '/robots.txt', {})).body).toBe('User-agent: *\nDisallow: /\n')
  const statuses = [await send('GET', '/sitemap.xml', {}), await send('GET', '/sitemap.xml', { cookie })]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('videos are sent by the site, which checks who asks, and by tickets to devices without cookies', async () => {
  const ask = (url: string) => send('GET', url, { cookie })
  // the digits of an id are enough
  const id = `film-${FILM_NUMBER}`
  const stream = await ask(`/api/catalogue/stream?id=${id}?ep=${FILM_NUMBER * 100_000 + 1}&server=hd-1&type=sub`)
  expect([stream.statusCode, stream.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(stream.body).not.toContain('cdn.example')
  const path = /\/media\/(?:portable\/)?film\/[^"]+/.exec(stream.body)?.[0] ?? ''
  const file = await ask(path)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private/)])
  expect((await send('GET', path, {})).statusCode).toBe(401)
  const receiver = await ask(`/api/titles/${id}/episodes/1/receiver`)
  const ticket = /\/media\/ticket\/[^"]+/.exec(receiver.body)?.[0] ?? ''
  expect((await send('GET', ticket, {})).statusCode).toBe(200)
})

test('a socket ends with the session of its user', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { cookie: own } = await people.signUp()
  const { socket } = await connectSocket(origin, { extraHeaders: { cookie: own, origin: ORIGIN }, reconnection: false })
  const { socket: other } = await connectSocket(origin, { extraHeaders: { cookie, origin: ORIGIN } })
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await send('POST', '/api/logout', { cookie: own, origin: ORIGIN })).statusCode).toBe(200)
  expect(await ended).toBe('io server disconnect')
  expect(other.connected).toBe(true)
  other.disconnect()
})

test('sockets are refused without a session', async () => {
  const { port } = site.app.server.address() as AddressInfo
  const upgrade = async (headers: Record<string, string>) => {
    const request = open({
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        origin: ORIGIN,
        ...headers,
      },
    })
    request.on('error', () => undefined)
    request.end()
    const answer = await Promise.race([once(request, 'response'), once(request, 'upgrade')])
    const [{ statusCode }, socket] = answer as [{ statusCode: number }, Socket?]
    request.destroy()
    socket?.destroy()
    return statusCode
  }
  expect(await upgrade({})).toBe(401)
  expect(await upgrade({ cookie })).toBe(101)
})
