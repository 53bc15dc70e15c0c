/** Signing in by a provider of identities that runs here, with its faults. */
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../audit/audit-store.server.ts'
import type { AccountTables } from '../tables.server.ts'
import { type Database, openDatabase } from '#src/platform/database/database.server.ts'
import { toUserId } from '../viewer.ts'
import { type Answer, openBrowser, ORIGIN, PASSWORD, redirectOf } from '#test/apps/account-site.ts'
import { type AccountsApp, ADMIN, AIKO, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type IdentityProvider, openIdentityProvider } from '#test/services/identity-provider.ts'
import { hashToken } from '../sessions/session-token.server.ts'
import { allowPassword } from '../users/identity-store.server.ts'
import { hashPassword } from '../users/passwords.server.ts'
import { insertUser } from '../users/user-store.server.ts'
import { toNames } from './sso-service.server.ts'
import { createRequest, readRequest } from './sign-in-request.server.ts'
import { parseSingleSignOn } from './sso-config.ts'

const CLIENT = { id: 'hoshimi', secret: 'a secret of 32 characters or more', site: ORIGIN }
const DOWN = 'http://127.0.0.1:9'

let idp: IdentityProvider
let other: IdentityProvider
let site: TestSite
let db: Database
let browser: ReturnType<typeof openBrowser>
let count = 0
beforeAll(async () => {
  idp = await openIdentityProvider({ ...CLIENT, name: 'home' })
  other = await openIdentityProvider({ ...CLIENT, name: 'work' })
  const { id: clientId, secret: clientSecret } = CLIENT
  const providers = [
    { id: 'home', name: 'Home', issuer: idp.issuer, clientId, clientSecret, admin: ['bosses'], premium: ['friends'] },
    { id: 'work', name: 'Work', issuer: other.issuer, clientId, clientSecret, allowed: ['viewers'], signUp: 'never' },
    { id: 'down', name: 'Down', issuer: DOWN, clientId },
  ]
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', OIDC_PROVIDERS: JSON.stringify(providers) })
  db = await openDatabase(undefined, site.config.dataDir)
  browser = openBrowser(site)
})
afterAll(async () => {
  await Promise.all([site.close(), db.destroy()])
  await Promise.all([idp.close(), other.close()])
})

let subject: string
beforeEach(() => {
  subject = `subject-${++count}`
  idp.subject = subject
  idp.spoil = null
  idp.repeatsAnswers = false
  idp.users.set(subject, {
    email: `${subject}@example.org`,
    email_verified: true,
    preferred_username: `viewer_${count}`,
  })
})

const accounts = () => db.$extendTables<AccountTables>()
const cookiesOf = ({ cookies }: Answer) =>
  cookies.filter(({ value }) => value).map(({ name, value }) => `${name}=${value}`)
/** From another network in each test: their requests are limited. */
const get = (url: string, cookie: string) =>
  site.app.inject({ url, headers: { cookie }, remoteAddress: `198.51.100.${count}` })
const start = (path = '/login/with/home?from=%2Fmy-list', cookie = '') => get(path, cookie)
const answerOf = (back: URL, cookie: string) => get(back.pathname + back.search, cookie)

async function signIn(path?: string, cookie = '') {
  const started = await start(path, cookie)
  const sso = [cookie, ...cookiesOf(started)].filter(Boolean).join('; ')
  const back = await idp.visit(String(started.headers.location))
  const answer = await answerOf(back, sso)
  return { started, sso, back, answer, cookie: cookiesOf(answer).join('; ') }
}
const whoIs = async (cookie: string) =>
  (await site.app.inject({ url: '/api/me', headers: { cookie } })).json<{
    user: { id: string; username: string; isAdmin: boolean; isPremium: boolean } | null
  }>().user
const api = (method: 'GET' | 'POST' | 'PATCH', path: string, cookie: string, payload?: object) =>
  site.app.inject({ method, url: `/api${path}`, headers: { cookie }, ...(payload && { payload }) })
const addProfile = async (cookie: string) =>
  (await api('POST', '/profiles', cookie, { name: 'Mio' })).json<{ id: string }>().id
/** The address at the provider where someone signs in again, on a page. */
const againPath = (page: string) =>
  /href="(\/login\/with\/home\?confirm=[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
