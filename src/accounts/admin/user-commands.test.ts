import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { makeAdmin, makeResetLink } from './user-commands.server.ts'

describe.each(databases())('commands on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine })
    me = await site.newcomer()
  })
  afterAll(() => site.close())

  const own = async () => (await me.browser.ask('GET', '/me')).body.user
  const told: { email: string }[] = []
  const settings = {
    publicUrl: 'https://anime.example',
    post: { sendAdminLinkNotice: (to: { email: string }) => void told.push(to) },
  }

  test('make an admin, who is one at once, and take it back', async () => {
    expect(await makeAdmin(site.db, [` ${me.email.toUpperCase()}`], settings)).toEqual([
      `${me.username} is an admin. It holds at once.`,
    ])
    expect(await own()).toMatchObject({ isAdmin: true })
    expect(await makeAdmin(site.db, [me.email], settings)).toEqual([`${me.username} is an admin already.`])
    expect(await makeAdmin(site.db, [me.email, '--undo'], settings)).toEqual([
      `${me.username} is no admin any more. It holds at once.`,
    ])
    expect(await own()).toMatchObject({ isAdmin: false })
    const written = { admin: { id: null, username: 'command line' }, subject: { kind: 'user', id: me.id } }
    expect(await listAudit(site.db, { most: 9 })).toMatchObject([
      { ...written, action: 'take back admin' },
      { ...written, action: 'make admin' },
    ])
  })

  test('leave one admin', async () => {
    await expect(makeAdmin(site.db, [ADMIN.email, '--undo'], settings)).rejects.toThrow('is the only admin')
  })

  test('print a link that sets a new password, and tell its user', async () => {
    const [link = ''] = await makeResetLink(site.db, [me.email], settings)
    expect(link).toMatch(/^https:\/\/anime\.example\/reset\/[\w-]{43}$/)
    expect(told).toMatchObject([{ email: me.email }])
    const form = { token: link.split('/').at(-1), password: 'another good one', confirmPassword: 'another good one' }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect(await own()).toBeNull()
  })

  test.each<[string[], string]>([
    [[], 'Whose? Say their e-mail address'],
    [['nobody@example.org'], 'Nobody here has the address nobody@example.org'],
    [['a@b.co', 'c@d.ef'], 'What is c@d.ef for?'],
    [['a@b.co', '--force'], "Unknown option '--force'"],
  ])('asked for wrongly say so: %j', async (args, sentence) => {
    for (const command of [makeAdmin, makeResetLink])
      await expect(command(site.db, args, settings)).rejects.toThrow(sentence)
  })
})
