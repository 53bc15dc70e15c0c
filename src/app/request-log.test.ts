/** Request ids, and a log without secrets, over the whole site. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, findPathInMail, openBrowser, ORIGIN, PASSWORD, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { listeningPort } from '#test/ports.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'
import { waitFor } from '#test/wait.ts'

const NEW_PASSWORD = 'another sky altogether'
const ID = /^[0-9a-f]{12}-[0-9a-z]+$/
const ENVIRONMENT = {
  PUBLIC_URL: ORIGIN,
  LOG_LEVEL: 'debug',
  TRUSTED_PROXIES: '127.0.0.1',
  MAIL_FROM: 'site@anime.example',
}

interface Line {
  reqId?: string
  msg?: string
}

let site: TestSite
let mails: MailServer
const lines: string[] = []
beforeAll(async () => {
  mails = await startMailServer()
  site = await openSite({ ...ENVIRONMENT, SMTP_URL: mails.url }, { onLogLine: (line) => lines.push(line) })
})
afterAll(async () => {
  await site.close()
  mails.close()
})
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url, headers, remoteAddress })
const entriesOf = (id: unknown): Line[] =>
  lines.map((line): Line => JSON.parse(line)).filter(({ reqId }) => reqId === id)

describe('a request id', () => {
  test.each([
    ['/about', 200],
    ['/api/catalogue/search?keyword=a', 200],
    ['/healthz', 200],
    ['/robots.txt', 200],
    ['/no-such-page', 404],
    ['/api/admin/users', 401],
    ['/%ff', 400],
    ['/media/film/none/none.m3u8', 404],
    ['/images/poster/1/0/wide.webp', 404],
    ['/socket.io/', 400],
  ])('is sent with %s (%i), rendered or cached, and differs each time', async (url, status) => {
    const responses = [await get(url), await get(url), await get(url), await get(url, { 'accept-encoding': 'br' })]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => status))
    const ids = responses.map(({ headers }) => headers['x-request-id'])
    for (const id of ids) expect(id).toMatch(ID)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is sent with a 304', async () => {
    const { headers } = await get('/about')
    const unchanged = await get('/about', { 'if-none-match': String(headers.etag) })
    expect([unchanged.statusCode, unchanged.headers['x-request-id']]).toEqual([304, expect.stringMatching(ID)])
  })

  test('comes from a trusted proxy if it is valid', async () => {
    const idFor = async (given: string, address?: string) =>
      (await get('/about', { 'x-request-id': given }, address)).headers['x-request-id']
    expect(await idFor('proxy-7.a_B')).toBe('proxy-7.a_B')
    expect(await idFor('a'.repeat(64), '::ffff:127.0.0.1')).toBe('a'.repeat(64))
    for (const given of ['a'.repeat(65), 'a b', 'a"b', '{}', 'ä', '']) expect(await idFor(given)).toMatch(ID)
    expect(await idFor('proxy-7', '203.0.113.7')).toMatch(ID)
  })

  test('is in every line about the request, also about events after a body was read', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const port = listeningPort(site.app.server)
    const body = JSON.stringify({ email: 'nobody@example.org', password: PASSWORD })
    const sent = request({ port, path: '/api/login', method: 'POST', headers: { 'x-request-id': 'slow-body' } })
    sent.setHeaders(new Headers({ 'content-type': 'application/json', 'content-length': String(body.length) }))
    sent.flushHeaders()
    const messages = () => entriesOf('slow-body').map(({ msg }) => msg)
    await waitFor(() => expect(messages()).toEqual(['incoming request']))
    sent.end(body)
    const [response]: IncomingMessage[] = await once(sent, 'response')
    expect(response?.statusCode).toBe(401)
    response?.resume()
    await waitFor(() => expect(messages()).toEqual(['incoming request', 'sign-in failed', 'request completed']))
  })

  test('differs between processes', async () => {
    const other = await openSite({ LOG_LEVEL: 'silent' })
    const prefixOf = (id: unknown) => String(id).split('-', 1)[0]
    const [theirs, ours] = [await other.app.inject('/about'), await get('/about')]
    expect(prefixOf(theirs.headers['x-request-id'])).not.toBe(prefixOf(ours.headers['x-request-id']))
    await other.close()
  })
})

test('the log contains no passwords, tokens, cookies or queries', async () => {
  const browser = openBrowser(site)
  const { email, cookie } = await browser.signUp()
  const pathIn = (subject: string) => findPathInMail(mails, email, subject)
  const verification = await pathIn('confirm your email address')
  await browser.get(verification, cookie)
  await browser.post(verification, {})
  await browser.post('/reset', { email })
  const reset = await pathIn('reset your password')
  for (const path of [reset, `/${reset}`, `${reset}.data`, reset.slice(0, 30), `${reset}?token=a-query`])
    await browser.get(path)
  await browser.post(reset, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
  const answer = await browser.post('/login', { email, password: NEW_PASSWORD }, cookie)
  const newCookie = cookieOf(answer)
  for (const path of ['/home', '/account', `/search?keyword=${email}`, `/unsubscribe?token=a-query`, '/api/me'])
    await get(path, { cookie: newCookie, authorization: 'Bearer a-header' })
  const payload = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  await site.app.inject({ method: 'PUT', url: '/api/users/me/password', headers: { cookie: newCookie }, payload })
  await site.app.inject({ method: 'POST', url: '/api/login', headers: SAME_ORIGIN, payload: '{"password":"a-body' })

  const tokenOf = (text: string) => text.split(/[/=]/).at(-1) ?? ''
  const devices = [answer.headers['set-cookie']].flat().map((header) => tokenOf(String(header).split(';', 1)[0] ?? ''))
  const secrets = [PASSWORD, NEW_PASSWORD, email, 'a-query', 'a-header', 'a-body', ...devices]
  secrets.push(...[cookie, newCookie, verification, reset].map(tokenOf), tokenOf(reset).slice(0, 20))
  const log = lines.join('')
  expect(log).toContain('/reset/…')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(log).not.toContain(secret)
  }
})
