/** Responses of the product API, compared with recorded ones: clients depend on every byte. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountsApp,
  ADMIN,
  AIKO,
  type Browser,
  openAccountsApp,
  toRegistration,
} from '#test/apps/accounts-app.ts'
import { recordResponses } from '#test/record-responses.ts'

let site: AccountsApp
let aikoId = ''
let cookies: Record<'visitor' | 'aiko' | 'admin', string>
const toCookie = ({ jar }: Browser) => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
beforeAll(async () => {
  site = await openAccountsApp()
  const [aiko, admin] = [site.browser(), site.browser()]
  aikoId = String((await aiko.ask('POST', '/register', toRegistration(AIKO))).body.user?.['id'])
  await admin.ask('POST', '/login', ADMIN)
  cookies = { visitor: '', aiko: toCookie(aiko), admin: toCookie(admin) }
})
afterAll(() => site.close())

const JSON_TYPE = { 'content-type': 'application/json' }
type Attempt = [
  who: keyof typeof cookies,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object | string,
  headers?: Record<string, string>,
]

const attempts = (): Attempt[] => [
  ['visitor', 'GET', '/me'],
  ['aiko', 'GET', '/me'],
  ['visitor', 'GET', `/users/${aikoId}`],
  ['aiko', 'GET', `/users/${aikoId}`],
  ['visitor', 'GET', '/users/nobody'],
  ['visitor', 'GET', '/users/%00'],
  ['visitor', 'POST', '/register', {}],
  ['visitor', 'POST', '/register'],
  ['visitor', 'POST', '/register', { username: ['a'], email: 7 }],
  ['visitor', 'POST', '/login', { email: AIKO.email, password: 'wrong' }],
  ['visitor', 'POST', '/login', '{"email":', JSON_TYPE],
  ['visitor', 'POST', '/login', '{"__proto__":{}}', JSON_TYPE],
  ['visitor', 'POST', '/login', 'null', JSON_TYPE],
  ['visitor', 'POST', '/login', '7', JSON_TYPE],
  ['visitor', 'POST', '/login', '[]', JSON_TYPE],
  ['visitor', 'POST', '/login', '', JSON_TYPE],
  ['visitor', 'POST', '/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['visitor', 'POST', '/login', 'a', { 'content-type': 'text/plain' }],
  ['visitor', 'POST', '/login', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['visitor', 'POST', '/login', { email: 'a'.repeat(9_000) }],
  ['visitor', 'POST', '/login', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['visitor', 'GET', `/users/${aikoId}/sessions`],
  ['admin', 'GET', `/users/${aikoId}/sessions`],
  ['aiko', 'PUT', `/users/${aikoId}/password`, { currentPassword: 'wrong', newPassword: 'x' }],
  ['aiko', 'DELETE', `/users/${aikoId}/sessions/nothing`],
  ['aiko', 'DELETE', `/users/${aikoId}/sessions`, 'a'.repeat(2_000), JSON_TYPE],
  ['visitor', 'GET', '/admin/users'],
  ['aiko', 'GET', '/admin/users'],
  ['admin', 'GET', '/admin/users?query=aiko&query=x&page=abc&unknown=1'],
  ['admin', 'GET', '/admin/users?state=new'],
  ['admin', 'GET', `/admin/users?query=${'a'.repeat(101)}`],
  ['admin', 'GET', '/admin/users?query=%00'],
  ['admin', 'GET', '/admin/audit?before=x'],
  ['admin', 'PATCH', `/admin/users/${aikoId}`, {}],
  ['admin', 'PATCH', `/admin/users/${aikoId}`, { canComment: 'no' }],
  ['admin', 'PATCH', `/admin/users/${aikoId}`, { isBanned: true, until: 'soon' }],
  ['admin', 'PATCH', `/admin/users/${aikoId}`, { canComment: false }],
  ['admin', 'POST', '/admin/confirm', { password: 'wrong' }],
  ['visitor', 'POST', '/logout'],
  ['visitor', 'POST', '/verify', { token: 'nothing' }],
  ['visitor', 'PUT', '/me', {}],
]

test('of every kind of access, with valid and invalid requests', async () => {
  const requests = attempts().map(([who, method, path, payload, headers]) => ({
    method,
    url: `/api${path}`,
    headers: { 'user-agent': 'test', ...(cookies[who] && { cookie: cookies[who] }), ...headers },
    ...(payload !== undefined && { payload }),
  }))
  const stable = (text: string) => text.replaceAll(aikoId, '{aiko}').replace(/"id":"[^"{]{20,}"/g, '"id":"…"')
  await expect(await recordResponses(site.app, requests, stable)).toMatchFileSnapshot(
    '../../../test/fixtures/api-responses/product.txt',
  )
})
