/** Pages that are rendered once for many users, tested against the whole site. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { FILM_NUMBER } from '#src/catalogue/starter/film.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { quickRows } from '#test/tier.ts'

const ORIGIN = 'http://hoshimi.test'
const TITLE = '/cowboy-bebop-1'

interface User {
  id: string
  cookie: string
}

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000' })
})
afterAll(() => site.close())

/** Signs up; the name and avatar are then set in the database, since no form accepts hostile ones. */
async function signUp(username: string, more: { name?: string; avatar?: string } = {}): Promise<User> {
  const password = 'blue lantern tide 7'
  const payload = { username, email: `${username}@example.org`, password, confirmPassword: password }
  const answer = await site.app.inject({ method: 'POST', url: '/api/register', payload })
  const { id } = answer.json<{ user: { id: string } }>().user
  const { name = username, avatar = null } = more
  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<AccountTables>()
  await db.updateTable('user').set({ username: name, avatar }).where('email', '=', `${username}@example.org`).execute()
  await db.destroy()
  return { id, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

const send = (user: User, method: 'PUT' | 'PATCH' | 'DELETE' | 'POST', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/users/${user.id}/${path}`,
    headers: { cookie: user.cookie },
    ...(payload && { payload }),
  })
const get = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { cookie, 'accept-encoding': 'gzip', ...headers } })
async function htmlOf(url: string, cookie: string, headers: Record<string, string> = {}): Promise<string> {
  const { rawPayload, headers: received } = await get(url, cookie, headers)
  return (received['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
}

async function watchSome(user: User): Promise<void> {
  for (const number of [1, 5]) await send(user, 'PUT', `favourites/${number}`)
  const entries = [1, FILM_NUMBER].map((id) => ({ id: String(id), episodeNum: 1, position: 30, progress: 21 }))
  await send(user, 'POST', 'continue-watching', { continueWatching: entries })
}

/** A list for each of the rows of home. */
async function fillList(user: User): Promise<void> {
  const change = (animeIds: number[], change: object) =>
    site.app.inject({
      method: 'PATCH',
      url: `/api/users/${user.id}/list`,
      headers: { cookie: user.cookie },
      payload: { animeIds: animeIds.map(String), change },
    })
  await change([1, 6], { status: 'watching', progress: 2 })
  await change([2], { status: 'completed', score: 90 })
  await change([4, 5, 7, 8, 9, 10, 11, 12], { status: 'planned' })
}

/** Resolves the references in the loaders' data, which has equal strings only once: equal by chance, or not. */
function resolveData(values: unknown[], at = 0): unknown {
  const value = at < 0 ? at : values[at]
  if (Array.isArray(value)) return value.map((index: number) => resolveData(values, index))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, index]): [string, unknown] => [
    String(values[Number(key.slice(1))]),
    resolveData(values, Number(index)),
  ])
  return Object.fromEntries(entries)
}

const HOSTILE = `</script><b>&"'\\名前 \u2028<!--`

describe('a page from a template is the page as it is rendered for the user alone', () => {
  const users = new Map<string, User>()
  beforeAll(async () => {
    users.set('a new user', await signUp('newcomer'))
    const fan = await signUp('collector')
    await watchSome(fan)
    users.set('a user with lists', fan)
    const planner = await signUp('planner')
    await fillList(planner)
    users.set('a user with rows of their list', planner)
    const hostile = await signUp('mallory', { name: HOSTILE, avatar: `/images/avatar/x.webp?v="'&<` })
    await watchSome(hostile)
    users.set('a user with a hostile name', hostile)
  })

  /** Pages of long URLs are not kept. The random key of the form and the time of rendering differ each time. */
  const ALONE = `alone=${'x'.repeat(500)}`
  const normalize = (html: string) => {
    const text = html
      .replaceAll(new RegExp(`[?&]${ALONE}`, 'g'), '')
      .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) =>
        [...users.values()].some((user) => user.id === id) ? 'user' : 'key',
      )
      .replaceAll(/\b17\d{11}\b/g, '17')
    const [before = '', data = '', after = ''] = text.split(/<script type="application\/json">(.*?)<\/script>/s)
    return { before, after, data: resolveData(JSON.parse(JSON.parse(data))) }
  }

  test.each(
    quickRows(['a user with a hostile name', 'a user with rows of their list', 'a new user', 'a user with lists'], 2),
  )('%s', async (name) => {
    const cookie = users.get(name)?.cookie ?? ''
    for (const language of ['EN', 'JP'])
      for (const url of ['/home', TITLE, '/my-list', '/my-list/planned?type=TV&sort=my_score']) {
        const cookies = `${cookie}; language=${language}`
        const first = await htmlOf(url, cookies)
        const again = await htmlOf(url, cookies)
        const alone = await htmlOf(`${url}${url.includes('?') ? '&' : '?'}${ALONE}`, cookies)
        expect(normalize(first)).toEqual(normalize(alone))
        expect(normalize(again)).toEqual(normalize(alone))
      }
  })

  test('hostile names are escaped', async () => {
    const html = await htmlOf('/home', users.get('a user with a hostile name')?.cookie ?? '')
    expect(html).not.toContain('<b>&"')
    expect(html).toContain('Profile of &lt;/script&gt;&lt;b&gt;&amp;&quot;&#x27;')
  })
})

test('cards have the status of the viewer’s list before scripts run, and pages of others have not', async () => {
  const [planner, other] = [await signUp('status_one'), await signUp('status_two')]
  await fillList(planner)
  await send(planner, 'PATCH', 'list/4', { status: 'completed' })
  await send(planner, 'PATCH', 'list/5', { status: 'watching', progress: 2 })
  const styleOf = async ({ cookie }: User) =>
    /<style>([^<]*card-status[^<]*)<\/style>/.exec(await htmlOf('/most-popular', cookie))?.[1] ?? ''
  expect(await styleOf(other)).toBe('')
  const style = await styleOf(planner)
  expect(style).toMatch(/\.card-status\[value="4"\]\)\{[^}]*--status-words:"Completed"/)
  expect(style).toMatch(/\.card-status\[value="5"\][^}]*"2" var\(--of\)/)
  await send(planner, 'DELETE', 'list/4')
  expect(await styleOf(planner)).not.toContain('"Completed"')
})

