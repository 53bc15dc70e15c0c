import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { admitSmallForms } from './form-body.server.ts'
import { createHttp, SMALL_BODY } from './http.server.ts'
import { NONCE_HEADER } from '../security/inline-scripts.server.ts'
import { pageRoutes } from './pages.server.ts'

const ORIGIN = 'https://anime.example'

const app = createHttp(
  { logLevel: 'silent', trustedProxies: [] },
  (_, reply, status, message) => reply.code(status).send(message),
  () => undefined,
)
const none = () => {
  throw new Error('No page was to be made')
}
await pageRoutes(app, {
  buildOf: none,
  mode: 'production',
  origin: ORIGIN,
  contextOf: none,
  audienceOf: async () => null,
  limitUncached: async () => undefined,
  cache: { find: none, has: () => false, recall: () => undefined },
  admitForm: admitSmallForms,
  connect: none,
})

test.each<[string, number]>([
  ['TRACE', 405],
  ['CONNECT', 404],
  ['PROPFIND', 404],
])('%s is no way to ask for a page', async (method, status) => {
  const request = { method: method as 'GET', url: '/home', headers: { origin: ORIGIN, 'x-secret': 'told to nobody' } }
  const { statusCode, body } = await app.inject(request)
  expect(statusCode).toBe(status)
  expect(body).not.toContain('told to nobody')
})

test('a form of another site makes no page', async () => {
  const foreign = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: '/login', headers: foreign, payload: 'email=a' })
  expect(answer.statusCode).toBe(403)
})

const form = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test.each<[string, string]>([
  ['a form that is longer than it is admitted', `a=${'b'.repeat(SMALL_BODY)}`],
  ['a form of more fields than any of ours has', 'a&'.repeat(1_000)],
])('%s is refused', async (_, payload) => {
  expect((await form(payload)).statusCode).toBe(413)
})

test('a form that does not say how long it is is refused', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' },
    payload: Readable.from(['a=b']),
  })
  expect(answer.statusCode).toBe(411)
})

describe('the policy of a page', () => {
  let connect: string[] = []
  /** A page whose title has got a script into it, by some fault. */
  const html = (nonce: string) =>
    `<title><script>evil()</script></title><script nonce="">evil()</script><script nonce="${nonce}">ours()</script>`
  const build = {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers) => {
          headers.set('content-type', 'text/html; charset=utf-8')
          headers.set(NONCE_HEADER, 'a-nonce')
          return new Response(html('a-nonce'), { status, headers })
        },
      },
    },
    routes: { root: { id: 'root', path: '*', module: { default: () => null } } },
    assets: { routes: {}, url: '', version: '', entry: { imports: [], module: '' } },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild

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
      audienceOf: async () => null,
      limitUncached: async () => undefined,
      cache: { find: none, has: () => false, recall: () => undefined },
      admitForm: admitSmallForms,
      connect: async () => connect,
    })
    const { headers, body } = await site.inject('/home')
    return { headers, body, policy: String(headers['content-security-policy']) }
  }

  test('allows the scripts that the server wrote, and none that got into the page', async () => {
    const { headers, body, policy } = await policyOf()
    const hash = (code: string) => createHash('sha256').update(code).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('ours()')}';`)
    expect(policy).not.toContain(hash('evil()'))
    expect([headers[NONCE_HEADER], body.includes('a-nonce')]).toEqual([undefined, false])
  })

  test('names the origins of hosts, and leaves out what would widen it', async () => {
    connect = ['https://media.example/a/b', 'https://x;script-src-elem/a', 'https://*', "'unsafe-inline'", '*']
    const { policy } = await policyOf()
    expect(policy).toContain("connect-src 'self' https://media.example;")
    expect(policy).not.toMatch(/script-src-elem|\*|unsafe-inline'.*unsafe-inline/)
  })
})
