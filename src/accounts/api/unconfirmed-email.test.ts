/** An email that no one has confirmed goes to the user who opens the link sent to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { insertSession } from '../sessions/session-store.server.ts'
import { findUsersByEmail } from '../users/user-store.server.ts'
import { toUserId, type UserId, type Viewer } from '../viewer.ts'

const TAKEN = { status: 409, body: { error: 'An account with this email already exists' } }
const LOST = {
  status: 403,
  body: { error: 'Another account has confirmed this email address. Choose a different one for yours.' },
}
const OWN = 'umi ga kikoeru'
const VIEWER: Omit<Viewer, 'id' | 'account'> = {
  profile: null,
  hasProfiles: false,
  username: '',
  email: '',
  avatar: null,
  isAdmin: false,
  isPremium: false,
  canComment: true,
  passwordConfirmedAt: null,
}

describe.each(databases())('an email that no one has confirmed, on $name', (engine) => {
  let site: AccountsApp
  /** Who signed up first, with the address of someone else. */
  let first: Person
  let email: string
  let count = 0
  beforeAll(async () => {
    const limits = { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 }
    site = await openAccountsApp({ engine, mail: true, limits })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    first = await site.newcomer()
    email = first.email
  })

  /** Signs up with the address of `first`. */
  async function signUp(password = OWN) {
    const username = `reader_${++count}`
    const browser = site.browser(`198.51.100.${count}`)
    const answer = await browser.ask('POST', '/register', toRegistration({ username, email, password }))
    const { status, body } = answer
    return { status, body, username, browser, id: toUserId(String(body.user?.['id'])), password, email }
  }
  /** The tokens of the links that an address got to a page, oldest first. */
  async function tokensTo(to: string, page = 'verify'): Promise<string[]> {
    const mails = (await site.sent()).filter((mail) => mail.to === to)
    return mails.flatMap(({ text }) => new RegExp(`/${page}/([\\w-]{43})\n`).exec(text)?.[1] ?? [])
  }
  const verify = async (token: string | undefined) => site.browser().ask('POST', '/verify', { token })
  const signIn = async (password: string) => {
    const browser = site.browser('203.0.113.77')
    return { browser, ...(await browser.ask('POST', '/login', { email, password })) }
  }
  const userOf = async ({ browser }: Pick<Person, 'browser'>) => (await browser.ask('GET', '/me')).body.user

  test('can be used to sign up again; until its link is opened, both accounts sign in with it', async () => {
    const owner = await signUp()
    expect(owner).toMatchObject({ status: 201, body: { user: { email, emailVerified: false, pendingEmail: null } } })
    expect(await userOf(owner)).toMatchObject({ id: owner.id, email })
    expect((await signIn(first.password)).body.user).toMatchObject({ id: first.id, email })
    expect((await signIn(OWN)).body.user).toMatchObject({ id: owner.id, email })
    expect((await signIn('neither of them')).status).toBe(401)
  })

  test('goes to the account whose link is opened; the other one is signed out and has no address', async () => {
    const owner = await signUp()
    const ended: unknown[] = []
    const stop = site.accounts.sessions.onEnded((event) => ended.push(event))
    const [, link] = await tokensTo(email)
    expect((await verify(link)).status).toBe(200)
    stop()
    expect(ended).toEqual([{ user: first.id }])
    expect(await userOf(owner)).toMatchObject({ email, emailVerified: true })
    expect(await userOf(first)).toBeNull()
    expect(await signIn(first.password)).toMatchObject(LOST)
    expect((await signIn(OWN)).body.user).toMatchObject({ id: owner.id })
    expect((await signUp()).body).toMatchObject(TAKEN.body)
    const tables = ['session', 'known_device', 'api_token'] as const
    for (const table of tables)
      expect(await site.db.selectFrom(table).select('user_id').where('user_id', '=', first.id).execute()).toEqual([])
  })

  test('stays with the first account if its link is opened', async () => {
    const other = await signUp()
    const [link] = await tokensTo(email)
    expect((await verify(link)).status).toBe(200)
    expect(await userOf(first)).toMatchObject({ email, emailVerified: true })
    expect(await userOf(other)).toBeNull()
    expect(await signIn(OWN)).toMatchObject(LOST)
  })

  test('goes to the account that is signed in when a link is opened, if it gave the address too', async () => {
    const [owner, stranger] = [await signUp(), await site.newcomer()]
    const [link = '', second] = await tokensTo(email)
    const of = async (person: { id: UserId }) => {
      const viewer = { ...VIEWER, id: person.id, account: person.id }
      return (await site.accounts.service.findConfirmation(link, viewer))?.username
    }
    expect([await of(owner), await of(stranger)]).toEqual([owner.username, first.username])
    expect((await owner.browser.ask('POST', '/verify', { token: link })).status).toBe(200)
    expect(await userOf(owner)).toMatchObject({ email, emailVerified: true })
    expect(await userOf(first)).toBeNull()
    expect((await stranger.browser.ask('POST', '/verify', { token: second })).status).toBe(200)
    expect(await userOf(stranger)).toMatchObject({ email: stranger.email, emailVerified: false })
  })

  test('goes to one account if several links are opened at once, and the others never get it', async () => {
    await Promise.all([signUp(), signUp(), signUp()])
    const links = await tokensTo(email)
    const answers = await Promise.all(links.map((link) => verify(link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const rows = await site.db.selectFrom('user').select('email_verified').where('email', '=', email).execute()
    expect(rows).toEqual([{ email_verified: 1 }])
  })

  test('is given to each of many who sign up with it at once, without an error', async () => {
    email = `crowd_${++count}@example.org`
    const people = await Promise.all([signUp(), signUp(), signUp(), signUp()])
    expect(people.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const person of people) expect(await userOf(person)).toMatchObject({ email })
  })

  test('signs each of many accounts in with its own password, also one that was changed since', async () => {
    const others = []
    for (const password of ['umi ga kikoeru', 'omoide poroporo', 'mimi wo sumaseba'])
      others.push(await signUp(password))
    const [, changed] = others
    const form = { currentPassword: changed?.password, newPassword: 'kaze tachinu', confirmPassword: 'kaze tachinu' }
    expect((await changed?.browser.ask('PUT', `/users/${changed.id}/password`, form))?.status).toBe(200)
    const passwords = ['umi ga kikoeru', 'kaze tachinu', 'mimi wo sumaseba']
    expect((await signIn(first.password)).body.user).toMatchObject({ id: first.id })
    for (const [at, other] of others.entries())
      expect((await signIn(passwords[at] ?? '')).body.user).toMatchObject({ id: other.id, email })
    expect((await signIn('omoide poroporo')).status).toBe(401)
    await verify((await tokensTo(email))[3])
    expect((await signIn('mimi wo sumaseba')).status).toBe(200)
    for (const password of [first.password, 'umi ga kikoeru', 'kaze tachinu'])
      expect(await signIn(password)).toMatchObject(LOST)
  })

  test('is not a way in for an account that loses it while it signs in', async () => {
    const stored = await site.db
      .selectFrom('account')
      .select('password')
      .where('user_id', '=', first.id)
      .executeTakeFirstOrThrow()
    const proof = { user: first.id, verifiedHash: stored.password ?? '' }
    await signUp()
    await verify((await tokensTo(email))[1])
    const token = { kind: 'jellyfin' as const, name: 'TV', scopes: ['watch' as const] }
    expect(await site.accounts.service.tokens.create(first.id, token, proof)).toBe('rejected')
    const at = '2026-11-20T12:00:00.000Z'
    const session = {
      id: 's',
      user: first.id,
      tokenHash: 's',
      device: '',
      now: at,
      expiresAt: '2027-01-01T00:00:00.000Z',
    }
    expect(await insertSession(site.db, session, { first: { passwordHash: proof.verifiedHash } })).toBe(false)
  })

  test('is usable again by the first account once its owner has deleted theirs', async () => {
    const owner = await signUp()
    await verify((await tokensTo(email))[1])
    expect((await owner.browser.ask('DELETE', `/users/${owner.id}`, { password: OWN })).status).toBe(200)
    expect((await signIn(first.password)).body.user).toMatchObject({ id: first.id, email, emailVerified: false })
  })

  test('can become the address of another account that asks for it', async () => {
    const other = await site.newcomer()
    const form = { email, password: other.password }
    expect((await other.browser.ask('PUT', `/users/${other.id}/email`, form)).status).toBe(200)
    expect((await site.sent()).filter(({ to, subject }) => to === email && subject.includes('tried to'))).toEqual([])
    expect((await verify((await tokensTo(email))[1])).status).toBe(200)
    expect((await signIn(other.password)).status).toBe(200)
    expect(await userOf(first)).toBeNull()
  })

  test('gets the link to confirm it when a reset is requested, and can then be reset', async () => {
    await site.browser('198.51.100.200').ask('POST', '/reset', { email })
    const [, link] = await tokensTo(email)
    expect(await tokensTo(email, 'reset')).toEqual([])
    expect((await verify(link)).status).toBe(200)
    await site.browser('198.51.100.200').ask('POST', '/reset', { email })
    const [token] = await tokensTo(email, 'reset')
    const form = { token, password: OWN, confirmPassword: OWN }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect((await signIn(OWN)).body.user).toMatchObject({ id: first.id })
  })

  test('is confirmed for an account that claims it once the first one is deleted, also by a reset', async () => {
    const owner = await signUp()
    await first.browser.ask('DELETE', `/users/${first.id}`, { password: first.password })
    await site.browser('198.51.100.201').ask('POST', '/reset', { email })
    const links = await tokensTo(email)
    expect(links).toHaveLength(3)
    expect((await verify(links[2])).status).toBe(200)
    expect(await userOf(owner)).toMatchObject({ email, emailVerified: true })
  })

  test('gives the devices of one account no attempts of their own at the password of another', async () => {
    await signUp()
    const guess = async (browser: Person['browser']) =>
      (await browser.ask('POST', '/login', { email, password: 'a wrong one' })).status
    const first10 = []
    for (let times = 0; times < 10; times++) first10.push(await guess((await signIn(first.password)).browser))
    expect(first10).toEqual(Array<number>(10).fill(401))
    expect((await signIn(first.password)).status).toBe(429)
    expect(await guess(first.browser), 'another network').toBe(401)
  })

  test('gets links for accounts that have it, however many for accounts that would change to it', async () => {
    for (const stranger of [await site.newcomer(), await site.newcomer()])
      for (let times = 0; times < 4; times++)
        await stranger.browser.ask('PUT', `/users/${stranger.id}/email`, { email, password: stranger.password })
    const owner = await signUp()
    const names = (await tokensTo(email)).map(
      async (token) => (await site.accounts.service.findConfirmation(token, null))?.username,
    )
    expect(await Promise.all(names)).toContain(owner.username)
  })

  test('of an account that lost it to one with the same password can be replaced', async () => {
    await signUp(first.password)
    await verify((await tokensTo(email))[1])
    const from = { address: '203.0.113.10', agent: '', cookie: undefined, origin: undefined }
    const form = { email, password: first.password, newEmail: `new_${email}` }
    await site.accounts.service.replaceLostEmail(form, from)
    expect(await site.accounts.service.find({ ...VIEWER, id: first.id, account: first.id })).toMatchObject({
      pendingEmail: `new_${email}`,
    })
  })

  test('of an account that lost it can be replaced with its password, and with nothing else', async () => {
    const owner = await signUp()
    const from = { address: '203.0.113.9', agent: '', cookie: undefined, origin: undefined }
    const replace = (password: string, newEmail = `new_${email}`) =>
      site.accounts.service.replaceLostEmail({ email, password, newEmail }, from)
    await expect(replace(first.password)).rejects.toMatchObject({ status: 409 })
    await verify((await tokensTo(email))[1])
    await expect(replace('a wrong one')).rejects.toMatchObject({ status: 401 })
    await expect(replace(OWN)).rejects.toMatchObject({ status: 409 })
    await replace(first.password)
    expect(await signIn(first.password)).toMatchObject(LOST)
    expect((await verify((await tokensTo(`new_${email}`))[0])).status).toBe(200)
    const browser = site.browser()
    const own = { email: `new_${email}`, password: first.password }
    expect((await browser.ask('POST', '/login', own)).body.user).toMatchObject({ id: first.id, emailVerified: true })
    expect((await signIn(first.password)).status).toBe(401)
    expect(await userOf(owner)).toMatchObject({ email })
  })

  test('stays with an admin, whose address the operator has set', async () => {
    email = ADMIN.email
    expect(await signUp()).toMatchObject(TAKEN)
    const other = await site.newcomer()
    await other.browser.ask('PUT', `/users/${other.id}/email`, { email, password: other.password })
    await site.browser('198.51.100.202').ask('POST', '/reset', { email })
    expect((await site.sent()).filter(({ to }) => to === email)).toEqual([])
  })

  test('gets no link while the one who had it before can still undo the change', async () => {
    await signUp()
    const [link] = await tokensTo(email)
    await verify(link)
    const [newEmail, form] = [`new_${email}`, { password: first.password }]
    await first.browser.ask('PUT', `/users/${first.id}/email`, { ...form, email: newEmail })
    await verify((await tokensTo(newEmail))[0])
    await site.browser('198.51.100.203').ask('POST', '/reset', { email })
    expect(await tokensTo(email)).toHaveLength(2)
    expect(await findUsersByEmail(site.db, email, site.now())).toEqual([])
    expect(await findUsersByEmail(site.db, email, site.now() + 7 * 86_400_000)).toHaveLength(1)
  })

  test('is found by admins in the list of users, for each account that has it', async () => {
    const owner = await signUp()
    const admin = site.browser('192.0.2.250')
    await admin.ask('POST', '/login', ADMIN)
    const { body } = await admin.ask<{ users: object[] }>('GET', `/admin/users?query=${encodeURIComponent(email)}`)
    const names = [first, owner].map(({ username }) => expect.objectContaining({ username, email }))
    expect(body.users).toHaveLength(2)
    expect(body.users).toEqual(expect.arrayContaining(names))
  })
})

test('without email, an address that no one has confirmed is taken', async () => {
  const site = await openAccountsApp()
  const { email } = await site.newcomer()
  const form = toRegistration({ username: 'another', email, password: OWN })
  expect(await site.browser().ask('POST', '/register', form)).toMatchObject(TAKEN)
  await site.close()
})
