import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountsApp,
  ADMIN,
  AIKO,
  openAccountsApp,
  PASSWORD,
  type Person,
  toRegistration,
} from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { ownUser } from '../user.ts'

const DAY = 86_400_000
const MINUTE = 60_000

const toPerson = (username: string) => ({ username, email: `${username}@example.org`, password: PASSWORD })

describe.each(databases())('accounts on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine, limits: { signInsPerAddress: 1_000, signUpsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    me = await site.newcomer()
  })

  const countUsers = async () => (await site.db.selectFrom('user').select('id').execute()).length
  const countSessions = async () =>
    (await site.db.selectFrom('session').select('id').where('user_id', '=', me.id).execute()).length

  describe('registering', () => {
    test('creates an account and signs in', async () => {
      const browser = site.browser()
      const { status, body } = await browser.ask('POST', '/register', toRegistration(AIKO))
      expect([status, body.success]).toEqual([201, true])
      expect(ownUser.parse(body.user)).toEqual(body.user)
      expect(body.user).toMatchObject({ username: 'aiko', email: AIKO.email, isAdmin: false, canComment: true })
      expect((await browser.ask('GET', '/me')).body.user).toEqual(body.user)
    })

    test.each<[string, object, string]>([
      ['an empty body', {}, 'Username is required'],
      ['no username', { ...toRegistration(AIKO), username: '' }, 'Username is required'],
      ['a short username', { ...toRegistration(AIKO), username: 'ai' }, 'Username must be at least 3 characters'],
      [
        'a look-alike letter in the username',
        { ...toRegistration(AIKO), username: 'аiko' },
        'Username can only contain letters, numbers, and underscores',
      ],
      ['no email', { ...toRegistration(AIKO), email: undefined }, 'Email is required'],
      ['a list of emails', { ...toRegistration(AIKO), email: [AIKO.email] }, 'Email is required'],
      ['half an email', { ...toRegistration(AIKO), email: 'aiko@' }, 'Email is invalid'],
      ['no password', { ...toRegistration(AIKO), password: null }, 'Password is required'],
      ['a short password', { ...toRegistration(AIKO), password: 'a' }, 'Password must be at least 6 characters'],
      [
        'a very long password',
        toRegistration({ ...AIKO, password: 'a'.repeat(3_000) }),
        'Password must be at most 128 characters',
      ],
      ['a different confirmation', { ...toRegistration(AIKO), confirmPassword: 'x' }, 'Passwords do not match'],
      [
        'a common password',
        toRegistration({ ...AIKO, password: 'Password1!' }),
        'That password is too common. Choose another.',
      ],
      [
        'a password made of the username',
        toRegistration({ ...AIKO, password: 'Aiko2024' }),
        'That password is too common. Choose another.',
      ],
    ])('with %s stores nothing', async (_, form, error) => {
      const before = await countUsers()
      const { status, body, headers } = await site.browser().ask('POST', '/register', form)
      expect([status, body]).toEqual([400, { success: false, error }])
      expect(headers['set-cookie']).toBeUndefined()
      expect(await countUsers()).toBe(before)
    })

    test('ignores fields that are not part of the form', async () => {
      const smuggled = {
        isAdmin: true,
        is_admin: 1,
        isBanned: true,
        canComment: false,
        isPremium: true,
        id: '1',
        avatar: '/x',
      }
      const { body } = await site
        .browser()
        .ask('POST', '/register', { ...toRegistration(toPerson('smuggler')), ...smuggled })
      const plain = { isAdmin: false, isBanned: false, canComment: true, isPremium: false, avatar: null }
      expect(body.user).toMatchObject(plain)
      expect(body.user?.['id']).not.toBe('1')
    })

    test('a name or email is taken in any letter case', async () => {
      const again = (person: { username: string; email: string }) =>
        site.browser().ask('POST', '/register', toRegistration({ ...person, password: PASSWORD }))
      const before = await countUsers()
      const name = await again({ username: me.username.toUpperCase(), email: 'another@example.org' })
      expect([name.status, name.body.error]).toEqual([409, 'That username is taken'])
      const address = await again({ username: 'another', email: ` ${me.email.toUpperCase()}` })
      expect([address.status, address.body.error]).toEqual([409, 'An account with this email already exists'])
      expect(await countUsers()).toBe(before)
    })

    test('a hundred concurrent requests for one name create one account', async () => {
      const tries = Array.from({ length: 100 }, (_, n) =>
        site
          .browser(`198.51.100.${n}`)
          .ask('POST', '/register', toRegistration({ ...toPerson('one_of_many'), email: `many${n}@example.org` })),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(99)
      expect(
        await site.db.selectFrom('user').select('id').where('username', '=', 'one_of_many').execute(),
      ).toHaveLength(1)
    })
  })

  describe('signing in', () => {
    test('accepts the email in any letter case, and responds like registering', async () => {
      const form = { email: ` ${me.email.toUpperCase()} `, password: PASSWORD }
      const { status, body } = await site.browser().ask('POST', '/login', form)
      expect(status).toBe(200)
      const { lastActive: _, ...expected } = (await me.browser.ask('GET', '/me')).body.user ?? {}
      expect(body.user).toMatchObject(expected)
    })

    test('has the same error whatever is wrong', async () => {
      const ask = (form: object) => site.browser().ask('POST', '/login', form)
      const [unknown, wrong] = await Promise.all([
        ask({ email: 'nobody@example.org', password: PASSWORD }),
        ask({ email: me.email, password: 'something else' }),
      ])
      expect(wrong).toMatchObject({ status: 401, body: { success: false, error: 'Invalid email or password' } })
      expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
      expect(wrong.headers['set-cookie']).toBeUndefined()
    })

    test.each<[object, string]>([
      [{}, 'Email is required'],
      [{ email: 'x', password: 'tsukimi' }, 'Email is invalid'],
      [{ email: AIKO.email }, 'Password is required'],
      [{ email: AIKO.email, password: { $ne: '' } }, 'Password is required'],
      [{ email: AIKO.email, password: 'a'.repeat(3_000) }, 'Password must be at most 128 characters'],
      [{ email: `a'or'1'='1--@x.yz`, password: 'a' }, 'Password must be at least 6 characters'],
    ])('rejects an invalid form: %j', async (form, error) => {
      const { status, body } = await site.browser().ask('POST', '/login', form)
      expect([status, body]).toEqual([400, { success: false, error }])
    })

    test('SQL in the email finds no account', async () => {
      for (const email of [`a'or'1'='1@x.yz`, '%@x.org', '_@_._'])
        expect((await site.browser().ask('POST', '/login', { email, password: 'tsukimi' })).status).toBe(401)
    })

    test('replaces the cookie that was sent, which is no longer valid', async () => {
      const { browser } = me
      const before = browser.jar.get('session')
      await browser.ask('POST', '/login', me)
      expect(browser.jar.get('session')).not.toBe(before)
      const thief = site.browser()
      thief.jar.set('session', String(before))
      expect((await thief.ask('GET', '/me')).body.user).toBeNull()
      expect(await countSessions()).toBe(1)
    })

    test('invalidates a cookie that was planted by an attacker', async () => {
      const { browser } = me
      await browser.ask('POST', '/logout')
      browser.jar.set('session', 'x'.repeat(43))
      await browser.ask('POST', '/login', me)
      expect(browser.jar.get('session')).not.toBe('x'.repeat(43))
    })

    test('the database stores neither passwords nor cookie tokens', async () => {
      const { browser } = me
      const tables = ['user', 'account', 'session'] as const
      const rows = await Promise.all(tables.map((table) => site.db.selectFrom(table).selectAll().execute()))
      const all = JSON.stringify(rows)
      expect(all).toContain('$argon2id$')
      expect(all).not.toContain(PASSWORD)
      expect(all).not.toContain(browser.jar.get('session'))
    })
  })

  describe('too many attempts', () => {
    test('on one account from many networks are rejected; existing sessions continue', async () => {
      const { browser } = me
      const attempt = (n: number, form: object = { ...me, password: 'a wrong one' }) =>
        site.browser(`198.51.100.${n % 12}`).ask('POST', '/login', form)
      const statuses = (await Promise.all(Array.from({ length: 120 }, (_, n) => attempt(n)))).map(
        ({ status }) => status,
      )
      expect(statuses.filter((status) => status === 401)).toHaveLength(100)
      const right = await attempt(99, me)
      expect([right.status, right.body.error]).toEqual([429, 'Too many attempts. Try again in 15 minutes.'])
      expect(right.headers['retry-after']).toBe('900')
      expect((await browser.ask('GET', '/me')).body.user).toMatchObject({ username: me.username })
      site.advance(15 * MINUTE)
      expect((await attempt(99, me)).status).toBe(200)
    })

    test('are rejected in the same way for an unknown account', async () => {
      const attempt = () =>
        site.browser().ask('POST', '/login', { email: 'nobody@example.org', password: 'whatever it is' })
      const statuses = (await Promise.all(Array.from({ length: 12 }, attempt))).map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(401), 429, 429])
    })
  })

  describe('a session', () => {
    test('lasts as long as it is used once a month', async () => {
      const { browser } = me
      for (let month = 0; month < 3; month++) {
        site.advance(29 * DAY)
        const { headers, body } = await browser.ask('GET', '/me')
        expect(body.user).toMatchObject({ username: me.username })
        expect(String(headers['set-cookie'])).toContain('Max-Age=2592000')
      }
      site.advance(30 * DAY)
      expect((await browser.ask('GET', '/me')).body.user).toBeNull()
    })

    test('lasts at most a year', async () => {
      const { browser } = me
      for (let week = 0; week < 53; week++) {
        site.advance(7 * DAY)
        await browser.ask('GET', '/me')
      }
      expect((await browser.ask('GET', '/me')).body.user).toBeNull()
    })

    test('ends when the user signs out, also for a copied cookie', async () => {
      const { browser } = me
      const cookies = new Map(browser.jar)
      const { status, body } = await browser.ask('POST', '/logout')
      expect([status, body]).toEqual([200, { success: true }])
      expect(browser.jar.has('session')).toBe(false)
      const thief = site.browser()
      for (const [name, value] of cookies) thief.jar.set(name, value)
      expect((await thief.ask('GET', '/me')).body.user).toBeNull()
    })

    test('does not exist for a visitor, who gets no error', async () => {
      const visitor = site.browser()
      expect(await visitor.ask('GET', '/me')).toMatchObject({ status: 200, body: { success: true, user: null } })
      expect((await visitor.ask('POST', '/logout')).status).toBe(200)
    })

    test('limits a user to the most recently used ones', async () => {
      const { browser } = me
      for (let times = 0; times < 52; times++) {
        site.advance(30 * MINUTE)
        await site.browser(`198.51.100.${times}`).ask('POST', '/login', me)
      }
      expect(await countSessions()).toBe(50)
      expect((await browser.ask('GET', '/me')).body.user).toBeNull()
    })
  })

  test('sign-ins and failures are logged without secrets', async () => {
    site.logged.splice(0)
    const browser = site.browser('198.51.100.9')
    await browser.ask('POST', '/login', { ...me, password: 'a wrong one' })
    await browser.ask('POST', '/login', { email: 'nobody@example.org', password: 'a wrong one' })
    await browser.ask('POST', '/login', me)
    const address = '198.51.100.9'
    expect(site.logged).toEqual([
      { event: 'sign-in failed', user: me.id, address },
      { event: 'sign-in failed', user: undefined, address },
      { event: 'signed in', user: me.id, address },
    ])
    expect(JSON.stringify(site.logged)).not.toMatch(/wrong one|example\.org|tsuki/)
  })

  test('the first admin signs in', async () => {
    const { body } = await site.browser().ask('POST', '/login', ADMIN)
    expect(body.user).toMatchObject({ username: 'admin', isAdmin: true })
  })
})
