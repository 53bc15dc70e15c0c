import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { emptyAudit } from '#test/empty-audit.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { toUserId, type UserId } from '../viewer.ts'

const DAY = 86_400_000

describe.each(databases())('changes of users by admins on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  let adminId: UserId
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine })
    admin = site.browser()
    adminId = toUserId(String((await admin.ask('POST', '/login', ADMIN)).body.user?.['id']))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    me = await site.newcomer()
    await admin.ask('POST', '/login', ADMIN)
    await emptyAudit(site.db)
  })

  const change = (body: object, who = admin, id: string = me.id) => who.ask('PATCH', `/admin/users/${id}`, body)
  const signIn = (password = me.password) =>
    site.browser('198.51.100.2').ask('POST', '/login', { email: me.email, password })
  const currentUser = async () => (await me.browser.ask('GET', '/me')).body.user
  const at = (ms: number) => new Date(site.now() + ms).toISOString()

  test('are for admins only', async () => {
    expect((await change({ isBanned: true }, site.browser())).status).toBe(401)
    expect((await change({ canComment: true }, me.browser)).status).toBe(403)
    expect((await change({ isPremium: true }, me.browser)).status).toBe(403)
    expect(await listAudit(site.db, { limit: 10 })).toEqual([])
  })

  test('a ban ends all sessions, and shows its reason only after the right password', async () => {
    const ended: unknown[] = []
    const stop = site.accounts.sessions.onEnded((event) => ended.push(event))
    const { status, body } = await change({ isBanned: true, reason: ' Spam. ' })
    expect([status, body.user]).toMatchObject([200, { isBanned: true, banReason: 'Spam.', banUntil: null }])
    expect(await currentUser()).toBeNull()
    expect(ended).toEqual([{ user: me.id }])
    stop()
    const answer = await signIn()
    expect([answer.status, answer.body]).toEqual([
      403,
      { success: false, error: 'This account is banned. Reason: Spam.' },
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await signIn('a wrong one')).toMatchObject({ status: 401, body: { error: 'Invalid email or password' } })
  })

  test('a temporary ban expires, and any ban can be lifted', async () => {
    await change({ isBanned: true, until: at(DAY) })
    expect((await signIn()).body.error).toMatch(/^This account is banned until 2026-11-21 \d\d:\d\d \(UTC\)\.$/)
    site.advance(DAY)
    expect((await signIn()).status).toBe(200)
    await admin.ask('POST', '/login', ADMIN)
    await change({ isBanned: true, reason: 'Again.' })
    expect((await signIn()).status).toBe(403)
    expect((await change({ isBanned: false })).body.user).toMatchObject({ isBanned: false, banReason: null })
    expect((await signIn()).status).toBe(200)
  })

  test('muting and premium take effect immediately, without ending sessions', async () => {
    await change({ canComment: false, isPremium: true })
    expect(await currentUser()).toMatchObject({
      canComment: false,
      isPremium: true,
      isBanned: false,
    })
    await change({ canComment: true })
    expect(await currentUser()).toMatchObject({ canComment: true, isPremium: true })
  })

  test('a user can be signed out everywhere, and can sign in again', async () => {
    const path = `/admin/users/${me.id}/sessions`
    expect((await me.browser.ask('DELETE', path)).status).toBe(403)
    expect((await admin.ask('DELETE', path)).status).toBe(200)
    expect(await currentUser()).toBeNull()
    expect((await signIn()).status).toBe(200)
    expect(await listAudit(site.db, { limit: 10 })).toMatchObject([{ action: 'end sessions', subject: { id: me.id } }])
    expect((await admin.ask('DELETE', '/admin/users/nobody/sessions')).status).toBe(404)
  })

  test.each<[object, string]>([
    [{}, 'canComment, isBanned or isPremium is required.'],
    [{ reason: 'x' }, 'canComment, isBanned or isPremium is required.'],
    [{ isAdmin: true }, 'canComment, isBanned or isPremium is required.'],
    [{ isBanned: 'yes' }, 'Invalid isBanned.'],
    [{ canComment: 0 }, 'Invalid canComment.'],
    [{ isBanned: true, until: 'tomorrow' }, 'Invalid until.'],
    [{ isBanned: true, until: '2020-01-01T00:00:00Z' }, 'The ban must end in the future.'],
    [{ isBanned: true, reason: 'a'.repeat(501) }, 'The reason must be at most 500 characters'],
  ])('%j is rejected', async (body, error) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { success: false, error } })
    expect(await listAudit(site.db, { limit: 10 })).toEqual([])
  })

  test('unknown users and admins cannot be changed', async () => {
    expect((await change({ isBanned: true }, admin, 'nobody')).status).toBe(404)
    expect(await change({ isBanned: true }, admin, adminId)).toMatchObject({
      status: 409,
      body: { error: 'Admins can’t be muted or banned.' },
    })
    expect((await admin.ask('GET', '/me')).body.user).toMatchObject({ isBanned: false })
  })

  test('a link for a new password works once', async () => {
    const body = (await admin.ask('POST', `/admin/users/${me.id}/reset-link`)).body
    const token = /"http:\/\/hoshimi\.test\/reset\/([\w-]{43})"/.exec(JSON.stringify(body))?.[1]
    const form = { token, password: 'another good one', confirmPassword: 'another good one' }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(400)
    expect((await signIn()).status).toBe(401)
  })

  test('every change is recorded with its admin, also after the admin is deleted', async () => {
    await change({ isBanned: true, reason: 'Spam.' })
    await change({ isBanned: false, isPremium: true })
    await admin.ask('POST', `/admin/users/${me.id}/reset-link`)
    const before = {
      username: me.username,
      canComment: true,
      isBanned: false,
      banReason: null,
      banUntil: null,
      isPremium: false,
    }
    const banned = { ...before, isBanned: true, banReason: 'Spam.' }
    const entry = { admin: { id: adminId, username: 'admin' }, subject: { kind: 'user', id: me.id }, at: at(0) }
    expect(await listAudit(site.db, { limit: 10 })).toMatchObject([
      { action: 'make reset link', before: null, after: null },
      { ...entry, action: 'change user', before: banned, after: { ...before, isPremium: true } },
      { ...entry, action: 'change user', before, after: banned },
    ])
    await site.db.deleteFrom('user').where('id', '=', adminId).execute()
    const [latest] = await listAudit(site.db, { limit: 1 })
    expect(latest?.admin).toEqual({ id: null, username: 'admin' })
  })
})
