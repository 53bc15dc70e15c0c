import { describe, expect, test } from 'vitest'
import { isSameOrigin, type Sender } from './same-origin.ts'

const PUBLIC = 'https://anime.example'

describe('a request is same-origin', () => {
  test.each<[string, Sender]>([
    ['when the browser says so', { 'sec-fetch-site': 'same-origin' }],
    ['when the proxy forwards the host', { origin: PUBLIC, host: 'anime.example' }],
    ['when the proxy does not', { origin: PUBLIC, host: '127.0.0.1:3000' }],
    ['on any host name of the site', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['whatever the case of the host', { origin: 'http://nas.local:3000', host: 'NAS.local:3000' }],
  ])('%s', (_, sender) => expect(isSameOrigin(sender, PUBLIC)).toBe(true))
})

describe('a request is not same-origin', () => {
  test.each<[string, Sender]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: PUBLIC, host: 'anime.example' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['from no page at all', { 'sec-fetch-site': 'none' }],
    ['without any header', { host: 'anime.example' }],
    ['from another site in an older browser', { origin: 'https://evil.example', host: 'anime.example' }],
    ['from a page without an origin', { origin: 'null', host: 'anime.example' }],
    ['from another port', { origin: 'http://anime.example:81', host: 'anime.example' }],
    ['with our host as a prefix', { origin: 'https://anime.example.evil.example', host: 'anime.example' }],
    ['with contradictory headers', { 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ])('%s', (_, sender) => expect(isSameOrigin(sender, PUBLIC)).toBe(false))
})
