/** Calendar files of the whole site, through HTTP. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { parseCalendar } from '#test/fixtures/parse-calendar.ts'
import { holdDate } from '#test/held-time.ts'
import { waitUntil } from '#test/wait.ts'

const DAY = 86_400_000
const toDay = (days: number) => new Date(Date.now() + days * DAY).toISOString()
/** Titles of the starter catalogue; two of them are made adult and hidden. */
const [PLAIN, OTHER, ADULT, HIDDEN] = [1, 2, 3, 4] as const

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
    `insert into episode_airing (anime_id, episode, airs_at, sequence, state, updated_at) values (?, 1, ?, 0, 'announced', ?)
     on conflict do update set airs_at = excluded.airs_at, updated_at = excluded.updated_at, state = 'announced'`,
  )
  for (const number of [PLAIN, OTHER, ADULT, HIDDEN]) insert.run(number, toDay(3), toDay(0))
  database.exec(`update catalogue_state set version = version + 1;
    update anime set adult = 1, version = (select version from catalogue_state) where id = ${ADULT};
    update anime set version = (select version from catalogue_state) where id = ${HIDDEN};
    insert into title_edit (anime_id, field, value, edited_at) values (${HIDDEN}, 'hidden', 'true', '')`)
  // the snapshot follows
  const statusOf = async (number: number) => (await get(`/${number}/calendar.ics`)).statusCode
  await waitUntil(async () => (await statusOf(ADULT)) === 404 && (await statusOf(HIDDEN)) === 410)
})
afterAll(async () => {
  database.close()
  await site.close()
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const numbersIn = (body: string) => [...new Set(parseCalendar(body).events.map(({ uid }) => Number(uid.split('-')[0])))]

describe('public calendars', () => {
  test('are valid, cacheable and of the right type', async () => {
    const { statusCode, headers, body } = await get('/calendar.ics')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect(numbersIn(body)).toEqual(expect.arrayContaining([PLAIN, OTHER]))
    expect(numbersIn(body).filter((number) => number === ADULT || number === HIDDEN)).toEqual([])
  })

  test.each(['/calendar.ics', '/calendar.ics?language=JP&events=airs', '/1/calendar.ics', '/season/2026/fall.ics'])(
    '%s is not sent again to a client that has it',
    async (url) => {
      const { headers } = await get(url)
      const again = await get(url, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
      expect(again.headers['cache-control']).toBe('public, max-age=3600')
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    },
  )

  test('are compressed, and HEAD has no body', async () => {
    const plain = await get('/calendar.ics')
    const zipped = await get('/calendar.ics', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    const head = await site.app.inject({ method: 'HEAD', url: '/calendar.ics' })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
  })

  test('a title’s calendar has its name and only its events; any of its URLs works', async () => {
    const { body } = await get(`/anything-${PLAIN}/calendar.ics`)
    expect(numbersIn(body)).toEqual([PLAIN])
    expect(parseCalendar(body).name).toMatch(/ · Hoshimi$/)
  })

  test.each([
    ['/calendar.ics?language=FR', 400],
    ['/calendar.ics?events=all', 400],
    ['/calendar.ics?events=airs&events=here', 400],
    ['/calendar.ics?utm_source=x', 200],
    ['/unknown-999999/calendar.ics', 404],
    ['/not-a-title/calendar.ics', 404],
    ['/watch/calendar.ics', 404],
    ['/season/2026/autumn.ics', 404],
    ['/season/26/fall.ics', 404],
    ['/season/1900/winter.ics', 200],
  ])('%s is a %i', async (url, status) => expect((await get(url)).statusCode).toBe(status))
})

describe('private calendars', () => {
  const PATH = '/account/calendar'
  const create = async (cookie: string, fields: Record<string, string> = {}) => {
    const { body } = await browser.post(PATH, { intent: 'create', ...fields }, cookie)
    const url = new RegExp(`${ORIGIN}(/calendar/[\\w-]{43}\\.ics)`).exec(body)?.[1]
    return { body, path: url ?? expect.fail('The page has no address') }
  }
  const idOf = async (username: string) =>
    String(database.prepare('select id from "user" where username = ?').get(username)?.['id'])
  async function signUpWithList(entries: [number: number, status: string, isPrivate?: boolean][]) {
    const user = await browser.signUp()
    const id = await idOf(user.username)
    for (const [number, status, isPrivate = false] of entries) {
      const { statusCode } = await site.app.inject({
        method: 'PATCH',
        url: `/api/users/${id}/list/${number}`,
        headers: { cookie: user.cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        payload: { status, isPrivate },
      })
      expect(statusCode).toBe(200)
    }
    return { ...user, id }
  }

  test('have the episodes of the user’s list, private entries too, but no dropped, adult and hidden ones', async () => {
    const user = await signUpWithList([[PLAIN, 'watching', true]])
    const { path } = await create(user.cookie)
    const { statusCode, headers, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(numbersIn(body)).toEqual([PLAIN])
    const list = database.prepare('update list_entry set status = ?, updated_at = ? where user_id = ?')
    list.run('dropped', toDay(1), user.id)
    expect(numbersIn((await get(path)).body)).toEqual([])
    database
      .prepare(
        `insert into list_entry (user_id, anime_id, status, progress, score, times_rewatched, notes, is_private, other_fields, score_request, created_at, updated_at)
         select ?, id, 'planned', 0, 0, 0, '', 0, '{}', 0, '', ? from anime where id in (${ADULT}, ${HIDDEN})`,
      )
      .run(user.id, toDay(2))
    expect(numbersIn((await get(path)).body)).toEqual([])
    const adult = await create(user.cookie, { adult: 'yes' })
    expect(numbersIn((await get(adult.path)).body)).toEqual([ADULT])
  })

  test('are not sent again until the list changes', async () => {
    const user = await signUpWithList([[PLAIN, 'watching']])
    const { path } = await create(user.cookie)
    // a site that has just started still records what it announces
    let condition = {}
    const isUnchanged = async () => {
      condition = { 'if-none-match': String((await get(path)).headers.etag) }
      return (await get(path, condition)).statusCode === 304
    }
    await waitUntil(isUnchanged)
    expect((await get(path, condition)).headers['x-robots-tag']).toBe('noindex')
    const head = await site.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    database.prepare('update list_entry set updated_at = ? where user_id = ?').run(toDay(1), user.id)
    expect((await get(path, condition)).statusCode).toBe(200)
  })

  test('contain nothing of other users', async () => {
    const [first, second] = [await signUpWithList([[PLAIN, 'watching']]), await signUpWithList([[OTHER, 'planned']])]
    const [one, two] = [await create(first.cookie), await create(second.cookie)]
    expect(numbersIn((await get(one.path, { cookie: second.cookie })).body)).toEqual([PLAIN])
    expect(numbersIn((await get(two.path)).body)).toEqual([OTHER])
  })

  test('an address is shown once, and only its hash is stored', async () => {
    const user = await signUpWithList([])
    const { body, path } = await create(user.cookie)
    expect(body).toContain(`webcal://anime.example${path}`)
    expect(body).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code of the link"/)
    expect(body).toContain('It can’t be shown again.')
    const later = await browser.get(PATH, user.cookie)
    expect(later.body).not.toContain(path)
    expect(later.body).toContain('No calendar has used it yet.')
    await get(path)
    expect((await browser.get(PATH, user.cookie)).body).toContain('Last used on')
    const token = path.slice('/calendar/'.length, -'.ics'.length)
    expect(JSON.stringify(database.prepare('select * from calendar_address').all())).not.toContain(token)
    expect(log.some((line) => line.includes('/calendar/….ics'))).toBe(true)
    expect(log.some((line) => line.includes(token))).toBe(false)
  })

  test('an address that was replaced or removed no longer works', async () => {
    const user = await signUpWithList([])
    const [first, second] = [await create(user.cookie), await create(user.cookie)]
    expect([(await get(first.path)).statusCode, (await get(second.path)).statusCode]).toEqual([404, 200])
    expect((await browser.post(PATH, { intent: 'remove' }, user.cookie)).headers.location).toBe(`${PATH}?done=removed`)
    expect((await get(second.path)).statusCode).toBe(404)
    expect((await browser.get(`${PATH}?done=removed`, user.cookie)).body).toContain('The calendar link was removed.')
  })

  test('an address does not work while its user is banned, and ends with the account', async () => {
    const user = await signUpWithList([])
    const { path } = await create(user.cookie)
    database.prepare('update "user" set is_banned = 1 where id = ?').run(user.id)
    expect((await get(path)).statusCode).toBe(404)
    database.prepare('update "user" set is_banned = 0 where id = ?').run(user.id)
    expect((await get(path)).statusCode).toBe(200)
    const { statusCode } = await browser.post(
      '/account',
      { intent: 'remove', password: 'a sky full of lanterns', sure: 'yes' },
      user.cookie,
    )
    expect(statusCode).toBe(303)
    expect((await get(path)).statusCode).toBe(404)
    expect(database.prepare('select 1 from calendar_address where user_id = ?').all(user.id)).toEqual([])
  })

  test('a wrong address is the same 404', async () => {
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(5_000), encodeURIComponent('../../home')]) {
      const { statusCode, headers } = await get(`/calendar/${token}.ics`)
      expect([statusCode, headers['set-cookie']]).toEqual([404, undefined])
    }
    const user = await signUpWithList([])
    const { path } = await create(user.cookie)
    expect((await get(`${path}?events=none`)).statusCode).toBe(400)
    expect((await get(path.toUpperCase().replace('/CALENDAR/', '/calendar/').replace('.ICS', '.ics'))).statusCode).toBe(
      404,
    )
  })

  test('visitors are sent to sign in, and unknown forms are refused', async () => {
    expect((await browser.get(PATH)).headers.location).toContain('/login')
    expect((await browser.post(PATH, { intent: 'create' })).headers.location).toContain('/login')
    const user = await signUpWithList([])
    expect((await browser.post(PATH, { intent: 'other' }, user.cookie)).statusCode).toBe(400)
  })

  test('calls do the same for the owner alone, and the export says that there is an address', async () => {
    const [user, other] = [await signUpWithList([]), await signUpWithList([])]
    const url = `/api/users/${user.id}/calendar-address`
    const call = (method: 'GET' | 'POST' | 'DELETE', cookie: string, payload?: object) =>
      site.app.inject({
        method,
        url,
        headers: { cookie, origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        ...(payload && { payload }),
      })
    expect((await call('GET', user.cookie)).json()).toEqual({ success: true, address: null })
    expect((await call('POST', other.cookie, {})).statusCode).toBe(403)
    expect((await call('POST', '', {})).statusCode).toBe(401)
    const created = await call('POST', user.cookie, { showsAdult: true })
    expect(created.headers['cache-control']).toBe('no-store')
    const address = z.object({ url: z.string() }).parse(created.json()).url
    expect(address).toMatch(new RegExp(`^${ORIGIN}/calendar/[\\w-]{43}\\.ics$`))
    const known = { createdAt: expect.any(String), usedOn: null, showsAdult: true }
    expect((await call('GET', user.cookie)).json()).toEqual({ success: true, address: known })
    const exported: unknown = (await get(`/api/users/${user.id}/export`, { cookie: user.cookie })).json()
    expect(exported).toMatchObject({ calendarAddress: known })
    expect((await call('DELETE', user.cookie)).json()).toEqual({ success: true })
    expect((await get(new URL(address).pathname)).statusCode).toBe(404)
  })

  test('addresses are created at most twenty times in ten minutes', async () => {
    holdDate()
    const user = await signUpWithList([])
    for (let times = 0; times < 20; times++) await create(user.cookie)
    const { statusCode, body } = await browser.post(PATH, { intent: 'create' }, user.cookie)
    expect([statusCode, body.includes('Too many requests')]).toEqual([429, true])
  })
})

test('the page of a title names its calendar', async () => {
  const { body } = await get(`/${PLAIN}`).then(({ headers }) => get(new URL(String(headers.location), ORIGIN).pathname))
  expect(body).toMatch(/<link rel="alternate" type="text\/calendar" title="[^"]+" href="\/[\w-]+-1\/calendar\.ics"\/>/)
})
