/** Who can create an account, on pages without scripts: invitations, approval, and accounts that admins create. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  cookieOf,
  listErrors,
  openBrowser,
  ORIGIN,
  PASSWORD,
  redirectOf,
} from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
let browser: ReturnType<typeof openBrowser>
let admin: string

async function open(environment: Record<string, string>): Promise<void> {
  site = await openSite({ PUBLIC_URL: ORIGIN, SIGN_UPS_PER_HOUR: '1000', ...environment })
  browser = openBrowser(site)
  admin = cookieOf(await browser.post('/login', { email: 'admin@localhost', password: 'a password for tests' }))
}
const register = (username: string, url: string, more: Record<string, string> = {}) =>
  browser.post(url, {
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...more,
  })
const linkOn = ({ body }: Answer): string => new RegExp(`<code>${ORIGIN}([^<]+)</code>`).exec(body)?.[1] ?? ''
const isForm = ({ body }: Answer): boolean => body.includes('name="confirmPassword"')

describe('by invitation, on a private site', () => {
  beforeAll(() => open({ SIGN_UP: 'invite', VISITORS: 'sign-in' }))
  afterAll(() => site.close())

  test('the page says what is needed, and offers no form', async () => {
    const page = await browser.get('/register')
    expect([isForm(page), page.body.includes('You need an invitation to create an account here.')]).toEqual([
      false,
      true,
    ])
    expect((await browser.get('/login')).body).not.toContain('Create an account')
  })

  test('an admin’s link creates one account, with the form again after an error', async () => {
    const made = await browser.post(
      '/admin/invitations',
      { intent: 'invite', uses: '1', days: '7', role: 'premium' },
      admin,
    )
    const link = linkOn(made)
    expect(link).toMatch(/^\/register\?invitation=[\w-]{43}$/)
    const invitation = link.slice(-43)
    const page = await browser.get(link)
    expect([isForm(page), page.headers['cache-control']]).toEqual([true, 'no-store'])
    expect(page.body).toContain(`action="${link}"`)
    const refused = await register('a', link, { invitation })
    expect([refused.statusCode, listErrors(refused), isForm(refused)]).toEqual([
      400,
      ['Username must be at least 3 characters'],
      true,
    ])
    const entered = await register('cousin', link, { invitation })
    expect(redirectOf(entered)).toEqual([303, '/welcome'])
    expect((await browser.get('/home', cookieOf(entered))).statusCode).toBe(200)
    const spent = await browser.get(link)
    expect([isForm(spent), spent.body.includes('This invitation was used, was revoked or has expired.')]).toEqual([
      false,
      true,
    ])
  })

  test('the list names the use and revokes', async () => {
    await browser.post('/admin/invitations', { intent: 'invite', uses: '3', days: '1', role: 'user' }, admin)
    const { body } = await browser.get('/admin/invitations', admin)
    expect([body.includes('1 of 1'), body.includes('Used up'), body.includes('0 of 3')]).toEqual([true, true, true])
    const id = /name="id" value="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(redirectOf(await browser.post('/admin/invitations', { intent: 'revoke', id }, admin))[0]).toBe(303)
    expect((await browser.get('/admin/invitations', admin)).body).not.toContain('0 of 3')
  })

  test('an admin adds a user, who chooses a password by the link', async () => {
    const added = await browser.post(
      '/admin/users',
      { intent: 'create', username: 'aunt', email: 'aunt@example.org' },
      admin,
    )
    const link = linkOn(added)
    expect(link).toMatch(/^\/reset\/[\w-]{43}$/)
    const form = { password: PASSWORD, confirmPassword: PASSWORD }
    expect(redirectOf(await browser.post(link, form))).toEqual([303, '/login?changed'])
    expect(redirectOf(await browser.post('/login', { email: 'aunt@example.org', password: PASSWORD }))).toEqual([
      303,
      '/home',
    ])
    const again = await browser.post(
      '/admin/users',
      { intent: 'create', username: 'aunt', email: 'b@example.org' },
      admin,
    )
    expect([again.statusCode, again.body.includes('That username is taken')]).toEqual([409, true])
  })
})

describe('with approval', () => {
  beforeAll(() => open({ SIGN_UP: 'approval' }))
  afterAll(() => site.close())

  test('a new account waits, and signs in once an admin has approved it', async () => {
    expect((await browser.get('/register')).body).toContain('An admin approves new accounts before you can sign in.')
    const answer = await register('patient', '/register')
    expect([redirectOf(answer), answer.headers['set-cookie']]).toEqual([[303, '/register?waiting'], undefined])
    expect((await browser.get('/register?waiting')).body).toContain('You can sign in once an admin has approved it.')
    const signIn = () => browser.post('/login', { email: 'patient@example.org', password: PASSWORD })
    expect((await signIn()).statusCode).toBe(403)
    expect((await browser.get('/admin', admin)).body).toContain('1 new account')
    const list = await browser.get('/admin/users?state=waiting', admin)
    const user = /\/admin\/users\/[\w-]{36}/.exec(list.body)?.[0] ?? ''
    expect(redirectOf(await browser.post(user, { intent: 'approve' }, admin))[0]).toBe(303)
    expect(redirectOf(await signIn())).toEqual([303, '/home'])
    expect((await browser.get('/admin/users?state=waiting', admin)).body).toContain('No one is waiting for approval.')
  })
})
