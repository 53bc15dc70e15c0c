import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { emptyAudit } from '#test/empty-audit.ts'
import { type AuditEntry, listAudit } from '../audit/audit-store.server.ts'
import type { OwnUser } from '../user.ts'
import { toUserId, type UserId } from '../viewer.ts'

const DAY = 86_400_000

describe.each(databases())('user management on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  let adminId: UserId
  let me: Person
  let other: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine })
    admin = site.browser()
    adminId = toUserId(String((await admin.ask('POST', '/login', ADMIN)).body.user?.['id']))
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.db.deleteFrom('user').where('id', '!=', adminId).execute()
    await emptyAudit(site.db)
    me = await site.newcomer()
    site.advance(1_000)
    other = await site.newcomer()
  })

  const list = async (query: Record<string, string> = {}) => {
    const path = `/admin/users?${new URLSearchParams(query).toString()}`
    const { body } = await admin.ask<{ users: OwnUser[] }>('GET', path)
    return body.users.map(({ username }) => username)
  }
  const change = (body: object, id = me.id) => admin.ask('PATCH', `/admin/users/${id}`, body)
  const remove = (id: string, who = admin) => who.ask('DELETE', `/admin/users/${id}`)
  const listActions = async () => (await listAudit(site.db, { limit: 10 })).map(({ action }) => action)

  test('lists users newest first', async () => {
    const joined = (await list()).filter((name) => name !== 'admin')
    expect(joined).toEqual([other.username, me.username])
  })

  test('finds users by part of the name or email, in any letter case', async () => {
    expect(await list({ query: me.username.slice(1).toUpperCase() })).toEqual([me.username])
    expect(await list({ query: ` ${me.email.toUpperCase()} ` })).toEqual([me.username])
    expect(await list({ query: 'no such user' })).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '%%_', '"; drop table "user"; --'])('treats %j as plain text', async (query) => {
    const names = await list({ query })
    expect(names.every((name) => name.includes(query))).toBe(true)
  })

  test.each(['users?query=a%00', 'audit?id=%00', 'audit?admin=%00'])('rejects a NUL character: %s', async (path) => {
    const { status, body } = await admin.ask('GET', `/admin/${path}`)
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^Invalid \w+\.$/)])
  })

  test('filters users by state', async () => {
    await change({ canComment: false })
    await change({ isPremium: true }, other.id)
    expect([await list({ state: 'muted' }), await list({ state: 'premium' }), await list({ state: 'admin' })]).toEqual([
      [me.username],
      [other.username],
      ['admin'],
    ])
    await change({ isBanned: true, until: new Date(site.now() + DAY).toISOString() })
    expect(await list({ state: 'banned' })).toEqual([me.username])
    site.advance(DAY)
    admin = site.browser()
    await admin.ask('POST', '/login', ADMIN)
    expect(await list({ state: 'banned' })).toEqual([])
  })

  test.each([
    '/admin/users?state=x',
    `/admin/users?query=${'a'.repeat(101)}`,
    '/admin/audit?kind=x',
    '/admin/audit?before=0',
  ])('%s is rejected', async (path) => expect((await admin.ask('GET', path)).status).toBe(400))

  test.each(['/admin/users', '/admin/audit'])('%s is for admins only', async (path) => {
    expect((await site.browser().ask('GET', path)).status).toBe(401)
    expect((await me.browser.ask('GET', path)).status).toBe(403)
    expect((await remove(other.id, me.browser)).status).toBe(403)
    expect(await list()).toContain(other.username)
  })

  test('deletes a user with all sessions, and records it in the audit trail', async () => {
    const ended: unknown[] = []
    const stop = site.accounts.sessions.onEnded((event) => ended.push(event))
    expect((await remove(me.id)).status).toBe(200)
    stop()
    expect(await list()).not.toContain(me.username)
    expect(ended).toEqual([{ user: me.id }])
    expect((await me.browser.ask('GET', '/me')).body.user).toBeNull()
    expect(await listAudit(site.db, { limit: 10 })).toMatchObject([
      { action: 'delete user', subject: { kind: 'user', id: me.id }, before: { username: me.username }, after: null },
    ])
    expect((await remove(me.id)).status).toBe(404)
    expect(await listActions()).toEqual(['delete user'])
  })

  test('does not delete admins', async () => {
    expect(await remove(adminId)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('by its owner') },
    })
    expect(await list()).toContain('admin')
  })

  test('creates no reset link for another admin', async () => {
    await site.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', other.id).execute()
    expect((await admin.ask('POST', `/admin/users/${other.id}/reset-link`)).status).toBe(409)
    expect((await admin.ask('POST', `/admin/users/${adminId}/reset-link`)).status).toBe(200)
    expect(await listActions()).toEqual(['make reset link'])
    expect(await site.db.selectFrom('one_time_link').select('user_id').execute()).toEqual([{ user_id: adminId }])
  })

  test('filters the audit trail by kind, subject and admin, and pages it', async () => {
    await change({ canComment: false })
    await change({ isPremium: true }, other.id)
    const read = async (query: string) => {
      const { body } = await admin.ask<{ entries: AuditEntry[] }>('GET', `/admin/audit?${query}`)
      return body.entries.map(({ subject }) => subject.id)
    }
    expect(await read('')).toEqual([other.id, me.id])
    expect(await read(`kind=user&id=${me.id}`)).toEqual([me.id])
    expect(await read('kind=comment')).toEqual([])
    expect([await read('admin=ADMIN'), await read('admin=nobody')]).toEqual([[other.id, me.id], []])
    for (let times = 0; times < 30; times++) await change({ canComment: times % 2 === 0 })
    const { body } = await admin.ask('GET', '/admin/audit')
    expect(body['entries']).toHaveLength(25)
    expect(await read(`before=${String(body['next'])}`)).toHaveLength(7)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the audit trail does not accept %s', async (method) => {
    await change({ canComment: false })
    for (const path of ['/admin/audit', '/admin/audit/1']) expect((await admin.ask(method, path, {})).status).toBe(404)
    expect(await listActions()).toEqual(['change user'])
  })
})
