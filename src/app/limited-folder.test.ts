/**
 * A folder of videos that not everybody sees: crawls all routes, the table of pages and the calls of apps as a visitor and as another user for
 * any trace of its videos. The answers are also those that the site gives when the folder is empty. A new page or call is among them by itself.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { touchTitles } from '#src/catalogue/picture/store.server.ts'
import { saveFolder } from '#src/catalogue/audience/folder-store.server.ts'
import { loadTitlesSince } from '#src/catalogue/store.server.ts'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createIds, type Ids } from '#src/jellyfin/calls/item-id.ts'
import { toServerId, toSiteTag } from '#src/jellyfin/calls/server-id.server.ts'
import { rewriteAvailability } from '#src/library/folders/folder-titles-store.server.ts'
import { replaceLines } from '#src/library/lines/lines-store.server.ts'
import { syncSources } from '#src/library/serve/sync-sources-store.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { PAGES } from '#src/pages/page-table.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { openBrowser, ORIGIN, PASSWORD } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createTitleTraces, type TitleTraces } from '#test/fixtures/title-traces.ts'
import { addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { collectItems, listAppRequests } from '#test/work/app-requests.ts'
import { isApp, isCrawled, isPage, nameOf, toBody, toPageRoute } from '#test/work/crawled-routes.ts'
import { waitUntil } from '#test/wait.ts'
import { toRequest } from '#test/work/requests.ts'

const LOFT = '/videos/quenchloft'
/** All of its videos are in the folder; the requests of routes ask for it. */
const KEPT = 'cowboy-bebop-1'
/** Its first episode is in a folder that everybody sees, its second one is not. */
const MIXED = 17
const MIXED_ID = 'my-neighbor-totoro-17'
/** The button of its page. */
const PLAY = `href="/watch/${KEPT}"`
const METRICS_TOKEN = 'a-token-for-the-scraper'
const LINE = 'marmalade lighthouse whispers'
const FILES = [
  'sub.m3u8',
  'video-1080p/index.m3u8',
  'video-1080p/segment-00001.m4s',
  'subtitles-1-en.vtt',
  'storyboard.vtt',
  'storyboard-1.webp',
  'fonts/1.ttf',
]
/** Names of its files, what is said in them, and the names of their tracks. */
const MARKERS = /quenchloft|cassette|marmalade|lighthouse whispers/i

let site: TestSite
let bare: Database
let db: CatalogueDb
let routes: PricedRoute[]
let people: ReturnType<typeof openBrowser>
let admin: Person
let named: Person
let other: Person
let files: number[]
let revisions: string[]
let titles: Title[]
let traces: TitleTraces
let ids: Ids
/** The ids of files and sources of the folder in apps. */
let keptItems: string[]

const revisionAt = (at: number): string => revisions[at] ?? ''

interface Person {
  id: string
  username: string
  cookie: string
  app: string
}
type Method = 'GET'
const JSON_HEADERS = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET', payload?: object) {
  const answer = await site.app.inject({
    method: method as Method,
    url,
    headers: { ...(payload ? JSON_HEADERS : {}), ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}
const as = (person: Person | null) => (url: string, method?: string, payload?: object) =>
  ask(url, person ? { cookie: person.cookie } : {}, method, payload)
const asApp = (person: Person) => (url: string, method?: string, payload?: object) =>
  ask(
    url,
    { authorization: `MediaBrowser Client="Test", Device="Sofa", DeviceId="1", Token="${person.app}"` },
    method,
    payload,
  )

beforeAll(async () => {
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    ADMIN_EMAIL: 'admin@example.org',
    JELLYFIN_API: 'on',
    MCP: 'on',
    REQUESTS: 'on',
    OFFLINE_VIDEO: 'members',
    METRICS: 'on',
    METRICS_TOKEN,
    SIGN_INS_PER_ADDRESS: '1000',
  })
  routes = site.routes()
  people = openBrowser(site)
  bare = await openDatabase(undefined, site.config.dataDir)
  db = bare.$extendTables<CatalogueTables>()
  admin = await signIn('admin@example.org', 'a password for tests', '')
  named = await signUp()
  other = await signUp()
  const accounts = bare.$extendTables<AccountTables>()
  await accounts.updateTable('user').set({ is_premium: 1 }).where('is_admin', '=', 0).execute()
  await addVideos()
  await db.transaction().execute((trx) => saveFolder(trx, { path: LOFT, name: '', audience: 'all', users: [] }))
  await limit('users', named.username)
  titles = []
  for await (const page of loadTitlesSince(db, 0)) titles.push(...page.titles)
  ids = createIds(toSiteTag(toServerId(ORIGIN)))
  const sources = await db
    .$extendTables<LibraryTables>()
    .selectFrom('episode_source')
    .select(['id', 'file_id'])
    .execute()
  const isKept = (file: number | null) => files.slice(0, 2).some((id) => id === file)
  keptItems = [
    ...files.slice(0, 2).map((number) => ids.write({ kind: 'file', number })),
    ...sources
      .filter(({ file_id: file }) => isKept(file))
      .map(({ id: number }) => ids.write({ kind: 'stream', number })),
  ]
  traces = createTitleTraces(
    titles,
    titles.filter(({ id }) => id === KEPT),
    ids,
  )
})
afterAll(async () => {
  await bare.destroy()
  await site.close()
})

