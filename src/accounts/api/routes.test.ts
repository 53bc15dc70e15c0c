import { Readable } from 'node:stream'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  type AccountsApp,
  ADMIN,
  AIKO,
  BOTAN,
  type Browser,
  openAccountsApp,
  ORIGIN,
  toRegistration,
} from '#test/apps/accounts-app.ts'
import { defineCall, type ProductCall } from './call.ts'
import { productRoutes } from './routes.server.ts'

/** Calls of all access levels, which record the requests that they handle. */
const recorded: unknown[] = []
const record = (body: unknown) => {
  recorded.push(body)
  return { echo: body }
}
const response = z.object({ echo: z.unknown() })
const calls: ProductCall[] = [
  defineCall({
    method: 'GET',
    path: '/things',
    work: 'free',
    summary: 'Things',
    tag: 'Test',
    access: 'public',
    scope: 'read',
    query: z.object({ page: z.coerce.number({ error: 'page must be a number.' }).default(1) }),
    response,
    handler: async ({ query, viewer }) => record([query.page, viewer?.username ?? null]),
  }),
  defineCall({
    method: 'POST',
    path: '/things',
    work: 'free',
    summary: 'Creates a thing',
    tag: 'Test',
    access: 'signed-in',
    scope: 'read',
    body: z.object({ name: z.string().min(1, 'A thing needs a name.'), size: z.number().optional() }),
    response,
    handler: async ({ body, viewer }) => record([body, viewer.username]),
  }),
  defineCall({
    method: 'DELETE',
    path: '/users/:id/things/:thing',
    work: 'free',
    summary: 'Removes a thing',
    tag: 'Test',
    access: 'owner',
    scope: 'read',
    response,
    handler: async ({ params }) => record(params.thing),
  }),
  defineCall({
    method: 'PUT',
    path: '/rules',
    work: 'free',
    summary: 'Rules',
    tag: 'Test',
    access: 'admin',
    scope: 'read',
    response,
    handler: async () => record('updated'),
  }),
  defineCall({
    method: 'POST',
    path: '/pictures',
    work: 'free',
    summary: 'Takes a form',
    tag: 'Test',
    access: 'signed-in',
    scope: 'read',
    form: z.object({ picture: z.file().mime('image/png') }),
    response,
    handler: async ({ request }) => record(request.body instanceof Readable),
  }),
]

let site: AccountsApp
let [visitor, aiko, admin]: Browser[] = []
let aikoId = ''
beforeAll(async () => {
  site = await openAccountsApp()
  productRoutes(site.app, calls, { sessions: site.accounts.sessions, origin: ORIGIN, now: site.now })
  visitor = site.browser()
  aiko = site.browser()
  admin = site.browser()
  aikoId = String((await aiko.ask('POST', '/register', toRegistration(AIKO))).body.user?.['id'])
  await site.browser().ask('POST', '/register', toRegistration(BOTAN))
  await admin.ask('POST', '/login', ADMIN)
})
afterAll(() => site.close())
beforeEach(() => void recorded.splice(0))

const ask = (
  who: Browser | undefined,
  method: Parameters<Browser['ask']>[0],
  path: string,
  body?: InjectOptions['payload'],
  headers?: Record<string, string>,
) => {
  if (!who) throw new Error('No browser')
  return who.ask(method, path, body, headers)
}

