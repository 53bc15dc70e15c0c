/**
 * A profile with limits: crawls all routes, the table of pages and the calls of apps for any trace of a title above the limits, and what was
 * stored for it before it had any. A new page or call is among them by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { createTitleCheck, type Limits } from '#src/catalogue/audience/limits.ts'
import { GENRES } from '#src/catalogue/genre.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { loadTitlesSince } from '#src/catalogue/store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createIds, type Ids } from '#src/jellyfin/calls/item-id.ts'
import { toServerId, toSiteTag } from '#src/jellyfin/calls/server-id.server.ts'
import { addEvents } from '#src/notifications/event-store.server.ts'
import type { NotificationDb, NotificationTables } from '#src/notifications/tables.server.ts'
import { PAGES } from '#src/pages/page-table.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { openBrowser, ORIGIN, PASSWORD, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createTitleTraces, type TitleTraces } from '#test/fixtures/title-traces.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { isApp, isCrawled, isPage, nameOf, toBody, toPageRoute } from '#test/work/crawled-routes.ts'
import { toRequest } from '#test/work/requests.ts'

/** The bundled film has the tag, so that there is a video above the limits. */
const LIMITS: Limits = { rating: 'PG', tags: ['stargazing'] }
/** Within the limits; the requests of routes ask for one that is not. */
const ALLOWED = 'my-neighbor-totoro-17'
const ABOVE = 'cowboy-bebop-1'
const UNRATED_KEYWORDS = ['cowboy', 'ghost in the shell', 'spike', 'カウボーイ', 'Sunrise', 'Stargazing']

let site: TestSite
let routes: PricedRoute[]
let people: ReturnType<typeof openBrowser>
let parent: string
let child: string
let childId: string
let username: string
let appToken: string
let titles: Title[]
let above: Title[]
let traces: TitleTraces
let ids: Ids

const JSON_HEADERS = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
type Method = 'GET'
async function ask(method: string, url: string, headers: Record<string, string>, payload?: object) {
  const answer = await site.app.inject({
    method: method as Method,
    url,
    headers: { ...(payload ? JSON_HEADERS : {}), ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, json: () => answer.json<unknown>() }
}
const asChild = (method: string, url: string, payload?: object) => ask(method, url, { cookie: child }, payload)
const asParent = (method: string, url: string, payload?: object) => ask(method, url, { cookie: parent }, payload)
const asApp = (method: string, url: string, payload?: object) =>
  ask(
    method,
    url,
    { authorization: `MediaBrowser Client="Test", Device="Sofa", DeviceId="1", Token="${appToken}"` },
    payload,
  )

beforeAll(async () => {
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    JELLYFIN_API: 'on',
    MCP: 'on',
    REQUESTS: 'on',
    SIGN_INS_PER_ADDRESS: '1000',
    PORT: '0',
    HOST: '127.0.0.1',
  })
  await site.listen()
  routes = site.routes()
  people = openBrowser(site)
  const user = await people.signUp()
  parent = user.cookie
  username = user.username
  const signedIn = await ask('POST', '/api/login', {}, { email: user.email, password: PASSWORD })
  child =
    String([signedIn.headers['set-cookie']].flat().find((one) => String(one).includes('session'))).split(';', 1)[0] ??
    ''
  childId = (JSON.parse((await asParent('POST', '/api/profiles', { name: 'Mio' })).body) as { id: string }).id
  await asChild('POST', `/api/profiles/${childId}/switch`, {})

  const db = await openDatabase(undefined, site.config.dataDir)
  titles = await loadTitles(db.$extendTables<CatalogueTables>())
  const sees = createTitleCheck(LIMITS)
  above = titles.filter((title) => !sees(title))
  ids = createIds(toSiteTag(toServerId(ORIGIN)))
  traces = createTitleTraces(titles, above, ids)
  await storeBefore(db.$extendTables<NotificationTables>())
  await db.destroy()

  const form = { intent: 'limits', profile: childId, rating: LIMITS.rating, tags: LIMITS.tags.join(', ') }
  await people.post('/account/profiles', form, parent)
  const { body } = await ask(
    'POST',
    '/jellyfin/Users/AuthenticateByName',
    {},
    { Username: `${username}/Mio`, Pw: PASSWORD },
  )
  appToken = (JSON.parse(body) as { AccessToken: string }).AccessToken
})
afterAll(() => site.close())

async function loadTitles(db: CatalogueDb): Promise<Title[]> {
  const all: Title[] = []
  for await (const page of loadTitlesSince(db, 0)) all.push(...page.titles)
  return all
}

