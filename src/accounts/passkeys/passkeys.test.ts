/** Passkeys: what signs in and what is refused. Each attack works without the check that it is named after. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, type Browser, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { turnOn } from '#test/apps/second-factor.ts'
import { type Authenticator, createAuthenticator, type Tampering, toCbor } from '#test/services/authenticator.ts'
import { bothDatabases, databases, type OpenDatabase } from '#test/services/databases.ts'
import { resetFactor } from '../admin/user-commands.server.ts'
import { insertSession } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { insertUser } from '../users/user-store.server.ts'
import type { UserId } from '../viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { createChallenge, isChallengeExpired, readChallenge } from './challenge.server.ts'
import { findRelyingParty, MAX_PASSKEYS, type Passkey } from './passkey.ts'
import type { AnswerOptions, AuthenticatorAnswer, CreationOptions, NewCredential } from './passkey-bodies.ts'
import { findPasskey, insertPasskey, usePasskey } from './passkey-store.server.ts'

const ORIGIN = 'https://hoshimi.test'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

const REFUSED = [401, 'That passkey didn’t work. Try again, or sign in another way.']
const NOT_ADDED = [400, 'That passkey couldn’t be added. Try again.']

describe.each(databases())('passkeys on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  let key: Authenticator
  beforeAll(async () => {
    const limits = { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 }
    site = await openAccountsApp({ engine, mail: true, origin: ORIGIN, limits })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    site.advance(DAY)
    me = await site.newcomer()
    await site.db.updateTable('user').set({ email_verified: 1 }).where('id', '=', me.id).execute()
    key = createAuthenticator({ origin: ORIGIN })
    await add(me.browser, key)
    site.advance(1)
  })

  const askToAdd = async (browser: Browser) => {
    const { body } = await browser.ask<{ options: CreationOptions }>('POST', '/passkeys/options', {}, PAGE)
    return body.options
  }
  const send = (browser: Browser, credential: NewCredential) =>
    browser.ask<{ passkey: Passkey }>('POST', '/passkeys', { credential }, PAGE)
  const add = async (browser: Browser, authenticator: Authenticator, tampering?: Tampering) =>
    send(browser, authenticator.make(await askToAdd(browser), tampering))
  const ask = async (browser: Browser) => {
    site.advance(1)
    const { body } = await browser.ask<{ options: AnswerOptions }>('POST', '/login/passkey/options', {}, PAGE)
    return body.options
  }
  const give = (browser: Browser, credential: AuthenticatorAnswer) =>
    browser.ask('POST', '/login/passkey', { credential }, PAGE)
  const signIn = async (tampering?: Tampering, browser = site.browser()) =>
    give(browser, key.answer(await ask(browser), tampering))
  const list = async ({ browser }: Person) =>
    (await browser.ask<{ passkeys: Passkey[] }>('GET', '/passkeys')).body.passkeys
  const remove = (browser: Browser, id = '') => browser.ask('DELETE', `/passkeys/${id}`, undefined, PAGE)
  const isIn = async (browser: Browser) => (await browser.ask('GET', '/me')).body.user !== null
  const toResult = ({ status, body }: Awaited<ReturnType<typeof give>>) => [status, body.error]
  const events = () => site.logged.map((entry) => ('event' in entry ? entry.event : ''))
  const subjects = async () =>
    (await site.sent()).filter(({ to }) => to === me.email).map(({ subject }) => subject.replace('Hoshimi: ', ''))

  test('sign in without a password, again and again, and say who is in', async () => {
    const browser = site.browser()
    const { status, body } = await signIn({}, browser)
    expect([status, body.user?.['id'], await isIn(browser)]).toEqual([200, me.id, true])
    expect((await signIn()).status).toBe(200)
    const [mine] = await list(me)
    expect(mine).toMatchObject({ name: 'Firefox on Linux', provider: null, isSynced: false })
    expect(mine?.lastUsedAt).toBe(new Date(site.now()).toISOString())
    expect(await subjects()).toEqual(expect.arrayContaining(['a passkey was added', 'new sign-in']))
  })

  test('prove both factors, and count as a recently entered password', async () => {
    await turnOn(site, me)
    const browser = site.browser()
    expect((await signIn({}, browser)).status).toBe(200)
    expect((await browser.ask('POST', '/passkeys/options', {}, PAGE)).status).toBe(200)
  })

  describe('switching from a profile to an admin’s account', () => {
    let profile: string
    const askToSwitch = async (browser = me.browser) => {
      site.advance(1)
      const { status, body } = await browser.ask<{ options: AnswerOptions }>(
        'POST',
        '/passkeys/switch/options',
        {},
        PAGE,
      )
      expect(status).toBe(200)
      return body.options
    }
    const switchTo = (id: string, credential?: AuthenticatorAnswer, browser = me.browser) =>
      browser.ask('POST', `/profiles/${id}/switch`, { ...(credential && { credential }) }, PAGE)
    const acting = async () => (await me.browser.ask('GET', '/me')).body.user?.['id']
    beforeEach(async () => {
      await site.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', me.id).execute()
      await site.db.updateTable('account').set({ password: null }).where('user_id', '=', me.id).execute()
      profile = (await me.browser.ask<{ id: string }>('POST', '/profiles', { name: 'Mio' }, PAGE)).body.id
      await switchTo(profile)
    })

    test('needs no password', async () => {
      const { body } = await me.browser.ask<{ profiles: object[] }>('GET', '/profiles')
      expect(body.profiles).toMatchObject([
        { isAccount: true, needs: 'password', takesPasskey: true },
        { takesPasskey: false },
      ])
      expect([(await switchTo(me.id)).status >= 400, await acting()]).toEqual([true, profile])
      expect((await switchTo(me.id, key.answer(await askToSwitch()))).status).toBe(200)
      expect(await acting()).toBe(me.id)
    })

    test('needs no code where it is turned on', async () => {
      await site.db.updateTable('user').set({ is_admin: 0 }).where('id', '=', me.id).execute()
      const other = await site.newcomer()
      await turnOn(site, other)
      await add(other.browser, (key = createAuthenticator({ origin: ORIGIN })))
      await site.db.updateTable('user').set({ is_admin: 1 }).where('id', '=', other.id).execute()
      me = other
      await switchTo((await me.browser.ask<{ id: string }>('POST', '/profiles', { name: 'Ken' }, PAGE)).body.id)
      expect((await switchTo(me.id, key.answer(await askToSwitch()))).status).toBe(200)
    })

    test('is refused by another user’s passkey, and by an answer to another challenge or of before', async () => {
      const other = await site.newcomer()
      const theirs = createAuthenticator({ origin: ORIGIN })
      await add(other.browser, theirs)
      site.advance(1)
      expect(toResult(await switchTo(me.id, theirs.answer(await askToSwitch())))).toEqual(REFUSED)
      expect(toResult(await switchTo(me.id, key.answer(await ask(me.browser))))).toEqual(REFUSED)
      expect(toResult(await switchTo(me.id, key.answer(await askToSwitch(other.browser))))).toEqual(REFUSED)
      expect(toResult(await switchTo(me.id, key.answer(await askToSwitch(), { isVerified: false })))).toEqual(REFUSED)
      const elsewhere = site.browser()
      expect((await signIn({}, elsewhere)).status).toBe(200)
      expect(toResult(await switchTo(me.id, key.answer(await askToSwitch(elsewhere))))).toEqual(REFUSED)
      const used = key.answer(await askToSwitch())
      expect((await switchTo(me.id, used)).status).toBe(200)
      await switchTo(profile)
      expect(toResult(await switchTo(me.id, used))).toEqual(REFUSED)
      expect(await acting()).toBe(profile)
    })

    test('does not confirm what needs a password', async () => {
      await switchTo(me.id, key.answer(await askToSwitch()))
      expect((await me.browser.ask('POST', '/passkeys/options', {}, PAGE)).status).toBe(403)
    })
  })

  test('are known by what keeps them', async () => {
    const keychain = createAuthenticator({ origin: ORIGIN, isSynced: true, aaguid: 'fbfc3007154e4ecc8c0b6e020557d7bd' })
    const { body } = await add(me.browser, keychain)
    expect(body.passkey).toMatchObject({ name: 'iCloud Keychain', provider: 'iCloud Keychain', isSynced: true })
    expect((await askToAdd(me.browser)).excludeCredentials).toContainEqual({
      type: 'public-key',
      id: keychain.credentialId,
      transports: ['internal', 'hybrid'],
    })
  })

  test('can be renamed and removed by their owner only', async () => {
    const [mine] = await list(me)
    const other = await site.newcomer()
    const path = `/passkeys/${mine?.id}`
    expect((await other.browser.ask('PATCH', path, { name: 'Theirs' }, PAGE)).status).toBe(404)
    expect((await remove(other.browser, mine?.id)).status).toBe(404)
    expect((await me.browser.ask('PATCH', path, { name: ' My \n phone ' }, PAGE)).status).toBe(200)
    expect((await list(me)).map(({ name }) => name)).toEqual(['My phone'])
    expect((await me.browser.ask('PATCH', path, { name: '  ' }, PAGE)).status).toBe(400)
    expect((await me.browser.ask('PATCH', path, { name: 'x'.repeat(61) }, PAGE)).status).toBe(400)
    expect(await list(other)).toEqual([])
  })

  test.each<[string, Tampering]>([
    ['on the page of another site', { origin: 'https://hoshimi.test.evil.example' }],
    ['on the same host without https', { origin: 'http://hoshimi.test' }],
    ['for the passkeys of another site', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
    ['without the user', { isPresent: false, isVerified: true }],
    ['of what was made to be added', { type: 'webauthn.create' }],
    ['with the id of another user', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['with another signature', { signature: Buffer.alloc(70, 1).toString('base64url') }],
    ['to a challenge that the site never made', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
    ['to no challenge', { challenge: '' }],
  ])('refuse an answer %s', async (_, tampering) => {
    const browser = site.browser()
    expect(toResult(await signIn(tampering, browser))).toEqual(REFUSED)
    expect(await isIn(browser)).toBe(false)
    expect((await signIn()).status, 'the honest one').toBe(200)
  })

  test.each<[string, Tampering]>([
    ['on the page of another site', { origin: 'https://evil.example' }],
    ['for the passkeys of another site', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
    ['without the user', { isPresent: false }],
    ['as an answer', { type: 'webauthn.get' }],
    ['to a challenge that the site never made', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ])('are not added if made %s', async (_, tampering) => {
    const added = await add(me.browser, createAuthenticator({ origin: ORIGIN }), tampering)
    expect(toResult(added)).toEqual(NOT_ADDED)
    expect(await list(me)).toHaveLength(1)
  })

  test('an answer works once, also at the same time', async () => {
    const browser = site.browser()
    const answer = key.answer(await ask(browser))
    const results = await Promise.all([1, 2, 3].map(async () => (await give(site.browser(), answer)).status))
    expect(results.toSorted((one, other) => one - other)).toEqual([200, 401, 401])
    site.advance(MINUTE)
    expect(toResult(await give(site.browser(), answer))).toEqual(REFUSED)
  })

  test('an authenticator that does not count is no exception', async () => {
    key = createAuthenticator({ origin: ORIGIN, step: 0 })
    expect((await add(me.browser, key)).status).toBe(200)
    const answer = key.answer(await ask(me.browser))
    expect([(await give(site.browser(), answer)).status, (await give(site.browser(), answer)).status]).toEqual([
      200, 401,
    ])
    expect((await signIn()).status).toBe(200)
  })

  test('an earlier challenge than the last one is refused', async () => {
    const earlier = await ask(me.browser)
    expect((await signIn()).status).toBe(200)
    expect(toResult(await give(site.browser(), key.answer(earlier)))).toEqual(REFUSED)
  })

  test('a copied key is noticed by its counter, which is logged', async () => {
    const copy = key.copy()
    for (let times = 0; times < 2; times++) expect((await signIn()).status).toBe(200)
    const before = events().length
    expect(toResult(await give(site.browser(), copy.answer(await ask(me.browser))))).toEqual(REFUSED)
    expect(events().slice(before)).toEqual(['passkey refused: its counter went back, so that it may have been copied'])
    expect(toResult(await signIn({ counter: 0 })), 'as if it did not count').toEqual(REFUSED)
  })

  test('challenges are for one purpose: those for adding sign no one in, and the other way round', async () => {
    const { challenge } = await askToAdd(me.browser)
    expect(toResult(await signIn({ challenge }))).toEqual(REFUSED)
    const other = createAuthenticator({ origin: ORIGIN })
    expect(toResult(await add(me.browser, other, { challenge: (await ask(me.browser)).challenge }))).toEqual(NOT_ADDED)
  })

  test('challenges for adding are for one session', async () => {
    const [elsewhere, thief] = [site.browser(), await site.newcomer()]
    await elsewhere.ask('POST', '/login', { email: me.email, password: me.password }, PAGE)
    const made = createAuthenticator({ origin: ORIGIN }).make(await askToAdd(me.browser))
    expect(toResult(await send(elsewhere, made)), 'another one of the same user').toEqual(NOT_ADDED)
    expect(toResult(await send(thief.browser, made)), 'of another user').toEqual(NOT_ADDED)
    expect((await send(me.browser, made)).status).toBe(200)
    expect(toResult(await send(me.browser, made))).toEqual([409, 'That passkey was added already.'])
  })

  test('challenges expire after five minutes', async () => {
    const [options, adding] = [await ask(me.browser), await askToAdd(me.browser)]
    site.advance(5 * MINUTE)
    const late = [401, 'That took too long. Try again.']
    expect(toResult(await give(site.browser(), key.answer(options)))).toEqual(late)
    expect(toResult(await send(me.browser, createAuthenticator({ origin: ORIGIN }).make(adding)))).toEqual(late)
  })

  test('another user’s passkey cannot be taken over, nor answered for', async () => {
    const thief = await site.newcomer()
    const own = createAuthenticator({ origin: ORIGIN })
    expect((await add(thief.browser, own)).status).toBe(200)
    const options = await ask(thief.browser)
    const forged = { ...own.answer(options), id: key.credentialId, rawId: key.credentialId }
    expect(toResult(await give(site.browser(), forged))).toEqual(REFUSED)
    const taken = { ...own.make(await askToAdd(thief.browser)), id: key.credentialId, rawId: key.credentialId }
    expect(toResult(await send(thief.browser, taken))).toEqual(NOT_ADDED)
    expect(toResult(await add(thief.browser, key))).toEqual([409, 'That passkey was added already.'])
    expect((await give(site.browser(), own.answer(await ask(thief.browser)))).body.user?.['id']).toBe(thief.id)
  })

  test('a removed one signs in no more, and its sessions end', async () => {
    const [its, options] = [site.browser(), await ask(me.browser)]
    expect((await signIn({}, its)).status).toBe(200)
    const [mine] = await list(me)
    expect((await remove(me.browser, mine?.id)).status).toBe(200)
    expect([await isIn(its), await isIn(me.browser)]).toEqual([false, true])
    const unknown = [401, 'That passkey isn’t known here. It may have been removed. Sign in another way.']
    expect(toResult(await give(site.browser(), key.answer(options)))).toEqual(unknown)
    const session = { id: 'x', user: me.id, tokenHash: `x ${me.id}`, device: 'x' }
    const times = { now: new Date(site.now()).toISOString(), expiresAt: '2099-01-01T00:00:00.000Z' }
    const proof = { first: { passkey: mine?.id ?? '' }, isSecondProved: true }
    expect(await insertSession(site.db, { ...session, ...times }, proof), 'removed just before').toBe(false)
    expect(await subjects()).toContain('a passkey was removed')
  })

  test('a passkey starts no session of another user', async () => {
    const other = await site.newcomer()
    const session = { id: 'y', user: other.id, tokenHash: `y ${me.id}`, device: 'x' }
    const times = { now: new Date(site.now()).toISOString(), expiresAt: '2099-01-01T00:00:00.000Z' }
    const proof = { first: { passkey: (await list(me))[0]?.id ?? '' }, isSecondProved: true }
    expect(await insertSession(site.db, { ...session, ...times }, proof)).toBe(false)
  })

  test.each([
    ['banned', { is_banned: 1 }, 'banned'],
    ['waiting for approval', { waits_for_approval: 1 }, 'approve'],
  ])('of a user who is %s sign no one in', async (_, state, message) => {
    await site.db.updateTable('user').set(state).where('id', '=', me.id).execute()
    const browser = site.browser()
    const { status, body } = await signIn({}, browser)
    expect([status, body.error]).toEqual([403, expect.stringContaining(message)])
    expect(await isIn(browser)).toBe(false)
  })

  test('adding and removing need a recent password; using one is enough', async () => {
    const [mine] = await list(me)
    const adding = createAuthenticator({ origin: ORIGIN }).make(await askToAdd(me.browser))
    site.advance(15 * MINUTE)
    const confirm = [403, 'Confirm your password to continue.']
    expect(toResult(await me.browser.ask('POST', '/passkeys/options', {}, PAGE))).toEqual(confirm)
    expect(toResult(await send(me.browser, adding))).toEqual(confirm)
    expect(toResult(await remove(me.browser, mine?.id))).toEqual(confirm)
    expect((await signIn({}, me.browser)).status).toBe(200)
    expect((await remove(me.browser, mine?.id)).status).toBe(200)
  })

  test('one confirms who is signed in, in the session that asked, for its own account', async () => {
    const askToConfirm = async (browser: Browser) => {
      site.advance(1)
      const { body } = await browser.ask<{ options: AnswerOptions }>('POST', '/passkeys/confirm/options', {}, PAGE)
      return body.options
    }
    const confirm = (browser: Browser, credential: AuthenticatorAnswer) =>
      browser.ask('POST', '/passkeys/confirm', { credential }, PAGE)
    const [elsewhere, thief] = [site.browser(), await site.newcomer()]
    const own = createAuthenticator({ origin: ORIGIN })
    await add(thief.browser, own)
    await elsewhere.ask('POST', '/login', { email: me.email, password: me.password }, PAGE)
    site.advance(15 * MINUTE)
    const isRecent = async (browser = me.browser) =>
      (await browser.ask('POST', '/passkeys/options', {}, PAGE)).status === 200
    const options = await askToConfirm(me.browser)
    expect(toResult(await confirm(me.browser, own.answer(options))), 'another user’s').toEqual(REFUSED)
    expect(toResult(await confirm(elsewhere, key.answer(options))), 'another session').toEqual(REFUSED)
    expect(toResult(await confirm(me.browser, key.answer(await ask(me.browser)))), 'to sign in').toEqual(REFUSED)
    expect(toResult(await give(site.browser(), key.answer(options))), 'signs no one in').toEqual(REFUSED)
    const unverified = key.answer(await askToConfirm(me.browser), { isVerified: false })
    expect(toResult(await confirm(me.browser, unverified))).toEqual(REFUSED)
    expect((await confirm(site.browser(), key.answer(options))).status).toBe(401)
    expect([await isRecent(), await isRecent(elsewhere)]).toEqual([false, false])
    const answer = key.answer(await askToConfirm(me.browser))
    expect((await confirm(me.browser, answer)).status).toBe(200)
    expect([await isRecent(), await isRecent(elsewhere)]).toEqual([true, false])
    expect(toResult(await confirm(me.browser, answer)), 'once').toEqual(REFUSED)
  })

  test('a user has at most 20, also added at the same time', async () => {
    const spare = MAX_PASSKEYS - 2
    const rows = Array.from({ length: spare }, (_, at) => ({
      id: `${me.id} ${at}`,
      user_id: me.id,
      credential_id: `${me.id} ${at}`,
      public_key: '',
      counter: 0,
      transports: '',
      aaguid: '',
      is_synced: 0,
      name: 'One',
      created_at: new Date(site.now()).toISOString(),
      last_used_at: null,
    }))
    await site.db.insertInto('passkey').values(rows).execute()
    const options = await askToAdd(me.browser)
    const makeOne = () => createAuthenticator({ origin: ORIGIN }).make(options)
    const results = await Promise.all([makeOne(), makeOne()].map(async (made) => (await send(me.browser, made)).status))
    expect(results.toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await me.browser.ask('POST', '/passkeys/options', {}, PAGE)).status).toBe(409)
    expect(await list(me)).toHaveLength(MAX_PASSKEYS)
  })

  test('profiles have none, and no token or visitor gets at them', async () => {
    const { body } = await me.browser.ask<{ id: string }>('POST', '/profiles', { name: 'Mio' }, PAGE)
    await site.db
      .updateTable('session')
      .set({ profile_id: body.id as Person['id'] })
      .where('user_id', '=', me.id)
      .execute()
    const account = [403, 'Switch to your account to do this.']
    expect(toResult(await me.browser.ask('GET', '/passkeys'))).toEqual(account)
    expect(toResult(await me.browser.ask('POST', '/passkeys/options', {}, PAGE))).toEqual(account)
    expect((await site.browser().ask('GET', '/passkeys')).status).toBe(401)
  })

  test('an admin’s reset of the second factor removes them, and signs out', async () => {
    const admin = site.browser()
    await admin.ask('POST', '/login', ADMIN, PAGE)
    const its = site.browser()
    await signIn({}, its)
    expect((await admin.ask('DELETE', `/admin/users/${me.id}/second-factor`, undefined, PAGE)).status).toBe(200)
    expect([await isIn(its), await isIn(me.browser)]).toEqual([false, false])
    expect((await signIn()).status).toBe(401)
    expect((await site.mail(({ subject }) => subject.includes('reset'))).text).toContain('removed all passkeys')
    expect(await resetFactor(site.db, [me.email], { publicUrl: ORIGIN, mailer: null })).toEqual([
      expect.stringContaining('no second factor'),
    ])
  })

  test('undoing an email change removes them: who took the account may have added one', async () => {
    const newEmail = `new_${me.email}`
    await me.browser.ask('PUT', `/users/${me.id}/email`, { email: newEmail, password: me.password }, PAGE)
    const tokenIn = async (to: string, path: string) =>
      new RegExp(`/${path}/([\\w-]+)`).exec(
        (await site.mail((mail) => mail.to === to && mail.text.includes(`/${path}/`))).text,
      )?.[1]
    await me.browser.ask('POST', '/verify', { token: await tokenIn(newEmail, 'verify') }, PAGE)
    expect((await signIn()).status).toBe(200)
    const undone = await site
      .browser()
      .ask('POST', '/restore-email', { token: await tokenIn(me.email, 'restore') }, PAGE)
    expect(undone.status).toBe(200)
    expect((await signIn()).status).toBe(401)
  })

  test.each<[string, (answer: AuthenticatorAnswer) => unknown]>([
    ['nothing', () => undefined],
    ['a text', () => 'credential'],
    ['numbers for texts', (answer) => ({ ...answer, id: 1, rawId: 1 })],
    ['an id that is too long', (answer) => ({ ...answer, id: 'a'.repeat(1_365), rawId: 'a'.repeat(1_365) })],
    ['another id beside it', (answer) => ({ ...answer, rawId: 'b' })],
    ['another type', (answer) => ({ ...answer, type: 'password' })],
    ['client data that is no JSON', (answer) => withPart(answer, { clientDataJSON: 'AAAA' })],
    ['client data that is null', (answer) => withPart(answer, { clientDataJSON: toText('null') })],
    ['client data without fields', (answer) => withPart(answer, { clientDataJSON: toText('{}') })],
    ['a challenge that is a list', (answer) => withPart(answer, { clientDataJSON: toText(LISTED) })],
    ['short authenticator data', (answer) => withPart(answer, { authenticatorData: 'AAAA' })],
    ['what is no base64url', (answer) => withPart(answer, { signature: 'a+b/c=' })],
    ['no user handle', (answer) => withPart(answer, { userHandle: undefined })],
    ['prototypes', () => JSON.parse('{"__proto__": {"id": "a"}}')],
  ])('a body with %s is refused', async (_, change) => {
    const browser = site.browser()
    const answer = key.answer(await ask(browser))
    const { status } = await browser.ask('POST', '/login/passkey', { credential: change(answer) }, PAGE)
    expect([400, 401]).toContain(status)
    expect(await isIn(browser)).toBe(false)
  })

  test('large bodies are not read', async () => {
    const credential = { ...key.answer(await ask(me.browser)), padding: 'a'.repeat(9_000) }
    expect((await site.browser().ask('POST', '/login/passkey', { credential }, PAGE)).status).toBe(413)
  })

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(1)],
    ['deep lists', Buffer.alloc(4_400, 0x81)],
    ['deep tags', Buffer.alloc(4_400, 0xc1)],
    ['deep maps', Buffer.alloc(4_400, Buffer.from([0xa1, 0x01]))],
    ['a list that says it is long', Buffer.from('9bffffffffffffffff', 'hex')],
    ['bytes that say they are long', Buffer.from('5b7fffffffffffffff', 'hex')],
    ['a map without the data', toCbor(new Map([['fmt', 'none']]))],
    [
      'data that is a text',
      toCbor(
        new Map([
          ['fmt', 'none'],
          ['authData', 'text'],
        ]),
      ),
    ],
    [
      'data that is too short',
      toCbor(
        new Map<string, string | Uint8Array>([
          ['fmt', 'none'],
          ['authData', Buffer.alloc(40)],
        ]),
      ),
    ],
  ])('what was made is refused if it contains %s', async (_, attestationObject) => {
    const made = createAuthenticator({ origin: ORIGIN }).make(await askToAdd(me.browser))
    const response = { ...made.response, attestationObject: attestationObject.toString('base64url') }
    const started = process.cpuUsage()
    expect(toResult(await send(me.browser, { ...made, response }))).toEqual(NOT_ADDED)
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })

  test('the statement of a maker is not read: no address in it is fetched', async () => {
    const certificate = Buffer.from('not a certificate')
    const attStmt = new Map([
      ['x5c', certificate],
      ['sig', certificate],
    ])
    const made = await add(me.browser, createAuthenticator({ origin: ORIGIN }), {
      attestation: { fmt: 'packed', attStmt },
    })
    expect(made.status).toBe(200)
  })

  test('guessing is limited by network, not for others', async () => {
    const thief = site.browser('198.51.100.77')
    const statuses = []
    for (let times = 0; times < 11; times++)
      statuses.push((await signIn({ signature: Buffer.alloc(70, 1).toString('base64url') }, thief)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await signIn()).status).toBe(200)
  })

  test('a page at another address of the site is told where to sign in', async () => {
    const headers = { origin: 'https://other.test', 'sec-fetch-site': 'same-origin' }
    const { status, body } = await site.browser().ask('POST', '/login/passkey/options', {}, headers)
    expect([status, body.error]).toEqual([403, `Sign in at ${ORIGIN}`])
  })
})

describe.each(bothDatabases())('using a passkey in $name', ({ open }) => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  let opened: OpenDatabase
  let db: AccountDb
  let user: UserId
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
    const added = await insertUser(db, {
      username: 'aiko',
      email: 'aiko@example.org',
      passwordHash: '',
      now: toIso(NOW),
    })
    if ('taken' in added) throw new Error(`${added.taken} is taken`)
    user = added.id
  })
  afterAll(() => opened.close())

  const values = { publicKey: Buffer.from([1, 2, 3]), transports: [], aaguid: '', isSynced: false, name: 'Phone' }
  const addOne = async (credentialId: string, counter = 0) => {
    const added = await insertPasskey(db, { ...values, user, credentialId, counter }, NOW)
    if (typeof added === 'string') throw new Error(added)
    return added.id
  }
  const useOne = (id: string, counter: number, madeAt = NOW) =>
    usePasskey(db, { id, counter, isSynced: true, madeAt, now: NOW })

  test('compares counters up to 32 bits', async () => {
    const id = await addOne('counts', 4_294_967_290)
    expect(await useOne(id, 4_294_967_290, NOW + 1)).toBe('copied')
    expect(await useOne(id, 4_294_967_295, NOW + 1)).toBe('used')
    expect(await useOne(id, 0, NOW + 2)).toBe('copied')
  })

  test('accepts each challenge once, also at the same time, and later ones only', async () => {
    const id = await addOne('counts not')
    const outcomes = await Promise.all([useOne(id, 0), useOne(id, 0), useOne(id, 0)])
    expect(outcomes.toSorted()).toEqual(['repeated', 'repeated', 'used'])
    expect([await useOne(id, 0, NOW - 1), await useOne(id, 0, NOW + 1)]).toEqual(['repeated', 'used'])
    expect(await useOne('none', 0)).toBe('removed')
  })

  test('a credential is one account’s only', async () => {
    await addOne('twice')
    expect(await insertPasskey(db, { ...values, user, credentialId: 'twice', counter: 0 }, NOW)).toBe('taken')
    expect((await findPasskey(db, 'twice'))?.publicKey).toEqual(new Uint8Array([1, 2, 3]))
  })
})

const LISTED = JSON.stringify({ type: 'webauthn.get', challenge: ['a'], origin: ORIGIN })
const toText = (text: string) => Buffer.from(text).toString('base64url')
const withPart = (answer: AuthenticatorAnswer, part: object) => ({
  ...answer,
  response: { ...answer.response, ...part },
})

test.each([
  ['https://anime.example', { id: 'anime.example', origin: 'https://anime.example' }],
  ['https://anime.example:8443', { id: 'anime.example', origin: 'https://anime.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://anime.example', 'no https'],
  ['http://0.0.0.0:3000', 'no host name'],
  ['https://192.168.1.5', 'no host name'],
  ['https://[fd00::1]:3000', 'no host name'],
  ['http://localhost.evil.example', 'no https'],
])('passkeys of %s', (url, expected) => expect(findRelyingParty(url)).toEqual(expected))

describe('a challenge', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const challenge = createChallenge('a key', 'sign-in', NOW)

  test('says when it was made, to who has the key and means the same', () => {
    expect(readChallenge('a key', 'sign-in', challenge)).toBe(NOW)
    expect(readChallenge('another key', 'sign-in', challenge)).toBeNull()
    expect(readChallenge('a key', { to: 'add', user: 'u' as Person['id'], sessionHash: 's' }, challenge)).toBeNull()
    expect(challenge).not.toBe(createChallenge('a key', 'sign-in', NOW))
  })

  test('is refused if a bit of it was changed', () => {
    for (const at of [0, 5, 6, 21, 22, 53]) {
      const bytes = Buffer.from(challenge, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(readChallenge('a key', 'sign-in', bytes.toString('base64url'))).toBeNull()
    }
  })

  test('can be answered for five minutes', () => {
    expect([299_999, 300_000].map((ms) => isChallengeExpired(NOW, NOW + ms))).toEqual([false, true])
  })
})
