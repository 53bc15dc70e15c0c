import { describe, expect, test } from 'vitest'
import { findConfigurationNotices, openProxyCheck, toNoticeLine } from './proxy-check.server.ts'

const at = (publicUrl: string, ...trustedProxies: string[]) => ({ publicUrl, trustedProxies })
const settingsOf = (...args: Parameters<typeof at>) =>
  findConfigurationNotices(at(...args)).map(({ setting }) => setting)

describe('the configuration', () => {
  test.each<[string, ...string[]]>([
    ['http://localhost:3000'],
    ['http://127.0.0.1:3000'],
    ['http://[::1]:3000'],
    ['https://anime.example', '127.0.0.1'],
  ])('%s needs no change', (...args) => expect(settingsOf(...args)).toEqual([]))

  test('https requires a trusted proxy', () => {
    expect(settingsOf('https://anime.example')).toEqual([
      'TRUSTED_PROXIES=127.0.0.1 (or the address that your proxy connects from)',
    ])
  })

  test('http on a public host is not secure', () => {
    expect(settingsOf('http://anime.example:8080', '127.0.0.1')).toEqual(['PUBLIC_URL=https://anime.example'])
  })
})

describe('a forwarded header', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])(
    '%s of an untrusted address is reported once',
    (name) => {
      const check = openProxyCheck(at('http://localhost:3000'))
      const request = { peer: '127.0.0.1', headers: { [name]: 'x' } }
      expect(check.inspect(request)?.setting).toBe('TRUSTED_PROXIES=127.0.0.1')
      expect([check.inspect(request), check.inspect(request)]).toEqual([null, null])
      expect(check.notices()).toHaveLength(1)
    },
  )

  test('reports the observed address and the setting to change', () => {
    const notice = openProxyCheck(at('http://localhost:3000')).inspect({ peer: '::ffff:10.0.0.2', headers: forwarded })
    expect(notice && toNoticeLine(notice)).toMatch(
      /^A request from 10\.0\.0\.2 had the header x-forwarded-for.* If it is your proxy, .*; if it is not, ignore this\. Set TRUSTED_PROXIES=10\.0\.0\.2$/,
    )
  })

  test('cannot flood the log or hide a local proxy', () => {
    const check = openProxyCheck(at('http://localhost:3000'))
    const logged = []
    for (let host = 1; host <= 200; host++)
      logged.push(check.inspect({ peer: `198.51.100.${host}`, headers: forwarded }))
    expect(logged.filter(Boolean)).toHaveLength(1)
    expect(check.inspect({ peer: '192.168.1.5', headers: forwarded })?.setting).toBe('TRUSTED_PROXIES=192.168.1.5')
    expect(check.inspect({ peer: '192.168.1.6', headers: forwarded })).toBeNull()
    expect(check.notices().map(({ setting }) => setting)).toEqual(['TRUSTED_PROXIES=192.168.1.5'])
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.0.0.0/255.0.0.0', '::ffff:10.1.2.3'],
    ['fd00::/8', 'fd00::5'],
  ])('of a trusted proxy in %s is not reported', (trusted, peer) => {
    expect(openProxyCheck(at('https://anime.example', trusted)).inspect({ peer, headers: forwarded })).toBeNull()
  })

  test('of a TLS proxy reports that PUBLIC_URL is not https', () => {
    const check = openProxyCheck(at('http://localhost:3000', '127.0.0.1'))
    const secure = { peer: '127.0.0.1', headers: { ...forwarded, 'x-forwarded-proto': 'https' } }
    expect(check.inspect(secure)?.setting).toBe('PUBLIC_URL=https://anime.example')
    expect(check.inspect(secure)).toBeNull()
  })
})

test('a request without forwarded headers is not reported', () => {
  expect(openProxyCheck(at('http://localhost:3000')).inspect({ peer: '198.51.100.1', headers: {} })).toBeNull()
})
