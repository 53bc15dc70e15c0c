import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { admitSmallForms } from './form-body.server.ts'
import { createHttp, SMALL_BODY } from './http.server.ts'
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
  audienceOf: () => null,
  cache: { find: none, recall: () => undefined },
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
