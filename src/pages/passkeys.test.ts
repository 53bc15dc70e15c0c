/** The page of passkeys without JavaScript, and where passkeys are offered. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listErrors, ORIGIN, PASSWORD, redirectOf, useDatabaseSite } from '#test/apps/account-site.ts'
import { openSite } from '#test/apps/app.ts'

const PASSKEYS = '/account/passkeys'
const { browser, accounts, inject } = useDatabaseSite()

/** A user with a passkey, whose password was entered long ago. */
async function addUser() {
  const { username, cookie } = await browser.signUp()
  const db = accounts()
  const { id: user_id } = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const facts = {
    counter: 0,
    transports: '',
    aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d',
    is_synced: 1,
    name: 'Phone',
  }
  const times = { created_at: '2026-11-20T12:00:00.000Z', last_used_at: null }
  await db
    .insertInto('passkey')
    .values({ id, user_id, credential_id: id, public_key: '', ...facts, ...times })
    .execute()
  await db.updateTable('session').set({ proved_at: null }).where('user_id', '=', user_id).execute()
  const names = async () => {
    const rows = await db.selectFrom('passkey').select('name').where('id', '=', id).execute()
    return rows.map(({ name }) => name)
  }
  return { id, cookie, names }
}

test('lists, renames and removes them by forms', async () => {
  const { id, cookie, names } = await addUser()
  const page = await browser.get(PASSKEYS, cookie)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('1Password. Synced between your devices.')
  expect(page.body).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/account\/passkeys"|href="\/account\/passkeys"[^>]*aria-current="page"/,
  )
  const nameless = await browser.post(PASSKEYS, { intent: 'rename', passkey: id, name: ' ' }, cookie)
  expect([nameless.statusCode, listErrors(nameless)]).toEqual([400, ['Enter a name']])
  const renamed = await browser.post(PASSKEYS, { intent: 'rename', passkey: id, name: 'My phone' }, cookie)
  expect([redirectOf(renamed), await names()]).toEqual([[303, `${PASSKEYS}?done=renamed`], ['My phone']])
  const unconfirmed = await browser.post(PASSKEYS, { intent: 'remove', passkey: id }, cookie)
  expect([unconfirmed.statusCode, await names()]).toEqual([403, ['My phone']])
  const wrong = await browser.post(PASSKEYS, { intent: 'remove', passkey: id, password: 'not the one' }, cookie)
  expect([wrong.statusCode, listErrors(wrong)]).toEqual([403, ['Incorrect password']])
  const removed = await browser.post(PASSKEYS, { intent: 'remove', passkey: id, password: PASSWORD }, cookie)
  expect([redirectOf(removed), await names()]).toEqual([[303, `${PASSKEYS}?done=removed`], []])
})

test('asks for the password before one is added, and offers it then', async () => {
  const { cookie } = await addUser()
  const before = await browser.get(PASSKEYS, cookie)
  expect(before.body).not.toContain('>Add a passkey</button>')
  const confirmed = await browser.post(PASSKEYS, { intent: 'confirm', password: PASSWORD }, cookie)
  expect(redirectOf(confirmed)).toEqual([303, `${PASSKEYS}?done=confirmed`])
  expect((await browser.get(PASSKEYS, cookie)).body).toContain('>Add a passkey</button>')
})

test('the sign-in page offers them beside the password, and browsers may use them here only', async () => {
  const page = await browser.get('/login')
  expect(page.body).toContain('Sign in with a passkey')
  expect(page.body).toMatch(/autoComplete="username webauthn"/i)
  expect(page.body).toContain('<meta name="passkeys" content="on"/>')
  expect((await browser.get('/register')).body).not.toContain('Sign in with a passkey')
  expect(page.headers['permissions-policy']).toContain('publickey-credentials-get=(self)')
  const { statusCode } = await inject({
    method: 'POST',
    url: '/api/login/passkey/options',
    headers: { origin: ORIGIN },
  })
  expect(statusCode).toBe(200)
})

test('a site without https has none, and says why', async () => {
  const site = await openSite({ PUBLIC_URL: 'http://anime.example' })
  try {
    const { body } = await site.app.inject('/login')
    expect([body.includes('Sign in with a passkey'), body.includes('name="passkeys"')]).toEqual([false, false])
    const payload = { username: 'aiko', email: 'aiko@example.org', password: PASSWORD, confirmPassword: PASSWORD }
    const { headers } = await site.app.inject({ method: 'POST', url: '/api/register', payload })
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0])
      .join('; ')
    const page = await site.app.inject({ url: PASSKEYS, headers: { cookie } })
    expect(page.body).toContain('This site’s address is http://anime.example.')
    const options = await site.app.inject({ method: 'POST', url: '/api/login/passkey/options' })
    expect(options.statusCode).toBe(404)
  } finally {
    await site.close()
  }
})
