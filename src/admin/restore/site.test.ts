/** The page for a restore, through HTTP. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieOf, openBrowser, ORIGIN, redirectOf, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { sharedSite } from '#test/apps/shared-site.ts'
import { waitFor } from '#test/wait.ts'
import { copySqlite } from '#src/operations/backup/sqlite-copy-database.server.ts'
import { readFailure } from './restore-overview.ts'
import { readRestoreState } from '#src/operations/restore/restore-request.server.ts'
import { quickRows } from '#test/tier.ts'

const CREDENTIALS = { email: 'admin@localhost', password: 'a password for tests' }
const PAGE = '/admin/setup?step=restore'
const TYPE = 'application/vnd.sqlite3'

let site: TestSite
let admin = ''
let restarts = 0
let copy: Buffer
/** Of a later version. */
let newer: Buffer
const dataDir = () => site.config.dataDir
const work = () => (existsSync(join(dataDir(), 'backup-work')) ? readdirSync(join(dataDir(), 'backup-work')) : [])
/** A slow machine takes longer to list the backups than the page waits. */
const page = (cookie = admin) =>
  waitFor(async () => {
    const { body } = await site.app.inject({ url: PAGE, headers: { cookie } })
    expect(body).not.toContain('can’t be listed in time')
    return body
  })
const upload = (payload: Buffer, { cookie = admin, headers = {} } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/admin/restore-upload',
    headers: { ...SAME_ORIGIN, 'content-type': TYPE, accept: 'application/json', cookie, ...headers },
    payload,
  })
const send = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: PAGE,
    headers: { ...SAME_ORIGIN, cookie: admin },
    payload: new URLSearchParams(fields).toString(),
  })

beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '10.0.0.0/8' }, { restart: () => (restarts += 1) })
  admin = cookieOf(await site.app.inject({ method: 'POST', url: '/api/login', payload: CREDENTIALS }))
  mkdirSync(join(dataDir(), 'backups'), { recursive: true })
  const path = join(dataDir(), 'backups', 'before.db')
  copySqlite(join(dataDir(), 'hoshimi.db'), path)
  copy = readFileSync(path)
  const database = new DatabaseSync(path)
  database.exec("insert or replace into setting values ('site SITE_NAME', 'Before')")
  database.close()
  writeFileSync(join(dataDir(), 'backups', 'broken.db'), 'no database')
  const later = join(dataDir(), 'backups', 'newer.db')
  copySqlite(join(dataDir(), 'hoshimi.db'), later)
  const changed = new DatabaseSync(later)
  changed.exec("insert into kysely_migration values ('100-later', ''); create table later (a)")
  changed.close()
  newer = readFileSync(later)
})
afterAll(() => site.close())

test('lists copies with what fits, and what would change', async () => {
  const body = await page()
  expect(body).toContain('before.db')
  expect(body).toContain('SITE_NAME: not saved → Before')
  expect(body).toContain('545 titles')
  expect(body).toMatch(/Doesn’t fit[\s\S]*broken\.db[\s\S]*can’t be read/)
  expect(body).toMatch(/newer\.db[\s\S]*This backup was made by a newer version of Hoshimi: it needs version/)
  expect(body).toContain('Upload a backup')
  expect(body).not.toContain('everyone can see the site')
})

test('says that a backup from before a site was private opens it', async () => {
  await site.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    headers: { cookie: admin, origin: ORIGIN },
    payload: { visitors: 'sign-in' },
  })
  const body = await page()
  expect(body).toContain('everyone can see the site')
  expect(body).toContain('VISITORS: sign-in → not saved')
  await site.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings',
    headers: { cookie: admin, origin: ORIGIN },
    payload: { visitors: null },
  })
})

test('an uploaded database is checked and listed', async () => {
  expect((await upload(copy)).statusCode).toBe(204)
  expect(work()).toEqual(['uploaded'])
  expect(await page()).toContain('Uploaded file')
  const refused = await upload(newer)
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringMatching(/newer version of Hoshimi \(100-later\)/),
  ])
  expect(work()).toEqual(['uploaded'])
})