test('responses of two users who browse at the same time contain nothing of each other', async () => {
  const [aiko, ben] = [await signUp('aiko_one'), await signUp('ben_two')]
  await watchSome(aiko)
  const urls = ['/home', TITLE, '/most-popular', '/search?keyword=cowboy']
  const requests = Array.from({ length: 100 }, (_, index) => ({
    url: urls[index % urls.length] ?? '',
    own: index % 2 === 0 ? aiko : ben,
  }))
  const pages = await Promise.all(requests.map(({ url, own }) => htmlOf(url, own.cookie)))
  for (const [index, html] of pages.entries()) {
    const isAiko = requests[index]?.own === aiko
    expect([html.includes('aiko_one'), html.includes(aiko.id)]).toEqual([isAiko, isAiko])
    expect([html.includes('ben_two'), html.includes(ben.id)]).toEqual([!isAiko, !isAiko])
  }
  expect(pages.filter((html) => /slot[\da-f]{32}/.test(html))).toEqual([])
})

test('after signing out, the page is the visitors’', async () => {
  const user = await signUp('leaver')
  expect(await htmlOf('/home', user.cookie)).toContain('leaver')
  await site.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie: user.cookie } })
  expect(await htmlOf('/home', user.cookie)).toBe(await htmlOf('/home', ''))
})

test('an unchanged page is not sent again, until a favourite is added', async () => {
  const user = await signUp('revisitor')
  const first = await get('/home', user.cookie)
  const etag = String(first.headers['etag'])
  expect((await get('/home', user.cookie, { 'if-none-match': etag })).statusCode).toBe(304)
  await send(user, 'PUT', 'favourites/1')
  const changed = await get('/home', user.cookie, { 'if-none-match': etag })
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
})

test('favourites are filled before the page is hydrated, and only those', async () => {
  const user = await signUp('hearts')
  for (const number of [1, 4]) await send(user, 'PUT', `favourites/${number}`)
  const html = await htmlOf('/most-popular', user.cookie)
  expect(html).toContain('value="4" aria-pressed="false"')
  expect(/:not\(\[data-hydrated\]\) :is\(([^)]*)\)/.exec(html)?.[1]).toBe('.heart[value="4"]')
  expect(await htmlOf('/terms-of-service', user.cookie)).not.toContain('.heart[value')
})

test('the favourite button is right without scripts', async () => {
  const user = await signUp('scriptless')
  const button = async () =>
    /name="favourite"|value="(?:yes|no)" aria-pressed="\w+"/.exec(await htmlOf(TITLE, user.cookie))?.[0]
  expect(await button()).toBe('value="yes" aria-pressed="false"')
  await send(user, 'PUT', 'favourites/1')
  expect(await button()).toBe('value="no" aria-pressed="true"')
})

test('the continue-watching row is part of the page, with the titles that play here', async () => {
  const user = await signUp('watcher')
  expect(await htmlOf('/home', user.cookie)).not.toContain('aria-label="Continue Watching"')
  await watchSome(user)
  const html = await htmlOf('/home', user.cookie)
  expect(html).toContain('aria-label="Continue Watching"')
  expect(html.match(/class="continue-item"/g)).toHaveLength(1)
})

