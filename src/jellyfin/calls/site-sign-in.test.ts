import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
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
})
