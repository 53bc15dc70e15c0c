import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'
import type { Scope } from '#src/accounts/api-tokens/scope.ts'
import { findCredential } from '#src/accounts/users/user-store.server.ts'
import { databases } from '#test/services/databases.ts'
import { turnOn } from '#test/apps/second-factor.ts'
import { createSignIn } from './site-sign-in.server.ts'

describe.each(databases())('the name of a user, on $name', (engine) => {
  let site: AccountsApp
  beforeAll(async () => {
    site = await openAccountsApp({ engine, mail: true })
  })
  afterAll(() => site.close())

  test('signs in that user only, whoever else has given the same email', async () => {
    const { email, ...first } = await site.newcomer()
    for (const username of ['second', 'third']) {
      site.advance(1)
      await site.browser().ask('POST', '/register', toRegistration({ username, email, password: `${username} sky` }))
    }
    const { checkPassword } = createSignIn(site.db, site.accounts.service, site.now)
    const from = { address: '203.0.113.2', agent: undefined }
    expect(await checkPassword(first.username, first.password, from)).toMatchObject({ user: first.id })
    await expect(checkPassword(first.username, 'second sky', from)).rejects.toMatchObject({ status: 401 })
    expect(await checkPassword('THIRD', 'third sky', from)).toMatchObject({ verifiedHash: expect.any(String) })
  })

  test('signs in with an API token that can watch in place of the password, which a second factor makes insufficient', async () => {
    const person = await site.newcomer()
    const other = await site.newcomer()
    const { service } = site.accounts
    const { checkPassword, tokens } = createSignIn(site.db, service, site.now)
    const from = { address: '203.0.113.3', agent: undefined }
    const { passwordHash } = (await findCredential(site.db, person.id)) ?? {}
    const make = async (scopes: readonly Scope[], kind: 'personal' | 'device' = 'personal') => {
      const proof = { verifiedHash: passwordHash ?? '' }
      const created = await service.tokens.create(person.id, { kind, name: 'App', scopes }, proof)
      return typeof created === 'string' ? '' : created.text
    }
    const token = await make(['watch'])
    await turnOn(site, person)
    await expect(checkPassword(person.username, person.password, from)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Quick Connect'),
    })
    await expect(checkPassword(person.username, 'not the password', from)).rejects.toMatchObject({ status: 401 })
    for (const name of [person.username, person.email.toUpperCase()]) {
      const text = await tokens.create(await checkPassword(name, token, from), {
        client: 'App',
        device: 'TV',
        deviceId: '1',
      })
      expect(await tokens.find(text)).toMatchObject({ viewer: { id: person.id } })
    }
    for (const [name, text] of [
      [other.username, token],
      [person.username, await make(['read', 'list'])],
      [person.username, await make(['watch'], 'device')],
      [person.username, `hoshimi_${'x'.repeat(43)}`],
    ] as const)
      await expect(checkPassword(name, text, from)).rejects.toMatchObject({ status: 401 })
  })
})
