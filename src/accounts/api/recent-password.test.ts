/** An admin's power asks for the password again, and their sessions end sooner. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { needsProof } from './authorization.ts'

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

  test('needs no second proof for a quarter of an hour after signing in; reading never needs one', async () => {
    site.later(14 * MINUTE)
    expect((await mute()).status).toBe(200)
    site.later(MINUTE)
    const refused = await mute()
    expect([refused.status, refused.body]).toEqual([
      403,
      { success: false, error: 'Please confirm your password to continue.' },
    ])
    expect(refused.headers['x-error-reason']).toBe('password_required')
    for (const path of ['/admin/users', '/admin/audit', `/users/${me.id}`])
      expect((await admin.ask('GET', path)).status).toBe(200)
  })

  test('goes on for another quarter of an hour when the password is confirmed, in this session alone', async () => {
    const other = site.browser()
    await other.ask('POST', '/login', ADMIN)
    site.later(20 * MINUTE)
    expect((await confirm('not the password')).status).toBe(403)
    expect((await mute()).status).toBe(403)
    expect((await confirm()).status).toBe(200)
    site.later(14 * MINUTE)
    expect((await mute()).status).toBe(200)
    expect((await other.ask('DELETE', `/admin/users/${me.id}`)).headers['x-error-reason']).toBe('password_required')
  })

  test('is asked before every call that changes something, but for those that say why not', async () => {
    site.later(20 * MINUTE)
    const calls = site.accounts.calls.filter(({ who, method }) => who === 'admin' && method !== 'GET')
    expect(calls.length).toBeGreaterThan(4)
    for (const call of calls.filter(needsProof)) {
      const { status, headers } = await admin.ask(call.method, call.path.replace(':id', me.id), {})
      expect([call.path, status, headers['x-error-reason']]).toEqual([call.path, 403, 'password_required'])
    }
    expect(calls.filter((call) => !needsProof(call)).map(({ path }) => path)).toEqual(['/admin/confirm'])
    expect((await me.browser.ask('GET', '/me')).body.user).toMatchObject({ canComment: true })
  })

  test('has so many tries at the password', async () => {
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await confirm('not the password')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
    site.later(15 * MINUTE)
  })

  test('is the only one who can confirm', async () => {
    expect((await confirm(me.password, me.browser)).status).toBe(403)
    expect((await confirm(ADMIN.password, site.browser())).status).toBe(401)
  })

  test('is signed out after twelve idle hours, and stays signed in while at work; others stay for a month', async () => {
    const isIn = async (browser: Browser) => (await browser.ask('GET', '/me')).body.user !== null
    for (let times = 0; times < 3; times++) {
      site.later(11 * HOUR)
      expect(await isIn(admin)).toBe(true)
    }
    site.later(12 * HOUR)
    expect([await isIn(admin), await isIn(me.browser)]).toEqual([false, true])
  })
})
