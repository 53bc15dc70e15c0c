/** The contact form through the whole site, without scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { HONEYPOT } from './fields.ts'
import { listMessages } from './store.server.ts'
import type { ContactTables } from './tables.server.ts'

const ORIGIN = 'https://anime.example'
const GOOD = { name: 'Aiko', email: 'aiko@example.org', subject: 'A date', text: 'Episode 3 aired on a Friday.' }
const FORM = 'application/x-www-form-urlencoded'
const OWN = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': FORM }

let site: TestSite
let db: Database
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, CONTACT_PER_HOUR: '2', TRUSTED_PROXIES: '10.0.0.1' })
  db = await openDatabase(undefined, site.config.dataDir)
})
afterAll(async () => {
  await db.destroy()
  await site.close()
})

/** Each test uses another address, on a site without messages. */
let address = '203.0.113.0'
let tests = 0
beforeEach(async () => {
  address = `203.0.113.${++tests}`
  await db.$extendTables<ContactTables>().deleteFrom('contact_message').execute()
})

const post = (
  fields: Record<string, string> | string = GOOD,
  headers: Record<string, string> = OWN,
  remoteAddress = address,
) =>
  site.app.inject({
    method: 'POST',
    url: '/contact',
    headers,
    remoteAddress,
    payload: new URLSearchParams(fields).toString(),
  })

async function listStored() {
  const messages = await listMessages(db.$extendTables<ContactTables>(), 100)
  return messages.map(({ name, email, subject, text }) => ({ name, email, subject, text }))
}

test('stores a message, and reloading the response does not send it again', async () => {
  const answer = await post()
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent'])
  expect(await listStored()).toEqual([GOOD])
  const { body } = await site.app.inject('/contact?sent')
  expect(body).toMatch(/role="status"[^>]*>Thank you\./)
  expect(body).not.toContain('<form class="contact-form"')
})

test('shows errors beside the fields, with the submitted values', async () => {
  const answer = await post({ ...GOOD, email: 'aiko', text: '</script><script>alert(1)</script>', subject: '"><b>' })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('<title>Not sent yet · ')
  expect(answer.body).toContain('Email is invalid')
  expect(answer.body).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-error"/)
  expect(answer.body).toMatch(/<input[^>]*value="Aiko"/)
  expect(answer.body).toMatch(/<input[^>]*value="&quot;&gt;&lt;b&gt;"/)
  expect(answer.body).not.toContain('<script>alert(1)')
  expect(await listStored()).toEqual([])
})

test("does not show one sender's values to others", async () => {
  await post({ ...GOOD, name: 'A private name', email: '' })
  expect((await site.app.inject('/contact')).body).not.toContain('A private name')
})

test('returns a text that is too long in full', async () => {
  const text = '星'.repeat(5_001)
  const answer = await post({ ...GOOD, text })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Must be at most 5,000 characters')
  expect(answer.body).toContain(text)
})

test('does not read a body that is far too large', async () => {
  expect((await post({ ...GOOD, text: 'a'.repeat(300_000) })).statusCode).toBe(413)
  expect(await listStored()).toEqual([])
})

test.each<[string, Record<string, string>, number]>([
  ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['from another site, by an older browser', { origin: 'https://evil.example', 'content-type': FORM }, 403],
  ['from a frame without an origin', { origin: 'null', 'content-type': FORM }, 403],
  ['without an origin', { 'content-type': FORM }, 403],
  ['as text', { ...OWN, 'content-type': 'text/plain' }, 415],
  ['as JSON', { ...OWN, 'content-type': 'application/json' }, 415],
  ['as a multipart form', { ...OWN, 'content-type': 'multipart/form-data; boundary=x' }, 415],
])('rejects a message %s', async (_, headers, status) => {
  expect((await post(GOOD, headers)).statusCode).toBe(status)
  expect(await listStored()).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['by its network address', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
  ['behind a proxy that changes the host', { origin: ORIGIN, host: '127.0.0.1:3000' }],
  ['from a browser that sends Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
])('accepts messages on a site opened %s', async (_, headers) => {
  expect((await post(GOOD, { ...headers, 'content-type': FORM })).statusCode).toBe(303)
  expect(await listStored()).toEqual([GOOD])
})

describe('too many messages from one address', () => {
  const send = (subject: string, headers: Record<string, string> = OWN, from?: string) =>
    post({ ...GOOD, subject }, headers, from)

  test('are rejected, with the submitted values in the form', async () => {
    await send('one')
    await send('two')
    const answer = await send('three')
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(answer.body).toMatch(/Try again in \d+ minutes\./)
    expect(answer.body).toMatch(/<input[^>]*value="three"/)
    expect((await send('four', OWN, '198.51.100.1')).statusCode).toBe(303)
    expect(await listStored()).toHaveLength(3)
  })

  test('are counted even with a forged address header', async () => {
    const forged = (invented: string) => ({ ...OWN, 'x-forwarded-for': invented })
    await send('one', forged('1.1.1.1'))
    await send('two', forged('2.2.2.2'))
    expect((await send('three', forged('3.3.3.3'))).statusCode).toBe(429)
  })

  test('are counted per client behind a trusted proxy', async () => {
    const forwarded = (from: string) => send(from, { ...OWN, 'x-forwarded-for': from }, '10.0.0.1')
    for (const from of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await forwarded(from)).statusCode).toBe(303)
  })

  test('do not include invalid messages', async () => {
    for (let times = 0; times < 4; times++) expect((await post({})).statusCode).toBe(400)
    expect((await post()).statusCode).toBe(303)
  })
})

test('thanks a bot that fills in the honeypot, and stores nothing', async () => {
  const answer = await post({ ...GOOD, [HONEYPOT]: 'https://spam.example' })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact?sent'])
  expect(await listStored()).toEqual([])
})

test.each(['/home', '/about', '/nothing-here'])('%s rejects forms', async (url) => {
  const answer = await site.app.inject({ method: 'POST', url, headers: OWN, payload: 'a=b' })
  expect([404, 405]).toContain(answer.statusCode)
})
