/** Private feeds of the whole site, through HTTP. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { checkAtom } from '#test/feeds/check-atom.ts'
import { checkJsonFeed, readJsonFeed } from '#test/feeds/check-json-feed.ts'
import { waitUntil } from '#test/wait.ts'

const HOUR = 3_600_000
const toTime = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
/** Titles of the starter catalogue; one is made adult. */
const [PLAIN, OTHER, ADULT] = [1, 2, 3] as const

let site: TestSite
let database: DatabaseSync
let browser: ReturnType<typeof openBrowser>
const log: string[] = []
beforeAll(async () => {
  site = await openSite(
    { PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', LOG_LEVEL: 'debug' },
    { onLogLine: (line) => log.push(line) },
  )
  browser = openBrowser(site)
  database = new DatabaseSync(join(site.config.dataDir, 'hoshimi.db'))
  const insert = database.prepare(
    `insert into episode_airing (anime_id, episode, airs_at, sequence, state, updated_at) values (?, 7, ?, 0, 'announced', ?)
     on conflict do update set airs_at = excluded.airs_at, updated_at = excluded.updated_at, state = 'announced'`,
  )
  for (const number of [PLAIN, OTHER, ADULT]) insert.run(number, toTime(-30), toTime(-30))
  const play = database.prepare(`insert into episode_playable (anime_id, episode, kind, since) values (?, 7, 'sub', ?)`)
  for (const number of [PLAIN, OTHER]) play.run(number, toTime(-2))
  database.exec(`update catalogue_state set version = version + 1;
    insert into availability (anime_id, sub, dub, last_episode) values (${PLAIN}, 1, 0, 7), (${OTHER}, 1, 0, 7);
    update anime set version = (select version from catalogue_state) where id in (${PLAIN}, ${OTHER}, ${ADULT});
    update anime set adult = 1 where id = ${ADULT}`)
  // the snapshot follows
  await waitUntil(async () => (await get(`/feeds/title/${ADULT}.atom`)).statusCode === 404)
})
afterAll(async () => {
  database.close()
  await site.close()
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

async function signUpWithList(entries: [number: number, status: string][], fields: Record<string, string> = {}) {
  const user = await browser.signUp()
  const id = String(database.prepare('select id from "user" where username = ?').get(user.username)?.['id'])
  const list = database.prepare(
    `insert into list_entry (user_id, anime_id, status, progress, score, times_rewatched, notes, is_private, other_fields, score_request, created_at, updated_at)
     values (?, ?, ?, 0, 0, 0, '', 1, '{}', 0, '', ?)`,
  )
  for (const [number, status] of entries) list.run(id, number, status, toTime(0))
  const { body } = await browser.post('/account/calendar', { intent: 'create', ...fields }, user.cookie)
  const path = new RegExp(`${ORIGIN}(/feeds/my-list/[\\w-]{43}\\.atom)`).exec(body)?.[1]
  return { ...user, id, path: path ?? '' }
}
const numbersIn = async (path: string) => {
  const { items } = readJsonFeed((await get(path.replace('.atom', '.json'))).body)
  return [...new Set(items.map(({ id }) => Number(/title\/(\d+)\//.exec(id)?.[1])))]
}

test('has the episodes of the titles on the user’s list, in both formats, for no one else', async () => {
  const { path, id } = await signUpWithList([
    [PLAIN, 'watching'],
    [OTHER, 'dropped'],
    [ADULT, 'watching'],
  ])
  const [atom, json] = [await get(path), await get(path.replace('.atom', '.json'))]
  expect([atom.statusCode, json.statusCode]).toEqual([200, 200])
  expect(atom.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(atom.headers).not.toHaveProperty('access-control-allow-origin')
  expect(checkAtom(atom.body)).toEqual([])
  expect(checkJsonFeed(json.body)).toEqual([])
  expect(await numbersIn(path)).toEqual([PLAIN])
  const events = readJsonFeed(json.body).items.map((item) => item.id.replace(/.*title\/\d+\//, ''))
  expect(events[0]).toMatch(/^here\/sub\/\d{4}-\d{2}-\d{2}$/)
  expect(events).toContain('episode/7')
  expect(atom.body).toContain(`<id>tag:anime.example,2026:feed/my-list/${id}</id>`)
})

test('has adult titles only if the user wants them', async () => {
  const { path } = await signUpWithList([[ADULT, 'planned']], { adult: 'yes' })
  expect(await numbersIn(path)).toEqual([ADULT])
})

test('is not sent again until it changes', async () => {
  const { path, id } = await signUpWithList([[PLAIN, 'watching']])
  const { headers } = await get(path)
  const condition = { 'if-none-match': String(headers.etag) }
  const again = await get(path, condition)
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, no-cache'])
  database.prepare('update list_entry set status = ? where user_id = ?').run('dropped', id)
  expect((await get(path, condition)).statusCode).toBe(200)
})

test('a wrong, removed or banned address is the same 404, and no token is logged', async () => {
  const { path, cookie, id } = await signUpWithList([[PLAIN, 'watching']])
  database.prepare('update "user" set is_banned = 1 where id = ?').run(id)
  expect((await get(path)).statusCode).toBe(404)
  database.prepare('update "user" set is_banned = 0 where id = ?').run(id)
  expect((await get(path)).statusCode).toBe(200)
  await browser.post('/account/calendar', { intent: 'remove' }, cookie)
  const wrong = ['x', 'A'.repeat(43), encodeURIComponent('../../home')].flatMap((token) => [
    `/feeds/my-list/${token}.atom`,
    `/feeds/my-list/${token}`,
  ])
  for (const url of [path, path.replace('.atom', '.xml'), ...wrong]) {
    const { statusCode, headers } = await get(url)
    expect([url, statusCode, headers['set-cookie']]).toEqual([url, 404, undefined])
  }
  expect(log.some((line) => line.includes('/feeds/my-list/….atom'))).toBe(true)
  expect(log.some((line) => line.includes(path.slice('/feeds/my-list/'.length, -'.atom'.length)))).toBe(false)
})
