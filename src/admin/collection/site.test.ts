/** The collection page, its file and its feed, tested against the whole site without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueDb, CatalogueTables } from '#src/catalogue/tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { openBrowser, ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { checkAtom } from '#test/feeds/check-atom.ts'
import { checkJsonFeed, readJsonFeed } from '#test/feeds/check-json-feed.ts'
import { ABOUT, addFile, addPackage, changeFile } from '#test/library/library-files.ts'
import { replacePackage } from '#src/library/packages-store.server.ts'

const ADMIN = { email: 'admin@example.org', password: 'a password for tests' }
/** Of the starter catalogue: Cowboy Bebop has 26 episodes. */
const BEBOP = 1
const PATH = '/admin/collection'

let site: TestSite
let database: Database
let db: CatalogueDb
let browser: ReturnType<typeof openBrowser>
let admin: string
const log: string[] = []
beforeAll(async () => {
  site = await openSite(
    { PUBLIC_URL: ORIGIN, ADMIN_EMAIL: ADMIN.email, LOG_LEVEL: 'debug' },
    { onLogLine: (line) => log.push(line) },
  )
  browser = openBrowser(site)
  const answer = await site.app.inject({ method: 'POST', url: '/api/login', payload: ADMIN })
  admin = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  database = await openDatabase(undefined, site.config.dataDir)
  db = database.$extendTables<CatalogueTables>()
})
afterAll(async () => {
  await database.destroy()
  await site.close()
})

const get = (url: string, cookie = admin) => site.app.inject({ url, headers: { cookie } })

test('without videos, the page says how to begin', async () => {
  const { body } = await get(PATH)
  expect(body).toContain('No video is matched to a title yet.')
  expect(body).not.toContain('Download CSV')
})

