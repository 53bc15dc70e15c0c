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
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { openBrowser, ORIGIN, PASSWORD, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createTitleTraces, type TitleTraces } from '#test/fixtures/title-traces.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { connectSocket } from '#test/services/sockets.ts'
import { waitUntil } from '#test/wait.ts'
import { type AppItems, type AppRequest, collectItems, listAppRequests } from '#test/work/app-requests.ts'
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
let parentToken: string
let database: Database
/** Of titles above the limits. */
let files: number[]
/** What apps ask for, of what the parent gets. */
let items: AppItems
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
const askAsApp = (token: () => string) => (method: string, url: string, payload?: object) =>
  ask(
    method,
    url,
    { authorization: `MediaBrowser Client="Test", Device="Sofa", DeviceId="1", Token="${token()}"` },
    payload,
  )
const asApp = askAsApp(() => appToken)
const asParentApp = askAsApp(() => parentToken)

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

  database = await openDatabase(undefined, site.config.dataDir)
  const db = database.$extendTables<CatalogueTables & NotificationTables>()
  titles = await loadTitles(db)
  const sees = createTitleCheck(LIMITS)
  above = titles.filter((title) => !sees(title))
  ids = createIds(toSiteTag(toServerId(ORIGIN)))
  traces = createTitleTraces(titles, above, ids)
  await storeBefore(db)
  await addVideos(db)

  const form = { intent: 'limits', profile: childId, rating: LIMITS.rating, tags: LIMITS.tags.join(', ') }
  await people.post('/account/profiles', form, parent)
  const signIn = async (Username: string) => {
    const { body } = await ask('POST', '/jellyfin/Users/AuthenticateByName', {}, { Username, Pw: PASSWORD })
    return (JSON.parse(body) as { AccessToken: string }).AccessToken
  }
  appToken = await signIn(`${username}/Mio`)
  parentToken = await signIn(username)
  const toItem = (number: number) => ids.write({ kind: 'title', number })
  const statusOf = async (number: number) => (await asParentApp('GET', `/jellyfin/Items/${toItem(number)}`)).status
  for (const number of withVideos()) await waitUntil(async () => (await statusOf(number)) === 200)
  const kept = [FILM_NUMBER, ...withVideos().slice(0, 2)].map(toItem)
  items = await collectItems((url) => asParentApp('GET', url), ids, kept)
})
afterAll(async () => {
  await database.destroy()
  await site.close()
})

/** Titles with a video: one above the rating, one without a rating, and one within the limits. */
const withVideos = (): number[] => [
  ...above
    .filter(({ id, rating, adult }) => id === ABOVE || (!rating && !adult))
    .slice(0, 2)
    .map(({ number }) => number),
  titles.find(({ id }) => id === ALLOWED)?.number ?? 0,
]

async function addVideos(db: CatalogueDb): Promise<void> {
  files = []
  for (const number of withVideos()) {
    const file = await addFile(db, number, { path: `${number} - 01.mkv` })
    await addPackage(db, file)
    await syncSources(db, file)
    files.push(file)
  }
}

/** As if there were none of titles above the limits but the film. */
async function removeVideosAbove(): Promise<void> {
  const db = database.$extendTables<CatalogueTables>()
  for (const file of files.slice(0, 2)) {
    await changeFile(db, file, { state: 'missing', missing_since: '2026-01-01T00:00:00.000Z' })
    await syncSources(db, file)
  }
  const [first = 0] = withVideos()
  const item = ids.write({ kind: 'title', number: first })
  await waitUntil(async () => (await asParentApp('GET', `/jellyfin/Items/${item}`)).status === 404)
}

/** What gives a title above the limits away to apps: the numbers of files and sources are none of titles. */
const findItems = (text: string, url: string): string[] => [
  ...traces.find(text, url).filter((trace) => !/^item (?:file|stream)/.test(trace)),
  ...(['file', 'stream'] as const)
    .flatMap((kind) => items.get(kind) ?? [])
    .filter((item) => text.includes(item) && !url.includes(item)),
]
/** @returns the answer to an app, and what it gives away */
async function askInApp({ name, method, url, body: sent }: AppRequest): Promise<{ answer: string; found: string[] }> {
  const { status, headers, body } = await asApp(method, url, sent)
  expect([url, status]).not.toEqual([url, 429])
  const text = String(headers['content-type']).startsWith('image/') ? '' : `${body}\n${JSON.stringify(headers)}`
  return { answer: `${status} ${body}`, found: findItems(text, url).map((trace) => `${name} ${url}: ${trace}`) }
}

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
    // there, the number of a source has the name that the number of a title has elsewhere
    const own = address.startsWith('/api/catalogue/stream') ? body.replaceAll(/"data_id":"?\d+/g, '') : body
    const text = `${own}\n${JSON.stringify(headers)}`
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

  const appRequests = () => listAppRequests(routes, { items, words: UNRATED_KEYWORDS, user: childId })

  test('in the answers of all calls of apps', async () => {
    const calls = [...Map.groupBy(appRequests(), ({ name }) => name).values()].flatMap(([first]) => first ?? [])
    expect(calls.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const call of calls) found.push(...(await askInApp(call)).found)
    expect(found).toEqual([])
  })

  test('in what apps ask for, which has the answers that there are without such titles', { tags: 'slow' }, async () => {
    const found: string[] = []
    const askAll = async (requests: readonly AppRequest[]) => {
      const answers = new Map<string, string>()
      for (const request of requests) {
        const asked = await askInApp(request)
        answers.set(request.url, asked.answer)
        found.push(...asked.found)
      }
      return answers
    }
    const reads = appRequests().filter(({ method }) => method === 'GET')
    const [first, second] = [await askAll(reads), await askAll(reads)]
    const seen = new Set<string>()
    for (const { name, url } of reads)
      if (!seen.has(name) && findItems((await asParentApp('GET', url)).body, '').length > 0) seen.add(name)
    expect(seen.size).toBeGreaterThan(15)
    await removeVideosAbove()
    const third = await askAll(reads)
    await askAll(appRequests().filter(({ method }) => method !== 'GET'))
    expect(found).toEqual([])
    const stable = [...first].filter(([url, text]) => second.get(url) === text)
    expect(stable.filter(([url, text]) => third.get(url) !== text).map(([url]) => url)).toEqual([])
    expect(stable.length / first.size).toBeGreaterThan(0.8)
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
