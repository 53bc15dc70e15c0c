import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCanonicalUrl, toPageUrl } from './canonical-url.server.ts'

describe('a URL', () => {
  test.each([
    '/',
    '/home',
    '/home/',
    '/search?keyword=a%2e//b\\&x=/../',
    '/.well-known/security.txt',
    "/a..b/...;x=1/~me!$&'()*+,=:@",
    '/user/%E5%90%8D%2F%25',
    '*',
    'http://else.example/../x',
  ])('%s stays', (url) => expect(toCanonicalUrl(url)).toBe(url))

  test.each([
    ['/%68%6Fme?%68', '/home?%68'],
    ['/a%2fb%e5%90%8d%25%41', '/a%2Fb%E5%90%8D%25A'],
    ['//home', '/home'],
    ['/a//b///', '/a/b/'],
    ['/\\\\evil.example\\x', '/evil.example/x'],
    ['/a/./b/../c/.', '/a/c'],
    ['/%2e%2E/%2e/../etc', '/etc'],
    ['/a/..?x=..', '/?x=..'],
    ['/home#part?x', '/home'],
    ['/home?x#part', '/home?x'],
    ['/\u00e5\u0090\u008d "\t', '/%E5%90%8D%20%22%09'],
    ['/%zz%4', '/%zz%4'],
  ])('%s is %s', (url, canonical) => expect(toCanonicalUrl(url)).toBe(canonical))

  test('is canonical after that, and the same to a URL parser', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '%00',
      '%25',
      'a',
      '%61',
      '%C3',
      '?',
      '#',
      'é',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const canonical = toCanonicalUrl(`/${parts.join('')}`)
        expect(toCanonicalUrl(canonical)).toBe(canonical)
        const { pathname } = new URL(`http://site.example${canonical}`)
        expect(pathname).toBe(canonical.split('?', 1)[0])
        expect(canonical).not.toMatch(/^\/\//)
      }),
    )
  })
})

test.each([
  ['/', '/'],
  ['/?x=/', '/?x=/'],
  ['/home', '/home'],
  ['/home?x=/', '/home?x=/'],
  ['/home/', '/home'],
  ['/home/?x', '/home?x'],
  ['/_.data', '/_.data'],
  ['/.data?x', '/_.data?x'],
  ['/_.data/', '/_.data'],
  ['/home.data', '/home.data'],
  ['/home/_.data', '/home.data'],
  ['/home/.data/?_routes=a', '/home.data?_routes=a'],
])('the page at %s has the URL %s', (url, expected) => expect(toPageUrl(url)).toBe(expected))
