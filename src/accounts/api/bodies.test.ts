import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNetworkLimit } from '#src/platform/limits/network-limit.ts'
import { createTokenBuckets } from '#src/platform/limits/token-bucket.ts'
import { type AccountsApp, AIKO, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'

let site: AccountsApp
let limited: AccountsApp
let user = ''
let cookie = ''
beforeAll(async () => {
  site = await openAccountsApp()
  const aiko = site.browser()
  user = String((await aiko.ask('POST', '/register', toRegistration(AIKO))).body.user?.['id'])
  cookie = `session=${aiko.jar.get('session')}`
  limited = await openAccountsApp({
    limitAttempts: createNetworkLimit(createTokenBuckets({ perMinute: 3 }).take, () => limited.now()),
  })
})
afterAll(() => Promise.all([site.close(), limited.close()]))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = (on: AccountsApp, method: Method, path: string, payload: string, headers: Record<string, string> = {}) =>
  on.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
    remoteAddress: headers['x-address'] ?? '203.0.113.1',
  })

describe('a body', () => {
  test.each<[Method, string]>([
    ['POST', '/login'],
    ['POST', '/register'],
    ['POST', '/reset'],
    ['PUT', '/reset'],
    ['POST', '/verify'],
    ['POST', '/logout'],
    ['PUT', '/users/:id/password'],
    ['PUT', '/users/:id/email'],
    ['DELETE', '/users/:id'],
  ])('of %s %s is limited to 8 kB, and must be valid JSON', async (method, path) => {
    const to = path.replace(':id', user)
    const tooLong = await send(site, method, to, '['.repeat(9_000), { cookie })
    expect([tooLong.statusCode, tooLong.json()]).toEqual([413, { success: false, error: 'Request body is too large' }])
    expect((await send(site, method, to, '['.repeat(1_000), { cookie })).statusCode).toBe(400)
  })

  test.each([
    ['unclosed nested lists', '['.repeat(8_000)],
    ['closed nested lists', `${'['.repeat(4_000)}${']'.repeat(4_000)}`],
    ['nested objects', `${'{"a":'.repeat(1_300)}1${'}'.repeat(1_300)}`],
    ['nested lists in a field', `{"email":${'['.repeat(3_900)}${']'.repeat(3_900)},"password":"tsukimi"}`],
    ['a list of numbers', `[${'0,'.repeat(4_000)}0]`],
    ['prototype properties', `{${'"__proto__" :1,'.repeat(500)}"a":1}`],
  ])('of %s is rejected with an error message', async (_, payload) => {
    const answer = await send(site, 'POST', '/login', payload)
    expect(answer.statusCode).toBe(400)
    const { error, ...rest } = answer.json<{ error: unknown }>()
    expect([typeof error, rest]).toEqual(['string', { success: false }])
  })
})

describe('attempts of a network', () => {
  const attempt = (payload: string, address: string) =>
    send(limited, 'POST', '/login', payload, { 'x-address': address })

  test('are counted before the body is read, whatever it contains', async () => {
    const outcomes = []
    for (const payload of ['[[[', '{}', '['.repeat(9_000), '{"email":"a@b.org","password":"tsukimi"}'])
      outcomes.push(await attempt(payload, '2001:db8::1'))
    expect(outcomes.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 429])
    expect(outcomes[3]?.headers['retry-after']).toBe('20')
    expect(outcomes[3]?.json()).toEqual({ success: false, error: 'Too many requests. Please try again in 20 seconds.' })
    expect((await attempt('{}', '2001:db8::2')).statusCode).toBe(429)
    expect((await attempt('{}', '2001:db8:0:1::1')).statusCode).toBe(400)
  })

  test('are allowed again later', async () => {
    for (let times = 0; times < 4; times++) await attempt('{}', '203.0.113.7')
    expect((await attempt('{}', '203.0.113.7')).statusCode).toBe(429)
    limited.advance(20_000)
    expect((await attempt('{}', '203.0.113.7')).statusCode).toBe(400)
  })
})

test('a user can export their data ten times an hour', async () => {
  const statuses = []
  const take = async () => (await send(site, 'GET', `/users/${user}/export`, '', { cookie })).statusCode
  for (let times = 0; times < 11; times++) statuses.push(await take())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  site.advance(3_600_001)
  expect(await take()).toBe(200)
})
