/** COMMENTS_NEED_CONFIRMED_EMAIL: who has to confirm an address before they comment. */
import { afterAll, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openBrowser, ORIGIN, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { UNCONFIRMED } from './comment.ts'

const sites: TestSite[] = []
afterAll(async () => {
  for (const site of sites) await site.close()
})

async function open(environment: Record<string, string>) {
  const site = await openSite({ PUBLIC_URL: ORIGIN, COMMENTS_NEED_CONFIRMED_EMAIL: 'on', ...environment })
  sites.push(site)
  const send = async (cookie: string, method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = { ...SAME_ORIGIN, 'content-type': 'application/json', cookie }
    const answer = await site.app.inject({ method, url, headers, payload })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookies: answer.cookies }
  }
  const post = (cookie: string, text: string) =>
    send(cookie, 'POST', '/api/comments', { animeId: 'cowboy-bebop-1', text })
  return { site, browser: openBrowser(site), send, post }
}

test('users comment and edit once their email is confirmed; so do their profiles', async () => {
  // no mail is sent there: nothing listens
  const { site, browser, send, post } = await open({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.org' })
  const { cookie, email } = await browser.signUp()
  const refused = await post(cookie, 'Hello')
  expect([refused.status, refused.body['error']]).toEqual([403, UNCONFIRMED])
  const page = await browser.post(
    '/comments',
    { animeId: 'cowboy-bebop-1', from: '/cowboy-bebop-1', text: 'Hello' },
    cookie,
  )
  expect([page.statusCode, page.body.includes('Not posted yet.')]).toEqual([403, true])
  expect(page.body).toContain(UNCONFIRMED)
  expect(page.body).toContain('<a href="/account/security">Send it again</a>')
  expect(page.body).toContain('>Hello</textarea>')

  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<AccountTables>()
  const set = (email_verified: number) =>
    db.updateTable('user').set({ email_verified }).where('email', '=', email).execute()
  await set(1)
  const posted = await post(cookie, 'Hello')
  expect(posted.status).toBe(201)
  const profile = await send(cookie, 'POST', '/api/profiles', { name: 'Mio' })
  await send(cookie, 'POST', `/api/profiles/${String(profile.body['id'])}/switch`, {})
  expect((await post(cookie, 'Hello from Mio')).status).toBe(201)
  await set(0)
  expect((await post(cookie, 'Hello again')).status).toBe(403)

  const admin = await send('', 'POST', '/api/login', { email: 'admin@localhost', password: 'a password for tests' })
  const adminCookie = admin.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await post(adminCookie, 'Welcome')).status).toBe(201)
  await db.destroy()
})

test('it has no effect while the site sends no email', async () => {
  const { browser, post } = await open({})
  expect((await post((await browser.signUp()).cookie, 'Hello')).status).toBe(201)
})
