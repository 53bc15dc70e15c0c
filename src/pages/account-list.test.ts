/** The pages of favourites, history and continue watching, as they work without scripts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/database/database.server.ts'
import type { MyListTables } from '#src/list/tables.server.ts'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
let cookie: string
let id: string
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN })
  cookie = (await openBrowser(site).signUp()).cookie
  const { user } = (await site.app.inject({ url: '/api/me', headers: { cookie } })).json<{ user: { id: string } }>()
  id = user.id
})
afterAll(() => site.close())
beforeEach(async () => {
  const db = (await openDatabase(undefined, site.config.dataDir)).$extendTables<MyListTables>()
  for (const table of ['favourite', 'watch_history', 'continue_watching'] as const) await db.deleteFrom(table).execute()
  await db.destroy()
})

const call = (method: 'PUT' | 'POST', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/users/${id}/${path}`, headers: { cookie }, ...(payload && { payload }) })
const html = async (url: string, timeZone = '') =>
  (await site.app.inject({ url, headers: { cookie: `${cookie}; timeZone=${timeZone}` } })).body.replaceAll(
    '<!-- -->',
    '',
  )
const submit = async (url: string, fields: string, timeZone = '') => {
  const headers = {
    cookie: `${cookie}; timeZone=${timeZone}`,
    origin: ORIGIN,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await site.app.inject({ method: 'POST', url, headers, payload: fields })
  return [answer.statusCode, answer.headers.location]
}
const keys = (page: string) => [...page.matchAll(/name="select" [^>]*value="([^"]+)"/g)].map(([, key = '']) => key)
const days = (page: string) => [...page.matchAll(/<h2><time [^>]*>([^<]+)</g)].map(([, day]) => day)

describe('the history', () => {
  const DAY = 86_400_000
  /** Of yesterday, so that no entry is of today or yesterday in any time zone. */
  const noon = Date.parse(new Date().toISOString().slice(0, 10)) - DAY / 2
  const at = (daysAgo: number) => new Date(noon - daysAgo * DAY).toISOString()
  beforeEach(async () => {
    for (const [episode, daysAgo] of [2, 2, 3].entries())
      await call('POST', 'watch-history', { animeId: '1', episode: episode + 1, at: at(daysAgo) })
  })

  test('has a heading for each day, in the time zone of its cookie', async () => {
    const [first, second] = [at(2), at(3)].map((time) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time)),
    )
    expect(days(await html('/account/history', 'Europe%2FBerlin'))).toEqual([first, second])
    const tomorrow = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(noon - DAY))
    expect(days(await html('/account/history', 'Pacific%2FKiritimati'))).toEqual([tomorrow, first])
  })

  test('loses an entry, a day and everything by forms', async () => {
    const [newest = '', , oldest = ''] = keys(await html('/account/history'))
    expect(await submit('/account/history', `remove=${encodeURIComponent(newest)}`)).toEqual([303, '/account/history'])
    expect(keys(await html('/account/history'))).not.toContain(newest)
    await submit('/account/history', `day=${at(2).slice(0, 10)}`)
    expect(keys(await html('/account/history'))).toEqual([oldest])
    await submit('/account/history', 'remove=all')
    expect(await html('/account/history')).toContain('Anything you watch shows up here.')
  })

  test('loses what is selected, and keeps the address', async () => {
    const [first = '', second = '', third = ''] = keys(await html('/account/history?order=oldest'))
    const fields = new URLSearchParams([
      ['select', first],
      ['select', third],
      ['remove', 'selected'],
    ])
    const url = '/account/history?order=oldest'
    expect(await submit(url, String(fields))).toEqual([303, url])
    expect(keys(await html(url))).toEqual([second])
  })
})

describe('favourites', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 4]) await call('PUT', `favourites/${number}`)
  })

  test('are moved by buttons', async () => {
    const order = async () =>
      [...(await html('/account/favourites?arrange=yes')).matchAll(/value="start ([^"]+)"/g)].map(([, one = '']) => one)
    const [first = '', second = '', third = ''] = await order()
    const move = (how: string, one: string) => submit('/account/favourites?arrange=yes', `move=${how}+${one}`)
    expect(await move('later', first)).toEqual([303, '/account/favourites?arrange=yes'])
    expect(await order()).toEqual([second, first, third])
    await move('start', third)
    expect(await order()).toEqual([third, second, first])
    await move('earlier', first)
    expect(await order()).toEqual([third, first, second])
    await move(`after:${second}`, third)
    expect(await order()).toEqual([first, second, third])
    await move('sideways', third)
    expect(await order()).toEqual([first, second, third])
  })

  test('are searched', async () => {
    const page = await html('/account/favourites?keyword=cowboy')
    expect(keys(page)).toEqual(['cowboy-bebop-1'])
    expect(page).toContain('1 entry')
    expect(await html('/account/favourites?type=Music')).toContain('Nothing matches.')
  })
})
