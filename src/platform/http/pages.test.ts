import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { admitSmallForms } from './form-body.server.ts'
import { createHttp, DEFAULT_BODY_LIMIT } from './http.server.ts'
import { pageRoutes } from './pages.server.ts'
import { pageReceiver } from './rendered-page.ts'
import { splitPage } from './split-page.server.ts'

const ORIGIN = 'https://anime.example'

const app = createHttp(
  { logLevel: 'silent', trustedProxies: [] },
  (_, reply, status, message) => reply.code(status).send(message),
  () => undefined,
)
const none = () => {
  throw new Error('No page should be rendered')
}
await pageRoutes(app, {
  buildOf: none,
  mode: 'production',
  origin: ORIGIN,
  contextOf: none,
  viewerPageOf: async () => null,
  audienceOf: async () => null,
  templates: { find: none, has: () => false, current: () => undefined, counts: { hits: 0, misses: 0 } },
  limitUncached: async () => undefined,
  cache: { find: none, has: () => false, findByUrl: () => undefined, counts: { hits: 0, misses: 0 } },
  admitForm: admitSmallForms,
  connect: none,
})

test.each<[string, number]>([
  ['TRACE', 405],
  ['CONNECT', 404],
  ['PROPFIND', 404],
])('rejects %s for pages', async (method, status) => {
  const request = { method: method as 'GET', url: '/home', headers: { origin: ORIGIN, 'x-secret': 'a secret' } }
  const { statusCode, body } = await app.inject(request)
  expect(statusCode).toBe(status)
  expect(body).not.toContain('a secret')
})

test('rejects a cross-site form', async () => {
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.inject({ method: 'POST', url: '/login', headers: foreign, payload: 'email=a' })
  expect(response.statusCode).toBe(403)
})

const form = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test.each<[string, string]>([
  ['a form over its size limit', `a=${'b'.repeat(DEFAULT_BODY_LIMIT)}`],
  ['a form with too many fields', 'a&'.repeat(1_000)],
])('rejects %s', async (_, payload) => {
  expect((await form(payload)).statusCode).toBe(413)
})

test('rejects a form without a content length', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    payload: Readable.from(['a=b']),
  })
  expect(response.statusCode).toBe(411)
})

describe("a page's content security policy", () => {
  let connect: string[] = []
  /** A page with a script injected into its title. */
  const html = (nonce: string) =>
    `<title><script>evil()</script></title><script nonce="">evil()</script><script nonce="${nonce}">ours()</script>`
  const build: ServerBuild = {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers, __: unknown, context: RouterContextProvider) => {
          headers.set('content-type', 'text/html; charset=utf-8')
          const page = { html: html('a-nonce'), nonce: 'a-nonce', styles: '', data: '' }
          context.get(pageReceiver)?.(splitPage(page))
          return new Response(null, { status, headers })
        },
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { routes: {}, url: '', version: '', entry: { imports: [], module: '' } },
    future: {},
    ssr: true,
    // oxlint-disable-next-line typescript/no-deprecated -- the type requires it
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }

  const policyOf = async () => {
    const site = createHttp(
      { logLevel: 'silent', trustedProxies: [] },
      (_, reply, status, message) => reply.code(status).send(message),
      () => undefined,
    )
    await pageRoutes(site, {
      buildOf: () => build,
      mode: 'production',
      origin: ORIGIN,
      contextOf: async () => new RouterContextProvider(),
      viewerPageOf: async () => null,
      audienceOf: async () => null,
      templates: { find: none, has: () => false, current: () => undefined, counts: { hits: 0, misses: 0 } },
      limitUncached: async () => undefined,
      cache: { find: none, has: () => false, findByUrl: () => undefined, counts: { hits: 0, misses: 0 } },
      admitForm: admitSmallForms,
      connect: async () => connect,
    })
    const { headers, body } = await site.inject('/home')
    return { body, policy: String(headers['content-security-policy']) }
  }

  test('allows scripts of the server and no injected ones', async () => {
    const { body, policy } = await policyOf()
    const hashOf = (code: string) => hash('sha256', code, 'base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('ours()')}' 'sha256-`)
    expect(policy).not.toContain(hashOf('evil()'))
    expect(body).toContain('<script>ours()</script>')
    expect(body).not.toContain('a-nonce')
  })

  test('contains the origins of hosts and drops unsafe sources', async () => {
    connect = ['https://media.example/a/b', 'https://x;script-src-elem/a', 'https://*', "'unsafe-inline'", '*']
    const { policy } = await policyOf()
    expect(policy).toContain("connect-src 'self' https://media.example;")
    expect(policy).not.toMatch(/script-src-elem|\*|unsafe-inline'.*unsafe-inline/)
  })
})
