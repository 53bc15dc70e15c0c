import { expect, test } from 'vitest'
import { BOTAN, openAccountsApp, toRegistration } from '#test/apps/accounts-app.ts'

test('reserved names cannot be registered; the first admin keeps theirs', async () => {
  const site = await openAccountsApp()
  const register = (username: string) => site.browser().ask('POST', '/register', toRegistration({ ...BOTAN, username }))
  for (const username of ['Adm1n', 'Hoshimi_Team', 'deleted_user'])
    expect(await register(username)).toMatchObject({
      status: 400,
      body: { error: 'That username is reserved. Choose another.' },
    })
  expect((await register('botan')).status).toBe(201)
  const admins = await site.db.selectFrom('user').select('username').where('is_admin', '=', 1).execute()
  expect(admins).toEqual([{ username: 'admin' }])
  await site.close()
})
