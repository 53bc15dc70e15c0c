/** Moving in by the API: rehearsed by a token, and applied and undone by an admin who has signed in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiTokenService } from '#src/accounts/api-tokens/api-token-service.server.ts'
import type { Scope } from '#src/accounts/api-tokens/scope.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { cookieOf, ORIGIN, PASSWORD, useDatabaseSite } from '#test/apps/account-site.ts'
import { ITEMS, USERS } from '#test/fixtures/media-library.ts'
import { FakeMediaServer } from '#test/services/fake-media-server.ts'
import { waitFor } from '#test/wait.ts'

const EMAIL = 'admin@example.org'
const PATH = '/api/admin/move-ins'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const { inject, accounts } = useDatabaseSite({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
let server: FakeMediaServer
let cookie = ''
const tokens: Partial<Record<Scope, string>> = {}
beforeAll(async () => {
  server = await new FakeMediaServer('jellyfin', ITEMS, USERS).start()
  cookie = cookieOf(await inject({ method: 'POST', url: '/api/login', payload: { email: EMAIL, password: PASSWORD } }))
  const { id, password } = await accounts()
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'password'])
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  for (const scope of ['admin', 'read'] satisfies Scope[]) {
    const created = await createApiTokenService(accounts()).create(
      toUserId(id),
      { kind: 'personal', name: scope, scopes: [scope], expiresAt: undefined },
      { verifiedHash: password ?? '' },
    )
    if (typeof created === 'string') throw new Error(created)
    tokens[scope] = created.text
  }
})
afterAll(() => server.stop())

const asToken = (scope: Scope, method: Method, url: string, payload?: object) =>
  inject({ method, url, headers: { authorization: `Bearer ${tokens[scope]}` }, ...(payload && { payload }) })
const asAdmin = (method: Method, url: string, payload?: object) =>
  inject({ method, url, headers: { cookie, origin: ORIGIN }, ...(payload && { payload }) })

interface Found {
  moveIn: { state: string; expiresAt: string }
  users: { name: string; position: number; preview: { watched: number }; result: { watched: number } }[]
}
const find = async (id: string) => (await asToken('admin', 'GET', `${PATH}/${id}`)).json<Found>()
const waitForState = (id: string, state: string) =>
  waitFor(async () => expect((await find(id)).moveIn.state).toBe(state))

test('a token rehearses, and only a session creates accounts and undoes it', async () => {
  const start = { server: 'jellyfin', address: server.address, key: server.key }
  expect((await asToken('read', 'POST', PATH, start)).statusCode).toBe(403)
  const unconfirmed = await asToken('admin', 'POST', PATH, start)
  expect([unconfirmed.statusCode, server.requests]).toEqual([400, []])
  const { id } = (await asToken('admin', 'POST', PATH, { ...start, isConfirmed: true })).json<{ id: string }>()
  await waitForState(id, 'compared')
  const read = await asToken('admin', 'GET', PATH)
  expect(read.json()).toMatchObject({ moveIns: [{ id, server: 'jellyfin', state: 'compared' }] })
  expect(read.body).not.toContain(server.key)

  const [first, ...others] = (await find(id)).users
  const users = [
    { position: first?.position, choice: 'new', username: 'aiko', email: 'aiko@example.org' },
    ...others.map(({ position }) => ({ position, choice: 'skip' })),
  ]
  expect((await asToken('admin', 'PUT', `${PATH}/${id}/users`, { users })).statusCode).toBe(200)
  await waitForState(id, 'compared')
  const watched = (await find(id)).users[0]?.preview.watched ?? 0
  expect(watched).toBeGreaterThan(0)
  for (const [method, path] of [
    ['POST', '/apply'],
    ['POST', '/links'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const)
    expect((await asToken('admin', method, `${PATH}/${id}${path}`, {})).statusCode).toBe(403)

  const applied = await asAdmin('POST', `${PATH}/${id}/apply`, { users })
  const { links } = applied.json<{ links: { username: string; link: string }[] }>()
  expect(links).toMatchObject([{ username: 'aiko', link: expect.stringContaining(`${ORIGIN}/reset/`) }])
  await waitForState(id, 'applied')
  expect((await find(id)).users[0]?.result.watched).toBe(watched)
  expect((await asAdmin('POST', `${PATH}/${id}/links`)).json()).toMatchObject({ links: [{ username: 'aiko' }] })

  expect((await asAdmin('POST', `${PATH}/${id}/undo`)).statusCode).toBe(200)
  await waitForState(id, 'undone')
  expect(await accounts().selectFrom('user').select('username').where('username', '=', 'aiko').execute()).toEqual([])
  expect((await asAdmin('DELETE', `${PATH}/${id}`)).statusCode).toBe(200)
  expect((await asToken('admin', 'GET', `${PATH}/${id}`)).statusCode).toBe(404)
})

test.each<[Method, string, object, number]>([
  ['POST', '', { server: 'netflix' }, 400],
  ['POST', '', { server: 'plex', address: 'plex', key: 'k' }, 400],
  ['POST', '', { server: 'plex', address: 'http://plex', key: '' }, 400],
  ['PUT', '/no-such/users', { users: [] }, 404],
  ['PUT', '/no-such/users', { users: [{ position: -1, choice: 'new' }] }, 400],
  ['PUT', '/no-such/users', { users: [{ position: 0, choice: 'all' }] }, 400],
  ['POST', '/no-such/stop', {}, 404],
  ['POST', '/no-such/undo', {}, 404],
])('%s %s of %j is refused', async (method, path, payload, status) => {
  expect((await asAdmin(method, PATH + path, payload)).statusCode).toBe(status)
})
