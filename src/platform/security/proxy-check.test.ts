import { describe, expect, test } from 'vitest'
import { findConfigurationNotices, openProxyCheck, toNoticeLine } from './proxy-check.server.ts'

const at = (publicUrl: string, ...trustedProxies: string[]) => ({ publicUrl, trustedProxies })
const settingsOf = (...given: Parameters<typeof at>) =>
  findConfigurationNotices(at(...given)).map(({ setting }) => setting)

describe('what the configuration says', () => {
  test.each([
    ['http://localhost:3000'],
    ['http://127.0.0.1:3000'],
    ['http://[::1]:3000'],
    ['https://anime.example', '127.0.0.1'],
  ])('%s needs nothing', (...given) => expect(settingsOf(...(given as [string]))).toEqual([]))

  test('https without a proxy that is trusted cannot be', () => {
    expect(settingsOf('https://anime.example')).toEqual([
      'TRUSTED_PROXIES=127.0.0.1 (or the address that your proxy connects from)',
    ])
  })

  test('http on a name that others open is not secure', () => {
    expect(settingsOf('http://anime.example:8080', '127.0.0.1')).toEqual(['PUBLIC_URL=https://anime.example'])
  })
})

describe('a forwarded header', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])('%s of a stranger is told of once', (name) => {
    const check = openProxyCheck(at('http://localhost:3000'))
    const request = { peer: '127.0.0.1', headers: { [name]: 'x' } }
    expect(check.look(request)?.setting).toBe('TRUSTED_PROXIES=127.0.0.1')
    expect([check.look(request), check.look(request)]).toEqual([null, null])
    expect(check.notices()).toHaveLength(1)
  })

  test('names the address that was observed, and what to do with it', () => {
    const notice = openProxyCheck(at('http://localhost:3000')).look({ peer: '::ffff:10.0.0.2', headers: forwarded })
    expect(notice && toNoticeLine(notice)).toMatch(
      /^A request from 10\.0\.0\.2 had the header x-forwarded-for.* If it is your proxy, .*; if it is not, ignore this\. Set TRUSTED_PROXIES=10\.0\.0\.2$/,
    )
  })

  test('cannot be used to flood, and does not hide a proxy that is near', () => {
    const check = openProxyCheck(at('http://localhost:3000'))
    const told = []
    for (let host = 1; host <= 200; host++) told.push(check.look({ peer: `198.51.100.${host}`, headers: forwarded }))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(check.look({ peer: '192.168.1.5', headers: forwarded })?.setting).toBe('TRUSTED_PROXIES=192.168.1.5')
    expect(check.look({ peer: '192.168.1.6', headers: forwarded })).toBeNull()
    expect(check.notices().map(({ setting }) => setting)).toEqual(['TRUSTED_PROXIES=192.168.1.5'])
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.0.0.0/255.0.0.0', '::ffff:10.1.2.3'],
    ['fd00::/8', 'fd00::5'],
  ])('of a proxy in %s is as it should be', (trusted, peer) => {
    expect(openProxyCheck(at('https://anime.example', trusted)).look({ peer, headers: forwarded })).toBeNull()
  })

  test('of a proxy that has TLS says that PUBLIC_URL is not https', () => {
    const check = openProxyCheck(at('http://localhost:3000', '127.0.0.1'))
    const secure = { peer: '127.0.0.1', headers: { ...forwarded, 'x-forwarded-proto': 'https' } }
    expect(check.look(secure)?.setting).toBe('PUBLIC_URL=https://anime.example')
    expect(check.look(secure)).toBeNull()
  })
})

test('a request without such headers is of no interest', () => {
  expect(openProxyCheck(at('http://localhost:3000')).look({ peer: '198.51.100.1', headers: {} })).toBeNull()
})
