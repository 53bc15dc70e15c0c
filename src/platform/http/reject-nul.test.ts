/** PostgreSQL refuses NUL in text: it is rejected before anything reads it, tested against the whole site. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN } from '#test/apps/account-site.ts'
import { openSite, type TestSite } from '#test/apps/app.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ PUBLIC_URL: ORIGIN, JELLYFIN_API: 'on' })
})
afterAll(() => site.close())

test.each(['/user/%00/list', '/home?x=%00', '/my-list/statistics?with=%00', '/api/users/%00', '/feeds/%00.atom'])(
  '%s is no URL',
  async (url) => expect((await site.app.inject({ url })).statusCode).toBe(400),
)

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

test.each([
  ['/jellyfin/Users/AuthenticateByName', JSON_TYPE, '{"Username":"a\\u0000","Pw":"b"}'],
  ['/api/login', JSON_TYPE, '{"email":"\\\\\\u0000","password":"b"}'],
  ['/api/views', JSON_TYPE, '{"animeId":"\\u0000"}'],
  ['/login', FORM, 'email=a%00&password=b'],
  ['/login', FORM, 'email=a\0&password=b'],
  ['/oauth/token', FORM, 'device_code=%00'],
])('a body with NUL is rejected at %s', async (url, type, payload) => {
  const headers = { origin: ORIGIN, 'content-type': type }
  const { statusCode, body } = await site.app.inject({ method: 'POST', url, headers, payload })
  expect([statusCode, body]).toEqual([400, expect.stringContaining('Text can’t contain the character NUL.')])
})

test('the text \\u0000 is no NUL', async () => {
  const payload = '{"email":"\\\\u0000","password":"b"}'
  const headers = { origin: ORIGIN, 'content-type': JSON_TYPE }
  const { body } = await site.app.inject({ method: 'POST', url: '/api/login', headers, payload })
  expect(body).not.toContain('NUL')
})
