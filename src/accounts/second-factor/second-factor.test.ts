/** Signing in in two steps: codes work once, guessing is bounded, and a lost factor can be replaced. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { findViewer, showCode, toClient, turnOn } from '#test/apps/second-factor.ts'
import { databases } from '#test/services/databases.ts'
import { resetFactor } from '../admin/user-commands.server.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { insertSession } from '../sessions/session-store.server.ts'
import { findCredential } from '../users/user-store.server.ts'
import { createFactorSecrets } from './factor-secrets.server.ts'
import { findCodeError, formatRecoveryCode, parseCode } from './second-factor.ts'
import { findStep, toSetUpUri } from './totp.server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(databases())('a second factor on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  let factor: Awaited<ReturnType<typeof turnOn>>
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true, limits: { signUpsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.advance(DAY)
    me = await site.newcomer()
    await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', me.id).execute()
    factor = await turnOn(site, me)
  })

  const enterPassword = (browser: Browser, password = me.password) =>
    browser.ask('POST', '/login', { email: me.email, password })
  const enterCode = (browser: Browser, code: string) => browser.ask('POST', '/login/code', { code })
  const isIn = async (browser: Browser) => (await browser.ask('GET', '/me')).body.user !== null
  const signIn = async (browser: Browser, code = factor.code()) => {
    await enterPassword(browser)
    return (await enterCode(browser, code)).status
  }
  const mailsWith = async (subject: string) =>
    (await site.sent()).filter(({ to, subject: found }) => to === me.email && found.includes(subject))
  const newestAudit = async () => (await listAudit(site.db, { limit: 1 }))[0]

  test('is asked for after the password, which alone signs in nowhere', async () => {
    const browser = site.browser()
    const first = await enterPassword(browser)
    expect([first.status, first.body]).toEqual([202, { success: true, user: null }])
    expect([...browser.jar.keys()]).toEqual(['sign-in'])
    expect(await isIn(browser)).toBe(false)
    const second = await enterCode(browser, factor.code())
    expect([second.status, second.body.user?.['id']]).toEqual([200, me.id])
    expect([...browser.jar.keys()].toSorted()).toEqual(['device', 'session'])
    expect(await isIn(browser)).toBe(true)
  })

  test('is not asked for with a wrong password, which looks as it does without one', async () => {
    const { status, body } = await enterPassword(site.browser(), 'not the password')
    expect([status, body]).toEqual([401, { success: false, error: 'Invalid email or password' }])
  })

  test('no session starts without it, whatever the code above it does', async () => {
    const passwordHash = (await findCredential(site.db, me.id))?.passwordHash ?? ''
    const session = { id: 'x', user: me.id, tokenHash: `x ${me.id}`, device: 'x' }
    const times = { now: new Date(site.now()).toISOString(), expiresAt: '2099-01-01T00:00:00.000Z' }
    expect(await insertSession(site.db, { ...session, ...times }, { first: { passwordHash } })).toBe(false)
  })

  test('a code works once, also at the same time and in the steps around it', async () => {
    const code = factor.code()
    const browsers = [site.browser('198.51.100.1'), site.browser('198.51.100.2'), site.browser('198.51.100.3')]
    for (const browser of browsers) await enterPassword(browser)
    const statuses = await Promise.all(browsers.map(async (browser) => (await enterCode(browser, code)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
    expect(await signIn(site.browser(), showCode(factor.secret, site.now() - 30_000)), 'an earlier one').toBe(401)
    expect(await signIn(site.browser(), showCode(factor.secret, site.now() + 30_000)), 'the next one').toBe(200)
    expect(await signIn(site.browser(), factor.code())).toBe(401)
  })

  test('a code two steps away is refused', async () => {
    for (const ms of [-60_000, 60_000])
      expect(await signIn(site.browser(), showCode(factor.secret, site.now() + ms))).toBe(401)
  })

  test('a sign-in waits ten minutes, and ends with the password', async () => {
    const [late, other] = [site.browser(), site.browser()]
    await enterPassword(late)
    site.advance(10 * MINUTE)
    expect((await enterCode(late, factor.code())).body.error).toBe('That took too long. Sign in again.')
    await enterPassword(other)
    site.advance(30_000)
    const change = { currentPassword: me.password, newPassword: 'another good one', code: factor.code() }
    expect((await me.browser.ask('PUT', `/users/${me.id}/password`, change)).status).toBe(200)
    site.advance(30_000)
    expect((await enterCode(other, factor.code())).status).toBe(401)
    expect(await isIn(other)).toBe(false)
    expect(await isIn(me.browser), 'who changed it').toBe(true)
  })

  test('five wrong codes from a network stop it, not the owner on a known device', async () => {
    const thief = site.browser('198.51.100.66')
    await enterPassword(thief)
    const statuses = []
    for (let times = 0; times < 6; times++) statuses.push((await enterCode(thief, '000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await enterCode(thief, factor.code())).status).toBe(429)
    expect(await signIn(me.browser)).toBe(200)
  })

  test('guessing from many networks stops after 20 in a quarter of an hour, and 60 in a day', async () => {
    let allowed = 0
    for (let quarter = 0; quarter < 5; quarter++) {
      for (let network = 1; network <= 6; network++) {
        const browser = site.browser(`203.0.113.${network}`)
        await enterPassword(browser)
        for (let times = 0; times < 5; times++) if ((await enterCode(browser, '000000')).status === 401) allowed++
      }
      expect(allowed).toBe(Math.min(60, 20 * (quarter + 1)))
      site.advance(15 * MINUTE)
    }
    expect(await signIn(me.browser)).toBe(200)
  })

  test('a recovery code signs in once, ends all other sessions, and is told', async () => {
    const browser = site.browser()
    const [code = ''] = factor.codes
    expect(await signIn(browser, code)).toBe(200)
    expect([await isIn(browser), await isIn(me.browser)]).toEqual([true, false])
    expect(await newestAudit()).toMatchObject({
      action: 'use recovery code',
      admin: { id: me.id },
      subject: { id: me.id },
    })
    expect(await mailsWith('a recovery code was used')).toHaveLength(1)
    expect(await signIn(site.browser(), code)).toBe(401)
    expect(await site.accounts.service.secondFactor.find(await findViewer(site, browser))).toMatchObject({
      recoveryCodes: 9,
    })
  })

  test('its recovery codes are ten different ones, stored as slow hashes with one salt', async () => {
    expect(new Set(factor.codes).size).toBe(10)
    for (const code of factor.codes) expect(code).toMatch(/^(\d{5}-){4}\d{5}$/)
    const rows = await site.db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', me.id).execute()
    expect(new Set(rows.map(({ code_hash }) => code_hash.slice(0, code_hash.lastIndexOf('$')))).size).toBe(1)
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/)
  })

  test('is turned off, and its codes renewed, only with the password and a code', async () => {
    const { secondFactor } = site.accounts.service
    const viewer = await findViewer(site, me.browser)
    const client = toClient(me.browser)
    const wrongPassword = { password: 'not the password', code: factor.code() }
    const wrongCode = { password: me.password, code: '000000' }
    for (const change of [secondFactor.renewCodes, secondFactor.turnOff]) {
      await expect(change(viewer, wrongPassword, client)).rejects.toMatchObject({ status: 403 })
      await expect(change(viewer, wrongCode, client)).rejects.toMatchObject({ status: 401 })
    }
    const other = site.browser()
    expect(await signIn(other)).toBe(200)
    site.advance(30_000)
    const codes = await secondFactor.renewCodes(viewer, { password: me.password, code: factor.code() }, client)
    expect(await signIn(site.browser(), factor.codes[1])).toBe(401)
    site.advance(30_000)
    await secondFactor.turnOff(viewer, { password: me.password, code: codes[0] ?? '' }, client)
    expect([await isIn(me.browser), await isIn(other)]).toEqual([true, false])
    expect(await mailsWith('two-step sign-in is off')).toHaveLength(1)
    expect((await enterPassword(site.browser())).status).toBe(200)
  })

  test('a new password or email needs a code besides the password, and no wrong password uses one up', async () => {
    const password = { currentPassword: me.password, newPassword: 'another good one' }
    const email = { email: 'new@example.org', password: me.password }
    const change = async (what: 'password' | 'email', body: object) =>
      (await me.browser.ask('PUT', `/users/${me.id}/${what}`, body)).status
    const code = factor.code()
    const wrong = { currentPassword: 'not the password', password: 'not the password' }
    for (const [what, body] of [
      ['password', password],
      ['email', email],
    ] as const) {
      expect([what, await change(what, body)]).toEqual([what, 400])
      expect([what, await change(what, { ...body, code: '000000' })]).toEqual([what, 401])
      expect([what, await change(what, { ...body, ...wrong, code })]).toEqual([what, 403])
    }
    expect(await change('email', { ...email, code })).toBe(200)
    expect(await change('password', { ...password, code }), 'once').toBe(401)
    site.advance(30_000)
    expect(await change('password', { ...password, code: factor.code() })).toBe(200)
  })

  test('turning it on needs the password and a code, belongs to one session, and ends the others', async () => {
    const person = await site.newcomer()
    const other = site.browser()
    await other.ask('POST', '/login', { email: person.email, password: person.password })
    const { secondFactor } = site.accounts.service
    const viewer = await findViewer(site, person.browser)
    const client = toClient(person.browser)
    await expect(secondFactor.start(viewer, 'not the password', client)).rejects.toMatchObject({ status: 403 })
    await secondFactor.start(viewer, person.password, client)
    expect(await secondFactor.findSetUp(viewer, toClient(other))).toBeNull()
    const { secret = '', uri } = (await secondFactor.findSetUp(viewer, client)) ?? {}
    expect(uri).toBe(toSetUpUri(secret, 'Hoshimi', person.username))
    await expect(secondFactor.confirm(viewer, '000000', client)).rejects.toMatchObject({ status: 401 })
    await expect(secondFactor.confirm(viewer, showCode(secret, site.now()), toClient(other))).rejects.toMatchObject({
      status: 409,
    })
    expect(
      (await site.browser().ask('POST', '/login', { email: person.email, password: person.password })).status,
      'not on yet',
    ).toBe(200)
    await secondFactor.confirm(viewer, showCode(secret, site.now()), client)
    expect([await isIn(person.browser), await isIn(other)]).toEqual([true, false])
    await expect(secondFactor.start(viewer, person.password, client)).rejects.toMatchObject({ status: 409 })
    expect((await enterCode(other, showCode(secret, site.now()))).status, 'the code that turned it on').toBe(401)
    const devices = await site.db
      .selectFrom('known_device')
      .select('user_id')
      .where('user_id', '=', person.id)
      .execute()
    expect(devices, 'those that knew the password alone have no attempts of their own').toHaveLength(1)
  })

  test('has ten recovery codes, also if they are renewed twice at once', async () => {
    const { secondFactor } = site.accounts.service
    const viewer = await findViewer(site, me.browser)
    const client = toClient(me.browser)
    const renewals = factor.codes
      .slice(0, 2)
      .map((code) => secondFactor.renewCodes(viewer, { password: me.password, code }, client))
    await Promise.allSettled(renewals)
    const rows = await site.db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', me.id).execute()
    expect(rows).toHaveLength(10)
  })

  test('confirms who an admin is, in place of the password', async () => {
    const viewer = await findViewer(site, me.browser)
    const { confirm } = site.accounts.service
    await expect(confirm(viewer, '000000', toClient(me.browser))).rejects.toMatchObject({ status: 403 })
    expect(await confirm(viewer, factor.code(), toClient(me.browser))).toMatchObject({
      passwordConfirmedAt: new Date(site.now()).toISOString(),
    })
  })

  test('is reset by an admin, who is recorded: the user is told and signed out, and tokens stay', async () => {
    const admin = site.browser()
    await admin.ask('POST', '/login', ADMIN)
    const passwordHash = (await findCredential(site.db, me.id))?.passwordHash ?? ''
    const token = { kind: 'personal' as const, name: 'Script', scopes: ['read' as const] }
    const { tokens } = site.accounts.service
    const created = await tokens.create(me.id, token, { verifiedHash: passwordHash })
    expect((await me.browser.ask('DELETE', `/admin/users/${me.id}/second-factor`)).status).toBe(403)
    expect((await admin.ask('DELETE', `/admin/users/${me.id}/second-factor`)).status).toBe(200)
    expect(await newestAudit()).toMatchObject({
      action: 'reset second factor',
      admin: { username: 'admin' },
      subject: { id: me.id },
    })
    expect(await isIn(me.browser)).toBe(false)
    expect(await mailsWith('two-step sign-in was reset')).toHaveLength(1)
    expect((await enterPassword(site.browser())).status).toBe(200)
    expect(await tokens.find(typeof created === 'string' ? '' : created.text)).not.toBeNull()
    expect((await admin.ask('DELETE', `/admin/users/${me.id}/second-factor`)).status).toBe(409)
  })

  test('of an admin is not reset by another admin, only by the command', async () => {
    const admin = site.browser()
    await admin.ask('POST', '/login', ADMIN)
    await site.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', me.id).execute()
    expect((await admin.ask('DELETE', `/admin/users/${me.id}/second-factor`)).status).toBe(409)
    const told: string[] = []
    const mailer = {
      sendAdminLinkNotice: () => undefined,
      sendAdminsNotice: () => undefined,
      sendNewAccount: async () => undefined,
      sendSecondFactorNotice: (_: string, change: string) => void told.push(change),
    }
    const run = () => resetFactor(site.db, [me.email], { publicUrl: 'https://anime.example', mailer })
    expect(await run()).toContainEqual(expect.stringContaining('signs in with the password alone now'))
    expect([told, await newestAudit()]).toMatchObject([
      ['reset'],
      { action: 'reset second factor', admin: { username: 'command line' } },
    ])
    expect(await isIn(me.browser)).toBe(false)
    expect(await run()).toEqual([`${me.username} has no second factor.`])
    await site.db.updateTable('user').set({ is_admin: 0 }).where('id', '=', me.id).execute()
  })

  test('a sign-in on a new device is told by mail, with its device and network', async () => {
    expect(await mailsWith('new sign-in'), 'signing up').toEqual([])
    expect(await signIn(site.browser('203.0.113.77'))).toBe(200)
    const [mail, ...others] = await mailsWith('new sign-in')
    expect(others).toEqual([])
    expect(mail?.text).toContain('Firefox on Linux\nNetwork: 203.0.113.77\n')
    site.advance(30_000)
    expect(await signIn(me.browser)).toBe(200)
    expect(await mailsWith('new sign-in'), 'a known device').toHaveLength(1)
  })

  test('sessions are listed with the network of their last use', async () => {
    const { body } = await me.browser.ask<{ sessions: { network: string; current: boolean }[] }>(
      'GET',
      `/users/${me.id}/sessions`,
    )
    expect(body.sessions).toMatchObject([{ network: expect.stringMatching(/^192\.0\.2\.\d+$/), current: true }])
  })
})

test.each([
  ['123456', { kind: 'app', digits: '123456' }],
  [' 123 456 ', { kind: 'app', digits: '123456' }],
  ['１２３４５６', { kind: 'app', digits: '123456' }],
  ['12345-67890-12345-67890-12345', { kind: 'recovery', digits: '1234567890123456789012345' }],
  ['12345', null],
  ['12345a', null],
  ['1'.repeat(1_000), null],
])('reads the code %j', (text, code) => {
  expect(parseCode(text)).toEqual(code)
  expect(findCodeError(text) === undefined).toBe(code !== null)
})

test('shows recovery codes in groups', () => {
  expect(formatRecoveryCode('1234567890123456789012345')).toBe('12345-67890-12345-67890-12345')
})

test('computes the codes of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(findStep(secret, '287082', 59_000)).toBe(1)
  expect(findStep(secret, '081804', 1_111_111_109_000)).toBe(37_037_036)
  expect(findStep(secret, '081804', 1_111_111_200_000)).toBeNull()
})

test('secrets are encrypted with a key, bound to their user', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = createFactorSecrets([key]).seal('SECRET', 'a')
  expect(sealed).not.toContain('SECRET')
  expect(createFactorSecrets([other, key]).open(sealed, 'a')).toBe('SECRET')
  expect([createFactorSecrets([key]).open(sealed, 'b'), createFactorSecrets([]).open(sealed, 'a')]).toEqual([
    null,
    null,
  ])
  expect(createFactorSecrets([key]).open(createFactorSecrets([]).seal('SECRET', 'a'), 'a'), 'from before').toBe(
    'SECRET',
  )
})
