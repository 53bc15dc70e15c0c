import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountsApp,
  ADMIN,
  type Browser,
  openAccountsApp,
  PASSWORD,
  type Person,
} from '#test/apps/accounts-app.ts'
import { turnOn } from '#test/apps/second-factor.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { toUserId } from '../viewer.ts'
import { MAX_PROFILES, type OwnProfile } from './profile.ts'

describe.each(bothDatabases())('profiles on $name', (engine) => {
  let site: AccountsApp
  let aiko: Person
  let browser: Browser
  beforeAll(async () => {
    site = await openAccountsApp({ engine, limits: { signUpsPerAddress: 1_000 } })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    aiko = await site.newcomer()
    browser = aiko.browser
  })

  const add = async (name: string, pin = ''): Promise<string> => {
    const { status, body } = await browser.ask('POST', '/profiles', { name, pin })
    expect(status).toBe(200)
    return String(body.id)
  }
  const list = async (of = browser) => (await of.ask('GET', '/profiles')).body.profiles as OwnProfile[]
  const switchTo = (id: string, proof: object = {}, of = browser) => of.ask('POST', `/profiles/${id}/switch`, proof)
  const signIn = async ({ email, password = PASSWORD }: { email: string; password?: string }) => {
    const other = site.browser()
    expect((await other.ask('POST', '/login', { email, password })).status).toBe(200)
    return { browser: other }
  }
  const me = async (of = browser) => (await of.ask('GET', '/me')).body.user as { id: string; username: string } | null

  test('an account without one is alone, and acts itself', async () => {
    expect(await list()).toEqual([
      {
        id: aiko.id,
        name: aiko.username,
        avatar: null,
        hasPin: false,
        limits: null,
        isCurrent: true,
        isAccount: true,
        needs: null,
        needsCode: false,
        takesPasskey: false,
      },
    ])
  })

  test('one acts in its session only, with what belongs to it', async () => {
    const id = await add('Mio')
    const { browser: phone } = await signIn(aiko)
    expect((await switchTo(id)).status).toBe(200)
    expect(await me()).toMatchObject({ id, username: `${aiko.username}/Mio` })
    expect((await me(phone))?.id).toBe(aiko.id)
    expect((await browser.ask('GET', `/users/${aiko.id}`)).body.user).not.toHaveProperty('email')
    expect((await switchTo(aiko.id)).status).toBe(200)
    expect((await me())?.id).toBe(aiko.id)
  })

  test('it can’t change, see or leave what belongs to the account', async () => {
    const id = await add('Mio')
    await switchTo(id)
    for (const user of [id, aiko.id])
      for (const [method, path, body] of [
        ['PUT', `/users/${user}/password`, { currentPassword: PASSWORD, newPassword: 'another long password' }],
        ['PUT', `/users/${user}/email`, { email: 'mio@example.org', password: PASSWORD }],
        ['GET', `/users/${user}/sessions`, undefined],
        ['DELETE', `/users/${user}/sessions`, undefined],
        ['DELETE', `/users/${user}`, { password: PASSWORD }],
        ['GET', `/users/${user}/export`, undefined],
      ] as const)
        expect([method, path, (await browser.ask(method, path, body)).status]).toEqual([method, path, 403])
    expect((await browser.ask('POST', '/profiles', { name: 'Other' })).status).toBe(403)
    expect((await browser.ask('PATCH', `/profiles/${aiko.id}`, { pin: '1234' })).status).toBe(403)
    expect((await browser.ask('DELETE', `/profiles/${id}`, { password: PASSWORD })).status).toBe(403)
  })

  test('a PIN is needed to switch to one that has it, and can’t be guessed', async () => {
    const id = await add('Ren', '2468')
    const { status, body } = await switchTo(id, { pin: '1357' })
    expect([status, body.error]).toEqual([403, 'Incorrect PIN'])
    expect((await switchTo(id)).status).toBe(403)
    expect((await switchTo(id, { pin: '2468' })).status).toBe(200)
    await browser.ask('POST', `/profiles/${aiko.id}/switch`, {})
    const guesses: number[] = []
    for (let pin = 1000; pin < 1004; pin++) guesses.push((await switchTo(id, { pin: String(pin) })).status)
    expect(guesses, 'five in a quarter of an hour').toEqual([403, 403, 403, 429])
    expect((await switchTo(id, { pin: '2468' })).status, 'nor by the right one then').toBe(429)
  })

  test('the account can have a PIN too, so that no one else gets to it', async () => {
    const id = await add('Mio')
    expect((await browser.ask('PATCH', `/profiles/${aiko.id}`, { pin: '9753' })).status).toBe(200)
    await switchTo(id)
    expect((await switchTo(aiko.id)).status).toBe(403)
    expect((await switchTo(aiko.id, { pin: '9753' })).status).toBe(200)
  })

  test('a copy of the cookie does not get what a PIN opened', async () => {
    const id = await add('Ren', '2468')
    const copy = site.browser()
    for (const [name, value] of browser.jar) copy.jar.set(name, value)
    await switchTo(await add('Mio'))
    expect((await me(copy))?.username, 'who needs no PIN').toBe(`${aiko.username}/Mio`)
    expect((await switchTo(id, { pin: '2468' })).status).toBe(200)
    expect([(await me())?.id, await me(copy)]).toEqual([id, null])
  })

  describe('an admin’s account', () => {
    let account: OwnProfile
    beforeEach(async () => {
      browser = (await signIn(ADMIN)).browser
      await browser.ask('PATCH', `/profiles/${(await list())[0]?.id}`, { pin: '1357' })
      await switchTo((await list()).find(({ name }) => name === 'Guest')?.id ?? (await add('Guest')))
      account = (await list())[0] ?? expect.fail()
    })
    const isAdmin = async () => (await browser.ask('GET', '/admin/users')).status === 200

    test('needs its password, whatever its PIN, and no confirmed one is taken over', async () => {
      expect(account).toMatchObject({ isAccount: true, needs: 'password', needsCode: false })
      expect(await isAdmin()).toBe(false)
      for (const proof of [{}, { pin: '1357' }, { pin: '1357', password: 'wrong password' }])
        expect((await switchTo(account.id, proof)).status).toBe(403)
      expect((await switchTo(account.id, { password: ADMIN.password })).status).toBe(200)
      expect(await isAdmin()).toBe(true)
      expect((await browser.ask('DELETE', `/admin/users/${aiko.id}`, {})).status, 'confirmed again').toBe(403)
    })

    test('needs a code too where it has a second factor', async () => {
      const admin = await signIn(ADMIN)
      const factor = await turnOn(site, { ...admin, password: ADMIN.password })
      browser = admin.browser
      await switchTo((await list())[1]?.id ?? '')
      expect((await list())[0]).toMatchObject({ needs: 'password', needsCode: true })
      const { password } = ADMIN
      expect((await switchTo(account.id, { password })).status).toBe(400)
      expect((await switchTo(account.id, { password, code: '000000' })).status).toBe(401)
      expect((await switchTo(account.id, { password: 'wrong password', code: factor.code() })).status).toBe(403)
      expect(await isAdmin()).toBe(false)
      expect((await switchTo(account.id, { password, code: factor.code() })).status).toBe(200)
      expect(await isAdmin()).toBe(true)
      await site.db.deleteFrom('second_factor').execute()
    })
  })

  test('only those of one’s own account can be switched to, changed or deleted', async () => {
    const id = await add('Mio')
    browser = (await site.newcomer()).browser
    expect((await switchTo(id)).status).toBe(404)
    expect((await switchTo(aiko.id)).status).toBe(404)
    expect((await browser.ask('PATCH', `/profiles/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await browser.ask('DELETE', `/profiles/${id}`, { password: PASSWORD })).status).toBe(404)
  })

  test('one is renamed, and deleted with the password, which signs its devices out', async () => {
    const id = await add('Mio')
    const { browser: tablet } = await signIn(aiko)
    await switchTo(id, {}, tablet)
    expect((await browser.ask('PATCH', `/profiles/${id}`, { name: 'ミオ' })).status).toBe(200)
    expect((await me(tablet))?.username).toBe(`${aiko.username}/ミオ`)
    expect((await browser.ask('DELETE', `/profiles/${id}`, { password: 'wrong password' })).status).toBe(403)
    expect((await browser.ask('DELETE', `/profiles/${id}`, { password: PASSWORD })).status).toBe(200)
    expect(await me(tablet), 'it does not become the account').toBeNull()
    expect((await list()).map(({ name }) => name)).toEqual([aiko.username])
  })

  test.each([
    ['', 400],
    ['\u200b', 400],
    ['a/b', 400],
    ['a'.repeat(21), 400],
    ['mio', 409],
  ])('“%s” is no name for another one', async (name, status) => {
    await add('Mio')
    expect((await browser.ask('POST', '/profiles', { name })).status).toBe(status)
  })

  test.each(['123', '123456789', '12a4'])('“%s” is no PIN', async (pin) => {
    expect((await browser.ask('POST', '/profiles', { name: 'Mio', pin })).status).toBe(400)
  })

  test('there is a limit', async () => {
    for (let count = 0; count < MAX_PROFILES; count++) await add(`Child ${count}`)
    expect((await browser.ask('POST', '/profiles', { name: 'One more' })).status).toBe(409)
  })

  test('what an admin decides about the account holds for its profiles', async () => {
    const id = await add('Mio')
    const admin = (await signIn(ADMIN)).browser
    const change = (fields: object) => admin.ask('PATCH', `/admin/users/${aiko.id}`, fields)
    await change({ canComment: false, isPremium: true })
    expect((await admin.ask('GET', `/users/${id}`)).body.user).toMatchObject({ canComment: false, isPremium: true })
    const listed = (await admin.ask('GET', `/admin/users?query=${aiko.username}`)).body.users as { id: string }[]
    expect(listed.map((user) => user.id)).toEqual([aiko.id])
    await switchTo(id)
    await change({ isBanned: true })
    expect(await me()).toBeNull()
  })

  test('what an admin decides about a profile holds for its account and the others', async () => {
    const [mio, ren] = [await add('Mio'), await add('Ren')]
    const { browser: phone } = await signIn(aiko)
    await switchTo(mio)
    const admin = (await signIn(ADMIN)).browser
    const change = (fields: object) => admin.ask('PATCH', `/admin/users/${mio}`, fields)
    expect((await change({ canComment: false })).body.user?.['id']).toBe(aiko.id)
    for (const id of [aiko.id, mio, ren])
      expect((await admin.ask('GET', `/users/${id}`)).body.user).toMatchObject({ canComment: false })
    expect((await admin.ask('DELETE', `/admin/users/${mio}/sessions`)).status).toBe(200)
    expect([await me(), await me(phone)]).toEqual([null, null])
    browser = (await signIn(aiko)).browser
    await change({ isBanned: true })
    expect(await me()).toBeNull()
    expect((await site.browser().ask('POST', '/login', aiko)).status).toBe(403)
  })

  test('apps that use one are signed out when the password changes', async () => {
    const user = toUserId(await add('Mio'))
    const token = {
      id: user,
      user_id: user,
      token_hash: user,
      kind: 'jellyfin' as const,
      name: 'Sofa',
      scopes: 'watch',
    }
    await site.db
      .insertInto('api_token')
      .values({ ...token, created_at: '2026-01-01T00:00:00Z' })
      .execute()
    const change = { currentPassword: PASSWORD, newPassword: 'another long password' }
    expect((await browser.ask('PUT', `/users/${aiko.id}/password`, change)).status).toBe(200)
    expect(await site.db.selectFrom('api_token').select('id').where('user_id', '=', user).execute()).toEqual([])
  })

  test('their data is in the export of the account', async () => {
    const id = await add('Mio', '1357')
    const { body } = await browser.ask('GET', `/users/${aiko.id}/export`)
    expect(body['profiles']).toMatchObject([
      { profile: { id, name: 'Mio', hasPin: true }, user: { id }, other: { owner: id } },
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|claims /)
  })

  describe('one with limits', () => {
    const PG = { rating: 'PG', tags: ['Gore'] }
    const limit = (id: string, limits: object | null) => browser.ask('PATCH', `/profiles/${id}`, { limits })
    const needs = async () => Object.fromEntries((await list()).map((one) => [one.id, one.needs]))
    const child = async (): Promise<string> => {
      const id = await add('Mio')
      expect((await limit(id, PG)).status).toBe(200)
      return id
    }

    test('has them until the account removes them', async () => {
      const id = await child()
      expect((await list()).map(({ limits }) => limits)).toEqual([null, PG])
      await limit(id, null)
      expect((await list()).map(({ limits }) => limits)).toEqual([null, null])
      expect((await browser.ask('POST', '/profiles', { name: 'Ren', limits: PG })).status).toBe(200)
      expect((await list()).find(({ name }) => name === 'Ren')?.limits).toEqual(PG)
    })

    test.each([
      [{ rating: 'Rx', tags: [] }],
      [{ rating: 'PG' }],
      [{ rating: 'PG', tags: ['a'.repeat(101)] }],
      [{ rating: 'PG', tags: Array.from({ length: 101 }, (_, index) => `Tag ${index}`) }],
    ])('%j are none', async (limits) => {
      expect((await limit(await add('Mio'), limits)).status).toBe(400)
    })

    test('the account itself has none', async () => {
      expect((await limit(aiko.id, PG)).status).toBe(400)
    })

    test('can’t change them, or leave without the account’s password', async () => {
      const id = await child()
      const other = await add('Ren')
      await switchTo(id)
      expect((await limit(id, null)).status).toBe(403)
      expect(await needs()).toEqual({ [aiko.id]: 'password', [id]: null, [other]: 'password' })
      for (const target of [aiko.id, other]) {
        expect((await switchTo(target)).status).toBe(403)
        expect((await switchTo(target, { password: 'wrong password' })).status).toBe(403)
      }
      expect((await switchTo(aiko.id, { password: PASSWORD })).status).toBe(200)
      expect((await me())?.id).toBe(aiko.id)
    })

    test('leaves with the account’s PIN where there is one, for others as well', async () => {
      const id = await child()
      const other = await add('Ren')
      await browser.ask('PATCH', `/profiles/${aiko.id}`, { pin: '9753' })
      await switchTo(id)
      expect(await needs()).toEqual({ [aiko.id]: 'pin', [id]: null, [other]: 'account-pin' })
      expect((await switchTo(other, { password: PASSWORD })).status).toBe(403)
      expect((await switchTo(other, { pin: '1111' })).status).toBe(403)
      expect((await switchTo(other, { pin: '9753' })).status).toBe(200)
    })

    test('switches to one that shows no more', async () => {
      const id = await child()
      const other = await add('Ren')
      await limit(other, { rating: 'G', tags: ['gore', 'Horror'] })
      await switchTo(id)
      expect((await switchTo(other)).status).toBe(200)
      expect((await switchTo(id)).status, 'back to one that shows more').toBe(403)
    })

    test('can’t sign out, sign in as others or sign up, nor read or write comments', async () => {
      await switchTo(await child())
      for (const [method, path, body] of [
        ['POST', '/logout', undefined],
        ['POST', '/login', { email: aiko.email, password: PASSWORD }],
        ['POST', '/register', { username: 'someone', email: 'someone@example.org', password: PASSWORD }],
        ['POST', '/profiles', { name: 'Other' }],
      ] as const)
        expect([path, (await browser.ask(method, path, body)).status]).toEqual([path, 403])
      expect((await me())?.username).toBe(`${aiko.username}/Mio`)
      expect((await browser.ask('GET', '/me')).body.user).toMatchObject({ canComment: false })
    })

    test('lets browsers forget what they have cached for the one before', async () => {
      const id = await child()
      const free = await add('Ren')
      const cleared = async (target: string, proof: object = {}) =>
        (await switchTo(target, proof)).headers['clear-site-data']
      expect(await cleared(free)).toBeUndefined()
      expect(await cleared(id)).toBe('"cache"')
      expect(await cleared(aiko.id, { password: PASSWORD })).toBe('"cache"')
    })
  })

  test('an account without a password needs a PIN first', async () => {
    const id = await add('Mio')
    await site.db.deleteFrom('account').where('user_id', '=', toUserId(aiko.id)).execute()
    const limits = { rating: 'G', tags: [] }
    expect((await browser.ask('PATCH', `/profiles/${id}`, { limits })).status).toBe(409)
    await browser.ask('PATCH', `/profiles/${aiko.id}`, { pin: '9753' })
    expect((await browser.ask('PATCH', `/profiles/${id}`, { limits })).status).toBe(200)
    expect((await browser.ask('PATCH', `/profiles/${aiko.id}`, { pin: '' })).status, 'then it stays').toBe(409)
  })

  test('they are deleted with the account', async () => {
    const id = await add('Mio')
    expect((await browser.ask('DELETE', `/users/${aiko.id}`, { password: PASSWORD })).status).toBe(200)
    expect((await site.browser().ask('GET', `/users/${id}`)).status).toBe(404)
  })
})
