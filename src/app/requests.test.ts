/** What the whole site does with requests that cost too much, or are none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type TestSite } from '#test/app.ts'

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

describe('the form of a page', () => {
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
  ])('of %s has at most %i kB', async (url, kilobytes) => {
    expect((await form(url, field(kilobytes * 1024 + 1))).statusCode).toBe(413)
    expect((await form(url, field(kilobytes * 1024))).statusCode).not.toBe(413)
  })

  test('of an admin may be long, but not from anybody else', async () => {
    expect((await form('/admin/titles/cowboy-bebop-1', field(100_000))).statusCode).toBe(413)
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@localhost', password: 'a password for tests' },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await form('/admin/titles/cowboy-bebop-1', field(100_000), undefined, { cookie })).statusCode).toBe(400)
  })

  test('to sign in is counted by network before it is read, together with the call', async () => {
    const statuses = new Set<number>()
    for (let times = 0; times < 60; times++) {
      statuses.add((await form('/login', field(9_000), '2001:db8::1')).statusCode)
      const call = { method: 'POST', url: '/api/login', remoteAddress: '2001:db8::2' } as const
      statuses.add((await site.app.inject({ ...call, payload: { email: 'a' } })).statusCode)
    }
    expect(statuses).toEqual(new Set([400, 413]))
    // a token comes back each half second
    let refused = await form('/login', 'email=a', '2001:db8::3')
    for (let times = 0; times < 60 && refused.statusCode !== 429; times++)
      refused = await form('/login', 'email=a', '2001:db8::3')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await form('/login', 'email=a', '203.0.113.9')).statusCode).not.toBe(429)
  })
})

test('a call that does not exist reads no long body', async () => {
  const call = { method: 'POST', url: '/api/nothing', headers: { 'content-type': 'application/json' } } as const
  expect((await site.app.inject({ ...call, payload: '['.repeat(100_000) })).statusCode).toBe(413)
})

describe('what is well known', () => {
  test('says where faults of security are reported, for less than a year', async () => {
    const { headers, body } = await site.app.inject('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Contact: https://anime.example/contact\n')
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()
    expect(expires).toBeGreaterThan(30 * 86_400_000)
    expect(expires).toBeLessThan(365 * 86_400_000)
  })

  test('leads password managers to the form for a new password', async () => {
    const { statusCode, headers } = await site.app.inject('/.well-known/change-password')
    expect([statusCode, headers.location]).toEqual([302, '/account#password'])
    const signedIn = await site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@localhost', password: 'a password for tests' },
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await site.app.inject({ url: '/account', headers: { cookie } })).body).toContain('id="password"')
  })
})
