import { expect, test } from 'vitest'
import { findPageReason, findSignInReason, signInUrl, toReturnPath } from './return-path.ts'

test.each([
  ['/watch/cowboy-bebop-1?episode=3', '/watch/cowboy-bebop-1?episode=3'],
  ['/account', '/account'],
  ['/loginner-7', '/loginner-7'],
  [null, '/home'],
  ['', '/home'],
  ['watch/x', '/home'],
  ['https://evil.example/', '/home'],
  ['//evil.example/', '/home'],
  ['/\\evil.example/', '/home'],
  ['/\t/evil.example/', '/home'],
  ['/.//evil.example/', '/home'],
  ['/x/..//evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/login?from=/login', '/home'],
  ['/reset/abc', '/home'],
  ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
])('after signing in from %j, the page is %s', (from, to) => expect(toReturnPath(from)).toBe(to))

test('the sign-in URL contains the current page', () => {
  expect(signInUrl('/login', '/search?keyword=a&page=2')).toBe('/login?from=%2Fsearch%3Fkeyword%3Da%26page%3D2')
  expect(signInUrl('/register', '/home')).toBe('/register')
})

test.each([
  ['/my-list/entry/cowboy-bebop-1?from=%2Ftv', 'Sign in to add this title to your list.'],
  ['/notifications/titles/cowboy-bebop-1', 'Sign in to be notified of new episodes.'],
  ['/comments/7/reply?from=%2Ffrieren-2', 'Sign in to comment.'],
  ['/my-list', undefined],
])('on the way to %s, visitors read %j', (to, reason) => expect(findSignInReason(to)).toBe(reason))

test.each([
  ['/my-list/entry/cowboy-bebop-1', 'Sign in to add this title to your list.'],
  ['/downloads', 'Sign in to save episodes on this device and watch them offline.'],
  ['/my-list/import', 'Sign in to see your list.'],
  ['/notifications/settings', 'Sign in to see your notifications.'],
  ['/account/security', 'Sign in to see your account.'],
  ['/frieren-2', undefined],
])('the page that asks to sign in on the way to %s says %j', (to, reason) => expect(findPageReason(to)).toBe(reason))
