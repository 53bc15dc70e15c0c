/** Wrong passwords from others do not lock the owner out on another network or on a known device. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'

describe.each(databases())('a device that has signed in before, on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine, limits: { signUpsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.advance(900_000)
    me = await site.newcomer()
  })

  const signIn = async (browser: Browser, password = me.password) =>
    (await browser.ask('POST', '/login', { email: me.email, password })).status
  const guess = (browser: Browser) => signIn(browser, 'a wrong one')
  const guessTenTimes = async (address: string) => {
    for (let times = 0; times < 10; times++) await guess(site.browser(address))
  }

  test('can sign in after ten wrong passwords from its network, and so can other networks', async () => {
    await guessTenTimes('198.51.100.1')
    expect(await signIn(site.browser('198.51.100.1'))).toBe(429)
    expect(await signIn(site.browser('198.51.100.2'))).toBe(200)
    expect(await signIn(me.browser)).toBe(200)
  })

  test('has ten attempts of its own, unaffected by other networks', async () => {
    await Promise.all(Array.from({ length: 11 }, (_, n) => guessTenTimes(`203.0.113.${n}`)))
    expect(await signIn(site.browser('198.51.100.8')), 'an unknown device').toBe(429)
    const own = []
    for (let times = 0; times < 11; times++) own.push(await guess(me.browser))
    expect(own).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('is forgotten when its user signs out everywhere else, or sets another password', async () => {
    const others = [site.browser('198.51.100.9'), site.browser('198.51.100.10')]
    for (const browser of others) await signIn(browser)
    await guessTenTimes('198.51.100.9')
    await guessTenTimes('198.51.100.10')
    expect(await guess(others[0] ?? me.browser)).toBe(401)
    await me.browser.ask('DELETE', `/users/${me.id}/sessions`)
    for (const browser of others) expect(await guess(browser)).toBe(429)
    const form = { currentPassword: me.password, newPassword: 'another good one' }
    const before = me.browser.jar.get('device')
    expect((await me.browser.ask('PUT', `/users/${me.id}/password`, form)).status).toBe(200)
    expect(me.browser.jar.get('device')).not.toBe(before)
  })

  test('is one of at most twenty: the least recently used one is removed', async () => {
    for (let n = 0; n < 25; n++) {
      site.advance(1_000)
      expect(await signIn(site.browser(`198.51.100.${n + 20}`))).toBe(200)
    }
    const rows = await site.db.selectFrom('known_device').select('user_id').execute()
    expect(rows.filter(({ user_id }) => user_id === me.id)).toHaveLength(20)
  })

  test('is identified by a cookie stored only as a hash, which does not sign in', async () => {
    const token = me.browser.jar.get('device') ?? ''
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await site.db.selectFrom('known_device').selectAll().execute())).not.toContain(token)
    const { body } = await site.browser().ask('GET', '/me', undefined, { cookie: `device=${token}` })
    expect(body.user).toBeNull()
  })

  test('is not known to other accounts', async () => {
    const stranger = await site.newcomer()
    await guessTenTimes('198.51.100.1')
    const browser = site.browser('198.51.100.1')
    browser.jar.set('device', stranger.browser.jar.get('device') ?? '')
    expect(await signIn(browser)).toBe(429)
  })
})