const confirm = (email: string) =>
  accounts().updateTable('user').set({ email_verified: 1 }).where('email', '=', email).execute()

test('creates an account at the first sign-in, and finds it again by issuer and subject alone', async () => {
  const first = await signIn()
  expect(redirectOf(first.answer)).toEqual([302, '/my-list'])
  const me = await whoIs(first.cookie)
  expect(me).toMatchObject({
    username: `viewer_${count}`,
    email: `${subject}@example.org`,
    emailVerified: true,
    isAdmin: false,
  })
  idp.users.set(subject, { email: 'else@example.org', email_verified: true, preferred_username: 'another_name' })
  expect((await whoIs((await signIn()).cookie))?.id).toBe(me?.id)
})

test('asks with a code, PKCE, state and nonce, and keeps the secrets of it in a cookie', async () => {
  const { headers } = await start()
  const { searchParams, origin } = new URL(String(headers.location))
  expect(origin).toBe(idp.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `${ORIGIN}/login/with/home/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('is begun by the user: a link of another site leads to the sign-in page', async () => {
  const follow = (from: string) =>
    site.app.inject({ url: '/login/with/home?from=%2Fmy-list', headers: { 'sec-fetch-site': from } })
  for (const from of ['cross-site', 'same-site'])
    expect(redirectOf(await follow(from))).toEqual([302, '/login?from=%2Fmy-list'])
  for (const from of ['same-origin', 'none'])
    expect(String((await follow(from)).headers.location)).toContain(idp.issuer)
})

describe('an account with the same address', () => {
  test.each<[string, unknown, boolean, number]>([
    ['both have confirmed', true, true, 302],
    ['the provider has not confirmed', false, true, 409],
    ['the provider says nothing of', undefined, true, 409],
    ['the provider says “true” of', 'true', true, 409],
    ['its user has not confirmed here', true, false, 409],
  ])('that %s: %s, %s', async (_, claim, isConfirmedHere, status) => {
    const { username, email } = await browser.signUp()
    if (isConfirmedHere) await confirm(email)
    idp.users.set(subject, { email, email_verified: claim, preferred_username: 'someone_else' })
    const { answer, cookie } = await signIn()
    expect(answer.statusCode).toBe(status)
    expect((await whoIs(cookie))?.username).toBe(status === 302 ? username : undefined)
    expect(answer.body.includes('Sign in to it, and link Home')).toBe(status === 409)
  })
})

describe('an ID token is refused', () => {
  const sign = (change: JWTPayload) => async (claims: JWTPayload) => idp.sign({ ...claims, ...change })
  test.each<[string, (claims: JWTPayload) => Promise<string>]>([
    ['with another nonce', sign({ nonce: 'another one' })],
    ['without a nonce', sign({ nonce: undefined })],
    ['that has expired', sign({ exp: 1_000_000 })],
    ['for another site', sign({ aud: 'another-client' })],
    ['of another issuer', sign({ iss: 'https://issuer.example' })],
    [
      'that is not signed',
      async (claims) =>
        `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
    ],
    ['that another key has signed', async (claims) => other.sign(claims)],
  ])('%s', async (_, spoil) => {
    idp.spoil = spoil
    const { answer, cookie } = await signIn()
    expect([answer.statusCode, await whoIs(cookie)]).toEqual([400, null])
    expect(answer.body).toContain('Home didn’t sign you in')
  })
})

test('a code works once, and only in the browser that asked', async () => {
  const started = await start()
  const sso = cookiesOf(started).join('; ')
  const back = await idp.visit(String(started.headers.location))
  const foreign = cookiesOf(await start()).join('; ')
  const before = idp.exchanges
  for (const cookie of ['', foreign]) expect((await answerOf(back, cookie)).statusCode).toBe(401)
  const swapped = new URL(back)
  swapped.searchParams.set('state', `${back.searchParams.get('state')?.slice(0, -1)}x`)
  expect((await answerOf(swapped, sso)).statusCode).toBe(401)
  expect(idp.exchanges, 'no code was sent').toBe(before)
  expect((await answerOf(back, sso)).statusCode).toBe(302)
  const again = await answerOf(back, sso)
  expect([again.statusCode, await whoIs(cookiesOf(again).join('; '))]).toEqual([400, null])
})