async function signUp(): Promise<Person> {
  const { email, cookie } = await people.signUp()
  return signIn(email, PASSWORD, cookie)
}

async function signIn(email: string, password: string, known: string): Promise<Person> {
  const answer = await ask('/api/login', {}, 'POST', { email, password })
  const set = String([answer.headers['set-cookie']].flat().find((one) => String(one).includes('session')))
  const cookie = known || (set.split(';', 1)[0] ?? '')
  const { user } = JSON.parse(answer.body) as { user: { id: string; username: string } }
  const signedIn = await ask('/jellyfin/Users/AuthenticateByName', {}, 'POST', {
    Username: user.username,
    Pw: password,
  })
  return { ...user, cookie, app: (JSON.parse(signedIn.body) as { AccessToken: string }).AccessToken }
}

/** As an admin does on the page of the library. */
async function change(audience: string, users = ''): Promise<void> {
  const form = { intent: 'folder', folder: LOFT, name: 'Home tapes', audience, users }
  const answer = await people.post('/admin/library', form, admin.cookie)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining('done=folder-saved')])
}

/** The same, until all requests follow: whether any folder is limited is known within a second. */
async function limit(audience: string, users = ''): Promise<void> {
  await change(audience, users)
  await waitUntil(async () => (await as(admin)(`/api/catalogue/stream?id=${KEPT}&ep=100001&type=dub`)).status === 200)
}

async function addVideos(): Promise<void> {
  const inLoft = { folder: LOFT, fingerprint: 'loft' }
  files = [
    await addFile(db, 1, { ...inLoft, path: 'Cassette 01.mkv' }),
    await addFile(db, MIXED, { ...inLoft, path: 'Cassette 02.mkv', first_episode: 2, last_episode: 2 }),
    await addFile(db, MIXED, { path: 'Totoro 01.mkv' }),
  ]
  revisions = []
  for (const file of files) {
    const revision = await addPackage(db, file, {}, 'f01de5')
    revisions.push(revision)
    await syncSources(db, file)
    for (const path of FILES) {
      const at = join(site.config.dataDir, 'media', revision, path)
      await mkdir(dirname(at), { recursive: true })
      await writeFile(at, path.endsWith('.m3u8') ? '#EXTM3U\n' : path.endsWith('.vtt') ? 'WEBVTT\n\n' : '0123456789')
    }
  }
  const spoken = [{ language: 'en', lines: [{ start: 1_000, text: LINE }] }]
  for (const id of files.slice(0, 2))
    await replaceLines(db, { id, fingerprint: 'loft' }, spoken, '2026-01-01T00:00:00.000Z')
}

/** What gives the folder away in an answer. */
function findTraces(text: string, url: string): string[] {
  const found = MARKERS.exec(text)?.[0]
  const kept = revisions.slice(0, 2).filter((revision) => text.includes(revision) && !url.includes(revision))
  return [...(found !== undefined && !MARKERS.test(url) ? [found] : []), ...kept]
}
/** The title, its episodes, and the files and sources of the folder, as apps know them. */
const findItems = (text: string, url: string): string[] => [
  ...traces.find(text, url).filter((trace) => !/^item (?:file|stream|segment)/.test(trace)),
  ...keptItems.filter((item) => text.includes(item) && !url.includes(item)),
]
const textOf = ({ body, headers }: Awaited<ReturnType<typeof ask>>) => `${body}\n${JSON.stringify(headers)}`

