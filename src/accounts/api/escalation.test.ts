/**
 * No one gets rights by a call or a form that they do not have: every role makes every call of the API document and sends the forms of
 * every admin page. A new call or page is among them by itself.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { PAGES } from '#src/pages/page-table.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { cookieOf, openBrowser, ORIGIN, PASSWORD, SAME_ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { createApiTokenService } from '../api-tokens/api-token-service.server.ts'
import { SCOPES } from '../api-tokens/scope.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { hashToken } from '../sessions/session-token.server.ts'
import { toUserId, type UserId } from '../viewer.ts'
import { REASON_HEADER } from '../sessions/recent-password.ts'

const ADMIN_EMAIL = 'admin@example.org'
const OLD = '2020-01-01T00:00:00.000Z'

let site: TestSite
let database: Database
let db: AccountDb
let calls: Call[]
/** The headers of a request by each role. */
let roles: Record<string, Record<string, string>>
let victim: UserId

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  template: string
}

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({}))) })

beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, ADMIN_EMAIL, ADMIN_PASSWORD: PASSWORD, SIGN_UPS_PER_HOUR: '1000' })
  database = await openDatabase(undefined, site.config.dataDir)
  db = database.$extendTables<AccountTables>()
  const browser = openBrowser(site)
  const { paths } = document.parse((await site.app.inject('/api/openapi.json')).json())
  calls = Object.entries(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({ template, method: method.toUpperCase() as Call['method'] })),
  )
  const signInAs = async (email: string) => cookieOf(await browser.post('/login', { email, password: PASSWORD }))
  const signIn = () => signInAs(ADMIN_EMAIL)
  const find = (email: string) =>
    db
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['user.id', 'password'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const createToken = async (email: string) => {
    const { id, password } = await find(email)
    const token = { kind: 'personal' as const, name: 'Test', scopes: SCOPES }
    const created = await createApiTokenService(db).create(id, token, { verifiedHash: password ?? '' })
    if (typeof created === 'string') throw new Error(created)
    return created.text
  }
  const switchTo = async (cookie: string, limits: object | null) => {
    const payload = { name: limits ? 'Child' : 'Adult', limits }
    const added = await site.app.inject({ method: 'POST', url: '/api/profiles', headers: { cookie }, payload })
    const { id } = added.json<{ id: string }>()
    const url = `/api/profiles/${id}/switch`
    const switched = await site.app.inject({ method: 'POST', url, headers: { cookie }, payload: {} })
    expect(switched.statusCode).toBe(200)
    return cookieOf(switched) || cookie
  }
  const [user, muted, gone, moderator] = [
    await browser.signUp(),
    await browser.signUp(),
    await browser.signUp(),
    await browser.signUp(),
  ]
  victim = toUserId((await find((await browser.signUp()).email)).id)
  await db.updateTable('user').set({ is_banned: 1 }).where('email', '=', gone.email).execute()
  await db.updateTable('user').set({ can_comment: 0 }).where('email', '=', muted.email).execute()
  await db.updateTable('user').set({ is_moderator: 1 }).where('email', '=', moderator.email).execute()
  const [proved, ofModerator] = [await signInAs(moderator.email), await signInAs(moderator.email)]
  const [adult, child, unproved] = [await signIn(), await signIn(), await signIn()]
  const withCookie = (cookie: string) => ({ ...SAME_ORIGIN, cookie })
  roles = {
    visitor: SAME_ORIGIN,
    user: withCookie(user.cookie),
    muted: withCookie(muted.cookie),
    banned: withCookie(gone.cookie),
    'moderator without a recent proof': withCookie(moderator.cookie),
    moderator: withCookie(proved),
    'profile of a moderator': withCookie(await switchTo(ofModerator, null)),
    'token of a moderator': { authorization: `Bearer ${await createToken(moderator.email)}` },
    'profile of an admin': withCookie(await switchTo(adult, null)),
    'child of an admin': withCookie(await switchTo(child, { rating: 'PG', tags: [] })),
    'admin without a recent proof': withCookie(unproved),
    'token of a user': { authorization: `Bearer ${await createToken(user.email)}` },
    'token of an admin': { authorization: `Bearer ${await createToken(ADMIN_EMAIL)}` },
  }
  const token = /=([\w-]+)/.exec(proved)?.[1] ?? ''
  await db.updateTable('session').set({ proved_at: OLD }).where('token_hash', '!=', hashToken(token)).execute()
})
afterAll(async () => {
  await database.destroy()
  await site.close()
})

