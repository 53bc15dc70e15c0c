/** Changing the email: confirmed by the new address, undone by the old one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, BOTAN, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const EXPIRED = 'This link was already used or has expired. Request a new one.'

describe.each(databases())('an email change on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  let email: string
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true, limits: { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    me = await site.newcomer()
    email = `new_${me.username}@example.org`
    await verify(await tokenTo(me.email, 'verify'))
    await site.sent()
    site.mails.splice(0)
  })

  async function tokenTo(to: string, page: string): Promise<string> {
    const { text } = await site.mail((mail) => mail.to === to && mail.text.includes(`/${page}/`))
    return new RegExp(`/${page}/([\\w-]{43})\n`).exec(text)?.[1] ?? ''
  }
  const verify = (token: string, browser = site.browser()) => browser.ask('POST', '/verify', { token })
  const restore = (token: string) => site.browser().ask('POST', '/restore-email', { token })
  const change = (to = email, who = me) =>
    who.browser.ask('PUT', `/users/${who.id}/email`, { email: to, password: who.password })
  const currentUser = async () => (await me.browser.ask('GET', '/me')).body.user
  const signIn = async (form: { email: string; password: string }) => {
    const browser = site.browser('198.51.100.1')
    return { browser, status: (await browser.ask('POST', '/login', form)).status }
  }
  /** The emails that were sent, by recipient. */
  const sentMails = async () =>
    (await site.sent())
      .map(({ to, subject }) => [to, subject.replace('Hoshimi: ', '')])
      .filter(([, subject]) => subject !== 'new sign-in')

  test('takes effect when its link is opened, and ends every other session', async () => {
    const other = (await signIn(me)).browser
    expect((await change(` ${email.toUpperCase()}`)).body.user).toMatchObject({ email: me.email, pendingEmail: email })
    expect((await signIn({ ...me, email })).status).toBe(401)
    expect((await verify(await tokenTo(email, 'verify'), me.browser)).status).toBe(200)
    expect(await currentUser()).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    expect((await other.ask('GET', '/me')).body.user).toBeNull()
    expect((await signIn({ ...me, email })).status).toBe(200)
    expect(await sentMails()).toEqual([
      [email, 'confirm your new email address'],
      [me.email, 'your email address was changed'],
    ])
  })

  test('has the same response if the email is taken, and its owner is notified', async () => {
    const other = await site.newcomer()
    await verify(await tokenTo(other.email, 'verify'))
    await site.sent()
    site.mails.splice(0)
    const [free, used] = [await change(), await change(other.email)]
    const summarise = ({ status, headers, body }: typeof free) => [
      status,
      Object.keys(headers),
      { ...body.user, pendingEmail: null },
    ]
    expect(summarise(used)).toEqual(summarise(free))
    expect(used.body.user).toMatchObject({ email: me.email, pendingEmail: other.email })
    expect(await sentMails()).toEqual([
      [email, 'confirm your new email address'],
      [other.email, 'someone tried to use your email address'],
    ])
  })

  test('can be cancelled, and its link resent', async () => {
    await change()
    const first = await tokenTo(email, 'verify')
    await site.sent()
    site.mails.splice(0)
    expect((await me.browser.ask('POST', `/users/${me.id}/email/confirmation`)).status).toBe(200)
    const second = await tokenTo(email, 'verify')
    expect((await verify(first)).body.error).toBe(EXPIRED)
    const cancelled = await me.browser.ask('DELETE', `/users/${me.id}/email/confirmation`)
    expect(cancelled.body.user).toMatchObject({ email: me.email, pendingEmail: null })
    expect((await verify(second)).body.error).toBe(EXPIRED)
    expect(await currentUser()).toMatchObject({ email: me.email })
  })

  test('of another user can be neither confirmed nor cancelled', async () => {
    const other = await site.newcomer()
    for (const method of ['POST', 'DELETE'])
      expect((await other.browser.ask(method, `/users/${me.id}/email/confirmation`)).status).toBe(403)
  })

  test('sends a limited number of emails per account and per address', async () => {
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await change(`victim+${n}@example.org`)).status)
    expect(
      statuses.filter((status) => status === 200),
      'and the one at registration',
    ).toHaveLength(4)
    expect(statuses.at(-1)).toBe(429)
    const other = await site.newcomer()
    await change('v.ictim@example.org', other)
    const sent = (await sentMails()).filter(([to = '']) => /^v\.?ictim/.test(to))
    expect(sent).toHaveLength(5)
  })

  test('is undone by the old email: all sessions, known devices and the password are removed', async () => {
    const thief = (await signIn(me)).browser
    await thief.ask('PUT', `/users/${me.id}/email`, { email, password: me.password })
    await verify(await tokenTo(email, 'verify'), thief)
    expect((await thief.ask('GET', '/me')).body.user).toMatchObject({ email })
    const token = await tokenTo(me.email, 'restore')
    site.advance(6 * DAY)
    const { status, body } = await restore(token)
    expect(status).toBe(200)
    expect((await thief.ask('GET', '/me')).body.user).toBeNull()
    for (const address of [email, me.email]) expect((await signIn({ ...me, email: address })).status).toBe(401)
    const password = 'another good one'
    const form = { token: body['resetToken'], password, confirmPassword: password }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect((await signIn({ email: me.email, password })).status).toBe(200)
    expect((await restore(token)).body.error).toBe(EXPIRED)
  })

  test('can be undone by the first email whatever was changed or undone later', async () => {
    await change()
    await verify(await tokenTo(email, 'verify'), me.browser)
    const first = await tokenTo(me.email, 'restore')
    site.advance(HOUR)
    await change(`third_${email}`)
    await verify(await tokenTo(`third_${email}`, 'verify'), me.browser)
    expect((await restore(await tokenTo(email, 'restore'))).status).toBe(200)
    expect((await restore(first)).status).toBe(200)
    expect((await site.accounts.service.findUser(me.id))?.email).toBe(me.email)
  })

  test('reserves the old email for its owner only while the change can be undone', async () => {
    await change()
    await verify(await tokenTo(email, 'verify'), me.browser)
    const register = async (username: string) =>
      (await site.browser().ask('POST', '/register', toRegistration({ ...BOTAN, username, email: me.email }))).status
    expect(await register(`first_${me.username.slice(7)}`)).toBe(409)
    const other = await site.newcomer()
    await change(me.email, other)
    expect(await sentMails()).toContainEqual([me.email, 'someone tried to use your email address'])
    site.advance(7 * DAY)
    expect((await restore(await tokenTo(me.email, 'restore'))).body.error).toBe(EXPIRED)
    expect(await register(`second_${me.username.slice(7)}`)).toBe(201)
  })

  test('from an unconfirmed email sends nothing there, since it may belong to someone else', async () => {
    const unconfirmed = await site.newcomer()
    await change(email, unconfirmed)
    await verify(await tokenTo(email, 'verify'), unconfirmed.browser)
    expect(await sentMails()).toEqual([
      [unconfirmed.email, 'confirm your email address'],
      [email, 'confirm your new email address'],
    ])
  })

  test('of two accounts to the same email succeeds for one', async () => {
    const other = await site.newcomer()
    await change()
    const mine = await tokenTo(email, 'verify')
    await site.sent()
    site.mails.splice(0)
    await change(email, other)
    const theirs = await tokenTo(email, 'verify')
    const both = await Promise.all([verify(mine), verify(theirs)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('an email change on a site without email', () => {
  let site: AccountsApp
  beforeAll(async () => {
    site = await openAccountsApp()
  })
  afterAll(() => site.close())

  test('takes effect immediately and ends other sessions; a taken email is rejected, and attempts are limited', async () => {
    const [me, other] = [await site.newcomer(), await site.newcomer()]
    const phone = site.browser('198.51.100.1')
    await phone.ask('POST', '/login', me)
    const change = (email: string) => me.browser.ask('PUT', `/users/${me.id}/email`, { email, password: me.password })
    const email = 'moved@example.org'
    expect((await change(email)).body.user).toMatchObject({ email, emailVerified: false, pendingEmail: null })
    expect((await phone.ask('GET', '/me')).body.user).toBeNull()
    expect((await me.browser.ask('GET', '/me')).body.user).toMatchObject({ email })
    const tries = []
    for (let times = 0; times < 6; times++) tries.push((await change(other.email)).status)
    expect(tries).toEqual([409, 409, 409, 409, 429, 429])
  })
})
