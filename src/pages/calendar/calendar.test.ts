/** The calendar without JavaScript, tested against the whole site. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { type TitleRecordInput, titleRecordSchema } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { dayFormatter, timeFormatter } from '#src/platform/time-zone/time-zone.ts'
import { openBrowser } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { fillSqlite } from '#test/services/templates.ts'

const MINUTE = 60_000
/** In three hours, on a full minute. */
const NEXT = Math.ceil(Date.now() / MINUTE) * MINUTE + 180 * MINUTE
/** A week and a day before. */
const DELAYED_FROM = new Date(NEXT - 8 * 86_400_000).toISOString()
const NAME = 'Harbour <b>Lights</b>'
const FILM = 'The Quiet Orrery'
const filmDay = new Date(NEXT + 2 * 86_400_000).toISOString().slice(0, 10)

let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hoshimi-calendar-'))
  await fillSqlite(folder, 'starter')
  const db = (await openDatabase(undefined, folder)).$extendTables<CatalogueTables>()
  const record = (mal: number, english: string, more: Partial<TitleRecordInput>) => ({
    record: titleRecordSchema.parse({ ids: [{ space: 'mal', id: String(mal) }], names: { english }, ...more }),
  })
  await storeBatch(db, 'jikan', [
    record(900_001, NAME, {
      format: 'TV',
      status: 'airing',
      episodes: 12,
      nextEpisode: { number: 12, airsAt: new Date(NEXT).toISOString() },
    }),
    record(900_002, FILM, { format: 'Movie', status: 'upcoming', episodes: 1, startDate: filmDay }),
  ])
  const lights = await db.selectFrom('anime').select('id').where('id', '>=', 10_000).orderBy('id').executeTakeFirst()
  await db
    .insertInto('episode_airing')
    .values({
      anime_id: lights?.id ?? 0,
      episode: 12,
      airs_at: new Date(NEXT).toISOString(),
      sequence: 1,
      delayed_from: DELAYED_FROM,
      state: 'announced',
      updated_at: new Date().toISOString(),
    })
    .execute()
  await db.destroy()
  site = await openSite({
    PUBLIC_URL: 'https://anime.example',
    DATA_DIR: folder,
    TIME_ZONE: 'Asia/Tokyo',
    SIGN_UPS_PER_HOUR: '100',
  })
  browser = openBrowser(site)
})
afterAll(() => site.close())

const zoneCookie = (timeZone: string) => `timeZone=${encodeURIComponent(timeZone)}`
const get = (url: string, cookie = '') => browser.get(url, cookie)
const dayIn = (timeZone: string, at = NEXT) => dayFormatter(timeZone)(at)

/** The part of a page that a day is. */
const dayOf = (html: string, day: string) =>
  html.split('<section').find((part) => part.includes(`id="day-${day}"`)) ?? ''

const ZONES = ['Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC']

describe('an episode', () => {
  test.each(ZONES)('is on the day and at the time that clocks in %s show', async (timeZone) => {
    const day = dayIn(timeZone)
    const { body, statusCode } = await get(`/calendar?date=${day}`, zoneCookie(timeZone))
    expect(statusCode).toBe(200)
    const shown = dayOf(body, day)
    expect(shown).toContain('Harbour &lt;b&gt;Lights&lt;/b&gt;')
    expect(shown).toContain(`>${timeFormatter(timeZone)(NEXT)}</time>`)
    expect(shown).toMatch(/in 3 h.*Episode 12 of 12.*Finale/s)
    expect(body).toContain(`<p class="calendar-zone">Times in ${timeZone.replaceAll('_', ' ')}`)
  })

  test('is in the time zone of the site until the viewer’s is known', async () => {
    for (const cookie of ['', 'timeZone=', 'timeZone=Moon', 'timeZone=%2B05%3A37', `timeZone=${'x'.repeat(4_000)}`]) {
      const { body } = await get(`/calendar?date=${dayIn('Asia/Tokyo')}`, cookie)
      expect(body).toContain('Times in Asia/Tokyo (GMT+9)')
      expect(dayOf(body, dayIn('Asia/Tokyo'))).toContain(`>${timeFormatter('Asia/Tokyo')(NEXT)}</time>`)
    }
  })

  test('says when it was announced for', async () => {
    const day = dayIn('Europe/Berlin', Date.parse(DELAYED_FROM))
    const { body } = await get(`/calendar?date=${dayIn('Europe/Berlin')}`, zoneCookie('Europe/Berlin'))
    expect(dayOf(body, dayIn('Europe/Berlin'))).toMatch(
      new RegExp(`Delayed from \\w{3}, \\w{3} ${Number(day.slice(8))}`),
    )
  })

  test('is in the month, too', async () => {
    const day = dayIn('UTC')
    const { body } = await get(`/calendar?view=month&date=${day}`, zoneCookie('UTC'))
    expect(dayOf(body, day)).toMatch(/Harbour &lt;b&gt;Lights.*Episode 12 of 12.*Finale/s)
  })

  test('without a time is on its day', async () => {
    for (const timeZone of ['Pacific/Apia', 'America/Santiago']) {
      const { body } = await get(`/calendar?date=${filmDay}`, zoneCookie(timeZone))
      expect(dayOf(body, filmDay)).toMatch(/Time not announced.*The Quiet Orrery.*Movie/s)
    }
  })
})

