import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, ADMIN, openAccountsApp, type Person } from '#test/apps/accounts-app.ts'
import { databases } from '#test/services/databases.ts'
import { listAudit } from '../audit/audit-store.server.ts'
import { findUsersByEmail, insertUser } from '../users/user-store.server.ts'
import { createAccount, makeAdmin, makeResetLink } from './user-commands.server.ts'

describe.each(databases())('commands on $name', (engine) => {
  let site: AccountsApp
  let me: Person
  beforeAll(async () => {
    site = await openAccountsApp({ engine })
    me = await site.newcomer()
  })
  afterAll(() => site.close())

  const currentUser = async () => (await me.browser.ask('GET', '/me')).body.user
  const sent: string[] = []
  const newAccounts: string[] = []
  const settings = {
    publicUrl: 'https://anime.example',
    mailer: {
      sendAdminLinkNotice: (user: string) => void sent.push(user),
      sendAdminsNotice: () => undefined,
      sendSecondFactorNotice: () => undefined,
      sendNewAccount: async (email: string) => void newAccounts.push(email),
    },
  }

  test('make an admin, effective immediately, and revoke it', async () => {
    expect(await makeAdmin(site.db, [` ${me.email.toUpperCase()}`], settings)).toEqual([
      `${me.username} is now an admin.`,
    ])
    expect(await currentUser()).toMatchObject({ isAdmin: true })
    expect(await makeAdmin(site.db, [me.email], settings)).toEqual([`${me.username} is already an admin.`])
    expect(await makeAdmin(site.db, [me.email, '--undo'], settings)).toEqual([`${me.username} is no longer an admin.`])
    expect(await currentUser()).toMatchObject({ isAdmin: false })
    const entry = { admin: { id: null, username: 'command line' }, subject: { kind: 'user', id: me.id } }
    expect(await listAudit(site.db, { limit: 9 })).toMatchObject([
      { ...entry, action: 'take back admin' },
      { ...entry, action: 'make admin' },
    ])
  })

  test('create no account without its link', async () => {
    await site.db.schema.alterTable('one_time_link').renameTo('elsewhere').execute()
    await expect(createAccount(site.db, ['mei', 'mei@example.org'], settings)).rejects.toThrow('one_time_link')
    await site.db.schema.alterTable('elsewhere').renameTo('one_time_link').execute()
    expect(await findUsersByEmail(site.db, 'mei@example.org', Date.now())).toEqual([])
  })

  test('create an account whose user chooses a password by the link', async () => {
    const [link = '', ...lines] = await createAccount(site.db, ['rin', ' Rin@Example.org', '--premium'], settings)
    expect(lines).toEqual([
      'rin chooses a password by this link. It works once, within a week.',
      'It was also sent to  Rin@Example.org.',
    ])
    expect(newAccounts).toEqual(['rin@example.org'])
    const browser = site.browser()
    const password = 'a boat full of stars'
    const token = link.replace('https://anime.example/reset/', '')
    expect((await browser.ask('PUT', '/reset', { token, password, confirmPassword: password })).status).toBe(200)
    const { body } = await browser.ask('POST', '/login', { email: 'rin@example.org', password })
    expect(body.user).toMatchObject({ username: 'rin', isPremium: true, isAdmin: false })
    await expect(createAccount(site.db, ['rin', 'other@example.org'], settings)).rejects.toThrow('username is taken')
    await expect(createAccount(site.db, ['r!', 'other@example.org'], settings)).rejects.toThrow('Username must be')
    await expect(createAccount(site.db, ['rin'], settings)).rejects.toThrow('Missing username or email address')
  })

  test('never remove the last admin', async () => {
    await expect(makeAdmin(site.db, [ADMIN.email, '--undo'], settings)).rejects.toThrow('is the only admin')
  })

  test('print a link that sets a new password, and notify the user', async () => {
    const [link = ''] = await makeResetLink(site.db, [me.email], settings)
    expect(link).toMatch(/^https:\/\/anime\.example\/reset\/[\w-]{43}$/)
    expect(sent).toEqual([me.id])
    const form = { token: link.split('/').at(-1), password: 'another good one', confirmPassword: 'another good one' }
    expect((await site.browser().ask('PUT', '/reset', form)).status).toBe(200)
    expect(await currentUser()).toBeNull()
  })

  test('refuse an email that several accounts have given and none has confirmed', async () => {
    const claims = { email: me.email, passwordHash: '', now: new Date(site.now()).toISOString(), claims: true }
    await insertUser(site.db, { ...claims, username: `owner_${me.username}` })
    for (const command of [makeAdmin, makeResetLink])
      await expect(command(site.db, [me.email], settings)).rejects.toThrow('Several accounts have the email address')
  })

  test('make an admin keep an email that another account had given first', async () => {
    const person = await site.newcomer()
    const claims = { email: person.email, passwordHash: '', now: new Date(site.now()).toISOString(), claims: true }
    await insertUser(site.db, { ...claims, username: 'second' })
    await person.browser.ask('DELETE', `/users/${person.id}`, { password: person.password })
    expect(await makeAdmin(site.db, [person.email], settings)).toEqual(['second is now an admin.'])
    expect(await insertUser(site.db, { ...claims, username: 'third' })).toEqual({ taken: 'email' })
  })

  test.each<[string[], string]>([
    [[], 'Missing email address'],
    [['nobody@example.org'], 'No user has the email address nobody@example.org'],
    [['a@b.co', 'c@d.ef'], 'Unexpected argument c@d.ef'],
    [['a@b.co', '--force'], "Unknown option '--force'"],
  ])('reject invalid arguments: %j', async (args, message) => {
    for (const command of [makeAdmin, makeResetLink])
      await expect(command(site.db, args, settings)).rejects.toThrow(message)
  })
})