const pageUrls = (person: Person) =>
  PAGES.flatMap(({ path }) => {
    const { url } = toRequest(toPageRoute(path), { id: person.id, username: person.username })
    const [address = ''] = url.split('?')
    return [url, `${address === '/' ? '/_' : address}.data`]
  })
const SEARCHES = [
  '/search?availability=PLAYS_HERE',
  `/search/lines?keyword=${encodeURIComponent(LINE)}`,
  `/api/search/lines?keyword=${encodeURIComponent(LINE)}`,
  '/api/catalogue/search?keyword=cowboy&availability=PLAYS_HERE',
  '/tonight?availability=here',
  '/calendar?show=here',
  '/subbed-anime',
  '/dubbed-anime',
  `/${KEPT}`,
  `/watch/${KEPT}`,
  `/watch/${MIXED_ID}?ep=1700002`,
  `/api/catalogue/servers/${KEPT}?ep=100001`,
  `/api/catalogue/servers/${MIXED_ID}?ep=1700002`,
  `/api/catalogue/episodes/${MIXED_ID}`,
  `/api/catalogue/info?id=${KEPT}`,
  `/api/library/preparation?anime=${KEPT}&ep=100001`,
]
const readUrls = (person: Person) => [
  ...pageUrls(person),
  ...SEARCHES,
  ...routes
    .filter((route) => route.method === 'GET' && isCrawled(route) && !isPage(route) && !isApp(route))
    .map((route) => toRequest(route, { id: person.id, username: person.username, animeId: KEPT, number: '1' }).url),
]

/** What apps ask for, of the items that the user who sees the folder gets. */
async function appRequests(person: Person) {
  const kept = [1, MIXED].map((number) => ids.write({ kind: 'title', number }))
  const items = await collectItems(asApp(named), ids, kept)
  return listAppRequests(routes, { items, words: ['cowboy', 'bebop', 'totoro'], user: person.id })
}
const isPicture = ({ headers }: Awaited<ReturnType<typeof ask>>) => String(headers['content-type']).startsWith('image/')

