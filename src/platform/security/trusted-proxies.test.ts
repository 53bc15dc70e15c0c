import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, toTrust } from './trusted-proxies.server.ts'

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']

test.each([
  ['a client without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['a client that forges the header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a client behind a proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a client that forges the header behind a proxy', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a client behind two proxies', '127.0.0.1', '203.0.113.7,10.2.3.4', '203.0.113.7'],
  ['a proxy that adds no header', '10.1.2.3', undefined, '10.1.2.3'],
  ['a chain of proxies alone', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['a proxy with an IPv6 address', '2001:db8::1', '2001:db9::2', '2001:db9::2'],
  ['a proxy that names no address', '127.0.0.1', 'unknown', 'unknown'],
])('%s has the same address as in Fastify', async (_, remoteAddress, forwarded, address) => {
  const app = fastify({ trustProxy: PROXIES })
  const isTrusted = toTrust(PROXIES)
  app.get('/', async ({ ip, raw }) => [ip, clientAddress(raw, isTrusted)])
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual([address, address])
})
