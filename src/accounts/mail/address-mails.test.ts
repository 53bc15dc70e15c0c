/** What the mails about the use of an address say in each state in which they are sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountsApp, openAccountsApp, type Person, toRegistration } from '#test/apps/accounts-app.ts'
import type { Mail } from '#src/platform/mail/mail-transport.server.ts'

const CHANGED = 'confirm your new email address'
const TAKEN = 'someone tried to use your email address'

describe('the mail to an address', () => {
  let site: AccountsApp
  beforeAll(async () => {
    site = await openAccountsApp({ mail: true })
  })
  afterAll(() => site.close())

  const lastTo = async (email: string): Promise<Mail | undefined> =>
    (await site.sent()).findLast(({ to }) => to === email)
  async function openLinkTo(email: string) {
    const token = /\/verify\/([\w-]{43})\n/.exec((await lastTo(email))?.text ?? '')?.[1]
    expect((await site.browser().ask('POST', '/verify', { token })).status).toBe(200)
  }
  const askToUse = (email: string, { id, browser, password }: Person) =>
    browser.ask('PUT', `/users/${id}/email`, { email, password })
  async function confirmed(): Promise<Person> {
    const person = await site.newcomer()
    await openLinkTo(person.email)
    return person
  }

  test('that its account uses says so, and promises no sign-in, which a ban forbids', async () => {
    const owner = await confirmed()
    await askToUse(owner.email, await site.newcomer())
    const mail = await lastTo(owner.email)
    expect(mail?.subject).toContain(TAKEN)
    expect(mail?.text).toContain('Your account already uses it. Nothing about your account has changed.')
    expect(mail?.text).toContain('If that was you, you already have an account: ')
    expect(mail?.text).not.toContain('sign in')
  })

  test('that its account used until it changed says that, and which address to use', async () => {
    const owner = await confirmed()
    await askToUse(`new_${owner.email}`, owner)
    await openLinkTo(`new_${owner.email}`)
    await askToUse(owner.email, await site.newcomer())
    const mail = await lastTo(owner.email)
    expect(mail?.subject).toContain(TAKEN)
    expect(mail?.text).toContain('Your account used it until recently, and it’s still reserved for your account.')
    expect(mail?.text).toContain('If that was you, you already have an account, which has another address now: ')
    expect(mail?.text).not.toContain('already uses it')
  })

  test('that a user asks to use says that nothing changes before it is confirmed', async () => {
    const person = await site.newcomer()
    await askToUse(`new_${person.email}`, person)
    const mail = await lastTo(`new_${person.email}`)
    expect(mail?.subject).toContain(CHANGED)
    expect(mail?.text).toContain('Someone, probably you, asked to use this address for an account at ')
    expect(mail?.text).toContain('Nothing changes until it’s confirmed.')
  })

  test('that replaces a lost one speaks of no old address that the account keeps', async () => {
    const { email, password } = await site.newcomer()
    await site
      .browser('198.51.100.9')
      .ask('POST', '/register', toRegistration({ username: 'reader_9', email, password: 'umi ga kikoeru' }))
    await openLinkTo(email)
    const from = { address: '203.0.113.9', agent: '', cookie: undefined, origin: undefined }
    await site.accounts.service.replaceLostEmail({ email, password, newEmail: `new_${email}` }, from)
    const mail = await lastTo(`new_${email}`)
    expect(mail?.subject).toContain(CHANGED)
    expect(mail?.text).toContain('Nothing changes until it’s confirmed.')
    expect(mail?.text).not.toMatch(/old address/)
  })
})