describe('who may not see a folder', () => {
  test('gets no source, file, subtitle, storyboard, line or download of it, and who may gets all', async () => {
    const [kept = '', mixed = '', open = ''] = revisions
    const statusesOf = async (person: Person | null) => {
      const get = as(person)
      const statuses: Record<string, number> = {}
      for (const path of FILES) statuses[path] = (await get(`/media/library/${kept}/${path}`)).status
      statuses['portable'] = (await get(`/media/portable/library/${kept}/sub.m3u8`)).status
      statuses['run'] = (await get(`/media/run/${kept}/sub.m3u8`)).status
      statuses['mixed'] = (await get(`/media/library/${mixed}/sub.m3u8`)).status
      statuses['stream'] = (await get(`/api/catalogue/stream?id=${KEPT}&ep=100001&type=dub`)).status
      statuses['receiver'] = (await get(`/api/titles/${KEPT}/episodes/1/receiver`)).status
      return new Set(Object.values(statuses))
    }
    for (const person of [null, other]) expect(await statusesOf(person)).toEqual(new Set([404]))
    for (const person of [named, admin]) expect(await statusesOf(person)).toEqual(new Set([200]))
    for (const person of [null, other, named])
      expect((await as(person)(`/media/library/${open}/sub.m3u8`)).status).toBe(200)
  })

  test('downloads nothing of it, and keeps nothing', async () => {
    const download = { animeId: KEPT, episode: 1 }
    const start = (person: Person) => as(person)(`/api/users/${person.id}/downloads`, 'POST', download)
    const check = async (person: Person) => {
      const { body } = await as(person)(`/api/users/${person.id}/downloads/checks`, 'POST', { downloads: [download] })
      return (JSON.parse(body) as { allowed: unknown[] }).allowed
    }
    expect([(await start(other)).status, (await start(named)).status]).toEqual([404, 200])
    expect([await check(other), await check(named)]).toEqual([[], [download]])
  })

  test('finds its lines only where they see it', async () => {
    const url = `/api/search/lines?keyword=${encodeURIComponent(LINE)}`
    const linesOf = async (person: Person | null) =>
      (JSON.parse((await as(person)(url)).body) as { lines: unknown[] }).lines.length
    expect([await linesOf(null), await linesOf(other), await linesOf(named)]).toEqual([0, 0, 2])
  })

  test('files are private, and never from a CDN', async () => {
    const { headers } = await as(named)(`/media/library/${revisionAt(0)}/sub.m3u8`)
    expect(headers['cache-control']).toMatch(/^private/)
    const open = await as(null)(`/media/library/${revisionAt(2)}/video-1080p/segment-00001.m4s`)
    expect(open.headers['cache-control']).toMatch(/^public/)
  })

  test('the title stays, without its videos', async () => {
    const page = async (person: Person | null, id = KEPT) => (await as(person)(`/${id}`)).body
    for (const person of [null, other]) expect(await page(person)).toContain('Cowboy Bebop')
    const plays = (html: string) => html.includes(PLAY)
    expect([plays(await page(null)), plays(await page(other)), plays(await page(named))]).toEqual([false, false, true])
    const searched = async (person: Person | null) =>
      (await as(person)('/search?availability=PLAYS_HERE')).body.includes(`"/${KEPT}"`)
    expect([await searched(null), await searched(other), await searched(named)]).toEqual([false, false, true])
  })

  test('apps list and play it only for who sees it', async () => {
    const listed = async (person: Person) =>
      (await asApp(person)('/jellyfin/Items?Recursive=true&IncludeItemTypes=Series,Episode&Limit=500')).body
    const [unseen, seen] = [await listed(other), await listed(named)]
    const item = ids.write({ kind: 'title', number: 1 })
    const second = ids.write({ kind: 'episode', number: MIXED, episode: 2 })
    expect([unseen.includes(item), unseen.includes(second), seen.includes(item)]).toEqual([false, false, true])
    const play = async (person: Person) =>
      (await asApp(person)(`/jellyfin/Items/${ids.write({ kind: 'episode', number: 1, episode: 1 })}/PlaybackInfo`))
        .status
    expect([await play(other), await play(named)]).toEqual([404, 200])
  })

  test('has episodes of it in the private feed and calendar of who sees it, and as many as before', async () => {
    const addressesOf = async (person: Person) => {
      await as(person)(`/api/users/${person.id}/list/${KEPT}`, 'PATCH', { status: 'watching' })
      const { body } = await people.post('/account/calendar', { intent: 'create' }, person.cookie)
      const find = (path: RegExp) => new RegExp(`${ORIGIN}(${path.source})`).exec(body)?.[1] ?? 'none'
      return [find(/\/feeds\/my-list\/[\w-]{43}\.atom/), find(/\/calendar\/[\w-]{43}\.ics/)]
    }
    const have = async (person: Person) => {
      const answers = await Promise.all((await addressesOf(person)).map((url) => ask(url)))
      return answers.map(({ status, body }) => [status, /title\/1\/here|\b1-1-here@/.test(body)])
    }
    expect([await have(other), await have(named)]).toEqual([
      [
        [200, false],
        [200, false],
      ],
      [
        [200, true],
        [200, true],
      ],
    ])
    const feeds = ['/feeds/new.atom', `/feeds/title/${KEPT}.atom`, `/${KEPT}/calendar.ics`]
    const shows = async (person: Person | null) =>
      Promise.all(feeds.map(async (url) => /title\/1\/here|\b1-1-here@/.test((await as(person)(url)).body)))
    expect(await Promise.all([null, other, named].map(shows))).toEqual([
      [false, false, false],
      [false, false, false],
      [true, true, true],
    ])
  })
})

