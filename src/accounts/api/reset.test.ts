import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, BOTAN, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NEW = { password: 'another good one', confirmPassword: 'another good one' }

describe.each(databases())('a forgotten password on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  /** Each test uses its own network. */
  let turn = 0
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.sent()
    site.mails.splice(0)
    me = await site.newcomer()
    turn++
  })

  const tokenIn = ({ text }: { text: string }, what: string) => new RegExp(`/${what}/([\\w-]{43})\\n`).exec(text)?.[1]
  const verifyToken = async () => tokenIn(await site.mail(1), 'verify')
  const verify = async (token?: string) =>
    site.browser().ask('POST', '/verify', { token: token ?? (await verifyToken()) })
  const requestReset = (email = me.email, browser = site.browser(`203.0.113.${turn}`)) =>
    browser.ask('POST', '/reset', { email })
  const resetToken = async (mail: number) => tokenIn(await site.mail(mail), 'reset')
  const reset = (token: string | undefined, form: object = NEW) =>
    site.browser().ask('PUT', '/reset', { token, ...form })
  const signIn = (password: string) =>
    site.browser(`198.51.100.${turn}`).ask('POST', '/login', { email: me.email, password })

  test('is reset with a link sent to a confirmed email, and every session ends', async () => {
    expect((await verify()).status).toBe(200)
    expect((await me.browser.ask('GET', '/me')).body.user).toMatchObject({ emailVerified: true })
    expect(await requestReset()).toMatchObject({ status: 200, body: { success: true } })
    const token = await resetToken(2)
    expect(site.mails[1]).toMatchObject({ to: me.email, subject: 'Hoshimi: reset your password' })
    expect((await reset(token)).status).toBe(200)
    expect((await me.browser.ask('GET', '/me')).body.user).toBeNull()
    expect([(await signIn(me.password)).status, (await signIn(NEW.password)).status]).toEqual([401, 200])
    expect((await site.sent())[2]?.subject).toBe('Hoshimi: your password was changed')
  })

  test('has the same response whether the account exists and whether its email is confirmed', async () => {
    const [unconfirmed, unknown] = [await requestReset(), await requestReset('nobody@example.org')]
    await verify()
    const confirmed = await requestReset()
    await site.mail(2)
    const responses = [unconfirmed, unknown, confirmed].map(({ status, body, headers }) => [
      status,
      body,
      Object.keys(headers),
    ])
    expect(responses[0]).toEqual(responses[1])
    expect(responses[1]).toEqual(responses[2])
    expect(site.mails.map(({ to }) => to)).toEqual([me.email, me.email])
  })

  test('gets a link on a known device, however often others have requested one', async () => {
    await verify()
    for (let times = 0; times < 9; times++) await requestReset(me.email)
    const before = (await site.sent()).length
    await requestReset(me.email, me.browser)
    expect(await site.sent()).toHaveLength(before + 1)
  })

  test('a link works once, for an hour, and only the latest one', async () => {
    await verify()
    await requestReset()
    const first = await resetToken(2)
    await requestReset()
    const second = await resetToken(3)
    expect(await reset(first)).toMatchObject({
      status: 400,
      body: { error: 'This link was already used or has expired. Request a new one.' },
    })
    const both = await Promise.all([reset(second), reset(second)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    await requestReset()
    const third = await resetToken(5)
    site.advance(HOUR)
    expect((await reset(third)).status).toBe(400)
  })

  test('a link stays valid after an invalid form', async () => {
    await verify()
    await requestReset()
    const token = await resetToken(2)
    for (const [form, error] of [
      [{ ...NEW, confirmPassword: 'x' }, 'Passwords do not match'],
      [{ password: 'a', confirmPassword: 'a' }, 'Password must be at least 6 characters'],
      [{}, 'Password is required'],
    ] as const)
      expect((await reset(token, form)).body.error).toBe(error)
    expect((await reset(token)).status).toBe(200)
  })

  test('a link to a previous email is no longer valid', async () => {
    await verify()
    await requestReset()
    const token = await resetToken(2)
    await me.browser.ask('PUT', `/users/${me.id}/email`, { email: `new${turn}@example.org`, password: me.password })
    const { text } = await site.mail(({ to }) => to === `new${turn}@example.org`)
    expect((await verify(tokenIn({ text }, 'verify'))).status).toBe(200)
    expect((await reset(token)).status).toBe(400)
  })

  test.each([undefined, '', 'x', 'x'.repeat(43), ['x'], '../../etc'])('%j is not a valid token', async (token) => {
    expect((await site.browser().ask('PUT', '/reset', { token, ...NEW })).status).toBe(400)
    expect((await site.browser().ask('POST', '/verify', { token })).status).toBe(400)
  })

  test('a link of one kind does not work as another, and only hashes are stored', async () => {
    const token = await verifyToken()
    expect((await reset(token)).status).toBe(400)
    const rows = JSON.stringify(await site.db.selectFrom('one_time_link').selectAll().execute())
    expect(rows).not.toContain(token)
    site.advance(7 * DAY)
    expect((await verify(token)).status).toBe(400)
  })

  test('reset links can be requested a limited number of times', async () => {
    for (let times = 0; times < 10; times++) expect((await requestReset(`a${times}@example.org`)).status).toBe(200)
    expect((await requestReset()).status).toBe(429)
    expect((await requestReset('not an address', site.browser('198.51.100.3'))).body.error).toBe('Email is invalid')
  })

  test('sends a limited number of emails to one address', async () => {
    const other = await site.newcomer()
    for (const number of [1, 2]) await verify(tokenIn(await site.mail(number), 'verify'))
    for (let times = 0; times < 8; times++) await requestReset(me.email, site.browser(`198.51.101.${times}`))
    await requestReset(other.email)
    // Emails are sent in order: when this one has arrived, so have the earlier ones.
    await site.mail(({ to, subject }) => to === other.email && /reset your password/.test(subject))
    expect(site.mails.filter(({ to, subject }) => to === me.email && /reset your password/.test(subject))).toHaveLength(
      5,
    )
  })
})

test('without email, the response is the same for every address', async () => {
  const site = await openAccountsApp()
  await site.browser().ask('POST', '/register', toRegistration(BOTAN))
  const answers = await Promise.all(
    [BOTAN.email, 'nobody@example.org'].map((email) => site.browser().ask('POST', '/reset', { email })),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  await site.close()
})
