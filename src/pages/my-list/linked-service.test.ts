/** The pages of linked accounts without JavaScript, tested against the whole site and a small AniList. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINK_REQUESTS } from '#src/list/limits.ts'
import { listErrors, openBrowser, ORIGIN, redirectOf } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { FakeAniList } from '#test/services/fake-anilist.ts'

const PATH = '/account/services/anilist'
let anilist: FakeAniList
let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  anilist = new FakeAniList()
  await anilist.start()
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    ANILIST_URL: anilist.url,
    ANILIST_OAUTH_URL: anilist.oauthUrl,
    ANILIST_CLIENT_ID: anilist.client.id,
    ANILIST_CLIENT_SECRET: anilist.client.secret,
    ANILIST_TERMS_ACCEPTED: 'yes',
    TOKEN_KEY: '5a'.repeat(32),
  })
  browser = openBrowser(site)
})
afterAll(async () => {
  await site.close()
  await anilist.stop()
})

const linkOn = (body: string): string =>
  (/href="([^"]*oauth\/authorize[^"]*)"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&')

/** The path to which the service sends the user back. */
async function agree(cookie: string): Promise<string> {
  const page = await browser.post(PATH, { intent: 'connect' }, cookie)
  const answer = await fetch(linkOn(page.body), { redirect: 'manual' })
  return (answer.headers.get('location') ?? '').replace(ORIGIN, '')
}

test('an account is connected, its first sync is approved, and it is disconnected', { tags: 'slow' }, async () => {
  const { cookie } = await browser.signUp()
  expect((await browser.get('/account', cookie)).body).toContain('href="/account/services"')
  expect((await browser.get('/account/services', cookie)).body).toContain('Connect AniList')
  anilist.put(1, { status: 'CURRENT', progress: 3 })
  const back = await agree(cookie)
  expect(redirectOf(await browser.get(back, cookie))).toEqual([302, `${PATH}?done=connected`])
  const read = async () => (await browser.get(PATH, cookie)).body
  await expect.poll(read).toContain('Nothing has changed yet.')
  expect(await read()).toMatch(/Connected as .*aiko-on-anilist/)
  expect(redirectOf(await browser.post(PATH, { intent: 'approve' }, cookie))).toEqual([303, `${PATH}?done=syncing`])
  await expect.poll(read).toMatch(/Last changes/)
  expect(redirectOf(await browser.post(PATH, { intent: 'disconnect' }, cookie))).toEqual([
    303,
    '/account/services?done=disconnected',
  ])
  expect(await read()).not.toContain('aiko-on-anilist')
})

test('a code is refused in another session, twice, and after the user declined', async () => {
  const [one, other] = [await browser.signUp(), await browser.signUp()]
  const back = await agree(one.cookie)
  const failed = await browser.get(back, other.cookie)
  expect(redirectOf(failed)).toEqual([302, `${PATH}?failed=409`])
  expect(listErrors(await browser.get(`${PATH}?failed=409`, other.cookie))).toEqual([
    'This took too long, or was started in another browser. Connect again.',
  ])
  expect(redirectOf(await browser.get(back, one.cookie))).toEqual([302, `${PATH}?done=connected`])
  expect(redirectOf(await browser.get(back, one.cookie))).toEqual([302, `${PATH}?failed=409`])
  expect(redirectOf(await browser.get(`${PATH}?error=access_denied`, one.cookie))).toEqual([
    302,
    `${PATH}?failed=denied`,
  ])
})

test('visitors sign in first, and the code is not passed on', async () => {
  const [status, location] = redirectOf(await browser.get(`${PATH}?code=secret&state=x`))
  expect([status, String(location).includes('secret')]).toEqual([302, false])
  expect((await browser.get('/account/services/kitsu', (await browser.signUp()).cookie)).statusCode).toBe(404)
})

test('after too many requests, the page says when to try again', async () => {
  const { cookie } = await browser.signUp()
  for (let count = 0; count < LINK_REQUESTS.max; count++) await browser.post(PATH, { intent: 'sync' }, cookie)
  const refused = await browser.post(PATH, { intent: 'sync' }, cookie)
  const seconds = Number(refused.headers['retry-after'])
  expect([refused.statusCode, seconds > 0]).toEqual([429, true])
  expect(listErrors(refused)).toEqual([`Too many requests. Please try again in ${seconds} seconds.`])
  expect((await browser.post(PATH, { intent: 'nope' }, cookie)).statusCode).toBe(400)
})
