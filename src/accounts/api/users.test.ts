import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountsApp,
  ADMIN,
  type Browser,
  openAccountsApp,
  PASSWORD,
  type Person,
  toRegistration,
} from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import type { OwnSession } from '../sessions/session.server.ts'
import { ownUser, publicUser } from '../user.ts'
import type { UserId } from '../viewer.ts'

const HOUR = 3_600_000
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

describe.each(databases())('users on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  let aiko: Browser
  let id: UserId
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    me = await site.newcomer()
    aiko = me.browser
    id = me.id
  })

  const signIn = async (form: { email: string; password: string }, browser = site.browser('198.51.100.1', PHONE)) => {
    const { status } = await browser.ask('POST', '/login', form)
    return { browser, status }
  }
  const isIn = async (browser: Browser) => (await browser.ask('GET', '/me')).body.user !== null

  describe('a user', () => {
    test('has a public profile; all details are visible to the user and to admins', async () => {
      const [visitor, botan] = [site.browser(), (await site.newcomer()).browser]
      const admin = (await signIn(ADMIN)).browser
      for (const stranger of [visitor, botan]) {
        const { status, body } = await stranger.ask('GET', `/users/${id}`)
        expect(status).toBe(200)
        expect(body.user).toEqual({
          id,
          username: me.username,
          avatar: null,
          isAdmin: false,
          joinedDate: new Date(site.now()).toISOString(),
        })
        expect(publicUser.strict().parse(body.user)).toEqual(body.user)
      }
      for (const insider of [aiko, admin]) {
        const { body } = await insider.ask('GET', `/users/${id}`)
        expect(ownUser.strict().parse(body.user)).toMatchObject({ email: me.email, canComment: true })
      }
    })

    test.each(['nobody', '__proto__', '..%2f..', `%27%20or%201%3D1`, 'a'.repeat(250)])(
      '%s does not exist',
      async (other) => {
        const { status, body } = await aiko.ask('GET', `/users/${other}`)
        expect([status, body.success]).toEqual([404, false])
        expect(body.error).toMatch(/not found\.$/i)
      },
    )
  })

  describe('other users', () => {
    test.each([
      ['PUT', 'password', { currentPassword: PASSWORD, newPassword: 'another good one' }],
      ['PUT', 'email', { email: 'x@example.org', password: PASSWORD }],
      ['GET', 'sessions', undefined],
      ['DELETE', 'sessions', undefined],
      ['DELETE', 'sessions/1', undefined],
      ['GET', 'export', undefined],
      ['DELETE', '', { password: PASSWORD }],
    ])('cannot %s %s', async (method, what, body) => {
      const path = `/users/${id}${what && `/${what}`}`
      const admin = (await signIn(ADMIN)).browser
      expect((await site.browser().ask(method, path, body)).status).toBe(401)
      expect((await admin.ask(method, path, body)).status).toBe(403)
      expect(await isIn(aiko)).toBe(true)
    })
  })

  describe('changing the password', () => {
    const change = (browser: Browser, form: object) => browser.ask('PUT', `/users/${id}/password`, form)

    test('ends all sessions and starts a new one for the device that set it', async () => {
      await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', id).execute()
      const phone = (await signIn(me)).browser
      const before = aiko.jar.get('session')
      const newPassword = 'another good one'
      expect(await change(aiko, { currentPassword: PASSWORD, newPassword })).toMatchObject({ status: 200 })
      expect(aiko.jar.get('session')).not.toBe(before)
      expect([await isIn(aiko), await isIn(phone)]).toEqual([true, false])
      expect((await signIn(me)).status).toBe(401)
      expect((await signIn({ ...me, password: newPassword })).status).toBe(200)
      const { subject } = await site.mail((mail) => mail.to === me.email && mail.subject.includes('password'))
      expect(subject).toBe('Hoshimi: your password was changed')
    })

    test.each<[string, object, number, string]>([
      ['an empty form', {}, 400, 'Password is required'],
      [
        'the wrong current password',
        { currentPassword: 'not this one', newPassword: 'another good one' },
        403,
        'Incorrect password',
      ],
      [
        'a short password',
        { currentPassword: PASSWORD, newPassword: 'a' },
        400,
        'Password must be at least 6 characters',
      ],
      [
        'a very long password',
        { currentPassword: PASSWORD, newPassword: 'a'.repeat(3_000) },
        400,
        'Password must be at most 128 characters',
      ],
      [
        'a common password',
        { currentPassword: PASSWORD, newPassword: 'qwerty123' },
        400,
        'That password is too common. Choose another.',
      ],
    ])('fails with %s', async (_, form, status, error) => {
      expect(await change(aiko, form)).toMatchObject({ status, body: { success: false, error } })
      expect((await signIn(me)).status).toBe(200)
    })

    test('limits guesses on an unattended browser, and the owner stays signed in', async () => {
      const guess = () => change(aiko, { currentPassword: 'a wrong guess', newPassword: 'another good one' })
      for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(403)
      expect((await guess()).status).toBe(429)
      expect(await isIn(aiko)).toBe(true)
      expect((await signIn(me)).status).toBe(200)
    })

    test('succeeds for one of two concurrent changes with the same old password', async () => {
      const phone = (await signIn(me)).browser
      const passwords = ['another good one 0', 'another good one 1']
      const [first, second] = await Promise.all([
        change(aiko, { currentPassword: PASSWORD, newPassword: passwords[0] }),
        change(phone, { currentPassword: PASSWORD, newPassword: passwords[1] }),
      ])
      const [winner, loser] = first.status === 200 ? [0, second] : [1, first]
      // the other password is wrong by now, or the other session has ended already
      expect([first, second].filter(({ status }) => status === 200)).toHaveLength(1)
      expect([401, 403]).toContain(loser.status)
      const signIns = await Promise.all(passwords.map(async (password) => (await signIn({ ...me, password })).status))
      expect(signIns).toEqual(winner === 0 ? [200, 401] : [401, 200])
    })

    test('ends sessions that are being started with the old password', async () => {
      const newPassword = 'another good one'
      const [changed, ...entered] = await Promise.all([
        change(aiko, { currentPassword: PASSWORD, newPassword }),
        ...Array.from({ length: 5 }, (_, n) => signIn(me, site.browser(`198.51.100.${n}`))),
      ])
      expect(changed.status).toBe(200)
      const outside = await Promise.all(entered.map(({ browser }) => isIn(browser)))
      expect(outside).toEqual([false, false, false, false, false])
    })
  })

  describe('changing the email', () => {
    const changeEmail = (form: object) => aiko.ask('PUT', `/users/${id}/email`, form)

    test('requires the password, and both emails are notified', async () => {
      await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', id).execute()
      const email = `new_${id}@example.org`
      expect((await changeEmail({ email: ` ${email.toUpperCase()}`, password: PASSWORD })).status).toBe(200)
      const { text } = await site.mail(({ to }) => to === email)
      const token = /\/verify\/([\w-]{43})\n/.exec(text)?.[1]
      expect((await aiko.ask('POST', '/verify', { token })).status).toBe(200)
      const { subject } = await site.mail(({ to, subject: about }) => to === me.email && about.includes('was changed'))
      expect(subject).toBe('Hoshimi: your email address was changed')
      expect((await aiko.ask('GET', '/me')).body.user).toMatchObject({ email, emailVerified: true })
    })

    test('to the current email resends the link, until it is confirmed', async () => {
      const count = (await site.sent()).length
      expect((await changeEmail({ email: me.email, password: PASSWORD })).status).toBe(200)
      expect((await site.sent()).slice(count)).toMatchObject([
        { to: me.email, subject: 'Hoshimi: confirm your email address' },
      ])
      await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', id).execute()
      expect((await changeEmail({ email: me.email, password: PASSWORD })).status).toBe(200)
      expect(await site.sent()).toHaveLength(count + 1)
    })

    test.each<[string, object, number, string]>([
      ['no password', { email: `new_${id}@example.org` }, 400, 'Password is required'],
      ['the wrong password', { email: `new_${id}@example.org`, password: 'x' }, 403, 'Incorrect password'],
      ['an invalid email', { email: 'new', password: PASSWORD }, 400, 'Email is invalid'],
    ])('fails with %s', async (_, form, status, error) => {
      expect(await changeEmail(form)).toMatchObject({ status, body: { success: false, error } })
      expect((await aiko.ask('GET', '/me')).body.user).toMatchObject({ email: me.email, pendingEmail: null })
    })
  })

  describe('sessions', () => {
    const list = async (browser = aiko, of = id) =>
      (await browser.ask<{ sessions: OwnSession[] }>('GET', `/users/${of}/sessions`)).body.sessions

    test('are listed by device, the last used first', async () => {
      site.advance(HOUR)
      await signIn(me)
      const [before, now] = [site.now() - HOUR, site.now()].map((at) => new Date(at).toISOString())
      const sessions = (await list()).map((session) => ({ ...session, id: 'an id', network: 'a network' }))
      expect(sessions).toHaveLength(2)
      expect(sessions).toEqual(
        expect.arrayContaining([
          {
            id: 'an id',
            network: 'a network',
            device: 'Firefox on Linux',
            createdAt: before,
            lastUsedAt: now,
            current: true,
          },
          {
            id: 'an id',
            network: 'a network',
            device: 'Chrome on Android',
            createdAt: now,
            lastUsedAt: now,
            current: false,
          },
        ]),
      )
    })

    test('can be ended individually, or all others at once', async () => {
      const [phone, tablet] = [(await signIn(me)).browser, (await signIn(me)).browser]
      const ended: unknown[] = []
      const stop = site.accounts.sessions.onEnded((event) => ended.push(event))
      const other = (await list()).find(({ current }) => !current)
      expect((await aiko.ask('DELETE', `/users/${id}/sessions/${other?.id}`)).status).toBe(200)
      expect([await isIn(phone), await isIn(tablet)].filter(Boolean)).toHaveLength(1)
      expect((await aiko.ask('DELETE', `/users/${id}/sessions`)).status).toBe(200)
      expect([await isIn(phone), await isIn(tablet), await isIn(aiko)]).toEqual([false, false, true])
      expect(ended).toEqual([{ user: id }, { user: id }])
      stop()
    })

    test('of another user cannot be found', async () => {
      const { browser: botan, id: other } = await site.newcomer()
      const [session] = await list(botan, other)
      expect((await aiko.ask('DELETE', `/users/${id}/sessions/${session?.id}`)).status).toBe(404)
      expect(await isIn(botan)).toBe(true)
    })
  })

  test('the export has all stored data of a user, and no secrets', async () => {
    const { status, headers, body } = await aiko.ask('GET', `/users/${id}/export`)
    expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="${me.username}.json"`])
    expect(body).toMatchObject({ success: true, user: { email: me.email }, other: { owner: id } })
    expect(body['sessions']).toMatchObject([{ device: 'Firefox on Linux' }])
    expect(JSON.stringify(body)).not.toMatch(/argon2|"token|hoshimi_|hash/i)
  })

  describe('deleting an account', () => {
    const remove = (browser: Browser, who: string, password: string) =>
      browser.ask('DELETE', `/users/${who}`, { password })

    test('requires the password, ends all sessions and deletes all data', async () => {
      const phone = (await signIn(me)).browser
      expect((await remove(aiko, id, 'not this one')).status).toBe(403)
      expect(await isIn(phone)).toBe(true)
      expect((await remove(aiko, id, PASSWORD)).status).toBe(200)
      expect(aiko.jar.size).toBe(0)
      expect(await isIn(phone)).toBe(false)
      expect((await signIn(me)).status).toBe(401)
      for (const table of ['account', 'session', 'one_time_link'] as const)
        expect(await site.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([])
      expect((await aiko.ask('GET', `/users/${id}`)).status).toBe(404)
      expect((await site.browser().ask('POST', '/register', toRegistration(me))).status).toBe(201)
    })

    test('is not possible for the only admin', async () => {
      const admin = (await signIn(ADMIN)).browser
      const own = (await admin.ask('GET', '/me')).body.user?.['id']
      expect(await remove(admin, String(own), ADMIN.password)).toMatchObject({
        status: 409,
        body: { error: 'You’re the only admin. Make someone else an admin first.' },
      })
      expect(await isIn(admin)).toBe(true)
    })
  })
})