/** What the profile did, and was told, while nothing was kept from it. */
async function storeBefore(db: NotificationDb): Promise<void> {
  const numbers = above.slice(0, 5).map(({ id }) => id)
  for (const id of [ABOVE, ALLOWED, ...numbers]) {
    const stored = [
      await asChild('PUT', `/api/users/${childId}/favourites/${id}`, {}),
      await asChild('PATCH', `/api/users/${childId}/list/${id}`, { status: 'watching', progress: 1 }),
      await asChild('POST', `/api/users/${childId}/watch-history`, { animeId: id, episode: 1 }),
    ]
    expect([id, stored.map(({ status }) => status)]).toEqual([id, [200, 200, 200]])
  }
  const comment = { animeId: ALLOWED, text: 'Better than Cowboy Bebop' }
  expect((await asParent('POST', '/api/comments', comment)).status).toBe(201)
  const now = Date.now()
  const [first] = above
  const facts = { kind: 'episode.aired' as const, episodes: [[1, 1] as [number, number]] }
  await addEvents(db, [{ subject: 'crawl', anime: first?.number ?? 0, facts }], now)
  const event = await db
    .selectFrom('notification_event')
    .select('id')
    .where('subject', '=', 'crawl')
    .executeTakeFirstOrThrow()
  const row = { user_id: toUserId(childId), event_id: event.id, created_at: new Date(now).toISOString(), read_at: null }
  await db.insertInto('notification').values(row).execute()
}

/** The same request for a title within the limits. */
const within = (url: string): string => url.replaceAll(ABOVE, ALLOWED).replaceAll('100001', '1700001')

/** Both requests of a route or page, and what gives a title away in their answers. */
async function findTraces(send: typeof asChild, method: string, url: string, payload?: object): Promise<string[]> {
  const found: string[] = []
  for (const address of new Set([within(url), url])) {
    const { body, headers } = await send(method, address, payload)
    const text = `${body}\n${JSON.stringify(headers)}`
    // an address that is asked for may be named again
    found.push(...traces.find(text, address).map((trace) => `${method} ${address}: ${trace}`))
  }
  return found
}

test('a form gives a profile limits', async () => {
  const { profiles } = (await asParent('GET', '/api/profiles')).json() as { profiles: object[] }
  expect(profiles).toMatchObject([{ limits: null }, { id: childId, limits: LIMITS, isCurrent: false }])
})

test('the catalogue of the test has titles on both sides of the limits', () => {
  expect(above.length).toBeGreaterThan(400)
  expect(titles.length - above.length).toBeGreaterThan(30)
  const isAbove = (id: string) => above.some((title) => title.id === id)
  expect([isAbove(ABOVE), isAbove(ALLOWED), above.some(({ number }) => number === FILM_NUMBER)]).toEqual([
    true,
    false,
    true,
  ])
})

test('what it looks for is in the answers that others get', async () => {
  for (const url of ['/home', '/search?keyword=cowboy', '/api/catalogue/top-ten', `/${ABOVE}.data`, `/my-list`])
    expect([url, traces.find((await asParent('GET', url)).body, '')]).not.toEqual([url, []])
})