describe('with videos', () => {
  let broken: number
  beforeAll(async () => {
    const range = (first: number, last = first) => ({ first_episode: first, last_episode: last })
    for (const [first, last] of [
      [1, 3],
      [5, 6],
      [10, 24],
    ] as const) {
      const id = await addFile(db, BEBOP, { path: `Bebop/${first}-${last}.mkv`, ...range(first, last) })
      await replacePackage(db, id, { revision: `a${id}`, state: 'live' }, ABOUT, 0)
    }
    await addFile(db, BEBOP, { path: 'Special.mkv', ...range(0) })
    await addFile(db, BEBOP, { path: 'Wrong.mkv', ...range(40, 41) })
    await addFile(db, BEBOP, { path: '=1+1, "x".mkv', version: 0, ...range(1) })
    broken = await addFile(db, BEBOP, { path: '<b>x.mkv', failure: 'The file is damaged.', ...range(24) })
    const checksum = { checksum: '0A1B2C3D', checked_at: '2026-11-01T00:00:00.000Z' }
    await addFile(db, BEBOP, { path: 'damaged.mkv', actual_checksum: '11111111', ...checksum, ...range(10) })
    await addFile(db, BEBOP, { path: 'intact.mkv', actual_checksum: '0A1B2C3D', ...checksum, ...range(11) })
    await addFile(db, BEBOP, { path: 'later.mkv', checksum: '0A1B2C3D', ...range(12) })
    await addPackage(db, await addFile(db, BEBOP, { path: 'gone.mkv', state: 'missing', ...range(4) }))
  })

  test('it lists what is missing, double and damaged, with links', async () => {
    const { body } = await get(PATH)
    expect(body).toContain('20 of 26')
    expect(body).toContain('E4, E7–9, E25–26')
    expect(body).toContain('E40–41: the title has 26 episodes.')
    expect(body).toContain('Between episodes that are here: E4, E7–9')
    expect(body).toContain('Older version')
    expect(body).toContain(`href="/admin/library/${broken}"`)
    expect(body).toContain('&lt;b&gt;x.mkv')
    expect(body).not.toContain('<b>x.mkv')
    expect(body).toContain('Packages without a file')
    expect(body).toContain('1 unreadable, 1 with another checksum, 1 without file')
    expect(body).toContain('0A1B2C3D expected, 11111111 found')
    expect(body).toContain('Checksums: 1 of 3 match, 1 differs, 1 not checked yet')
  })

  test('filters and searches', async () => {
    expect((await get(`${PATH}?show=languages`)).body).toContain('Everyone here can follow all videos')
    expect((await get(`${PATH}?show=missing&q=bebop`)).body).toContain('Cowboy Bebop')
    expect((await get(`${PATH}?q=cowboy-bebop-1`)).body).toContain('20 of 26')
    expect((await get(`${PATH}?q=%3Cqqqqzzzz%3E`)).body).toContain('No titles match “&lt;qqqqzzzz&gt;” here.')
    expect((await get(`${PATH}?show=constructor&page=-1`)).statusCode).toBe(200)
  })

  test('the call has the same, for admins only', async () => {
    const { titles, counts } = (await get('/api/admin/collection?show=gaps')).json<{
      titles: { missing: number[][]; gaps: number[][]; problems: string[] }[]
      counts: Record<string, number>
    }>()
    expect(titles).toMatchObject([
      {
        missing: [
          [4, 4],
          [7, 9],
          [25, 26],
        ],
        gaps: [
          [4, 4],
          [7, 9],
        ],
        problems: ['integrity', 'gaps', 'missing', 'superseded', 'duplicates', 'related'],
      },
    ])
    expect(counts).toMatchObject({ all: 1, gaps: 1, transcoding: 0 })
    const other = (await get('/api/admin/collection?q=qqqqzzzz')).json<{ counts: Record<string, number> }>()
    expect(other.counts, 'of what was searched for').toMatchObject({ all: 0, gaps: 0 })
    const { cookie } = await browser.signUp()
    for (const path of ['/api/admin/collection', '/api/admin/collection/csv'])
      expect([(await get(path, cookie)).statusCode, (await get(path, '')).statusCode]).toEqual([403, 401])
    expect((await get('/api/admin/collection?show=x')).statusCode).toBe(400)
  })

  test('the file has a line for each problem, and no formulas', async () => {
    const { headers, body } = await get('/api/admin/collection/csv')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hoshimi-collection.csv"',
      'cache-control': 'no-store',
    })
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('id,title,japanese_title,problem,episodes,file,bytes,detail')
    expect(lines).toContain('cowboy-bebop-1,Cowboy Bebop,カウボーイビバップ,missing,"4, 7–9, 25–26",,,"gaps: 4, 7–9"')
    expect(lines).toContain(
      `cowboy-bebop-1,Cowboy Bebop,カウボーイビバップ,duplicate,1,"'=1+1, ""x"".mkv",1000,version`,
    )
    expect(lines).toContain(
      'cowboy-bebop-1,Cowboy Bebop,カウボーイビバップ,checksum differs,10,damaged.mkv,1000,"0A1B2C3D expected, 11111111 found"',
    )
    expect(lines.filter((line) => line.includes(',package without file,4,gone.mkv,1000,'))).toHaveLength(1)
  })

  test('the feed has what is missing, by a private link that works while its owner is an admin', async () => {
    const { body } = await browser.post(PATH, { intent: 'create', adult: 'yes' }, admin)
    const path = new RegExp(`${ORIGIN}(/feeds/collection/[\\w-]{43}\\.atom)`).exec(body)?.[1] ?? ''
    const json = path.replace('.atom', '.json')
    const [atom, feed] = [await get(path, ''), await get(json, '')]
    expect([atom.statusCode, atom.headers['cache-control'], atom.headers['referrer-policy']]).toEqual([
      200,
      'private, no-cache',
      'no-referrer',
    ])
    expect([checkAtom(atom.body), checkJsonFeed(feed.body)]).toEqual([[], []])
    const { items } = readJsonFeed(feed.body)
    const missing = items.find(({ id }) => id.endsWith('title/1/missing/4.7-9.25-26'))
    expect(missing).toMatchObject({ title: 'Cowboy Bebop · Missing: episodes 4, 7–9, 25–26' })
    expect(items.find(({ id }) => /title\/1\/damaged\/\d+-11111111$/.test(id))).toMatchObject({
      title: 'Cowboy Bebop · Checksum differs: episode 10',
    })
    const again = await site.app.inject({ url: path, headers: { 'if-none-match': String(atom.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await get(PATH)).body).toContain('It can’t be shown again')

    const wrong = path.replace(/[\w-]{43}/, 'A'.repeat(43))
    expect((await get(wrong, '')).statusCode).toBe(404)
    // an address of the other kind
    expect((await get(path.replace('collection', 'my-list'), '')).statusCode).toBe(404)
    const tables = database.$extendTables<{ user: { is_admin: number; email: string } }>()
    const setAdmin = (is_admin: number) =>
      tables.updateTable('user').set({ is_admin }).where('email', '=', ADMIN.email).execute()
    await setAdmin(0)
    expect((await get(path, '')).statusCode).toBe(404)
    await setAdmin(1)
    expect((await get(path, '')).statusCode).toBe(200)
    await browser.post(PATH, { intent: 'remove' }, admin)
    expect((await get(path, '')).statusCode).toBe(404)
    await browser.post(PATH, { intent: 'remove' }, admin)
    expect((await get('/admin/audit')).body).toMatch(/remove feed link[\s\S]*create feed link/)
    expect(log.some((line) => line.includes('/feeds/collection/….atom'))).toBe(true)
    expect(log.some((line) => line.includes(path.slice('/feeds/collection/'.length, -'.atom'.length)))).toBe(false)
  })

  test('only admins make a link', async () => {
    const { cookie } = await browser.signUp()
    expect((await browser.post(PATH, { intent: 'create' }, cookie)).statusCode).toBe(404)
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await browser.post(PATH, { intent: 'create' }, admin, { ...form, ...foreign })).statusCode).toBe(403)
  })

  test('a file that was corrected is no problem any more', async () => {
    await changeFile(db, broken, { match: 'ignored' })
    expect((await get(PATH)).body).not.toContain('Can’t be read')
  })
})