test('a code works once in the browser that asked, also where the provider takes it twice', async () => {
  const jar = new Map<string, string>()
  const visit = async (url: string) => {
    const answer = await get(url, [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const back = await idp.visit(String((await visit('/login/with/home')).headers.location))
  const address = back.pathname + back.search
  expect((await visit(address)).statusCode).toBe(302)
  idp.repeatsAnswers = true
  const before = idp.exchanges
  expect((await visit(address)).statusCode).toBe(401)
  expect(idp.exchanges, 'no code was sent').toBe(before)
})

test('an answer of one provider is not taken for that of another', async () => {
  const atWork = await start('/login/with/work')
  const sso = cookiesOf(atWork).join('; ')
  const state = new URL(String(atWork.headers.location)).searchParams.get('state') ?? ''
  // work sends the browser on to home, with its own state
  const atHome = new URL(String((await start('/login/with/home', sso)).headers.location))
  atHome.searchParams.set('state', state)
  const back = await idp.visit(atHome.href)
  const [before, beforeOther] = [idp.exchanges, other.exchanges]
  expect((await answerOf(back, sso)).statusCode, 'at home').toBe(401)
  back.pathname = '/login/with/work/callback'
  expect(back.searchParams.get('iss')).toBe(idp.issuer)
  expect((await answerOf(back, sso)).statusCode, 'at work').toBe(400)
  expect([idp.exchanges, other.exchanges], 'no code was sent').toEqual([before, beforeOther])
})

test('roles are given and taken as the claim says, and recorded; only where it was configured', async () => {
  const groups = async (...names: string[]) => {
    idp.users.set(subject, { ...idp.users.get(subject), groups: names })
    return whoIs((await signIn()).cookie)
  }
  expect(await groups('bosses', 'friends')).toMatchObject({ isAdmin: true, isPremium: true })
  const [premium, admin] = await listAudit(accounts(), { limit: 2 })
  expect([premium, admin]).toMatchObject([
    { action: 'change user', admin: { username: 'sign-in by Home' }, after: { isPremium: true } },
    { action: 'make admin', admin: { username: 'sign-in by Home' } },
  ])
  expect(await groups('friends')).toMatchObject({ isAdmin: false, isPremium: true })
  expect(await groups()).toMatchObject({ isAdmin: false, isPremium: false })
})

test('premium of an account is that of its profiles, and no role lifts a ban', async () => {
  const { cookie } = await signIn()
  const id = toUserId((await whoIs(cookie))?.id ?? '')
  const profile = await addProfile(cookie)
  idp.users.set(subject, { ...idp.users.get(subject), groups: ['friends'] })
  await signIn()
  const stateOf = (user: string) =>
    accounts()
      .selectFrom('user')
      .select(['is_premium', 'is_admin', 'is_banned'])
      .where('id', '=', toUserId(user))
      .executeTakeFirst()
  expect(await stateOf(profile)).toMatchObject({ is_premium: 1 })
  idp.users.set(subject, { ...idp.users.get(subject), groups: ['bosses'] })
  await accounts().updateTable('user').set({ is_banned: 1 }).where('id', '=', id).execute()
  expect((await signIn()).answer.statusCode).toBe(403)
  expect(await stateOf(id)).toMatchObject({ is_admin: 0, is_banned: 1 })
})

test('who has no allowed role does not sign in, and a provider without sign-up creates no account', async () => {
  other.subject = subject
  other.users.set(subject, { email: `${subject}@work.example`, email_verified: true, groups: ['others'] })
  const visit = async () => {
    const started = await start('/login/with/work')
    return answerOf(await other.visit(String(started.headers.location)), cookiesOf(started).join('; '))
  }
  const refused = await visit()
  expect([refused.statusCode, refused.body.includes('may not use this site')]).toEqual([403, true])
  other.users.set(subject, { ...other.users.get(subject), groups: ['viewers'] })
  const closed = await visit()
  expect([closed.statusCode, cookiesOf(closed)]).toEqual([403, []])
})

test('a provider that is down, or unknown, has a page that says so', async () => {
  const down = await start('/login/with/down')
  expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '30'])
  expect(down.body).toContain('Down can’t be reached now')
  expect((await start('/login/with/nobody')).statusCode).toBe(404)
})

describe('linking', () => {
  const security = (cookie: string) => browser.get('/account/security', cookie)
  const linkPath = async (cookie: string) =>
    /href="(\/login\/with\/home\?link=[\w-]+)"/.exec((await security(cookie)).body)?.[1] ?? ''

  test('is offered to who has signed in just now, in that session only, and told by mail', async () => {
    const me = await browser.signUp()
    const path = await linkPath(me.cookie)
    expect(path).toMatch(/^\/login\/with\/home\?link=[\w-]{43}$/)
    const stranger = await browser.signUp()
    expect((await start(path, stranger.cookie)).statusCode, 'another session').toBe(401)
    expect((await start('/login/with/home?link=x', me.cookie)).statusCode).toBe(401)
    const { answer } = await signIn(path, me.cookie)
    expect(redirectOf(answer)).toEqual([302, '/account/security?done=linked'])
    expect((await whoIs((await signIn()).cookie))?.username).toBe(me.username)
    const second = await signIn(await linkPath(stranger.cookie), stranger.cookie)
    expect([second.answer.statusCode, second.answer.body.includes('linked to another account here')]).toEqual([
      409,
      true,
    ])
  })

  test('ends with the session that began it', async () => {
    const me = await browser.signUp()
    const started = await start(await linkPath(me.cookie), me.cookie)
    const back = await idp.visit(String(started.headers.location))
    const sso = cookiesOf(started).join('; ')
    expect((await answerOf(back, sso)).statusCode, 'signed out').toBe(401)
    const thief = await browser.signUp()
    expect((await answerOf(back, `${thief.cookie}; ${sso}`)).statusCode, 'signed in as another').toBe(401)
    expect((await answerOf(back, `${me.cookie}; ${sso}`)).statusCode).toBe(302)
  })

  test('is for the account alone, also if a profile of it acts by then, and tells the provider nothing of the session', async () => {
    const me = await browser.signUp()
    const started = await start(await linkPath(me.cookie), me.cookie)
    const to = String(started.headers.location)
    const [state = ''] = (new URL(to).searchParams.get('state') ?? '').split('.')
    const token = /__Host-session=([\w-]+)/.exec(me.cookie)?.[1] ?? ''
    expect(Buffer.from(state, 'base64url').toString()).not.toContain(hashToken(token))
    const profile = await addProfile(me.cookie)
    expect((await api('POST', `/profiles/${profile}/switch`, me.cookie, {})).statusCode).toBe(200)
    const answer = await answerOf(await idp.visit(to), [me.cookie, ...cookiesOf(started)].join('; '))
    expect([answer.statusCode, answer.body.includes('Switch to your account to do this.')]).toEqual([403, true])
    const rows = await accounts()
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', toUserId(profile))
      .execute()
    expect(rows).toEqual([])
  })

  test('needs the password again after a while; the last way in stays', async () => {
    const { cookie } = await signIn()
    const unlink = (who: string, password: string) =>
      browser.post('/account/security', { intent: 'unlink', provider: 'home', password }, who)
    expect((await unlink(cookie, 'none')).body).toContain('This is your only way to sign in')
    const me = await browser.signUp()
    await accounts().updateTable('session').set({ proved_at: null }).execute()
    expect(await linkPath(me.cookie)).toBe('')
    const page = await browser.post(
      '/account/security',
      { intent: 'link', provider: 'home', password: PASSWORD },
      me.cookie,
    )
    expect(redirectOf(page)).toEqual([303, '/account/security?done=link'])
    idp.subject = `${subject}-second`
    expect((await signIn(await linkPath(me.cookie), me.cookie)).answer.statusCode).toBe(302)
    expect((await unlink(me.cookie, 'not the password')).statusCode).toBe(403)
    expect(redirectOf(await unlink(me.cookie, PASSWORD))).toEqual([303, '/account/security?done=unlinked'])
  })
})

test('a user without a password confirms who they are by signing in there again', async () => {
  const { cookie } = await signIn()
  await accounts().updateTable('session').set({ proved_at: null }).execute()
  const page = (await browser.get('/account/security', cookie)).body
  const path = againPath(page)
  expect(page).toContain('sign in again with Home')
  const started = await start(path, cookie)
  expect(new URL(String(started.headers.location)).searchParams.get('prompt')).toBe('login')
  const both = [cookie, ...cookiesOf(started)].join('; ')
  const mine = idp.subject
  idp.subject = 'someone-else'
  idp.users.set('someone-else', { email: 'someone-else@example.org', email_verified: true })
  expect((await answerOf(await idp.visit(String(started.headers.location)), both)).statusCode).toBe(403)
  idp.subject = mine
  expect(redirectOf((await signIn(path, cookie)).answer)).toEqual([302, '/account/security'])
  expect((await browser.get('/account/security', cookie)).body).not.toContain('sign in again with Home')
})

test.each<[string, JWTPayload]>([
  ['that they signed in ten minutes ago', { auth_time: Math.floor(Date.now() / 1000) - 600 }],
  ['not when they signed in', { auth_time: undefined }],
])('a provider that says %s confirms no one', async (_, change) => {
  const { cookie } = await signIn()
  await accounts().updateTable('session').set({ proved_at: null }).execute()
  const path = againPath((await browser.get('/account/security', cookie)).body)
  idp.spoil = (claims) => idp.sign({ ...claims, ...change })
  expect((await signIn(path, cookie)).answer.statusCode).toBe(400)
  expect((await browser.get('/account/security', cookie)).body).toContain('sign in again with Home')
})

describe('an admin without a password', () => {
  let cookie: string
  beforeEach(async () => {
    idp.users.set(subject, { ...idp.users.get(subject), groups: ['bosses'] })
    cookie = (await signIn()).cookie
  })
  const forget = () => accounts().updateTable('session').set({ proved_at: null }).execute()

  test('is led to the provider before a change, and back', async () => {
    await forget()
    const { id } = (await whoIs(cookie)) ?? {}
    const change = () => api('PATCH', `/admin/users/${id}`, cookie, { isPremium: true })
    expect((await change()).headers['x-error-reason']).toBe('password_required')
    const page = await browser.post('/admin/settings', { intent: 'any' }, cookie)
    expect([page.statusCode, againPath(page.body)]).toEqual([403, expect.stringMatching(/&from=%2Fadmin%2Fsettings$/)])
    const { withoutPassword } = (await api('GET', '/admin/confirm?from=/admin/users', cookie)).json<{
      withoutPassword: { isRecent: boolean; by: { name: string; path: string } }
    }>()
    expect(withoutPassword).toMatchObject({ isRecent: false, by: { name: 'Home' } })
    expect(redirectOf((await signIn(withoutPassword.by.path, cookie)).answer)).toEqual([302, '/admin/users'])
    expect((await change()).statusCode).toBe(200)
  })

  test('comes back from a profile by signing in there again', async () => {
    const { id } = (await whoIs(cookie)) ?? {}
    await api('POST', `/profiles/${await addProfile(cookie)}/switch`, cookie, {})
    const switchBack = () => browser.post('/profiles', { profile: id ?? '', password: 'none' }, cookie)
    expect((await switchBack()).statusCode).toBe(403)
    const path = againPath((await browser.get('/profiles', cookie)).body)
    expect(redirectOf((await signIn(path, cookie)).answer)).toEqual([302, '/profiles'])
    const back = await switchBack()
    expect(redirectOf(back)).toEqual([303, '/home'])
    expect(await whoIs(cookiesOf(back).join('; '))).toMatchObject({ id, isAdmin: true })
  })

  test('limits a profile, which leaves by signing in there again, and signs no one else in', async () => {
    const { id } = (await whoIs(cookie)) ?? {}
    const child = await addProfile(cookie)
    const limits = { rating: 'PG', tags: [] }
    expect((await api('PATCH', `/profiles/${child}`, cookie, { limits })).statusCode).toBe(200)
    await api('POST', `/profiles/${child}/switch`, cookie, {})
    const switchBack = () => browser.post('/profiles', { profile: id ?? '', password: 'none' }, cookie)
    expect((await switchBack()).statusCode).toBe(403)
    expect((await start(undefined, cookie)).statusCode).toBe(403)
    // begun by a visitor, and answered by the child
    const begun = await start()
    const both = [cookie, ...cookiesOf(begun)].join('; ')
    expect((await answerOf(await idp.visit(String(begun.headers.location)), both)).statusCode).toBe(403)
    expect(await whoIs(cookie)).toMatchObject({ id: child })
    const path = againPath((await browser.get('/profiles', cookie)).body)
    expect(redirectOf((await signIn(path, cookie)).answer)).toEqual([302, '/profiles'])
    expect(redirectOf(await switchBack())[0]).toBe(303)
  })
})

test('an account with a second factor is asked for its code here too', async () => {
  const first = await signIn()
  const me = await whoIs(first.cookie)
  const at = new Date().toISOString()
  const row = {
    user_id: toUserId(me?.id ?? ''),
    secret: 'GEZDGNBVGY3TQOJQ',
    created_at: at,
    confirmed_at: at,
    session_hash: '',
  }
  await accounts().insertInto('second_factor').values(row).execute()
  const { answer, cookie } = await signIn()
  expect(redirectOf(answer)).toEqual([302, '/login/code?from=%2Fmy-list'])
  expect(await whoIs(cookie)).toBeNull()
})

/** The type of tokens that end sessions. */
const LOGOUT = 'logout+jwt'

describe('signing out', () => {
  test('leads to the provider, which leads back', async () => {
    const { cookie } = await signIn()
    const out = await site.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })
    expect(out.json()).toEqual({ success: true, provider: 'home' })
    const to = new URL(String((await start('/login/with/home/sign-out')).headers.location))
    expect([to.origin, to.searchParams.get('post_logout_redirect_uri')]).toEqual([idp.issuer, `${ORIGIN}/login`])
    const form = await browser.post('/account', { intent: 'sign-out' }, (await signIn()).cookie)
    expect(redirectOf(form)).toEqual([303, '/login?signed-out=home'])
    expect((await browser.get('/login?signed-out=home')).body).toContain('href="/login/with/home/sign-out"')
  })

  test('by the provider ends the sessions of its user, and no others', async () => {
    const { cookie } = await signIn()
    const { cookie: otherSession } = await browser.signUp()
    const send = (token: string) =>
      site.app.inject({
        method: 'POST',
        url: '/oauth/logout/home',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token }).toString(),
      })
    const now = Math.floor(Date.now() / 1000)
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const claims = { iss: idp.issuer, aud: CLIENT.id, iat: now, exp: now + 120, jti: 'a', sub: subject, events }
    const { events: _, ...withoutEvents } = claims
    const { sub: __, ...withoutUser } = claims
    for (const wrong of [
      withoutEvents,
      { ...claims, events: { 'https://else.example/event': {} } },
      withoutUser,
      { ...claims, aud: 'another' },
      { ...claims, iss: 'https://else.example' },
      { ...claims, iat: now - 600, exp: now + 600 },
      { ...claims, nonce: 'of an ID token' },
    ])
      expect((await send(await idp.sign(wrong, LOGOUT))).statusCode).toBe(400)
    for (const type of [undefined, 'JWT']) expect((await send(await idp.sign(claims, type))).statusCode).toBe(400)
    expect((await send(await other.sign(claims, LOGOUT))).statusCode).toBe(400)
    expect((await send('x')).statusCode).toBe(400)
    const reads = idp.keyReads
    for (let times = 0; times < 3; times++) await send(await other.sign(claims, LOGOUT))
    expect(idp.keyReads, 'strangers do not make the site ask the provider').toBe(reads)
    expect(await whoIs(cookie)).not.toBeNull()
    expect((await send(await idp.sign(claims, LOGOUT))).statusCode).toBe(200)
    expect([await whoIs(cookie), await whoIs(otherSession)]).toMatchObject([null, {}])
  })
})