test('home has the rows of a user’s list, and follows it', async () => {
  const user = await signUp('lister')
  const ROWS = ['New on your list', 'Because you watched', 'Plan to watch', 'Trending Now']
  const rows = async () => {
    const html = await htmlOf('/home', user.cookie)
    return ROWS.filter((row) => new RegExp(`<h2[^>]*>${row}`).test(html))
  }
  expect(await rows()).toEqual(['Trending Now'])
  await fillList(user)
  expect(await rows()).toEqual(['New on your list', 'Because you watched', 'Plan to watch'])
  for (const id of [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await send(user, 'DELETE', `list/${id}`)
  expect(await rows()).toEqual(['Trending Now'])
})

test('the list’s page has the titles of each user, and follows the list', async () => {
  const [lister, other] = [await signUp('list_owner'), await signUp('list_other')]
  await fillList(lister)
  await send(other, 'PATCH', 'list/5', { status: 'dropped' })
  const titles = async ({ cookie }: User, tab = '') =>
    (await htmlOf(`/my-list${tab}`, cookie)).match(/aria-posinset="\d+" aria-setsize="\d+"/g)?.at(-1)
  for (let round = 0; round < 2; round++) {
    expect(await titles(lister)).toBe('aria-posinset="11" aria-setsize="11"')
    expect(await titles(lister, '/planned')).toBe('aria-posinset="8" aria-setsize="8"')
    expect(await titles(other)).toBe('aria-posinset="1" aria-setsize="1"')
    expect(await titles(other, '/planned')).toBeUndefined()
  }
  await send(lister, 'DELETE', 'list/2')
  expect(await titles(lister)).toBe('aria-posinset="10" aria-setsize="10"')
})

test('a visitor’s home has nothing of a list', async () => {
  const before = await htmlOf('/home', '')
  const user = await signUp('passer_by')
  await fillList(user)
  await htmlOf('/home', user.cookie)
  expect(await htmlOf('/home', '')).toBe(before)
  expect(before).not.toMatch(/New on your list|<h2[^>]*>Plan to watch|newOnList/)
})

test('authors can edit their own comments, others can report them', async () => {
  const [author, reader] = [await signUp('author'), await signUp('reader')]
  const payload = { animeId: '5', text: 'Mine to edit' }
  await site.app.inject({ method: 'POST', url: '/api/comments', headers: { cookie: author.cookie }, payload })
  const { headers } = await site.app.inject({ url: '/t-5' })
  const actions = async (user: User) => {
    const html = await htmlOf(String(headers['location']), user.cookie)
    return [...html.matchAll(/\/comments\/\d+\/(\w+)\?/g)].map(([, action]) => action)
  }
  for (let round = 0; round < 2; round++) {
    expect(await actions(reader)).toEqual(['like', 'reply', 'report', 'block'])
    expect(await actions(author)).toEqual(['reply', 'edit', 'delete'])
  }
})

test.each(quickRows(['br', 'identity', 'gzip;q=0', '']))(
  'a client that accepts %j gets the same page',
  async (accepted) => {
    const user = await signUp(`plain_${accepted.replaceAll(/\W/g, '') || 'none'}`)
    const expected = await htmlOf('/home', user.cookie)
    const answer = await get('/home', user.cookie, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['etag']).toBe((await get('/home', user.cookie)).headers['etag'])
    expect(await htmlOf('/home', user.cookie, { 'accept-encoding': accepted })).toBe(expected)
  },
)

test('responses are private, and name what they depend on', async () => {
  const user = await signUp('private')
  for (const url of ['/home', TITLE]) {
    await get(url, user.cookie)
    const { headers } = await get(url, user.cookie)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    })
  }
})

test('HEAD has the headers of GET without a body, for visitors and users', async () => {
  const user = await signUp('header')
  for (const cookie of [user.cookie, '']) {
    for (const url of ['/home', '/search?keyword=nobody', '/no-such-page']) {
      const [head, full] = [await ask('HEAD', url, cookie), await ask('GET', url, cookie)]
      expect([head.statusCode, head.body]).toEqual([full.statusCode, ''])
      expect(head.headers).toMatchObject({
        etag: full.headers.etag,
        'content-type': full.headers['content-type'],
        'content-length': full.headers['content-length'],
      })
    }
  }
})

const ask = (method: 'HEAD' | 'GET', url: string, cookie: string) =>
  site.app.inject({ method, url, headers: { cookie, 'accept-encoding': 'gzip' } })

test('a session in use is extended by a page from a template', async () => {
  const user = await signUp('regular')
  await get('/home', user.cookie)
  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<AccountTables>()
  const past = new Date(Date.now() - 2 * 3_600_000).toISOString()
  await db.updateTable('session').set({ last_used_at: past }).execute()
  await db.destroy()
  expect(String((await get('/home', user.cookie)).headers['set-cookie'])).toContain(user.cookie)
})
