/** Asking for titles through the whole site, without scripts and by calls. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import type { RequestTables } from '#src/title-requests/tables.server.ts'
import { openBrowser, ORIGIN, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { waitUntil } from '#test/wait.ts'
import { type Answers, answerWith, startUpstream, type Upstream } from '#test/services/upstream.ts'

const TITLE = 'cowboy-bebop-1'
const FOUND = { mal_id: 9_000, title: 'Star Harbour', title_japanese: '星の港', type: 'TV', episodes: 12, year: 2020 }
const json = (body: object) => answerWith(JSON.stringify(body), 'application/json')
const JIKAN: Answers = {
  '/anime?q=star+harbour&limit=10': json({
    data: [
      FOUND,
      { ...FOUND, mal_id: 1, title: 'Cowboy Bebop' },
      { ...FOUND, mal_id: 9_001, rating: 'Rx - Hentai' },
      { mal_id: 'x' },
    ],
    pagination: {},
  }),
  '/anime/9000': json({ data: FOUND }),
  '/anime/9001': json({ data: { ...FOUND, mal_id: 9_001, rating: 'Rx - Hentai' } }),
}

let jikan: Upstream
let site: TestSite
let db: Database
let people: ReturnType<typeof openBrowser>
let admin: string
beforeAll(async () => {
  jikan = await startUpstream(JIKAN)
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    JIKAN_URL: jikan.origin,
    REQUESTS_PER_USER: '2',
    SIGN_UPS_PER_HOUR: '1000',
    SIGN_INS_PER_ADDRESS: '1000',
  })
  db = await openDatabase(undefined, site.config.dataDir)
  people = openBrowser(site)
  const { username, cookie } = await people.signUp()
  admin = cookie
  await db
    .$extendTables<AccountTables>()
    .updateTable('user')
    .set({ is_admin: 1 })
    .where('username', '=', username)
    .execute()
})
afterAll(async () => {
  await db.destroy()
  await site.close()
  await jikan.close()
})

const idOf = async (username: string) =>
  (
    await db
      .$extendTables<AccountTables>()
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
  )?.id ?? toUserId('')
const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, body?: object) => {
  const { 'content-type': _, ...own } = SAME_ORIGIN
  const answer = await site.app.inject({ method, url, headers: { ...own, cookie }, ...(body && { payload: body }) })
  return { status: answer.statusCode, ...answer.json<{ requests?: { id: number }[] }>() }
}
const empty = () => db.$extendTables<RequestTables>().deleteFrom('title_request').execute()

test('a visitor is asked to sign in, which leads back', async () => {
  const page = await people.get(`/${TITLE}`)
  expect(page.body).toContain(`href="/requests/${TITLE}"`)
  expect(page.body).toContain('Ask for it')
  const answer = await people.get(`/requests/${TITLE}?episode=5`)
  expect(answer.headers.location).toBe(`/login?from=${encodeURIComponent(`/requests/${TITLE}?episode=5`)}`)
  expect((await people.get(String(answer.headers.location))).body).toContain('Sign in to ask for a title.')
  for (const path of ['/requests', '/requests/find?keyword=x'])
    expect((await people.get(path)).headers.location).toMatch(/^\/login\?from=%2Frequests/)
})

test('without scripts: asked, shown as asked, joined by another, and withdrawn', async () => {
  await empty()
  const [aiko, ben] = [await people.signUp(), await people.signUp()]
  const asked = await people.post(`/requests/${TITLE}`, { from: '' }, aiko.cookie)
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/requests?done=asked'])
  const own = await people.get('/requests', aiko.cookie)
  expect(own.body).toContain('Waiting for an admin')
  expect(own.body).toContain('1 of 2 open requests.')
  expect((await people.get(`/${TITLE}`, aiko.cookie)).body).toContain('You asked for it')
  expect((await people.get(`/${TITLE}`, ben.cookie)).body).toContain('Ask too')
  const others = await people.get('/requests', ben.cookie)
  const id = /name="request" value="(\d+)"/.exec(others.body)?.[1] ?? ''
  await people.post('/requests', { intent: 'ask', request: id }, ben.cookie)
  expect((await people.get('/requests', ben.cookie)).body).toContain('2 members asked')
  const withdrawn = await people.post('/requests', { intent: 'withdraw', request: id }, aiko.cookie)
  expect(withdrawn.headers.location).toBe('/requests?done=withdrawn')
  expect((await people.get(`/${TITLE}`, aiko.cookie)).body).toContain('Ask too')
})

test('a request over the quota is refused with the reason', async () => {
  await empty()
  const { cookie } = await people.signUp()
  for (const number of [1, 2]) await people.post(`/requests/x-${number}`, { from: '' }, cookie)
  const refused = await people.post('/requests/x-3', { from: '' }, cookie)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('You already have 2 open requests.')
})

test('an empty search leads to titles from elsewhere, of which one is chosen', async () => {
  await empty()
  expect((await people.get('/search?keyword=star+harbour')).body).toContain(
    'href="/requests/find?keyword=star%20harbour"',
  )
  const { username, cookie } = await people.signUp()
  const found = await people.get('/requests/find?keyword=star+harbour', cookie)
  expect(found.body).toContain('Star Harbour')
  expect(found.body, 'known under another name').toContain('It’s here: open')
  expect(found.body, 'adult').not.toContain('value="9001"')
  await people.post('/requests/find?keyword=star+harbour', { intent: 'ask', malId: '9000' }, cookie)
  const { requests } = await call('GET', `/api/users/${await idOf(username)}/requests`, cookie)
  expect(requests).toMatchObject([{ animeId: null, malId: 9_000, title: 'Star Harbour', state: 'open' }])
})

test('names that cannot be read are 503, and the page says so', async () => {
  const { username, cookie } = await people.signUp()
  const page = await people.get('/requests/find?keyword=down', cookie)
  expect([page.statusCode, page.body.includes('MyAnimeList can’t be reached right now')]).toEqual([503, true])
  expect(await call('GET', `/api/users/${await idOf(username)}/requests/names?keyword=down`, cookie)).toMatchObject({
    status: 503,
    success: false,
  })
})

test('calls: asking, deciding and reading', async () => {
  await empty()
  const { username, cookie } = await people.signUp()
  const path = `/api/users/${await idOf(username)}/requests`
  expect(await call('POST', path, cookie, { animeId: TITLE, episode: 5 })).toMatchObject({ label: 'You asked for it' })
  for (const body of [{}, { animeId: TITLE, malId: 1 }, { malId: 0 }, { episode: 5 }, { animeId: TITLE, episode: 0 }])
    expect((await call('POST', path, cookie, body)).status).toBe(400)
  expect((await call('POST', path, cookie, { animeId: 'nothing-8888' })).status).toBe(404)
  expect((await call('GET', '/api/admin/requests', cookie)).status).toBe(403)
  const { requests } = await call('GET', '/api/admin/requests', admin)
  expect(requests).toMatchObject([{ animeId: TITLE, episode: 5, askers: 1, askedBy: [{ username }] }])
  const id = requests?.[0]?.id
  expect((await call('PATCH', `/api/admin/requests/${id}`, admin, { decision: 'decline' })).status).toBe(400)
  expect(
    (await call('PATCH', `/api/admin/requests/${id}`, admin, { decision: 'approve', note: 'disc 2' })).status,
  ).toBe(200)
  expect((await call('PATCH', `/api/admin/requests/${id}`, admin, { decision: 'approve' })).status).toBe(409)
  expect(await call('GET', path, cookie)).toMatchObject({ requests: [{ state: 'approved' }], waiting: 0, quota: 2 })
  expect((await call('DELETE', `${path}/${id}`, cookie)).status).toBe(200)
  expect((await call('DELETE', `${path}/${id}`, cookie)).status).toBe(404)
})

test('the page of admins shows who asks, and decides', async () => {
  await empty()
  const { username, cookie } = await people.signUp()
  await people.post(`/requests/${TITLE}`, { from: '' }, cookie)
  const page = await people.get('/admin/requests', admin)
  expect(page.body).toContain(username)
  const id = /data-card="(\d+)"/.exec(page.body)?.[1] ?? ''
  const declined = await people.post('/admin/requests', { intent: 'decline', request: id, reason: 'No <room>' }, admin)
  expect(declined.headers.location).toBe('/admin/requests?done=request-declined')
  expect((await people.get('/requests', cookie)).body).toContain('No &lt;room&gt;')
})

test('what is missing of a title that plays partly is asked for, and is listed for admins', async () => {
  await empty()
  const source = { title: '2', episode: 1, address: 'https://cdn.example/video.m3u8', sound: 'sub' }
  expect(await call('POST', '/api/admin/library/sources', admin, source)).toMatchObject({ success: true })
  const { username, cookie } = await people.signUp()
  const path = String((await people.get('/x-2')).headers.location)
  await waitUntil(async () => (await people.get(path)).body.includes('Ask for the missing episodes'))
  expect((await people.get(`/requests${path}`, cookie)).body).toContain('Not all episodes of this title are available')
  const asked = await call('POST', `/api/users/${await idOf(username)}/requests`, cookie, { animeId: 'x-2' })
  expect(asked).toMatchObject({ label: 'You asked for the missing episodes' })
  expect((await people.get(path, cookie)).body).toContain('You asked for the missing episodes')
  expect((await people.get('/admin/requests', admin)).body).toContain('Missing here: 2–')
})

test('a call for an adult title of another source says that the user sees them', async () => {
  await empty()
  const { username, cookie } = await people.signUp()
  const path = `/api/users/${await idOf(username)}/requests`
  expect((await call('POST', path, cookie, { malId: 9_001 })).status).toBe(404)
  expect(await call('GET', path, cookie)).toMatchObject({ requests: [] })
  expect((await call('POST', `${path}?adult=true`, cookie, { malId: 9_001 })).status).toBe(200)
})
