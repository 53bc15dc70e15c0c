/** Accounts that can't get an address, although they have given it: banned ones, and those that have confirmed another one since. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { setAdmin } from '../users/user-admin-store.server.ts'
import { findUsersByEmail } from '../users/user-store.server.ts'
import { toUserId } from '../viewer.ts'

const PASSWORD = 'umi ga kikoeru'
const DAY = 86_400_000

describe.each(databases())('an address, on $name', (engine) => {
  let site: AccountsApp
  let first: Person
  let email: string
  let count = 0
  beforeAll(async () => {
    site = await openAccountsApp({
      engine,
      mail: true,
      limits: { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 },
    })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    first = await site.newcomer()
    email = first.email
  })

  async function signUp(password = PASSWORD): Promise<Person> {
    const username = `claimant_${++count}`
    const browser = site.browser(`198.51.100.${count}`)
    const { body } = await browser.ask('POST', '/register', toRegistration({ username, email, password }))
    return { id: toUserId(String(body.user?.['id'])), email, username, password, browser }
  }
  const ban = ({ id }: Person, until: string | null = null) =>
    site.db.updateTable('user').set({ is_banned: 1, ban_until: until }).where('id', '=', id).execute()
  async function tokensTo(to: string): Promise<string[]> {
    const mails = (await site.sent()).filter((mail) => mail.to === to)
    return mails.flatMap(({ text }) => /\/verify\/([\w-]{43})\n/.exec(text)?.[1] ?? [])
  }
  const verify = async (token = '') => (await site.browser().ask('POST', '/verify', { token })).status
  const find = ({ id }: Person) => site.accounts.service.findUser(id)
  const nameOf = async (token = '') => (await site.accounts.service.findConfirmation(token, null))?.username

  test('is not confirmed by the link of a banned account, and goes to the account of its owner', async () => {
    const owner = await signUp()
    await ban(first)
    const [ofFirst, ofOwner] = await tokensTo(email)
    expect(await nameOf(ofFirst)).toBeUndefined()
    expect(await verify(ofFirst)).toBe(400)
    expect(await verify(ofOwner)).toBe(200)
    expect(await find(owner)).toMatchObject({ email, emailVerified: true })
  })

  test('is not changed to by a banned account', async () => {
    const stranger = await site.newcomer()
    const target = `target_${email}`
    await stranger.browser.ask('PUT', `/users/${stranger.id}/email`, { email: target, password: stranger.password })
    await ban(stranger)
    const [link] = await tokensTo(target)
    expect(await nameOf(link)).toBeUndefined()
    expect(await verify(link)).toBe(400)
    expect(await find(stranger)).toMatchObject({ email: stranger.email })
  })

  test('that several have given gets the link of one that is not banned when a reset is requested', async () => {
    const banned = [first, await signUp()]
    const owner = await signUp()
    for (const person of banned) await ban(person)
    await site.browser('198.51.100.251').ask('POST', '/reset', { email })
    const links = await tokensTo(email)
    expect(links).toHaveLength(4)
    expect(await nameOf(links[3])).toBe(owner.username)
  })

  test('that only a banned account has given gets no link when a reset is requested, until the ban ends', async () => {
    await ban(first, new Date(site.now() + DAY).toISOString())
    await site.browser('198.51.100.252').ask('POST', '/reset', { email })
    expect(await tokensTo(email)).toHaveLength(1)
    site.advance(DAY)
    await site.browser('198.51.100.252').ask('POST', '/reset', { email })
    expect(await nameOf((await tokensTo(email))[1])).toBe(first.username)
  })

  describe('that an account gave before another one, which a process of an earlier release stored', () => {
    let moved: Person
    let own: string
    beforeEach(async () => {
      moved = await signUp()
      own = `own.${count}@example.org`
      await site.db.updateTable('user').set({ email: own, email_verified: 1 }).where('id', '=', moved.id).execute()
    })

    test('is shown to no one, and finds the account no more', async () => {
      expect(await find(moved)).toMatchObject({ email: own, emailVerified: true })
      expect((await moved.browser.ask('GET', '/me')).body.user).toMatchObject({ email: own })
      expect((await findUsersByEmail(site.db, email, site.now())).map(({ id }) => id)).toEqual([first.id])
      const admin = site.browser('192.0.2.250')
      await admin.ask('POST', '/login', ADMIN)
      const search = async (query: string) =>
        (await admin.ask<{ users: { username: string }[] }>('GET', `/admin/users?query=${encodeURIComponent(query)}`))
          .body.users
      expect(await search(own)).toEqual([expect.objectContaining({ username: moved.username, email: own })])
      expect((await search(email)).map(({ username }) => username)).toEqual([first.username])
      const login = { email, password: PASSWORD }
      expect((await site.browser('198.51.100.253').ask('POST', '/login', login)).status).toBe(401)
    })

    test('is not confirmed for it, and takes nothing from it when it is for another account', async () => {
      const [ofFirst, ofMoved] = await tokensTo(email)
      expect(await nameOf(ofMoved)).toBeUndefined()
      expect(await verify(ofFirst)).toBe(200)
      expect((await moved.browser.ask('GET', '/me')).body.user).toMatchObject({ email: own })
      const login = { email: own, password: PASSWORD }
      expect((await site.browser('198.51.100.254').ask('POST', '/login', login)).status).toBe(200)
    })

    test('is not given back to it when it becomes an admin', async () => {
      await setAdmin(site.db, moved.id, true, new Date(site.now()).toISOString())
      expect(await find(moved)).toMatchObject({ email: own })
      await setAdmin(site.db, moved.id, false, new Date(site.now()).toISOString())
    })
  })
})