test('without JavaScript, a form uploads it, and an error is a page with a link back', { tags: 'slow' }, async () => {
  const [, form = ''] = /<noscript>(<form.*?)<\/noscript>/s.exec(await page()) ?? []
  expect(form).toMatch(/action="\/admin\/restore-upload".*enc[tT]ype="multipart\/form-data"/)
  const send = (content: Buffer) => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.db"\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=b', accept: 'text/html', referer: ORIGIN + PAGE }
    return upload(payload, { headers: { ...headers, host: new URL(ORIGIN).host } })
  }
  expect(redirectOf(await send(copy))).toEqual([303, PAGE])
  expect(await page()).toContain('Uploaded file')
  const refused = await send(Buffer.from('PK and an archive of some length'))
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8'])
  expect(refused.body).toMatch(
    /<p>This file is no SQLite database\.<\/p>.*<a class="button" href="https:\/\/anime\.example\/admin\/setup\?step=restore">/,
  )
  expect(work()).toEqual(['uploaded'])
})

test.each(
  quickRows<[string, () => ReturnType<typeof upload>, number, RegExp]>(
    [
      ['a visitor', () => upload(copy, { cookie: 'none=1' }), 401, /sign in/],
      ['another site', () => upload(copy, { headers: { 'sec-fetch-site': 'cross-site' } }), 403, /Cross-site/],
      ['another type', () => upload(copy, { headers: { 'content-type': 'text/html' } }), 415, /./],
      ['an empty file', () => upload(Buffer.alloc(0)), 411, /isn’t empty/],
      ['a file over the limit', () => upload(copy, { headers: { 'content-length': '9000000000' } }), 413, /DATA_DIR/],
      [
        'a file that the disk can’t hold',
        () => upload(copy, { headers: { 'content-length': '7999999999' } }),
        507,
        /space/,
      ],
      ['no database', () => upload(Buffer.from('PK and an archive of some length')), 422, /no SQLite database/],
      ['a beginning of one', () => upload(Buffer.from('SQLite format 3\0 and no more')), 422, /./],
    ],
    3,
  ),
)('an upload of %s is refused, and leaves nothing', async (_, send_, status, message) => {
  const { statusCode, body, headers } = await send_()
  // a disk with more space reads to the end, which does not come
  expect([status, status === 507 ? 422 : status]).toContain(statusCode)
  expect(body).toMatch(status === statusCode ? message : /./)
  expect(readFailure(statusCode, String(headers['content-type']), body), 'what the page says').toBe(body)
  expect(work()).toEqual(['uploaded'])
})

test('only what is listed and fits is restored, once the site has restarted', async () => {
  const location = join(dataDir(), 'backups', 'before.db')
  for (const name of ['broken.db', 'newer.db'])
    expect((await send({ intent: 'restore', backup: join(dataDir(), 'backups', name) })).statusCode).toBe(409)
  expect(readRestoreState(dataDir())).toBeNull()
  expect(redirectOf(await send({ intent: 'restore', backup: location }))).toEqual([303, PAGE])
  expect(readRestoreState(dataDir())).toMatchObject({ state: 'requested', location, attempts: 0 })
  expect(await page()).toContain('Restoring…')
  await waitFor(() => expect(restarts).toBe(1))
  expect((await site.app.inject({ url: '/admin/audit', headers: { cookie: admin } })).body).toContain('restore backup')
})

test('nothing is uploaded once someone has signed up', async () => {
  await openBrowser(site).signUp()
  expect((await upload(copy)).statusCode).toBe(409)
  writeFileSync(join(dataDir(), 'restore.json'), '{}')
  const body = await page()
  expect(body).not.toContain('Upload a backup')
  expect(body).not.toContain('Uploaded file')
})

test('where the site can’t restart, the page names the command', async () => {
  const other = await sharedSite()
  const cookie = cookieOf(await other.app.inject({ method: 'POST', url: '/api/login', payload: CREDENTIALS }))
  const { body } = await other.app.inject({ url: PAGE, headers: { cookie } })
  expect(body).toContain('can’t restart automatically')
  expect(body).toContain('npm run restore')
  expect(body).not.toContain('Upload a backup')
})
