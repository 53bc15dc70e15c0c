/** API tokens on the whole site: every declared call, the pages, and device login. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { toUserId } from '../viewer.ts'
import { cookieOf, listErrors, PASSWORD, redirectOf, useDatabaseSite } from '#test/apps/account-site.ts'
import { createApiTokenService } from './api-token-service.server.ts'
import type { TokenKind } from './api-token.ts'
import { SCOPES, type Scope } from './scope.ts'

const ADMIN_EMAIL = 'admin@example.org'
const { browser, inject, accounts } = useDatabaseSite({ ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD })
const findAccount = (email: string) =>
  accounts()
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'password'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

async function createToken(
  email: string,
  scopes: readonly Scope[],
  expiresAt?: string,
  kind: TokenKind = 'personal',
): Promise<string> {
  const { id, password } = await findAccount(email)
  const created = await createApiTokenService(accounts()).create(
    toUserId(id),
    { kind, name: 'Test', scopes, expiresAt },
    { verifiedHash: password ?? '' },
  )
  if (typeof created === 'string') throw new Error(created)
  return created.text
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (token: string, url: string, method: Method = 'GET', headers: Record<string, string> = {}) =>
  inject({ url, method, headers: { authorization: `Bearer ${token}`, ...headers } })
const meOf = async (token: string) => {
  const answer = await ask(token, '/api/me')
  return [answer.statusCode, answer.json<{ user?: { username: string } }>().user?.username]
}

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.record(z.string(), z.array(z.string()))).optional() })),
  ),
})

async function listCalls() {
  const { paths } = document.parse((await inject('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).flatMap(([method, { security = [] }]) => {
      if (!template.startsWith('/api/') || /^\/api\/(catalogue|library)\b/.test(template)) return []
      const scope = security.flatMap(({ token = [] }) => token)[0]
      const path = template.replaceAll(/\{\w+\}/g, '1')
      const needsUser = security.length > 0 && security.every((one) => Object.keys(one).length > 0)
      return [{ template, path, method: method.toUpperCase() as Method, scope, needsUser }]
    }),
  )
}

/** What a profile may do although no token may: its own picture, its notifications, and switching. */
const FOR_PROFILES = [
  'DELETE /api/users/{id}/avatar',
  'DELETE /api/users/{id}/push-subscriptions/{device}',
  'GET /api/profiles',
  'GET /api/users/{id}/push-subscriptions',
  'PATCH /api/users/{id}/notifications/settings',
  'POST /api/passkeys/switch/options',
  'POST /api/profiles/{profile}/switch',
  'POST /api/users/{id}/avatar',
  'POST /api/users/{id}/push-subscriptions/{device}/test',
  'PUT /api/users/{id}/push-subscriptions',
]

