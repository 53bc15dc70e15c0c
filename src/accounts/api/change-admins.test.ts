/** Admins who add and remove admins: who may, with which proof, and who is told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { findViewer, turnOn } from '#test/apps/second-factor.ts'
import { bothDatabases, databases } from '#test/services/databases.ts'
import { emptyAudit } from '#test/empty-audit.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { makeAdmin } from '../admin/user-commands.server.ts'
import { setAdminBy } from '../users/user-admin-store.server.ts'
import { toUserId, type UserId } from '../viewer.ts'

const MINUTE = 60_000

describe.each(databases())('admins on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  let adminId: UserId
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true, limits: { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.advance(24 * 60 * MINUTE)
    me = await site.newcomer()
    await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', me.id).execute()
    await site.db.updateTable('user').set({ is_admin: 0 }).where('email', '!=', ADMIN.email).execute()
    await site.db.updateTable('user').set({ is_admin: 1, email_verified: 1 }).where('email', '=', ADMIN.email).execute()
    admin = site.browser()
    adminId = toUserId(String((await admin.ask('POST', '/login', ADMIN)).body.user?.['id']))
    await emptyAudit(site.db)
  })

  const change = (isAdmin: boolean, id: string = me.id, who = admin) =>
    who.ask('PUT', `/admin/users/${id}/admin`, { isAdmin })
  const isAdmin = async (id = me.id) =>
    (await site.db.selectFrom('user').select('is_admin').where('id', '=', id).executeTakeFirst())?.is_admin === 1
  const listActions = async () => (await listAudit(site.db, { limit: 10 })).map(({ action }) => action)

  test('add another and take it back, which all are told and the audit trail has', async () => {
    const before = (await site.sent()).length
    expect((await change(true)).status).toBe(200)
    expect((await me.browser.ask('GET', '/admin/users')).status).toBe(200)
    expect((await change(false)).status).toBe(200)
    expect((await me.browser.ask('GET', '/admin/users')).status).toBe(403)
    expect(await listAudit(site.db, { limit: 9 })).toMatchObject([
      { action: 'take back admin', admin: { id: adminId }, subject: { kind: 'user', id: me.id } },
      { action: 'make admin', admin: { id: adminId }, subject: { kind: 'user', id: me.id } },
    ])
    await site.sent()
    const mails = (await site.sent()).slice(before)
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
      [ADMIN.email, me.email].flatMap((to) => [
        `${to}: Hoshimi: ${me.username} is no longer an admin`,
        `${to}: Hoshimi: ${me.username} is now an admin`,
      ]),
    )
    expect(mails[0]?.text).toContain('by admin.')
  })

  test('do it again without effect', async () => {
    await change(true)
    expect((await change(true)).status).toBe(200)
    expect(await listActions()).toEqual(['make admin'])
  })

  test('need a proof of the last 15 minutes: the password, or a code of the second factor', async () => {
    const factor = await turnOn(site, { browser: admin, password: ADMIN.password })
    site.advance(15 * MINUTE)
    const refused = await change(true)
    expect([refused.status, refused.headers['x-error-reason'], await isAdmin()]).toEqual([
      403,
      'password_required',
      false,
    ])
    // whatever asks for it, as a form does
    const viewer = await findViewer(site, admin)
    await expect(site.accounts.admin.setAdmin(viewer, me.id, true)).rejects.toMatchObject({ status: 403 })
    expect((await admin.ask('POST', '/admin/confirm', { password: factor.code() })).status).toBe(200)
    expect((await change(true)).status).toBe(200)
    await site.db.deleteFrom('second_factor').execute()
  })

  test('can leave if another one stays, and take back from who made them', async () => {
    expect((await change(false, adminId)).body.error).toBe('This is the only admin. Make someone else an admin first.')
    await change(true)
    expect((await change(false, adminId, me.browser)).status).toBe(200)
    expect([await isAdmin(adminId), (await change(true)).status]).toEqual([false, 403])
    expect((await change(false, me.id, me.browser)).status).toBe(409)
    expect(await isAdmin()).toBe(true)
  })

  test('add no one who is banned, waits, is a profile, only claims an address or does not exist', async () => {
    const refusal = async (id: string = me.id) => {
      const { status, body } = await change(true, id)
      return [status, body.error]
    }
    const set = (values: object) => site.db.updateTable('user').set(values).where('id', '=', me.id).execute()
    const restricted = [409, 'This user is banned or waits for approval. Change that first.']
    await set({ is_banned: 1 })
    expect(await refusal()).toEqual(restricted)
    await set({ is_banned: 0, waits_for_approval: 1 })
    expect(await refusal()).toEqual(restricted)
    await set({ waits_for_approval: 0, email: `claims ${me.id}`, claimed_email: 'owner@example.org' })
    expect(await refusal()).toEqual([409, 'This user has to confirm their email address first.'])
    await set({ email: me.email, claimed_email: null, email_verified: 0 })
    expect(await refusal()).toEqual([409, 'This user has to confirm their email address first.'])
    await set({ email_verified: 1 })
    const { body } = await me.browser.ask<{ id: string }>('POST', '/profiles', { name: 'Mio' })
    expect(await refusal(body.id)).toEqual([409, 'A profile can’t be an admin.'])
    expect((await change(true, 'nobody')).status).toBe(404)
    expect(await listActions()).toEqual([])
  })

  test('their profiles add none', async () => {
    const { body } = await admin.ask<{ id: string }>('POST', '/profiles', { name: 'Mio' })
    await admin.ask('POST', `/profiles/${body.id}/switch`, {})
    expect([(await change(true)).status, await isAdmin()]).toEqual([403, false])
    await site.db.deleteFrom('user').where('profile_of', 'is not', null).execute()
  })

  test('lose the rights of tokens and invitations with the role', async () => {
    await change(true)
    await me.browser.ask('POST', '/admin/invitations', {})
    await change(false)
    const left = await site.db.selectFrom('invitation').select('id').where('invited_by', '=', me.id).execute()
    expect(left).toEqual([])
  })

  test('are also told of one whom a command made', async () => {
    const told: unknown[] = []
    const mailer = {
      sendAdminLinkNotice: () => undefined,
      sendAdminsNotice: (notice: object) => void told.push(notice),
      sendSecondFactorNotice: () => undefined,
      sendNewAccount: async () => undefined,
    }
    await makeAdmin(site.db, [me.email], { publicUrl: 'https://anime.example', mailer })
    expect(told).toEqual([{ user: me.id, isAdmin: true, by: 'a command on the server' }])
  })
})

test('with SETUP=off, admins are added and removed by the command only', async () => {
  const site = await openAccountsApp({ isChangeable: false })
  const [admin, me] = [site.browser(), await site.newcomer()]
  await admin.ask('POST', '/login', ADMIN)
  const { status, body } = await admin.ask('PUT', `/admin/users/${me.id}/admin`, { isAdmin: true })
  expect([status, body.error]).toEqual([403, expect.stringContaining('SETUP is off')])
  expect((await me.browser.ask('GET', '/admin/users')).status).toBe(403)
  await site.close()
})

describe.each(bothDatabases())('two admins in $name', (engine) => {
  test('who remove each other at once leave one', async () => {
    const site = await openAccountsApp({ engine })
    const [one, other] = [await site.newcomer(), await site.newcomer()]
    const toActor = (person: Person) => ({ id: person.id, username: person.username })
    for (let round = 0; round < 5; round++) {
      await site.db.updateTable('user').set({ is_admin: 0 }).execute()
      await site.db.updateTable('user').set({ is_admin: 1 }).where('id', 'in', [one.id, other.id]).execute()
      const outcomes = await Promise.all([
        setAdminBy(site.db, toActor(one), other.id, false, site.now()),
        setAdminBy(site.db, toActor(other), one.id, false, site.now()),
      ])
      expect(outcomes.toSorted()).toEqual(['changed', 'revoked'])
    }
    await site.close()
  })
})
