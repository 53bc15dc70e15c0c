/** Links in emails, tested against the whole site without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, redirectOf, ORIGIN, PASSWORD, openBrowser, listErrors } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

const NEW = 'another sky altogether'
const EXPIRED = 'This link was already used or has expired. Request a new one.'

let mails: MailServer
let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  mails = await startMailServer()
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    SIGN_UPS_PER_HOUR: '1000',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Hoshimi <site@anime.example>',
  })
  browser = openBrowser(site)
})
afterAll(async () => {
  await site.close()
  mails.close()
})

/** The path of the link in an email. */
async function linkTo(email: string, subject: string): Promise<string> {
  const { text } = await mails.waitForMail(email, subject)
  return new RegExp(`^${ORIGIN}(/(?:reset|verify|restore)/[\\w-]{43})$`, 'm').exec(text)?.[1] ?? ''
}
const linkToVerify = (email: string) => linkTo(email, 'confirm your email address')
const linkToReset = (email: string) => linkTo(email, 'reset your password')
const confirm = (link: string) => browser.post(link, {})
const setPassword = (link: string, password: string, confirmPassword = password) =>
  browser.post(link, { password, confirmPassword })
const statusOf = async (cookie: string) => (await browser.get('/account', cookie)).statusCode

describe('an emailed link', () => {
  test('confirms an email when its button is pressed, not when the link is opened', async () => {
    const { email, cookie } = await browser.signUp()
    const link = await linkToVerify(email)
    for (let times = 0; times < 2; times++) expect((await browser.get(link)).statusCode).toBe(200)
    expect((await browser.get('/account/security', cookie)).body).toContain('It isn’t confirmed yet')
    expect(redirectOf(await confirm(link))).toEqual([303, '/verify/address?done'])
    expect((await browser.get('/account/security', cookie)).body).not.toContain('It isn’t confirmed yet')
    expect(listErrors(await confirm(link))).toEqual([EXPIRED])
  })

  test('resets a password once, and signs out every device', async () => {
    const { email, cookie } = await browser.signUp()
    await confirm(await linkToVerify(email))
    const other = cookieOf(await browser.post('/login', { email, password: PASSWORD }))
    expect(redirectOf(await browser.post('/reset', { email }))).toEqual([303, '/reset?asked'])
    const link = await linkToReset(email)
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([200, 200])
    expect(listErrors(await setPassword(link, NEW, 'something else'))).toEqual(['Passwords do not match'])

    expect(redirectOf(await setPassword(link, NEW))).toEqual([303, '/login?changed'])
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([302, 302])
    expect((await browser.post('/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect(await statusOf(cookieOf(await browser.post('/login', { email, password: NEW })))).toBe(200)
    expect((await mails.waitForMail(email, 'your password was changed')).text).toMatch(
      new RegExp(`: ${ORIGIN}/reset$`, 'm'),
    )

    const again = await setPassword(link, 'a third one altogether')
    expect(again.statusCode).toBe(400)
    for (const { body } of [again, await browser.get(link)]) {
      expect(body).toContain('This link was already used or has expired')
      expect(body).not.toContain('name="password"')
    }
    expect(await statusOf(cookieOf(await browser.post('/login', { email, password: NEW })))).toBe(200)
  })

  test('changes the email when its button is pressed; the old email can undo it', async () => {
    const { email, cookie, username } = await browser.signUp()
    await confirm(await linkToVerify(email))
    const other = cookieOf(await browser.post('/login', { email, password: PASSWORD }))
    const moved = `moved_${email}`
    const form = { intent: 'address', email: moved, password: PASSWORD }
    expect(redirectOf(await browser.post('/account', form, other))).toEqual([
      303,
      '/account/security?done=address-sent',
    ])
    const page = (await browser.get('/account/security?done=address-sent', other)).body
    expect(page).toContain(`Waiting for confirmation of ${moved}`)
    for (const intent of ['address-again', 'address-cancel']) expect(page).toContain(`value="${intent}"`)

    const link = await linkTo(moved, 'confirm your new email address')
    await browser.get(link)
    expect((await browser.get('/account/security', other)).body).toContain('Waiting for confirmation')
    expect(redirectOf(await browser.post(link, {}, other))).toEqual([303, '/verify/address?done'])
    expect([await statusOf(cookie), await statusOf(other)]).toEqual([302, 200])
    expect((await browser.get('/account/security', other)).body).toContain(`<span>${moved}`)

    const undo = await linkTo(email, 'your email address was changed')
    for (let times = 0; times < 2; times++) expect((await browser.get(undo)).body).toContain('Restore my email address')
    expect(await statusOf(other)).toBe(200)
    const restored = await browser.post(undo, {})
    expect([restored.statusCode, restored.headers['referrer-policy']]).toEqual([303, 'no-referrer'])
    expect(await statusOf(other)).toBe(302)
    expect((await browser.post('/login', { email, password: PASSWORD })).statusCode).toBe(401)
    expect(redirectOf(await setPassword(String(restored.headers.location), NEW))).toEqual([303, '/login?changed'])
    const back = cookieOf(await browser.post('/login', { email, password: NEW }))
    expect((await browser.get('/account', back)).body).toContain(username)
    expect((await browser.get(undo)).body).toContain('This link was already used or has expired')
    expect(listErrors(await browser.post('/account', { ...form, email: 'x@y.zz', password: '' }, back))).toEqual([
      'Password is required',
    ])
  })

  test('gives an address to its owner, although someone else signed up with it first', async () => {
    const first = await browser.signUp()
    const { email } = first
    const firstLink = await linkToVerify(email)
    const form = { username: 'reader', email, password: NEW, confirmPassword: NEW }
    const own = cookieOf(await browser.post('/register', form))
    expect(await statusOf(own)).toBe(200)
    // whichever link is opened, the page names the account that gets the address
    expect((await browser.get(firstLink)).body).toContain(`is the address of the account ${first.username}.`)
    expect((await browser.get(firstLink, own)).body).toContain('is the address of the account reader.')
    expect(redirectOf(await browser.post(firstLink, {}, own))).toEqual([303, '/verify/address?done'])
    expect([await statusOf(first.cookie), await statusOf(own)]).toEqual([302, 200])

    const refused = await browser.post('/login', { email, password: PASSWORD })
    expect([refused.statusCode, ...listErrors(refused)]).toEqual([403, expect.stringContaining('Another account has')])
    expect(refused.body).toContain('href="/new-email"')
    const change = { email, password: PASSWORD, newEmail: `new_${email}` }
    expect(listErrors(await browser.post('/new-email', { ...change, newEmail: 'x' }))).toEqual(['Email is invalid'])
    expect(listErrors(await browser.post('/new-email', { ...change, password: NEW }))).toEqual([
      'Your account still has its email address. Sign in to change it.',
    ])
    expect(redirectOf(await browser.post('/new-email', change))).toEqual([303, '/new-email?done=sent'])
    await browser.post(await linkTo(`new_${email}`, 'confirm your new email address'), {})
    const back = cookieOf(await browser.post('/login', { email: `new_${email}`, password: PASSWORD }))
    expect((await browser.get('/account', back)).body).toContain(first.username)
  })
})
