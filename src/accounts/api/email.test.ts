/** A change of address: confirmed by the new one, undone by the old one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, BOTAN, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OVER = 'This link is used or too old. Please ask for a new one'

describe.each(databases())('a change of address on $name', (engine) => {
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
  const userNow = async () => (await me.browser.ask('GET', '/me')).body.user
  const signIn = async (form: { email: string; password: string }) => {
    const browser = site.browser('198.51.100.1')
    return { browser, status: (await browser.ask('POST', '/login', form)).status }
  }
  /** What was sent to whom. */
  const letters = async () => (await site.sent()).map(({ to, subject }) => [to, subject.replace('Hoshimi: ', '')])

  test('takes effect when its link is opened, and ends every other session', async () => {
    const other = (await signIn(me)).browser
    expect((await change(` ${email.toUpperCase()}`)).body.user).toMatchObject({ email: me.email, pendingEmail: email })
    expect((await signIn({ ...me, email })).status).toBe(401)
    expect((await verify(await tokenTo(email, 'verify'), me.browser)).status).toBe(200)
    expect(await userNow()).toMatchObject({ email, emailVerified: true, pendingEmail: null })
    expect((await other.ask('GET', '/me')).body.user).toBeNull()
    expect((await signIn({ ...me, email })).status).toBe(200)
    expect(await letters()).toEqual([
      [email, 'confirm your new email address'],
      [me.email, 'your email address was changed'],
    ])
  })

  test('is answered alike where the address is taken, and its owner is told', async () => {
    const other = await site.newcomer()
    await site.sent()
    site.mails.splice(0)
    const [free, used] = [await change(), await change(other.email)]
    const told = ({ status, headers, body }: typeof free) => [
      status,
      Object.keys(headers),
      { ...body.user, pendingEmail: null },
    ]
    expect(told(used)).toEqual(told(free))
    expect(used.body.user).toMatchObject({ email: me.email, pendingEmail: other.email })
    expect(await letters()).toEqual([
      [email, 'confirm your new email address'],
      [other.email, 'someone tried to use your email address'],
    ])
  })

  test('can be canceled, and its link sent again', async () => {
    await change()
    const first = await tokenTo(email, 'verify')
    await site.sent()
    site.mails.splice(0)
    expect((await me.browser.ask('POST', `/users/${me.id}/email/confirmation`)).status).toBe(200)
    const second = await tokenTo(email, 'verify')
    expect((await verify(first)).body.error).toBe(OVER)
    const canceled = await me.browser.ask('DELETE', `/users/${me.id}/email/confirmation`)
    expect(canceled.body.user).toMatchObject({ email: me.email, pendingEmail: null })
    expect((await verify(second)).body.error).toBe(OVER)
    expect(await userNow()).toMatchObject({ email: me.email })
  })

  test('is somebody else’s neither to send nor to cancel', async () => {
    const other = await site.newcomer()
    for (const method of ['POST', 'DELETE'])
      expect((await other.browser.ask(method, `/users/${me.id}/email/confirmation`)).status).toBe(403)
  })

  test('sends no more mails than an account and a mailbox may have', async () => {
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await change(`victim+${n}@example.org`)).status)
    expect(
      statuses.filter((status) => status === 200),
      'and the one at registration',
    ).toHaveLength(4)
    expect(statuses.at(-1)).toBe(429)
    const other = await site.newcomer()
    await change('v.ictim@example.org', other)
    const sent = (await letters()).filter(([to = '']) => /^v\.?ictim/.test(to))
    expect(sent).toHaveLength(5)
  })

  test('is undone by the old address: no session, no known device and no password stays', async () => {
    const thief = (await signIn(me)).browser
    await thief.ask('PUT', `/users/${me.id}/email`, { email, password: me.password })
    await verify(await tokenTo(email, 'verify'), thief)
    expect((await thief.ask('GET', '/me')).body.user).toMatchObject({ email })
    const token = await tokenTo(me.email, 'restore')
    site.later(6 * DAY)
    const { status, body } = await restore(token)
    expect(status).toBe(200)
    expect((await thief.ask('GET', '/me')).body.user).toBeNull()
    for (const address of [email, me.email]) expect((await signIn({ ...me, email: address })).status).toBe(401)
    const password = 'another good one'
    const form = { token: body['resetToken'], password, confirmPassword: password }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect((await signIn({ email: me.email, password })).status).toBe(200)
    expect((await restore(token)).body.error).toBe(OVER)
  })

  test('can be undone by the first address whatever was changed, or undone, after it', async () => {
    await change()
    await verify(await tokenTo(email, 'verify'), me.browser)
    const first = await tokenTo(me.email, 'restore')
    site.later(HOUR)
    await change(`third_${email}`)
    await verify(await tokenTo(`third_${email}`, 'verify'), me.browser)
    expect((await restore(await tokenTo(email, 'restore'))).status).toBe(200)
    expect((await restore(first)).status).toBe(200)
    expect((await site.accounts.service.findUser(me.id))?.email).toBe(me.email)
  })

  test('keeps the old address for its owner while it can be undone, and no longer', async () => {
    await change()
    await verify(await tokenTo(email, 'verify'), me.browser)
    const register = async (username: string) =>
      (await site.browser().ask('POST', '/register', toRegistration({ ...BOTAN, username, email: me.email }))).status
    expect(await register(`first_${me.username.slice(7)}`)).toBe(409)
    const other = await site.newcomer()
    await change(me.email, other)
    expect(await letters()).toContainEqual([me.email, 'someone tried to use your email address'])
    site.later(7 * DAY)
    expect((await restore(await tokenTo(me.email, 'restore'))).body.error).toBe(OVER)
    expect(await register(`second_${me.username.slice(7)}`)).toBe(201)
  })

  test('from an address that was never confirmed sends no link there: it may be a stranger’s', async () => {
    const unproven = await site.newcomer()
    await change(email, unproven)
    await verify(await tokenTo(email, 'verify'), unproven.browser)
    const { text } = await site.mail(({ to, subject }) => to === unproven.email && subject.endsWith('was changed'))
    expect(text).toContain('/contact')
    expect(text).not.toContain('/restore/')
  })

  test('to one address by two accounts at once gives it to one of them', async () => {
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

describe('without mail', () => {
  let site: AccountsApp
  beforeAll(async () => {
    site = await openAccountsApp()
  })
  afterAll(() => site.close())

  test('an address changes at once and ends other sessions; a taken one is refused, after few tries', async () => {
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
