/** Who can create an account: with invitations, with an admin's approval, and accounts that admins create. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#src/platform/durations.ts'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'
import { setAdmin } from '../users/user-admin-store.server.ts'
import { deleteUser } from '../users/user-store.server.ts'
import type { AccountDb } from '../tables.server.ts'
import { toUserId, type UserId } from '../viewer.ts'
import { bothDatabases, databases } from '#test/services/databases.ts'

const PASSWORD = 'a boat full of stars'
const person = (username: string, more: { invitation?: string; email?: string } = {}) => ({
  ...toRegistration({ username, email: `${username}@example.org`, password: PASSWORD }),
  ...more,
})

async function signInAsAdmin(site: AccountsApp): Promise<Browser> {
  const browser = site.browser()
  await browser.ask('POST', '/login', ADMIN)
  return browser
}

describe.each(bothDatabases())('invitations on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  beforeAll(async () => {
    site = await openAccountsApp({ engine, signUp: 'invite', limits: { signUpsPerAddress: 100 } })
    admin = await signInAsAdmin(site)
  })
  afterAll(() => site.close())

  const invite = async (invitation: object = {}) => {
    const { status, body } = await admin.ask<{ link: string }>('POST', '/admin/invitations', invitation)
    expect(status).toBe(201)
    return body.link.replace(/^.*\/register\?invitation=/, '')
  }
  const list = async () =>
    (await admin.ask<{ invitations: { id: string; uses: number; note: string }[] }>('GET', '/admin/invitations')).body
      .invitations
  const register = (username: string, invitation?: string) =>
    site.browser().ask('POST', '/register', person(username, invitation === undefined ? {} : { invitation }))

  test('are needed', async () => {
    const refused = await register('stranger')
    expect([refused.status, refused.body.error]).toEqual([403, 'You need an invitation to create an account here.'])
    expect((await register('guesser', 'A'.repeat(43))).status).toBe(403)
  })

  test('create as many accounts as they allow, at the same time too, with their role and who invited', async () => {
    const token = await invite({ uses: 2, role: 'premium' })
    const names = ['one', 'two_2', 'three', 'four']
    const answers = await Promise.all(names.map((name) => register(name, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403, 403])
    const created = answers.find(({ status }) => status === 201)?.body.user
    expect(created).toMatchObject({ isPremium: true, isAdmin: false })
    const row = await site.db
      .selectFrom('user')
      .innerJoin('user as inviter', 'inviter.id', 'user.invited_by')
      .select('inviter.email')
      .where('user.username', '=', String(created?.['username']))
      .executeTakeFirst()
    expect(row).toEqual({ email: ADMIN.email })
    expect((await list())[0]).toMatchObject({ uses: 2, maxUses: 2, role: 'premium' })
    const left = await site.db.selectFrom('user').select('username').where('username', 'in', names).execute()
    expect(left).toHaveLength(2)
  })

  test('say for whom they are, to admins', async () => {
    await invite({ note: ' Aiko\n and family\u202e ' })
    const notes = (await list()).map(({ note }) => note)
    expect(notes.filter((note) => note !== '')).toEqual(['Aiko and family'])
  })

  test('are not used up by an attempt that fails', async () => {
    await register('taken', await invite())
    const token = await invite()
    expect((await register('taken', token)).status).toBe(409)
    expect((await register('patient', token)).status).toBe(201)
  })

  test('end when they expire and when they are revoked; only their hash is stored', async () => {
    const token = await invite({ days: 1 })
    expect(JSON.stringify(await site.db.selectFrom('invitation').selectAll().execute())).not.toContain(token)
    site.advance(DAY_MS)
    admin = await signInAsAdmin(site)
    expect((await register('late', token)).body.error).toBe(
      'This invitation was used, was revoked or has expired. Ask for a new one.',
    )
    const other = await invite()
    const [newest] = await list()
    expect((await admin.ask('DELETE', `/admin/invitations/${newest?.id}`)).status).toBe(200)
    expect((await register('unwanted', other)).status).toBe(403)
    expect((await admin.ask('DELETE', `/admin/invitations/${newest?.id}`)).status).toBe(404)
  })

  test.each([{ uses: 0 }, { uses: 101 }, { days: 366 }, { role: 'admin' }, { note: 'x'.repeat(101) }])(
    'can’t be %o',
    async (invitation) => {
      expect((await admin.ask('POST', '/admin/invitations', invitation)).status).toBe(400)
    },
  )

  test.each([
    ['is none any more', (db: AccountDb, id: UserId) => setAdmin(db, id, false, '2026-11-20T12:00:00.000Z')],
    ['is deleted', (db: AccountDb, id: UserId) => deleteUser(db, id)],
  ])('of an admin who %s end', async (_, leave) => {
    const browser = site.browser()
    const name = `mate_${randomUUID().slice(0, 8)}`
    const created = await register(name, await invite())
    const id = toUserId(String(created.body.user?.['id']))
    await setAdmin(site.db, id, true, '2026-11-20T12:00:00.000Z')
    await browser.ask('POST', '/login', { email: `${name}@example.org`, password: PASSWORD })
    const { body } = await browser.ask<{ link: string }>('POST', '/admin/invitations', {})
    const token = body.link.replace(/^.*\/register\?invitation=/, '')
    await leave(site.db, id)
    expect((await register('stowaway', token)).status).toBe(403)
  })

  test('are for admins to create', async () => {
    const user = site.browser()
    await user.ask('POST', '/register', person('plain', { invitation: await invite() }))
    expect((await user.ask('POST', '/admin/invitations', {})).status).toBe(403)
    expect((await user.ask('GET', '/admin/invitations')).status).toBe(403)
  })
})

describe.each(databases())('approval on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  beforeAll(async () => {
    site = await openAccountsApp({ engine, signUp: 'approval', mail: true, limits: { signUpsPerAddress: 100 } })
    admin = await signInAsAdmin(site)
  })
  afterAll(() => site.close())

  const signIn = (username: string) =>
    site.browser().ask('POST', '/login', { email: `${username}@example.org`, password: PASSWORD })
  async function register(username: string) {
    const browser = site.browser()
    const answer = await browser.ask('POST', '/register', person(username))
    expect([answer.status, answer.body.user, browser.jar.size]).toEqual([202, null, 0])
    const { body } = await admin.ask<{ users: { id: string; username: string }[] }>('GET', '/admin/users?state=waiting')
    return body.users.find((user) => user.username === username)?.id
  }
  async function confirm(username: string) {
    const mail = (await site.sent()).find(({ to }) => to === `${username}@example.org`)
    const token = /\/verify\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect((await site.browser().ask('POST', '/verify', { token })).status).toBe(200)
  }

  test('keeps a new account from signing in, with a new password too', async () => {
    await register('waiter')
    const refused = await signIn('waiter')
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'Your account is waiting for an admin’s approval. You can sign in once it’s approved.',
    ])
    const wrong = await site.browser().ask('POST', '/login', { email: 'waiter@example.org', password: 'not that one' })
    expect(wrong.status).toBe(401)
  })

  test('lets it sign in, and tells its user', async () => {
    const id = await register('welcome_1')
    await confirm('welcome_1')
    expect((await admin.ask('POST', `/admin/users/${id}/approve`)).status).toBe(200)
    expect((await signIn('welcome_1')).status).toBe(200)
    expect((await site.sent()).at(-1)).toMatchObject({
      to: 'welcome_1@example.org',
      subject: 'Hoshimi: your account was approved',
    })
    expect((await admin.ask('POST', `/admin/users/${id}/approve`)).status).toBe(409)
    expect((await admin.ask('POST', `/admin/users/${id}/decline`)).status).toBe(409)
  })

  test('tells a user with an unconfirmed address, and lets them confirm it, unless it is another account’s', async () => {
    const id = await register('hurried_1')
    const registration = person('copycat_1', { email: 'hurried_1@example.org' })
    expect((await site.browser().ask('POST', '/register', registration)).status).toBe(202)
    expect((await admin.ask('POST', `/admin/users/${id}/approve`)).status).toBe(200)
    const mail = (await site.sent()).at(-1)
    expect(mail).toMatchObject({ to: 'hurried_1@example.org', subject: 'Hoshimi: your account was approved' })
    expect(mail?.text).not.toContain('hurried_1')
    const token = /\/verify\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect((await site.browser().ask('POST', '/verify', { token })).status).toBe(200)
    expect((await signIn('hurried_1')).status).toBe(200)
    const { body } = await admin.ask<{ users: { id: string }[] }>('GET', '/admin/users?state=waiting&query=copycat_1')
    const sent = (await site.sent()).length
    expect((await admin.ask('POST', `/admin/users/${body.users[0]?.id}/approve`)).status).toBe(200)
    expect(await site.sent()).toHaveLength(sent)
  })

  test('is not needed for someone who is made an admin', async () => {
    const id = await register('captain_1')
    await setAdmin(site.db, toUserId(id ?? ''), true, '2026-11-20T12:00:00.000Z')
    expect((await signIn('captain_1')).status).toBe(200)
  })

  test('or is declined, which deletes it', async () => {
    const id = await register('declined')
    await confirm('declined')
    expect((await admin.ask('POST', `/admin/users/${id}/decline`)).status).toBe(200)
    expect((await signIn('declined')).status).toBe(401)
    expect((await site.sent()).at(-1)).toMatchObject({ subject: 'Hoshimi: your account was declined' })
  })

  test('is not needed with an invitation', async () => {
    const { body } = await admin.ask<{ link: string }>('POST', '/admin/invitations', {})
    const invitation = body.link.replace(/^.*\/register\?invitation=/, '')
    expect((await site.browser().ask('POST', '/register', person('invited', { invitation }))).status).toBe(201)
  })

  test('is not needed for an account that an admin creates, whose user chooses a password', async () => {
    const account = { username: 'mother', email: 'mother@example.org', isPremium: true }
    const { status, body } = await admin.ask<{ link: string; isMailed: boolean }>('POST', '/admin/users', account)
    expect([status, body.isMailed]).toEqual([201, true])
    const token = body.link.replace(/^.*\/reset\//, '')
    expect((await site.sent()).at(-1)?.text).toContain(`/reset/${token}\n`)
    expect((await signIn('mother')).status).toBe(401)
    site.advance(6 * DAY_MS)
    const form = { token, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect((await signIn('mother')).body.user).toMatchObject({ username: 'mother', isPremium: true })
  })
})
