import { describe, expect, test } from 'vitest'
import { listDomainsOf, listNetworksOf, parseBlock } from './sign-up-block.ts'

/** Whether a block applies to a client's address or to an email address. */
function isBlocked(block: string, by: string): boolean {
  const parsed = parseBlock(block)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return (by.includes('@') ? listDomainsOf(by) : listNetworksOf(by)).includes(parsed.value)
}

describe('a block', () => {
  test.each([
    ['192.0.2.77/24', 'network', '192.0.2.0/24'],
    [' 192.0.2.77 ', 'network', '192.0.2.77/32'],
    ['10.255.0.0/8', 'network', '10.0.0.0/8'],
    ['192.0.2.255/25', 'network', '192.0.2.128/25'],
    ['2001:DB8::1', 'network', '2001:db8::/64'],
    ['2001:db8:ffff::/33', 'network', '2001:db8:8000::/33'],
    ['2001:db8::1/128', 'network', '2001:db8::1/128'],
    ['::ffff:192.0.2.77/120', 'network', '192.0.2.0/24'],
    ['Example.ORG', 'domain', 'example.org'],
    ['someone@example.org', 'domain', 'example.org'],
    ['*.example.org', 'domain', 'example.org'],
    ['@example.org.', 'domain', 'example.org'],
    ['bücher.example', 'domain', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'domain', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'domain', 'xn--bcher-kva.example'],
    ['テスト', 'domain', 'xn--zckzah'],
  ])('%j is the %s %s', (text, kind, value) => expect(parseBlock(text)).toEqual({ kind, value }))

  test.each([
    '',
    ' ',
    '.',
    'exa mple.org',
    'example..org',
    '-example.org',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.0/33',
    '192.0.2.0/',
    '192.0.2.0/-1',
    '192.0.2.0/24/24',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '2001::/18',
    '::/0',
    '2001:db8::/129',
    'fe80::1%eth0',
    '0x7f.1',
    '017700000001',
    'example.org/path',
    'example.org:25',
    `${'a'.repeat(64)}.example`,
    'ex\u0000ample.org',
    "x'; drop table user; --",
  ])('%j is refused', (text) => expect(parseBlock(text)).toEqual({ problem: expect.stringMatching(/\.$/) }))
})

test.each([
  ['192.0.2.0/24', '192.0.2.0', true],
  ['192.0.2.0/24', '192.0.2.255', true],
  ['192.0.2.0/24', '192.0.3.0', false],
  ['192.0.2.128/25', '192.0.2.127', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['192.0.2.0/24', '::ffff:192.0.2.9', true],
  ['::ffff:192.0.2.0/120', '192.0.2.9', true],
  ['2001:db8::1', '2001:db8::ffff', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['2001:db8::/32', '2001:DB8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['example.org', 'a@example.org', true],
  ['example.org', 'a@Mail.EXAMPLE.org', true],
  ['example.org', 'a@deep.mail.example.org', true],
  ['example.org', 'a@badexample.org', false],
  ['example.org', 'a@example.org.evil.example', false],
  ['mail.example.org', 'a@example.org', false],
  ['bücher.example', 'a@xn--bcher-kva.example', true],
  ['xn--bcher-kva.example', 'a@mail.bücher.example', true],
  ['xyz', 'a@anything.xyz', true],
])('a block of %s applies to %s: %s', (block, by, expected) => expect(isBlocked(block, by)).toBe(expected))

test('what is no address is in no network', () => expect(listNetworksOf('unknown')).toEqual([]))

test('an address is looked up with few values', () => {
  expect(listNetworksOf('192.0.2.1')).toHaveLength(25)
  expect(listNetworksOf('2001:db8::1')).toHaveLength(110)
  expect(listDomainsOf(`a@${'a.'.repeat(120)}example`)).toHaveLength(121)
})