/** What calls that change rights call them. */
const WISHES = {
  isAdmin: true,
  is_admin: 1,
  admin: true,
  role: 'admin',
  isPremium: true,
  canComment: true,
  isBanned: false,
}
const listAdmins = async () =>
  (await db.selectFrom('user').select('email').where('is_admin', '=', 1).execute()).map(({ email }) => email)
const listRights = () =>
  db
    .selectFrom('user')
    .select(['id', 'is_admin', 'is_premium', 'can_comment', 'is_banned'])
    .where('profile_of', 'is', null)
    .orderBy('id')
    .execute()

/** The id of another user wherever a call names one. */
const toUrl = ({ template }: Call): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'id' || name === 'user' ? victim : '1'))

test(
  'no role makes a call that is an admin’s or a moderator’s, and none of the others gives it rights',
  { tags: 'slow' },
  async () => {
    const before = await listRights()
    const isAdmins = ({ template }: Call) => /^\/api\/(?:admin|moderation)\//.test(template)
    const isOfModerators = ({ template }: Call) =>
      /^\/api\/(?:moderation\/|admin\/(?:confirm|comments\/(?:\{id\}\/pin|lock))$)/.test(template)
    expect(calls.filter(isAdmins).length).toBeGreaterThan(60)
    for (const [role, headers] of Object.entries(roles)) {
      // what ends the role itself comes to nothing new
      for (const call of calls.filter(({ template }) => !/logout|catalogue/.test(template))) {
        const url = toUrl(call)
        const hasBody = call.method !== 'GET'
        const answer = await site.app.inject({
          method: call.method,
          url,
          headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
          ...(hasBody && { payload: WISHES }),
        })
        if (!isAdmins(call) || role === 'token of an admin') continue
        const isReading = role === 'admin without a recent proof' && call.method === 'GET'
        const isAllowed = isReading || (role === 'admin without a recent proof' && url === '/api/admin/confirm')
        if (isAllowed || (role.startsWith('moderator') && isOfModerators(call))) continue
        const expected = ['visitor', 'banned'].includes(role) ? 401 : 403
        const reason = role === 'admin without a recent proof' ? 'password_required' : undefined
        expect([role, call.method, call.template, answer.statusCode, answer.headers[REASON_HEADER]]).toEqual([
          role,
          call.method,
          call.template,
          expected,
          reason,
        ])
      }
      // this one may do what the token's scopes allow
      const rights = role === 'token of an admin' ? before : await listRights()
      expect([role, rights]).toEqual([role, before])
      expect([role, await listAdmins()]).toEqual([role, [ADMIN_EMAIL]])
    }
  },
)

test('no role sends a form of an admin page', async () => {
  const before = await listRights()
  const paths = PAGES.filter(({ access }) => access === 'admin').map(
    ({ path }) => `/${path.replace(':id', victim).replaceAll(/:\w+\??/g, '1')}`,
  )
  expect(paths.length).toBeGreaterThan(15)
  for (const [role, headers] of Object.entries(roles))
    for (const url of paths)
      for (const intent of url.includes(victim) ? ['make-admin', 'remove-admin', 'premium'] : ['make-admin']) {
        const payload = new URLSearchParams({ intent, to: 'yes', id: victim }).toString()
        const answer = await site.app.inject({ method: 'POST', url, headers: { ...SAME_ORIGIN, ...headers }, payload })
        const isRefused =
          [303, 403, 404, 405].includes(answer.statusCode) && !answer.headers.location?.includes('done=')
        expect([role, url, intent, isRefused || answer.statusCode]).toEqual([role, url, intent, true])
      }
  expect([await listRights(), await listAdmins()]).toEqual([before, [ADMIN_EMAIL]])
})
