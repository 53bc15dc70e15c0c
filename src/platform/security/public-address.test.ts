import { expect, test } from 'vitest'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '168.63.129.15',
  '168.63.129.17',
  '166.12.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['shared by a provider', '100.64.0.1'],
  ['link-local and cloud metadata', '169.254.169.254'],
  ['the host agent of Azure', '168.63.129.16'],
  ['the host agent of Azure, mapped', '::ffff:168.63.129.16'],
  ['the host agent of Azure behind NAT64', '64:ff9b::a83f:8110'],
  ['metadata of Alibaba Cloud', '100.100.100.200'],
  ['metadata of Tencent Cloud', '169.254.0.23'],
  ['metadata of Google Cloud in IPv6', 'fd20:ce::254'],
  ['services inside IBM Cloud', '161.26.0.10'],
  ['services inside IBM Cloud', '166.9.250.193'],
  ['a relay of 6to4', '192.88.99.1'],
  ['metadata of Oracle Cloud, among protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd00::1'],
  ['cloud metadata in IPv6', 'fd00:ec2::254'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped, though public inside', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['6to4', '2002:7f00:1::'],
  ['a private address in 6to4', '2002:a00:1::'],
  ['metadata in 6to4', '2002:a9fe:a9fe::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['documentation in IPv6', '2001:db8::1'],
  ['a number', '2130706433'],
  ['octal', '0177.0.0.1'],
  ['hexadecimal', '0x7f.0.0.1'],
  ['too short', '127.1'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fd00::1', 'fd12:3456:789a::5'])(
  '%s is in a private network',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  },
)

test.each([
  '8.8.8.8',
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'fd20:ce:0::254',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'sonarr',
])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