test('users who see no limited folder share the pages that are rendered for many, and so do those who see the same', async () => {
  const third = await signUp()
  await bare
    .$extendTables<AccountTables>()
    .updateTable('user')
    .set({ is_premium: 1 })
    .where('id', '=', toUserId(third.id))
    .execute()
  const rendered = async (person: Person | null) => {
    const before = await countMisses()
    await as(person)('/most-popular')
    return (await countMisses()) - before
  }
  await rendered(other)
  await rendered(null)
  expect([await rendered(third), await rendered(null), await rendered(named)]).toEqual([0, 0, 1])
  expect(await rendered(named)).toBe(0)
})

/** Pages and answers that had to be rendered so far. */
async function countMisses(): Promise<number> {
  const { body } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  return [...body.matchAll(/^hoshimi_cache_misses_total\{cache="\w+"\} (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

test('access that is taken away ends at once, also for addresses that were given before', async () => {
  const readTicket = async () => {
    const { body } = await as(named)(`/api/titles/${KEPT}/episodes/1/receiver`)
    return new URL((JSON.parse(body) as { source: { address: string } }).source.address).pathname
  }
  const file = `/media/library/${revisionAt(0)}/sub.m3u8`
  const item = ids.write({ kind: 'episode', number: MIXED, episode: 2 })
  const readAppTicket = async () => String((await asApp(named)(`/jellyfin/Videos/${item}/stream`)).headers['location'])
  const [before, appBefore] = [await readTicket(), await readAppTicket()]
  expect(appBefore).toContain(`/library/${revisionAt(1)}/`)
  expect(before).toMatch(/^\/media\/ticket\//)
  await limit('users', admin.username)
  // the answer for a ticket that was just used is kept for ten seconds
  const statusesOf = async (addresses: readonly string[]) =>
    Promise.all(addresses.map(async (address) => (await ask(address)).status))
  expect(await statusesOf([before, appBefore])).toEqual([404, 404])
  expect((await as(named)(file)).status).toBe(404)
  await limit('users', named.username)
  expect(await statusesOf([await readTicket(), await readAppTicket()])).toEqual([200, 200])
  expect((await as(named)(file)).status).toBe(200)
})

test('members see what is for members, and everybody what is for everybody', async () => {
  const statuses = async () => {
    const file = `/api/catalogue/stream?id=${KEPT}&ep=100001&type=dub`
    return [(await as(null)(file)).status, (await as(other)(file)).status]
  }
  await limit('members')
  expect(await statuses()).toEqual([404, 200])
  await limit('all')
  expect(await statuses()).toEqual([200, 200])
  expect((await as(null)(`/${KEPT}`)).body).toContain(PLAY)
  await limit('users', named.username)
  expect(await statuses()).toEqual([404, 404])
})

test('a name that nobody has is refused, and only admins limit folders', async () => {
  const form = { intent: 'folder', folder: LOFT, name: '', audience: 'users', users: 'nobody_here' }
  const refused = await people.post('/admin/library', form, admin.cookie)
  expect([refused.statusCode, refused.body.includes('There is no user “nobody_here”.')]).toEqual([400, true])
  expect((await people.post('/admin/library', form, other.cookie)).statusCode).toBe(404)
  const page = (await as(admin)('/admin/library')).body
  expect([page.includes('Home tapes'), page.includes(`Seen by ${named.username}`)]).toEqual([true, true])
})

describe('a crawl', { tags: 'slow' }, () => {
  test('finds no trace of it in any answer to a visitor or another user, but in those to who sees it', async () => {
    const found: string[] = []
    for (const person of [null, other])
      for (const url of readUrls(other)) {
        const answer = await as(person)(url)
        found.push(
          ...findTraces(textOf(answer), url).map((trace) => `${person?.username ?? 'visitor'} ${url}: ${trace}`),
        )
      }
    expect(found).toEqual([])
    const seen: string[] = []
    for (const url of readUrls(named))
      if (findTraces(textOf(await as(named)(url)), url).length > 0) seen.push(url.split('?')[0] ?? '')
    expect(seen).toEqual(expect.arrayContaining([`/watch/${KEPT}`, '/search/lines', '/api/search/lines']))
  })

  test('finds no trace in the calls of apps, but in those of who sees it', async () => {
    const found: string[] = []
    for (const { name, method, url, body } of await appRequests(other)) {
      const answer = await asApp(other)(url, method, body)
      expect([url, answer.status]).not.toEqual([url, 429])
      const text = isPicture(answer) ? '' : textOf(answer)
      found.push(...[...findTraces(text, url), ...findItems(text, url)].map((trace) => `${name} ${url}: ${trace}`))
    }
    expect(found).toEqual([])
    const seen = new Set<string>()
    for (const { name, method, url } of await appRequests(named)) {
      if (method !== 'GET' || seen.has(name)) continue
      if (findItems(textOf(await asApp(named)(url)), '').length > 0) seen.add(name)
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  test('finds the answers that there are without the folder, so that nothing says that a title plays here', async () => {
    const ofApps = (await appRequests(other)).filter(({ method, url }) => method === 'GET' && !/=Random/i.test(url))
    const crawl = async (person: Person | null) => {
      const texts = new Map<string, string>()
      for (const url of person === named ? SEARCHES : readUrls(other))
        texts.set(url, normalise((await as(person)(url)).body))
      if (person === other)
        for (const { url } of ofApps) {
          const { status, body } = await asApp(other)(url)
          texts.set(url, normalise(`${status} ${body}`))
        }
      return texts
    }
    const both = async () => [await crawl(null), await crawl(other), await crawl(named)] as const
    const refresh = async () => {
      await touchTitles(db, [1, MIXED])
      await change('users', named.username)
    }
    await refresh()
    const first = await both()
    await refresh()
    const second = await both()
    // as if the folder had no videos
    for (const id of files.slice(0, 2)) {
      await changeFile(db, id, { state: 'missing', missing_since: '2026-01-01T00:00:00.000Z' })
      await syncSources(db, id)
    }
    for (const title of [1, MIXED]) await rewriteAvailability(db, title)
    await refresh()
    const third = await both()
    const differing = ([before, again, after]: readonly Map<string, string>[]) =>
      [...(before ?? [])]
        .filter(([url, text]) => again?.get(url) === text && after?.get(url) !== text)
        .map(([url]) => url)
    const [visitors, others, own] = [0, 1, 2].map((at) =>
      differing([first, second, third].map((all) => all[at] ?? new Map<string, string>())),
    )
    expect(visitors).toEqual([])
    expect(others).toEqual([])
    expect(own?.length).toBeGreaterThan(5)
    const compared = [...first[0]].filter(([url, text]) => second[0].get(url) === text).length
    expect(compared / first[0].size).toBeGreaterThan(0.8)
  })

  test('finds no trace in what tools for language models answer', async () => {
    const call = (person: Person, method: string, params: object = {}) =>
      ask('/mcp', { cookie: person.cookie, accept: 'application/json, text/event-stream' }, 'POST', {
        jsonrpc: '2.0',
        id: 1,
        method,
        params,
      })
    const names = [...(await call(other, 'tools/list')).body.matchAll(/"name":"([a-z_]+)"/g)].map(
      ([, name = '']) => name,
    )
    expect(names.length).toBeGreaterThan(4)
    const found: string[] = []
    for (const name of names)
      for (const id of [KEPT, MIXED_ID]) {
        const given = { id, anime: id, title: id, keyword: LINE, wish: 'space', query: LINE, limit: 50 }
        const { body } = await call(other, 'tools/call', { name, arguments: given })
        found.push(...findTraces(body.replaceAll(LINE, ''), '').map((trace) => `${name}: ${trace}`))
      }
    expect(found).toEqual([])
  })

  test('finds no trace in what all other calls answer', async () => {
    const calls = routes.filter(
      (route) => route.method !== 'GET' && isCrawled(route) && !isPage(route) && !isApp(route),
    )
    const found: string[] = []
    for (const route of calls) {
      if (nameOf(route) === 'DELETE /api/users/:id') continue
      const { url } = toRequest(route, { id: other.id, username: other.username, animeId: KEPT, number: '1' })
      const answer = await as(other)(url, route.method, toBody(KEPT))
      found.push(...findTraces(textOf(answer), url).map((trace) => `${nameOf(route)}: ${trace}`))
    }
    expect(found).toEqual([])
  })
})

/** Without what differs between two answers of the same page. */
const normalise = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/\b1[789]\d{11}\b/g, 'time')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time')
    .replaceAll(/(<time dateTime="time">)[^<]*/g, '$1')