describe('every call of the API document', () => {
  test('refuses visitors, the data of others, admins’ calls of users, and what is the account’s of its profiles', async () => {
    const calls = (await listCalls()).filter(({ needsUser }) => needsUser)
    const user = (await browser.signUp()).cookie
    const signIn = await browser.post('/login', { email: ADMIN_EMAIL, password: PASSWORD })
    const profile = cookieOf(signIn)
    const added = await inject({
      method: 'POST',
      url: '/api/profiles',
      headers: { cookie: profile },
      payload: { name: 'Mio' },
    })
    const { id } = added.json<{ id: string }>()
    await inject({ method: 'POST', url: `/api/profiles/${id}/switch`, headers: { cookie: profile }, payload: {} })
    const statusOf = async (cookie: string, method: Method, url: string) =>
      (await inject({ method, url, headers: { cookie } })).statusCode
    const isAdmins = ({ template }: { template: string }) => template.startsWith('/api/admin/')
    for (const { template, path, method } of calls)
      expect([method, template, await statusOf('', method, path)]).toEqual([method, template, 401])
    for (const one of calls.filter((call) => isAdmins(call) || call.template.startsWith('/api/users/{id}/'))) {
      const { template, path, method } = one
      const statuses = [await statusOf(user, method, path), await statusOf(profile, method, path)]
      expect([method, template, statuses]).toEqual([method, template, [403, 403]])
    }
    const open: string[] = []
    for (const one of calls.filter((call) => !isAdmins(call) && call.scope === undefined)) {
      const { template, method } = one
      const own = template.replace('{id}', id).replaceAll(/\{\w+\}/g, '1')
      if ((await statusOf(profile, method, own)) !== 403) open.push(`${method} ${template}`)
    }
    expect(open.toSorted()).toEqual(FOR_PROFILES)
  }, 60_000)

  test('refuses tokens without its scope, and those of accounts refuse all', async () => {
    const calls = await listCalls()
    const [known, sessionOnly] = [calls.filter(({ scope }) => scope), calls.filter(({ scope }) => !scope)]
    expect([known.length > 90, sessionOnly.length > 30]).toEqual([true, true])
    const all = await createToken(ADMIN_EMAIL, SCOPES)
    for (const { path, method } of sessionOnly) {
      const { statusCode, headers } = await ask(all, path, method)
      expect([method, path, statusCode]).toEqual([method, path, 403])
      expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope"')
    }
    for (const scope of SCOPES) {
      const token = await createToken(
        ADMIN_EMAIL,
        SCOPES.filter((one) => one !== scope),
      )
      for (const { path, method } of known.filter((call) => call.scope === scope)) {
        const { statusCode, headers } = await ask(token, path, method)
        expect([method, path, statusCode]).toEqual([method, path, 403])
        expect(headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="${scope}"`)
      }
    }
    expect(new Set(known.map(({ scope }) => scope))).toEqual(new Set(['read', 'watch', 'list', 'comment', 'admin']))
  }, 60_000)
})

describe('a token', () => {
  test('acts as its user, whatever session the request has', async () => {
    const [me, other] = [await browser.signUp(), await browser.signUp()]
    const token = await createToken(me.email, ['read'])
    expect(await meOf(token)).toEqual([200, me.username])
    const both = await ask(token, '/api/me', 'GET', { cookie: other.cookie })
    expect(both.json<{ user: { username: string } }>().user.username).toBe(me.username)
  })

  test.each(['', 'nonsense', `hoshimi_${'A'.repeat(43)}`])('%j is refused as RFC 6750 says', async (token) => {
    const { statusCode, headers } = await ask(token, '/api/me')
    expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"'])
  })

  test('that has expired is refused, and one of a banned user', async () => {
    const { email } = await browser.signUp()
    const past = new Date(Date.now() - 1000).toISOString()
    expect(await meOf(await createToken(email, ['read'], past))).toEqual([401, undefined])
    const token = await createToken(email, ['read'])
    await accounts().updateTable('user').set({ is_banned: 1 }).where('email', '=', email).execute()
    expect(await meOf(token)).toEqual([401, undefined])
  })

  test('is no cross-site request, unless the browser sent a cookie too', async () => {
    const { email, cookie } = await browser.signUp()
    const token = await createToken(email, ['comment'])
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await ask(token, '/api/comments/1', 'DELETE', foreign)).statusCode).toBe(404)
    const withCookie = await ask(token, '/api/comments/1', 'DELETE', { ...foreign, cookie })
    expect([withCookie.statusCode, withCookie.json<{ error: string }>().error]).toEqual([
      403,
      'Cross-site requests are not allowed.',
    ])
  })

  test('without the admin scope gives an admin no rights of one; with it, no password is asked for', async () => {
    const { email, cookie } = await browser.signUp()
    const id = (await browser.get('/api/me', cookie)).json<{ user: { id: string } }>().user.id
    const [reader, admin] = [await createToken(ADMIN_EMAIL, ['read']), await createToken(ADMIN_EMAIL, ['admin'])]
    expect((await ask(reader, `/api/users/${id}`)).body).not.toContain(email)
    const change = await inject({
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      headers: { authorization: `Bearer ${admin}` },
      payload: { isPremium: true },
    })
    expect(change.json()).toMatchObject({ success: true, user: { isPremium: true } })
    await accounts().updateTable('user').set({ is_admin: 0 }).where('email', '=', ADMIN_EMAIL).execute()
    expect((await ask(admin, '/api/admin/users')).statusCode).toBe(403)
    await accounts().updateTable('user').set({ is_admin: 1 }).where('email', '=', ADMIN_EMAIL).execute()
  })

  test('is ignored by the catalogue API, valid or not, and by other schemes', async () => {
    expect((await ask('nonsense', '/api/catalogue/top-ten')).statusCode).toBe(200)
    const basic = await inject({ url: '/api/me', headers: { authorization: 'Basic YTpi' } })
    expect(basic.json()).toEqual({ success: true, user: null })
  })

  test('of an app for Jellyfin is for that API only', async () => {
    const { email } = await browser.signUp()
    const token = await createToken(email, ['watch'], undefined, 'jellyfin')
    expect(await meOf(token)).toEqual([401, undefined])
    const { id } = await findAccount(email)
    const progress = await inject({
      method: 'POST',
      url: `/api/users/${id}/continue-watching`,
      headers: { authorization: `Bearer ${token}` },
      payload: { continueWatching: [] },
    })
    expect(progress.statusCode).toBe(401)
  })

  test('opens the private calendar and feed of its user', async () => {
    const { email, username } = await browser.signUp()
    const [token, reader] = [await createToken(email, ['calendar']), await createToken(email, ['read'])]
    expect((await ask(token, '/calendar/mine.ics')).body).toContain(username)
    expect((await ask(token, '/feeds/my-list/mine.json')).statusCode).toBe(200)
    expect((await ask(reader, '/calendar/mine.ics')).statusCode).toBe(403)
    expect((await inject('/calendar/mine.ics')).statusCode).toBe(404)
    expect((await ask('nonsense', '/feeds/my-list/mine.atom')).statusCode).toBe(401)
  })
})

const TOKENS = '/account/tokens'
const FIELDS = { intent: 'create', name: 'Backup script', scopes: 'read', lifetime: '30' }

describe('the page of tokens', () => {
  test('creates, shows once, lists and revokes a token, without JavaScript', async () => {
    const { cookie, username } = await browser.signUp()
    expect((await browser.get(TOKENS, cookie)).body).toContain('No tokens yet.')
    const created = await browser.post(TOKENS, FIELDS, cookie)
    const [text = ''] = /hoshimi_[\w-]{43}/.exec(created.body) ?? []
    expect([created.statusCode, created.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await meOf(text)).toEqual([200, username])
    const page = await browser.get(TOKENS, cookie)
    expect(page.body).toContain('Backup script')
    expect(page.body).not.toContain(text)
    const [, id = ''] = /value="([0-9a-f-]{36})"[^>]*name="token"/.exec(page.body) ?? []
    expect(redirectOf(await browser.post(TOKENS, { intent: 'revoke', token: id }, cookie))).toEqual([
      303,
      `${TOKENS}?done=revoked`,
    ])
    expect(await meOf(text)).toEqual([401, undefined])
  })

  test('asks for the password after a while, and keeps what was entered', async () => {
    const { cookie, email } = await browser.signUp()
    await accounts().updateTable('session').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await browser.get(TOKENS, cookie)).body).toContain('Your password')
    const refused = await browser.post(TOKENS, FIELDS, cookie)
    expect([refused.statusCode, listErrors(refused)]).toEqual([403, ['Confirm your password to continue.']])
    const wrong = await browser.post(TOKENS, { ...FIELDS, password: 'wrong' }, cookie)
    expect([wrong.statusCode, listErrors(wrong)]).toEqual([403, ['Incorrect password']])
    expect(wrong.body).toContain('value="Backup script"')
    expect(wrong.body).not.toMatch(/hoshimi_[\w-]{43}/)
    expect((await browser.post(TOKENS, { ...FIELDS, password: PASSWORD }, cookie)).body).toMatch(/hoshimi_[\w-]{43}/)
    expect(email).toBeTruthy()
  })

  test.each([
    [{ name: ' ' }, 400, 'Give the token a name.'],
    [{ name: 'x'.repeat(61) }, 400, 'The name can have at most 60 characters.'],
    [{ scopes: '' }, 400, 'Choose at least one permission.'],
    [{ scopes: 'everything' }, 400, 'Choose at least one permission.'],
    [{ scopes: 'admin' }, 403, 'Only admins can create tokens that manage the site.'],
    [{ lifetime: '1000' }, 400, 'Choose when the token expires.'],
  ])('refuses %j', async (change, status, message) => {
    const { cookie } = await browser.signUp()
    const answer = await browser.post(TOKENS, { ...FIELDS, ...change }, cookie)
    expect([answer.statusCode, listErrors(answer)]).toEqual([status, [message]])
  })

  test('records what admins create and revoke in the audit trail', async () => {
    const cookie = cookieOf(await browser.post('/login', { email: ADMIN_EMAIL, password: PASSWORD }))
    await browser.post(TOKENS, { ...FIELDS, scopes: 'admin' }, cookie)
    const page = await browser.get(TOKENS, cookie)
    const [, id = ''] = /value="([0-9a-f-]{36})"[^>]*name="token"/.exec(page.body) ?? []
    await browser.post(TOKENS, { intent: 'revoke', token: id }, cookie)
    const entries = await accounts()
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('subject_kind', '=', 'token')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['create token', 'revoke token'])
    expect(entries[0]?.after).not.toContain('hoshimi_')
    expect((await browser.get('/admin/audit?kind=token', cookie)).body).toContain('create token')
  })
})
