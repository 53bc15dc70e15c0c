import { describe, expect, test } from 'vitest'
import { createSessionCookie, dropsCookies } from './session-cookie.ts'

const TOKEN = 'a'.repeat(43)
const open = createSessionCookie('http://hoshimi.test', 60)
const secure = createSessionCookie('https://hoshimi.test', 60)

test('the cookie is hidden from scripts and other sites and, over https, sent only over https', () => {
  expect(open.write(TOKEN)).toBe(`session=${TOKEN}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`)
  expect(secure.write(TOKEN)).toBe(`__Host-session=${TOKEN}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(secure.clear()).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

describe('the session token is read', () => {
  test.each([`session=${TOKEN}`, `language=JP; session=${TOKEN}; adult=1`, ` session = ${TOKEN} `])(
    'in %j',
    (header) => {
      expect(open.read(header)).toBe(TOKEN)
    },
  )
  test.each([
    undefined,
    '',
    'session=',
    'session=short',
    `session=${TOKEN}!`,
    `xsession=${TOKEN}`,
    `session=${TOKEN}a`,
    `=${TOKEN}`,
    `__Host-session=${TOKEN}`,
    `session="${TOKEN}"`,
  ])('not in %j', (header) => expect(open.read(header)).toBeUndefined())

  test('over https only from the name with the `__Host-` prefix', () => {
    expect(secure.read(`session=${TOKEN}`)).toBeUndefined()
    expect(secure.read(`__Host-session=${TOKEN}`)).toBe(TOKEN)
  })
})

test.each([
  ['https://hoshimi.test', 'http://192.168.1.20:3000', true],
  ['https://hoshimi.test', 'http://hoshimi.test', true],
  ['https://hoshimi.test', 'http://localhost.example', true],
  ['https://hoshimi.test', 'https://hoshimi.test', false],
  ['https://hoshimi.test', 'http://localhost:3000', false],
  ['https://hoshimi.test', 'http://127.0.0.1:3000', false],
  ['https://hoshimi.test', 'http://[::1]:3000', false],
  ['https://hoshimi.test', 'null', false],
  ['https://hoshimi.test', undefined, false],
  ['http://hoshimi.test', 'http://192.168.1.20:3000', false],
])('browsers drop cookies of %s on a page of %s: %s', (origin, page, expected) =>
  expect(dropsCookies(origin, page)).toBe(expected),
)
