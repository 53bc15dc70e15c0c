/** API tokens and their end, in both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { createSessionCookie } from '../sessions/session-cookie.ts'
import { insertSession } from '../sessions/session-store.server.ts'
import type { AccountDb, AccountTables } from '../tables.server.ts'
import { changeUser, setAdmin } from '../users/user-admin-store.server.ts'
import { deleteUser, insertUser, replacePassword } from '../users/user-store.server.ts'
import { toUserId, type UserId, type Viewer } from '../viewer.ts'
import { createApiTokenService } from './api-token-service.server.ts'
import { API_TOKEN, type ApiTokenService, MAX_TOKENS, type NewApiToken } from './api-token.ts'
import { endTokens } from '../sessions/end-tokens-store.server.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const at = (ms: number) => new Date(NOON + ms).toISOString()
const MINUTE = 60_000
const PROOF = { verifiedHash: 'the hash' }

describe.each(bothDatabases())('API tokens in $name', ({ open }) => {
  let opened: OpenDatabase
  let db: AccountDb
  let user: UserId
  let clock = NOON
  let tokens: ApiTokenService
  let count = 0
  beforeAll(async () => {
    opened = await open()
    db = opened.db.$extendTables<AccountTables>()
    tokens = createApiTokenService(db, () => clock)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    clock = NOON
    user = await addUser()
  })

  async function addUser(): Promise<UserId> {
    const name = `person_${++count}`
    const email = `${name}@example.org`
    const added = await insertUser(db, { username: name, email, passwordHash: 'the hash', now: at(0) })
    if ('taken' in added) throw new Error(`${added.taken} is taken`)
    return added.id
  }
  async function create(options: Partial<NewApiToken> = {}, owner = user) {
    const created = await tokens.create(
      owner,
      { kind: 'personal', name: 'Script', scopes: ['read', 'list'], ...options },
      PROOF,
    )
    if (typeof created === 'string') throw new Error(created)
    return created
  }
  const isValid = async (text: string) => (await tokens.find(text)) !== null
  const admin: Viewer = {
    id: toUserId('admin'),
    account: toUserId('admin'),
    username: 'admin',
    profile: null,
    email: '',
    avatar: null,
    isAdmin: true,
    isPremium: false,
    canComment: true,
    hasProfiles: false,
    passwordConfirmedAt: null,
  }

  test('are found by their text, which the database does not store', async () => {
    const { text, id } = await create()
    expect(text).toMatch(API_TOKEN)
    const found = await tokens.find(text)
    expect(found).toMatchObject({ id, kind: 'personal', scopes: ['read', 'list'] })
    expect(found?.viewer).toMatchObject({ id: user, passwordConfirmedAt: null })
    expect(JSON.stringify(await db.selectFrom('api_token').selectAll().execute())).not.toContain(text.slice(8))
    expect(await isValid(text.slice(0, -1))).toBe(false)
    expect(await isValid(`${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`)).toBe(false)
    expect(await isValid(createSessionCookie('http://a.example', 1).write('x'))).toBe(false)
  })

  test('expire at their time', async () => {
    const { text } = await create({ expiresAt: at(1000) })
    clock = NOON + 999
    expect(await isValid(text)).toBe(true)
    clock = NOON + 1000
    expect(await isValid(text)).toBe(false)
    expect(await tokens.list(user)).toEqual([])
  })

  test('of devices expire after a year', async () => {
    const { text } = await create({ kind: 'device', name: 'TV' })
    clock = NOON + 365 * 24 * 60 * MINUTE - 1
    expect(await isValid(text)).toBe(true)
    clock++
    expect(await isValid(text)).toBe(false)
  })

  test('record their last use, at most once a minute', async () => {
    const { text } = await create()
    const lastUse = async () => (await tokens.list(user))[0]?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await tokens.find(text)
    expect(await lastUse()).toBe(at(0))
    clock = NOON + MINUTE - 1
    await tokens.find(text)
    expect(await lastUse()).toBe(at(0))
    clock = NOON + MINUTE
    await tokens.find(text)
    expect(await lastUse()).toBe(at(MINUTE))
  })

  test('are revoked by their owner alone, or by their text', async () => {
    const [one, other] = [await create(), await create()]
    expect(await tokens.revoke(await addUser(), one.id)).toBeNull()
    expect(await isValid(one.text)).toBe(true)
    expect(await tokens.revoke(user, one.id)).toEqual({ name: 'Script', kind: 'personal' })
    expect(await tokens.revoke(user, one.id)).toBeNull()
    expect(await isValid(one.text)).toBe(false)
    expect(await tokens.revokeText(other.text)).toBe(true)
    expect(await isValid(other.text)).toBe(false)
  })

  test('end with the password', async () => {
    const [one, tv] = [await create(), await create({ kind: 'device' })]
    await replacePassword(db, { user, passwordHash: 'new', now: at(0), verifiedHash: 'the hash' })
    expect([await isValid(one.text), await isValid(tv.text)]).toEqual([false, false])
    const late = await tokens.create(user, { kind: 'personal', name: 'Late', scopes: ['read'] }, PROOF)
    expect(late).toBe('rejected')
  })

  test('are not created from a session that has ended', async () => {
    const session = { id: user, user, tokenHash: `session ${user}`, device: 'Firefox', now: at(0), expiresAt: at(1000) }
    await insertSession(db, session, { first: { passwordHash: 'the hash' } })
    const createBy = (sessionHash: string | undefined) =>
      tokens.create(user, { kind: 'personal', name: 'Script', scopes: ['read'] }, { sessionHash })
    expect(await createBy(session.tokenHash)).toHaveProperty('text')
    expect(await createBy('another')).toBe('rejected')
    expect(await createBy(undefined)).toBe('rejected')
    clock = NOON + 1000
    expect(await createBy(session.tokenHash)).toBe('rejected')
  })

  test('end with a ban, and do not return after it', async () => {
    const { text } = await create()
    await changeUser(db, { ...admin, id: await addUser() }, user, { isBanned: true, until: at(1000) }, NOON)
    expect(await isValid(text)).toBe(false)
    expect(await tokens.create(user, { kind: 'personal', name: 'X', scopes: ['read'] }, PROOF)).toBe('rejected')
    clock = NOON + 1000
    expect(await isValid(text)).toBe(false)
  })

  test('end with their user', async () => {
    const { text } = await create()
    await deleteUser(db, user)
    expect(await isValid(text)).toBe(false)
  })

  test('of devices end when the user signs out everywhere, others stay', async () => {
    const [script, tv] = [await create(), await create({ kind: 'device' })]
    await endTokens(db, user, 'devices')
    expect([await isValid(script.text), await isValid(tv.text)]).toEqual([true, false])
  })

  test('with the admin scope end when their user is no admin any more', async () => {
    await setAdmin(db, await addUser(), true, at(0))
    await setAdmin(db, user, true, at(0))
    const [powerful, other] = [await create({ scopes: ['read', 'admin'] }), await create()]
    expect((await tokens.find(powerful.text))?.viewer.isAdmin).toBe(true)
    await setAdmin(db, user, false, at(0))
    expect([await isValid(powerful.text), await isValid(other.text)]).toEqual([false, true])
  })

  test('of a device replace its previous one, for the same user', async () => {
    const other = await addUser()
    const signIn = (owner = user) => create({ kind: 'jellyfin', name: 'Phone', deviceId: 'phone-1' }, owner)
    const [first, theirs] = [await signIn(), await signIn(other)]
    const second = await signIn()
    expect([await isValid(first.text), await isValid(second.text), await isValid(theirs.text)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('have a limit: a personal one is refused, the least used device is signed out', async () => {
    for (let index = 0; index < MAX_TOKENS; index++) {
      await create()
      clock++
    }
    expect(await tokens.create(user, { kind: 'personal', name: 'X', scopes: ['read'] }, PROOF)).toBe('too many')
    const texts: string[] = []
    for (let index = 0; index <= MAX_TOKENS; index++) {
      texts.push((await create({ kind: 'device' })).text)
      clock++
    }
    const [oldest = '', next = ''] = texts
    expect([await isValid(oldest), await isValid(next), await isValid(texts.at(-1) ?? '')]).toEqual([false, true, true])
  })
})
