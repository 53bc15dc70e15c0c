/** The whole site while its disk is full. */
import { StatementSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSite, type TestSite } from '#test/apps/app.ts'

const HOURS_MS = 3_600_000
const FULL = 'The site’s disk is full, so nothing can be saved. Please try again later.'
const ADMIN = { email: 'admin@localhost', password: 'a password for tests' }

let site: TestSite
let cookie: string
beforeEach(async () => {
  site = await openSite({})
  const { headers } = await call('/api/login', ADMIN)
  cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await site.close()
})

const call = (url: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url, payload, headers })
const visit = (url: string) => site.app.inject({ url, headers: { accept: 'text/html', cookie } })

/** SQLite refuses all changes, as on a disk without a free byte. */
function fillDisk(): void {
  for (const method of ['run', 'all'] as const) {
    const original: object = StatementSync.prototype[method]
    vi.spyOn(StatementSync.prototype, method).mockImplementation(function fail(this: StatementSync, ...values) {
      if (/^(insert|update|delete)\b/i.test(this.sourceSQL))
        throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
      return Reflect.apply(original as () => never, this, values)
    })
  }
}

test('pages are read, and users and the operator are told why nothing is saved', async () => {
  fillDisk()
  const signIn = await call('/api/login', ADMIN)
  expect([signIn.statusCode, signIn.json()]).toEqual([503, { success: false, error: FULL }])
  const comment = await call('/api/comments', { animeId: 'cowboy-bebop-1', text: 'Hello' }, { cookie })
  expect([comment.statusCode, comment.json()]).toEqual([503, { success: false, error: FULL }])
  for (const url of ['/home', '/cowboy-bebop-1', '/my-list', '/account'])
    expect([url, (await visit(url)).statusCode]).toEqual([url, 200])
  const form = await site.app.inject({
    method: 'POST',
    url: '/login',
    payload: new URLSearchParams(ADMIN).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.config.publicUrl,
    },
  })
  expect([form.statusCode, form.body]).toEqual([503, expect.stringContaining(FULL)])
  await site.app.inject('/api/catalogue/search?keyword=a') // waits until searches are possible
  const ready = await site.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([200, { status: 'ready', parts: { disk: 'failed' } }])
})

test('admins are told on each of their pages, and on the status page', async () => {
  const showsNotice = async (url: string) => (await visit(url)).body.includes('The database’s disk is full.')
  expect(await showsNotice('/admin/users')).toBe(false)
  fillDisk()
  await call('/api/comments', { animeId: 'cowboy-bebop-1', text: 'Hello' }, { cookie })
  for (const url of ['/admin', '/admin/users', '/admin/library'])
    expect([url, await showsNotice(url)]).toEqual([url, true])
  const status = await site.app.inject({ url: '/api/admin/status', headers: { cookie } })
  expect(status.body).toContain('Its disk is full: nothing can be saved')
})

test('a user stays signed in when the session would be extended', { tags: 'slow' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOURS_MS })
  fillDisk()
  const { body } = await visit('/account')
  expect(body).toContain(ADMIN.email)
})
