/** Admin actions need a recent password, and admin sessions expire sooner. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { needsRecentPassword } from './authorization.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(databases())('an admin on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine, limits: { signUpsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    me = await site.newcomer()
    admin = site.browser()
    await admin.ask('POST', '/login', ADMIN)
  })

  const mute = () => admin.ask('PATCH', `/admin/users/${me.id}`, { canComment: false })
  const confirm = (password = ADMIN.password, browser = admin) => browser.ask('POST', '/admin/confirm', { password })

  test('need not confirm the password within 15 minutes of signing in, or for reading', async () => {
    site.advance(14 * MINUTE)
    expect((await mute()).status).toBe(200)
    site.advance(MINUTE)
    const rejected = await mute()
    expect([rejected.status, rejected.body]).toEqual([
      403,
      { success: false, error: 'Confirm your password to continue.' },
    ])
    expect(rejected.headers['x-error-reason']).toBe('password_required')
    for (const path of ['/admin/users', '/admin/audit', `/users/${me.id}`])
      expect((await admin.ask('GET', path)).status).toBe(200)
  })

  test('can make changes for 15 minutes after confirming the password, in this session only', async () => {
    const other = site.browser()
    await other.ask('POST', '/login', ADMIN)
    site.advance(20 * MINUTE)
    expect((await confirm('not the password')).status).toBe(403)
    expect((await mute()).status).toBe(403)
    expect((await confirm()).status).toBe(200)
    site.advance(14 * MINUTE)
    expect((await mute()).status).toBe(200)
    expect((await other.ask('DELETE', `/admin/users/${me.id}`)).headers['x-error-reason']).toBe('password_required')
  })

  test('must confirm the password for every call that changes something, except those that document why not', async () => {
    site.advance(20 * MINUTE)
    const calls = site.accounts.calls.filter(({ access, method }) => access === 'admin' && method !== 'GET')
    expect(calls.length).toBeGreaterThan(4)
    for (const call of calls.filter(needsRecentPassword)) {
      const { status, headers } = await admin.ask(call.method, call.path.replace(':id', me.id), {})
      expect([call.path, status, headers['x-error-reason']]).toEqual([call.path, 403, 'password_required'])
    }
    expect(calls.filter((call) => !needsRecentPassword(call)).map(({ path }) => path)).toEqual(['/admin/confirm'])
    expect((await me.browser.ask('GET', '/me')).body.user).toMatchObject({ canComment: true })
  })

  test('has a limited number of attempts to confirm the password', async () => {
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await confirm('not the password')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
    site.advance(15 * MINUTE)
  })

  test('is the only one who can confirm the password', async () => {
    expect((await confirm(me.password, me.browser)).status).toBe(403)
    expect((await confirm(ADMIN.password, site.browser())).status).toBe(401)
  })

  test('is signed out after twelve idle hours; other users after a month', async () => {
    const isIn = async (browser: Browser) => (await browser.ask('GET', '/me')).body.user !== null
    for (let times = 0; times < 3; times++) {
      site.advance(11 * HOUR)
      expect(await isIn(admin)).toBe(true)
    }
    site.advance(12 * HOUR)
    expect([await isIn(admin), await isIn(me.browser)]).toEqual([false, true])
  })
})