describe('access', () => {
  test('is checked before the handler runs', async () => {
    const outcomes = await Promise.all([
      ask(visitor, 'POST', '/things', { name: 'a' }),
      ask(visitor, 'DELETE', `/users/${aikoId}/things/1`),
      ask(admin, 'DELETE', `/users/${aikoId}/things/1`),
      ask(visitor, 'PUT', '/rules'),
      ask(aiko, 'PUT', '/rules'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([401, 401, 403, 401, 403])
    expect(outcomes[0]?.body).toEqual({ success: false, error: 'Please sign in.' })
    expect(recorded).toEqual([])
  })

  test('passes the viewer to the handler', async () => {
    expect((await ask(visitor, 'GET', '/things')).body).toEqual({ success: true, echo: [1, null] })
    expect((await ask(aiko, 'GET', '/things')).body).toEqual({ success: true, echo: [1, 'aiko'] })
    expect((await ask(aiko, 'DELETE', `/users/${aikoId}/things/7`)).body).toEqual({ success: true, echo: '7' })
    expect((await ask(admin, 'PUT', '/rules')).body).toEqual({ success: true, echo: 'updated' })
  })
})

describe('the body', () => {
  test('has only the fields of the schema', async () => {
    await ask(aiko, 'POST', '/things', { name: 'a', isAdmin: true, id: 'x', size: 3 })
    expect(recorded).toEqual([[{ name: 'a', size: 3 }, 'aiko']])
  })

  test.each<[string, InjectOptions['payload'], number, string]>([
    ['no body', undefined, 400, 'Invalid name.'],
    ['an invalid value', { name: '' }, 400, 'A thing needs a name.'],
    ['a value of the wrong type', { name: ['a'] }, 400, 'Invalid name.'],
    ['a list', ['a'], 400, 'The request body must be a JSON object.'],
    ['a number', '7', 400, 'The request body must be a JSON object.'],
    ['null', 'null', 400, 'The request body must be a JSON object.'],
  ])('%s is rejected with an error message', async (_, body, status, error) => {
    const json = { 'content-type': 'application/json' }
    const answered = await ask(aiko, 'POST', '/things', body, body === undefined ? {} : json)
    expect([answered.status, answered.body.error]).toEqual([status, error])
    expect(recorded).toEqual([])
  })

  test.each<[string, string, string | undefined, number]>([
    ['invalid JSON', '{"name":', 'application/json', 400],
    ['a prototype property', '{"name":"a","__proto__":{"isAdmin":true}}', 'application/json', 400],
    ['JSON sent as text', '{"name":"a"}', 'text/plain', 415],
    ['a form', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x', 415],
    ['a body without a content type', '{"name":"a"}', undefined, 415],
    ['a body over the limit', JSON.stringify({ name: 'a'.repeat(100_000) }), 'application/json', 413],
  ])('%s is rejected', async (_, body, type, status) => {
    const answered = await ask(aiko, 'POST', '/things', body, type === undefined ? {} : { 'content-type': type })
    expect(answered.status).toBe(status)
    expect(answered.body).toEqual({ success: false, error: answered.body.error })
    expect(answered.body.error).toBeTypeOf('string')
    expect(recorded).toEqual([])
  })

  test('of a query uses the first value of each parameter', async () => {
    expect((await ask(visitor, 'GET', '/things?page=2&page=9')).body['echo']).toEqual([2, null])
    expect(await ask(visitor, 'GET', '/things?page=abc')).toMatchObject({
      status: 400,
      body: { success: false, error: 'page must be a number.' },
    })
  })

  test('of multipart forms is read by the call itself', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await ask(aiko, 'POST', '/pictures', '--x\r\n\r\n--x--', type)).body['echo']).toBe(true)
    expect((await ask(aiko, 'POST', '/pictures', { name: 'a' })).status).toBe(415)
  })
})

describe('cross-site requests', () => {
  test.each<[string, Record<string, string>]>([
    ['with Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'http://other.hoshimi.test' }],
    ['from an older browser', { origin: 'https://evil.example' }],
    ['from a frame without an origin', { origin: 'null' }],
  ])('are rejected: %s', async (_, headers) => {
    const answered = await ask(aiko, 'POST', '/things', { name: 'a' }, headers)
    expect([answered.status, answered.body.success]).toEqual([403, false])
    expect((await ask(aiko, 'POST', '/things', 'name=a', { ...headers, 'content-type': 'text/plain' })).status).toBe(
      403,
    )
    expect(recorded).toEqual([])
  })

  test('do not include those of this site or of clients other than browsers', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: ORIGIN }
    expect((await ask(aiko, 'POST', '/things', { name: 'a' }, own)).status).toBe(200)
    expect((await ask(aiko, 'POST', '/things', { name: 'a' })).status).toBe(200)
  })
})

test('responses are not cached', async () => {
  const { headers } = await ask(aiko, 'GET', '/things')
  expect(headers['cache-control']).toBe('no-store')
  expect((await ask(visitor, 'POST', '/things')).headers['cache-control']).toBe('no-store')
})