describe('pages are cached', () => {
  const timesOf = (html: string) => [...html.matchAll(/dateTime="[^"]+">(\d\d:\d\d)</g)].map(([, time]) => time).join()

  test('by time zone, whatever the order of the visits', async () => {
    const url = `/calendar?date=${dayIn('UTC')}&show=all`
    const read = async (timeZone: string) => (await get(url, zoneCookie(timeZone))).body
    const [berlin, tokyo] = [await read('Europe/Berlin'), await read('Asia/Tokyo')]
    expect(timesOf(berlin)).not.toBe(timesOf(tokyo))
    expect(await read('Europe/Berlin')).toBe(berlin)
    expect(await read('europe/BERLIN'), 'no spelling has a page of its own').toBe(berlin)
    expect((await get(url)).body).toBe(tokyo)
  })

  test('also their data', async () => {
    const url = `/calendar.data?date=${dayIn('UTC')}`
    const read = async (timeZone: string) => (await get(url, zoneCookie(timeZone))).body
    const [berlin, tokyo] = [await read('Europe/Berlin'), await read('Asia/Tokyo')]
    expect([berlin.includes('Europe/Berlin'), tokyo.includes('Asia/Tokyo')]).toEqual([true, true])
    expect(tokyo).not.toContain('Europe/Berlin')
  })
})

describe('the titles of a list', () => {
  const own = () => `/calendar?show=list&date=${dayIn('UTC')}`

  test('are shown to their user only', async () => {
    const [fan, other] = [await browser.signUp(), await browser.signUp()]
    const search = await site.app.inject('/api/catalogue/search?keyword=Harbour%20Lights')
    const found = search.json<{ results: { data: { id: string; data_id: string }[] } }>().results.data[0]
    const saved = await browser.post(`/my-list/entry/${found?.id}?from=/home`, { status: 'watching' }, fan.cookie)
    expect(saved.statusCode).toBe(303)

    const before = await get(own())
    const mine = await get(own(), `${fan.cookie}; ${zoneCookie('UTC')}`)
    expect(dayOf(mine.body, dayIn('UTC'))).toContain('Harbour &lt;b&gt;Lights')
    expect(mine.body).not.toContain(FILM)
    expect(mine.headers['cache-control']).toContain('no-store')
    const data = await get(own().replace('/calendar', '/calendar.data'), fan.cookie)
    expect([data.body.includes('Harbour'), data.headers['cache-control']]).toEqual([
      true,
      expect.stringContaining('no-store'),
    ])

    const theirs = await get(own(), other.cookie)
    expect(theirs.body).toContain('No matching episodes this week.')
    expect(theirs.body).not.toContain('Harbour')

    const after = await get(own())
    expect(after.body).toBe(before.body)
    expect(after.body).not.toContain('Harbour')
    expect(after.body).not.toContain(fan.username)
  })

  test('need an account, which the page leads to', async () => {
    const { body, statusCode } = await get('/calendar?show=list&view=month')
    expect(statusCode).toBe(200)
    expect(body).toContain('Sign in to see when the titles on your list air.')
    expect(body).toContain('href="/login?from=%2Fcalendar%3Fview%3Dmonth%26show%3Dlist"')
  })

  test('are not on the page of all titles, which users share', async () => {
    const [one, two] = [await browser.signUp(), await browser.signUp()]
    const url = `/calendar?date=${dayIn('UTC')}`
    const first = await get(url, `${one.cookie}; ${zoneCookie('Europe/Berlin')}`)
    const second = await get(url, `${two.cookie}; ${zoneCookie('Asia/Tokyo')}`)
    expect(first.body).toContain('Times in Europe/Berlin')
    expect(second.body).toContain('Times in Asia/Tokyo')
    expect(second.body).toContain(two.username)
    expect(second.body).not.toContain(one.username)
  })
})

describe('addresses', () => {
  test.each([
    ['?view=year', 200, 'Ignored unknown view “year”.'],
    ['?date=2026-02-30&audio=7.1', 200, 'Ignored unknown date “2026-02-30”.'],
    ['?date=x&show=%3Cscript%3E', 200, 'Ignored unknown selection of titles “&lt;script&gt;”.'],
    ['?date=&view=&show=&audio=', 200, 'Calendar'],
    ['?date=1963-01-01', 200, 'December 31, 1962 – January 6, 1963'],
    ['?date=1962-12-30', 404, ''],
    ['?date=0001-01-01&view=month', 404, ''],
    ['?date=9999-12-31', 404, ''],
    ['?date[]=1&view[a]=month', 200, 'Calendar'],
    ['?%', 200, 'Calendar'],
    [`?view=${'x'.repeat(3_000)}`, 200, 'Ignored unknown view'],
  ])('%s is %i', async (query, status, text) => {
    const { statusCode, body } = await get(`/calendar${query}`)
    expect(statusCode).toBe(status)
    expect(body).toContain(text)
  })

  test('only the current week is indexed, under one address', async () => {
    const { body } = await get('/calendar')
    expect(body).toContain('<link rel="canonical" href="https://anime.example/calendar"/>')
    expect(body).not.toContain('content="noindex"')
    for (const query of ['?view=month', '?show=here', '?date=2026-01-01'])
      expect((await get(`/calendar${query}`)).body).toContain('<meta name="robots" content="noindex"/>')
  })

  test('links lead to the weeks around it and keep the filters', async () => {
    const { body } = await get('/calendar?date=2026-01-07&show=here&audio=dub')
    const href = (name: string) =>
      new RegExp(`title="${name} [^>]*href="([^"]+)"`).exec(body)?.[1]?.replaceAll('&amp;', '&')
    expect(href('Previous week')).toBe('/calendar?date=2025-12-29&show=here&audio=dub')
    expect(href('Next week')).toBe('/calendar?date=2026-01-12&show=here&audio=dub')
    expect(href('Today')).toBe('/calendar?show=here&audio=dub')
  })
})