describe('without local passwords', () => {
  let off: AccountsApp
  beforeAll(async () => {
    const provider = { id: 'home', name: 'Home', issuer: DOWN, clientId: CLIENT.id }
    const singleSignOn = parseSingleSignOn({ OIDC_PROVIDERS: JSON.stringify([provider]), LOCAL_PASSWORDS: 'off' })
    if ('problem' in singleSignOn) throw new Error(singleSignOn.problem)
    off = await openAccountsApp({ singleSignOn })
  })
  afterAll(() => off.close())
  const refused = { status: 403, message: expect.stringContaining('Passwords are turned off here') }

  test('a password neither signs in, nor creates an account, nor lets an app in', async () => {
    const answerOf = async (path: string, body: object) => {
      const { status, body: answer } = await off.browser().ask('POST', path, body)
      return { status, message: answer.error }
    }
    expect(await answerOf('/login', ADMIN)).toEqual(refused)
    expect(await answerOf('/login', { ...ADMIN, password: 'wrong password' })).toMatchObject({ status: 401 })
    expect(await answerOf('/register', toRegistration(AIKO))).toEqual(refused)
    const client = { address: '203.0.113.9', agent: undefined, cookie: undefined }
    await expect(off.accounts.service.checkPassword(ADMIN, client)).rejects.toMatchObject({ status: 403 })
  })

  test('a password gives an account whose address was lost no new one, which a provider could confirm', async () => {
    const now = new Date(off.now()).toISOString()
    const password = await hashPassword('the old password', { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const person = { email: 'aiko@example.org', passwordHash: password, now }
    await insertUser(off.db, { ...person, username: 'first' })
    await insertUser(off.db, { ...person, username: 'second', claims: true })
    await off.db.updateTable('user').set({ email_verified: 1 }).where('username', '=', 'first').execute()
    const form = { email: person.email, password: 'the old password', newEmail: 'thief@example.org' }
    const client = { address: '203.0.113.9', agent: undefined, cookie: undefined }
    await expect(off.accounts.service.replaceLostEmail(form, client)).rejects.toMatchObject(refused)
  })

  test('a command lets one in for a time', async () => {
    const { id } = await off.db.selectFrom('user').select('id').where('is_admin', '=', 1).executeTakeFirstOrThrow()
    await allowPassword(off.db, id, new Date(off.now() + 60_000).toISOString())
    expect((await off.browser().ask('POST', '/login', ADMIN)).status).toBe(200)
    off.advance(60_000)
    expect((await off.browser().ask('POST', '/login', ADMIN)).status).toBe(403)
  })
})

test('the sign-in page offers the providers beside the form', async () => {
  const { body } = await browser.get('/login?from=%2Fmy-list')
  expect(body).toContain('href="/login/with/home?from=%2Fmy-list"')
  expect(body).toContain('autoComplete="current-password"')
})

test('a request is read for ten minutes, by the browser and the provider that it is of', () => {
  const request = createRequest('secret', { provider: 'home', purpose: 'sign-in', from: '/', at: 0 })
  const read = (secret: string, provider: string, now: number) => readRequest(secret, request.state, { provider, now })
  expect(read('secret', 'home', 599_999)).toMatchObject(request)
  expect([read('secret', 'home', 600_000), read('other', 'home', 0), read('secret', 'work', 0)]).toEqual([
    null,
    null,
    null,
  ])
  for (const state of ['', '.', 'x.y', `${request.state}x`])
    expect(readRequest('secret', state, { provider: 'home', now: 0 })).toBeNull()
})

test.each([
  [{ username: 'Aiko', email: undefined }, 'Aiko'],
  [{ username: 'aiko@example.org', email: undefined }, 'aiko'],
  [{ username: 'Zoë Müller', email: undefined }, 'Zoe_Muller'],
  [{ username: 'admin', email: 'botan@example.org' }, 'botan'],
  [{ username: '愛子', email: undefined }, expect.stringMatching(/^viewer_\d{5}$/)],
])('suggests a name for %j', (identity, name) => {
  expect(toNames(identity, 'Hoshimi')[0]).toEqual(name)
})

test.each([
  ['{', 'must be JSON: a list of providers'],
  ['[{"id":"a b"}]', 'is invalid at 0.id'],
  ['[{"id":"a","name":"A","issuer":"https://a.example","clientId":"x","secret":"y"}]', 'Unrecognized key'],
])('OIDC_PROVIDERS %s is refused', (text, problem) => {
  expect(parseSingleSignOn({ OIDC_PROVIDERS: text, LOCAL_PASSWORDS: 'on' })).toEqual({
    problem: expect.stringContaining(problem),
  })
})

test('passwords can only be off with a provider', () => {
  expect(parseSingleSignOn({ LOCAL_PASSWORDS: 'off' })).toEqual({
    problem: expect.stringContaining('no one could sign in'),
  })
})
