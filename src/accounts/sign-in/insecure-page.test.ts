/** Signing in on a page without https of a site that has it, tested against the whole site. */
import { expect, test } from 'vitest'
import { cookieOf, ORIGIN, PASSWORD, redirectOf, useSignUpSite } from '#test/apps/account-site.ts'

const site = useSignUpSite()

const LAN = '192.168.1.20:3000'
const FORM = 'application/x-www-form-urlencoded'
const toHeaders = (host: string) => ({ origin: `http://${host}`, host, 'content-type': FORM })

test.each(['/login', '/register'])('%s names the address where it works', async (path) => {
  const { email } = await site.signUp()
  const fields = { username: 'someone_new', email, password: PASSWORD, confirmPassword: PASSWORD }
  const page = await site.post(`${path}?from=%2Fmy-list`, fields, '', toHeaders(LAN))
  expect(page.statusCode).toBe(403)
  expect(page.body).toContain(`Sign in at <a href="${ORIGIN}${path}?from=%2Fmy-list">${ORIGIN}</a>`)
  const call = await site.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...toHeaders(LAN), 'content-type': 'application/json' },
    payload: fields,
  })
  expect([call.statusCode, call.json()]).toEqual([403, { success: false, error: `Sign in at ${ORIGIN}` }])
  expect([cookieOf(page), cookieOf(call)]).toEqual(['', ''])
})

test('on the machine itself, browsers keep the cookie', async () => {
  const { email } = await site.signUp()
  const signedIn = await site.post('/login', { email, password: PASSWORD }, '', toHeaders('localhost:3000'))
  expect(redirectOf(signedIn)).toEqual([303, '/home'])
})
