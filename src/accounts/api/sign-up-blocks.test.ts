/** Blocked networks and mail domains: they create no accounts, and accounts that exist go on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountsApp,
  ADMIN,
  type Browser,
  openAccountsApp,
  PASSWORD,
  type Person,
  toRegistration,
} from '#test/apps/accounts-app.ts'
import { bothDatabases } from '#test/services/databases.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { MAX_BLOCKS, type SignUpBlock } from '../users/sign-up-block.ts'

const FROM_HERE = 'New accounts can’t be created from your network. If you think this is a mistake, please contact us.'
const AT_DOMAIN = 'Email addresses of this provider can’t be used here. Enter another address.'

describe.each(bothDatabases())('blocks of sign-ups on $name', (engine) => {
  let site: AccountsApp
  let admin: Browser
  let me: Person
  let people = 0
  beforeAll(async () => {
    site = await openAccountsApp({ engine, limits: { signUpsPerAddress: 1_000, signInsPerAddress: 1_000 } })
    admin = site.browser()
    await admin.ask('POST', '/login', ADMIN)
    me = await site.newcomer()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.db.deleteFrom('sign_up_block').execute()
  })

  const block = (value: string, note = '') => admin.ask('POST', '/admin/blocks', { value, note })
  const list = async () => (await admin.ask<{ blocks: SignUpBlock[] }>('GET', '/admin/blocks')).body.blocks
  async function signUp(email: string, address = '198.51.100.1') {
    const person = { username: `fan_${++people}`, email, password: PASSWORD }
    const { status, body } = await site.browser(address).ask('POST', '/register', toRegistration(person))
    return [status, body.error]
  }

  test('a network creates no accounts until it is unblocked', async () => {
    expect((await block('198.51.100.0/24', 'Spam')).status).toBe(201)
    expect(await signUp('a@example.org', '198.51.100.200')).toEqual([403, FROM_HERE])
    expect(await signUp('a@example.org', '::ffff:198.51.100.200')).toEqual([403, FROM_HERE])
    expect((await signUp('a@example.org', '198.51.101.1'))[0]).toBe(201)
    const [only] = await list()
    expect(only).toMatchObject({ kind: 'network', value: '198.51.100.0/24', note: 'Spam' })
    expect((await admin.ask('DELETE', `/admin/blocks/${only?.id}`)).status).toBe(200)
    expect((await admin.ask('DELETE', `/admin/blocks/${only?.id}`)).status).toBe(404)
    expect((await signUp('b@example.org', '198.51.100.200'))[0]).toBe(201)
    expect(await listAudit(site.db, { kind: 'block', limit: 9 })).toMatchObject([
      { action: 'unblock sign-ups', subject: { id: '198.51.100.0/24' } },
      { action: 'block sign-ups', subject: { id: '198.51.100.0/24' }, after: { note: 'Spam' } },
    ])
  })

  test('a mail domain is blocked with its subdomains, for new accounts and changed addresses', async () => {
    await block('throwaway.example')
    await block('bücher.example')
    for (const email of [
      'a@throwaway.example',
      'a@MX.Throwaway.example',
      'a@bücher.example',
      'a@xn--bcher-kva.example',
    ])
      expect([email, await signUp(email)]).toEqual([email, [403, AT_DOMAIN]])
    const change = { email: 'me@mx.throwaway.example', password: PASSWORD }
    expect(await me.browser.ask('PUT', `/users/${me.id}/email`, change)).toMatchObject({
      status: 403,
      body: { error: AT_DOMAIN },
    })
    expect((await signUp('a@notthrowaway.example'))[0]).toBe(201)
  })

  test('an invitation lets no one past them; an admin may create an account', async () => {
    await block('throwaway.example')
    const { body } = await admin.ask<{ link: string }>('POST', '/admin/invitations', {})
    const person = { username: 'invited', email: 'invited@throwaway.example', password: PASSWORD }
    const form = { ...toRegistration(person), invitation: body.link.split('=')[1] }
    expect((await site.browser().ask('POST', '/register', form)).body.error).toBe(AT_DOMAIN)
    const { username, email } = person
    expect((await admin.ask('POST', '/admin/users', { username, email })).status).toBe(201)
  })

  test('users who exist sign in from a blocked network as before', async () => {
    await block('198.51.100.0/24')
    await block('example.org')
    const form = { email: me.email, password: me.password }
    expect((await site.browser('198.51.100.9').ask('POST', '/login', form)).status).toBe(200)
  })

  test('a block is one only, also in another form, and their number is limited', async () => {
    await block('192.0.2.0/24')
    expect((await block('192.0.2.255/24')).body.error).toBe('192.0.2.0/24 is blocked already.')
    expect((await block('nonsense/24')).status).toBe(400)
    expect((await block('example.org', 'x'.repeat(101))).status).toBe(400)
    const rows = Array.from({ length: MAX_BLOCKS }, (_, at) => ({
      id: String(at),
      kind: 'domain' as const,
      value: `${at}.example`,
      note: '',
      created_at: new Date(site.now()).toISOString(),
    }))
    for (let at = 0; at < rows.length; at += 100)
      await site.db
        .insertInto('sign_up_block')
        .values(rows.slice(at, at + 100))
        .execute()
    expect((await block('one-more.example')).status).toBe(409)
    expect((await signUp('a@mx.999.example'))[0]).toBe(403)
    const { body } = await admin.ask<{ blocks: SignUpBlock[]; totalPages: number }>('GET', '/admin/blocks?page=2')
    // one was there before
    expect([body.blocks.length, body.totalPages]).toEqual([50, MAX_BLOCKS / 50 + 1])
    expect((await list()).map(({ id }) => id)).not.toContain(body.blocks[0]?.id)
  })

  test('only admins see and change them', async () => {
    for (const [method, path] of [
      ['GET', '/admin/blocks'],
      ['POST', '/admin/blocks'],
      ['DELETE', '/admin/blocks/1'],
    ] as const)
      expect([
        path,
        (await me.browser.ask(method, path, method === 'POST' ? { value: 'a.example' } : undefined)).status,
      ]).toEqual([path, 403])
  })
})
