/** Signing in in two steps without JavaScript, and admins who have to. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, listErrors, openBrowser, ORIGIN, PASSWORD, redirectOf } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'
import { showCode } from '#test/apps/second-factor.ts'

const ADMIN = { email: 'admin@hoshimi.test', password: 'a password for tests' }
const TWO_STEP = '/account/two-step'

let site: TestSite
let browser: ReturnType<typeof openBrowser>
beforeAll(async () => {
  site = await openSite({
    PUBLIC_URL: ORIGIN,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_SECOND_FACTOR: 'required',
    SIGN_UPS_PER_HOUR: '1000',
  })
  browser = openBrowser(site)
})
afterAll(() => site.close())

const signIn = async (form: { email: string; password: string }, from = '') => browser.post(`/login${from}`, form)

/** Turns it on by the page's forms. @returns the secret, and the recovery codes that the page shows */
async function turnOn(cookie: string, password: string) {
  expect(redirectOf(await browser.post(TWO_STEP, { intent: 'start', password }, cookie))).toEqual([303, TWO_STEP])
  const page = await browser.get(TWO_STEP, cookie)
  expect(page.headers['cache-control']).toBe('no-store')
  const secret = /[?&]secret=([A-Z2-7]+)/.exec(page.body.replaceAll('&amp;', '&'))?.[1] ?? ''
  expect(page.body).toMatch(
    /<svg role="img" aria-label="QR code for your authenticator app" viewBox="0 0 \d+ \d+"><path d="M/,
  )
  const wrong = await browser.post(TWO_STEP, { intent: 'confirm', code: '12345' }, cookie)
  expect([wrong.statusCode, listErrors(wrong).at(-1)]).toEqual([400, 'A code has 6 digits; a recovery code has 25'])
  expect(wrong.body, 'the same code to scan').toContain(secret)
  const on = await browser.post(TWO_STEP, { intent: 'confirm', code: showCode(secret, Date.now()) }, cookie)
  expect([on.statusCode, on.headers['cache-control']]).toEqual([200, 'no-store'])
  const codes = [...on.body.matchAll(/<code>([\d-]+)<\/code>/g)].map(([, code = '']) => code)
  expect(codes).toHaveLength(10)
  expect(on.body).toContain('download="recovery-codes.txt"')
  const after = await browser.get(TWO_STEP, cookie)
  expect([after.body.includes(codes[0] ?? '-'), after.body.includes(secret)]).toEqual([false, false])
  return { secret, codes }
}

test('the code is asked for on a page of its own, which leads to where one was going', async () => {
  const { email, cookie } = await browser.signUp()
  const { codes } = await turnOn(cookie, PASSWORD)
  const first = await signIn({ email, password: PASSWORD }, '?from=%2Fmy-list')
  expect(redirectOf(first)).toEqual([303, '/login/code?from=%2Fmy-list'])
  const waiting = cookieOf(first)
  expect(waiting).toMatch(/^__Host-sign-in=[\w-]{43}$/)
  const page = await browser.get('/login/code?from=%2Fmy-list', waiting)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toMatch(/<form[^>]* action="\/login\/code\?from=%2Fmy-list"/)
  expect(page.body).not.toContain('Forgot your password?')
  const wrong = await browser.post('/login/code?from=%2Fmy-list', { code: '000000' }, waiting)
  expect([wrong.statusCode, listErrors(wrong)]).toEqual([401, [expect.stringContaining('That code is wrong')]])
  const right = await browser.post('/login/code?from=%2Fmy-list', { code: codes[0] ?? '' }, waiting)
  expect(redirectOf(right)).toEqual([303, '/my-list'])
  expect((await browser.get(TWO_STEP, cookieOf(right))).body).toContain('9 codes left')
})

test('without a password before it, the page of the code asks for the password', async () => {
  const page = await browser.get('/login/code?from=%2Fmy-list')
  expect(page.body).toMatch(/<form[^>]* action="\/login\?from=%2Fmy-list"/)
  const late = await browser.post('/login/code', { code: '123456' })
  expect([late.statusCode, listErrors(late)]).toEqual([401, ['That took too long. Sign in again.']])
})

describe('where admins need a second factor', () => {
  test('an admin without one is led to set it up before any admin page or call, and is then an admin', async () => {
    const cookie = cookieOf(await signIn(ADMIN))
    const call = (path: string) => site.app.inject({ url: `/api${path}`, headers: { cookie } })
    for (const path of ['/admin', '/admin/users', '/admin/settings', '/admin/setup'])
      expect(redirectOf(await browser.get(path, cookie))).toEqual([303, `${TWO_STEP}?from=admin`])
    expect(redirectOf(await browser.post('/admin/users', { intent: 'create' }, cookie))[1]).toBe(
      `${TWO_STEP}?from=admin`,
    )
    for (const path of ['/admin/users', '/admin/audit']) {
      const { statusCode, body } = await call(path)
      expect([statusCode, body]).toEqual([403, expect.stringContaining('Admins need two-step sign-in here')])
    }
    expect((await browser.get(TWO_STEP, cookie)).body).toContain('Turn it on to use the admin area.')
    await turnOn(cookie, ADMIN.password)
    expect((await browser.get('/admin/users', cookie)).statusCode).toBe(200)
    expect((await call('/admin/users')).statusCode).toBe(200)
  })

  test('others are not asked for one', async () => {
    const { cookie } = await browser.signUp()
    expect((await browser.get('/admin', cookie)).statusCode).toBe(404)
    expect((await browser.get(TWO_STEP, cookie)).body).not.toContain('Admins need')
  })
})