describe('a profile with limits finds no trace of a title above them', () => {
  test.each(PAGES.map(({ path }) => path))('on /%s', async (path) => {
    const { url } = toRequest(toPageRoute(path), { id: childId, username })
    const [address = ''] = url.split('?')
    const found: string[] = []
    // cached as others see it
    await asParent('GET', within(url))
    for (const page of [url, `${address === '/' ? '/_' : address}.data`]) {
      found.push(...(await findTraces(asChild, 'GET', page)))
    }
    expect(found).toEqual([])
  })

  test('in the answers of all routes but pages and apps', async () => {
    const crawled = routes.filter((route) => isCrawled(route) && !isPage(route) && !isApp(route))
    expect(crawled.length).toBeGreaterThan(200)
    const found: string[] = []
    const reads = crawled.filter(({ method }) => method === 'GET')
    for (const route of [...reads, ...crawled.filter((one) => !reads.includes(one))]) {
      if (nameOf(route) === 'DELETE /api/users/:id') continue
      const { url } = toRequest(route, { id: childId, username, animeId: ABOVE, number: '1', kind: 'poster' })
      if (route.method === 'GET') await asParent('GET', within(url))
      found.push(...(await findTraces(asChild, route.method, url, route.method === 'GET' ? undefined : toBody(ABOVE))))
    }
    expect(found).toEqual([])
  })

  test('in the answers of all calls of apps', async () => {
    const calls = routes.filter((route) => isCrawled(route) && isApp(route))
    expect(calls.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const route of calls.filter(({ url }) => !/Logout|Authenticate|QuickConnect/i.test(url)))
      for (const item of [
        ids.write({ kind: 'title', number: 17 }),
        ids.write({ kind: 'title', number: FILM_NUMBER }),
      ]) {
        const values = {
          itemId: item,
          userId: childId.replaceAll('-', ''),
          seriesId: item,
          showId: item,
          type: 'Primary',
        }
        const { url } = toRequest(route, values)
        const { body, headers } = await asApp(route.method, url, route.method === 'GET' ? undefined : { ItemId: item })
        found.push(
          ...traces.find(`${body}\n${JSON.stringify(headers)}`, url).map((trace) => `${nameOf(route)}: ${trace}`),
        )
      }
    expect(found).toEqual([])
  })

  test('in the names of genres that only such titles have, and by no other host', async () => {
    const sees = createTitleCheck(LIMITS)
    const within = new Set(titles.filter(sees).flatMap(({ genres }) => genres))
    const missing = GENRES.filter((genre) => !within.has(genre))
    expect(missing.length).toBeGreaterThan(0)
    const home = (await asChild('GET', '/home')).body
    const search = (await asChild('GET', '/search')).body
    for (const genre of missing)
      expect([genre, home.includes(`/genre/${genre}"`), search.includes(`value="${genre}"`)]).toEqual([
        genre,
        false,
        false,
      ])
    const { results } = (await asChild('GET', '/api/catalogue')).json() as { results: { genres: string[] } }
    expect(results.genres.toSorted()).toEqual([...within].toSorted())
  })

  test('by an uploaded list', async () => {
    const headers = { ...SAME_ORIGIN, cookie: child, 'content-type': 'multipart/form-data; boundary=x' }
    const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n{}\r\n--x--\r\n'
    const answer = await site.app.inject({ method: 'POST', url: '/my-list/import/upload', headers, payload })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/profiles'])
  })

  test('in what it searches for, and on all pages of long lists', { tags: 'slow' }, async () => {
    const found: string[] = []
    for (const keyword of UNRATED_KEYWORDS)
      for (const url of [
        `/search?keyword=${encodeURIComponent(keyword)}`,
        `/search/lines?keyword=${encodeURIComponent(keyword)}`,
        `/tonight?wish=${encodeURIComponent(keyword)}`,
        `/api/catalogue/search?keyword=${encodeURIComponent(keyword)}`,
        `/api/catalogue/search/suggest?keyword=${encodeURIComponent(keyword)}`,
        `/api/catalogue/search/groups?keyword=${encodeURIComponent(keyword)}`,
        `/api/catalogue/search/opensearch?keyword=${encodeURIComponent(keyword)}`,
      ])
        found.push(...(await findTraces(asChild, 'GET', url)))
    for (let page = 1; page <= 4; page++)
      for (const list of ['az-list', 'most-popular', 'recently-added', 'genre/action', 'producer/sunrise'])
        found.push(...(await findTraces(asChild, 'GET', `/${list}?page=${page}&adult=1`)))
    expect(found).toEqual([])
  })

  test('on titles that have relations above them', async () => {
    const keys = new Set(above.flatMap(({ malId, anilistId }) => [`mal:${malId}`, `anilist:${anilistId}`]))
    const related = titles.filter(
      (title) => !above.includes(title) && title.relations.some(({ target }) => keys.has(target)),
    )
    expect(related.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const { id } of related.slice(0, 5))
      for (const url of [`/${id}`, `/watch/${id}`, `/watch-order/${id}`, `/api/catalogue/info?id=${id}`])
        found.push(...(await findTraces(asChild, 'GET', url)))
    expect(found).toEqual([])
  })

  test('by the tools for language models', async () => {
    const accept = 'application/json, text/event-stream'
    const call = async (method: string, params: object = {}) => {
      const payload = { jsonrpc: '2.0', id: 1, method, params }
      return ask('POST', '/mcp', { cookie: child, accept }, payload)
    }
    const listed = await call('tools/list')
    const names = [...listed.body.matchAll(/"name":"([a-z_]+)"/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(4)
    const found: string[] = []
    for (const name of names)
      for (const id of [ABOVE, ALLOWED]) {
        const given = {
          id,
          anime: id,
          title: id,
          keyword: 'cowboy',
          wish: 'space adventure',
          query: 'cowboy',
          limit: 50,
        }
        const { body } = await call('tools/call', { name, arguments: given })
        found.push(...traces.find(body, id).map((trace) => `${name}: ${trace}`))
      }
    expect(found).toEqual([])
  })

  test('in the picture, the video and the calendar of a title', async () => {
    const picture = /\/images\/poster\/1\/[^"\\ ]+/.exec((await asParent('GET', `/${ABOVE}`)).body)?.[0] ?? ''
    expect((await asParent('GET', picture)).status).toBe(200)
    expect((await asChild('GET', picture)).status).toBe(404)
    const film = titles.find(({ number }) => number === FILM_NUMBER)?.id ?? ''
    const stream = (await asParent('GET', `/api/catalogue/stream?id=${film}&ep=${FILM_NUMBER}00001`)).body
    const video = /\/media\/[^"\\]+/.exec(stream)?.[0] ?? ''
    expect([(await asParent('GET', video)).status, (await asChild('GET', video)).status]).toEqual([200, 404])
    expect((await asChild('GET', `/api/catalogue/stream?id=${film}&ep=${FILM_NUMBER}00001`)).status).toBe(404)
    expect((await asChild('GET', `/calendar/${ABOVE}.ics`)).status).toBe(404)
  })

  test('in a calendar or feed that its browser has of the one before', async () => {
    for (const url of ['/calendar.ics', '/feeds/aired.atom', '/home']) {
      const { headers } = await asParent('GET', url)
      const tag = String(headers['etag'])
      const again = await ask('GET', url, { cookie: child, 'if-none-match': tag })
      expect([url, again.status]).toEqual([url, 200])
    }
  })
})

test('what is sent before it is known who asks is not sent to it', async () => {
  const get = async (url: string, cookie: string) => {
    const answer = await fetch(site.app.listeningOrigin + url, { headers: { cookie, 'accept-encoding': 'br' } })
    return answer.text()
  }
  for (const url of ['/api/catalogue/top-ten', '/feeds/aired.atom', '/home']) {
    // from the second request on
    for (let count = 0; count < 3; count++) expect([url, traces.find(await get(url, ''), '')]).not.toEqual([url, []])
    expect([url, traces.find(await get(url, child), '')]).toEqual([url, []])
  }
})

test('it reads no comments, by pages, calls or sockets', async () => {
  const { body } = await asChild('GET', `/${ALLOWED}`)
  expect(body).not.toContain('Better than')
  expect(body).not.toContain('class="comments-section"')
  expect((await asChild('GET', `/api/comments/${ALLOWED}`)).status).toBe(403)
  const join = async (cookie: string) => {
    const client = await connectSocket(site.app.listeningOrigin, { extraHeaders: { cookie } })
    const reply = await client.join({ animeId: ALLOWED })
    client.socket.disconnect()
    return reply
  }
  expect(await join(parent)).toEqual({ success: true })
  expect(await join(child)).toMatchObject({ success: false })
})

test('it is led to the choice of profiles from what is closed to it, and to no way out', async () => {
  for (const path of ['/login', '/register', '/requests', '/comments', '/reset'])
    expect([path, (await asChild('GET', path)).headers.location]).toEqual([path, '/profiles'])
  expect((await asChild('GET', '/login.data')).headers['x-remix-redirect']).toBe('/profiles')
  expect((await people.post('/account', { intent: 'sign-out' }, child)).statusCode).toBe(403)
  const home = (await asChild('GET', '/home')).body
  for (const text of ['Logout', 'id="schedule"', '/tonight', '/requests'])
    expect([text, home.includes(text)]).toEqual([text, false])
  expect(home).toContain('Trending Now')
  const account = (await asChild('GET', '/account')).body
  for (const text of ['Logout', '/account/blocked', '/my-list/import'])
    expect([text, account.includes(text)]).toEqual([text, false])
  expect(account).toContain('Switch profile')
})

test('others on the same site still see everything', async () => {
  expect(traces.find((await asParent('GET', '/home')).body, '')).not.toEqual([])
  expect((await ask('GET', `/${ABOVE}`, {})).status).toBe(200)
  const count = async (send: typeof asChild) => {
    const { results } = (await send('GET', '/api/catalogue/az-list')).json() as { results: { totalPages: number } }
    return results.totalPages
  }
  expect(await count(asChild)).toBeLessThan(await count(asParent))
})

test('no answer to it is kept by shared caches', async () => {
  for (const url of ['/home', '/api/catalogue/home', '/sitemap.xml', '/feeds/aired.atom', `/${ALLOWED}`])
    expect([url, (await asChild('GET', url)).headers['cache-control']]).toEqual([
      url,
      expect.stringMatching(/^private|no-store/),
    ])
})
