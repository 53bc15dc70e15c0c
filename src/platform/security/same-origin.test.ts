import { describe, expect, test } from 'vitest'
import { isSameOrigin, type Sender } from './same-origin.ts'

const PUBLIC = 'https://anime.example'

describe('a request is of this site', () => {
  test.each<[string, Sender]>([
    ['when the browser says so', { 'sec-fetch-site': 'same-origin' }],
    ['when the proxy passes the host on', { origin: PUBLIC, host: 'anime.example' }],
    ['when the proxy does not', { origin: PUBLIC, host: '127.0.0.1:3000' }],
    ['by any name that it is reached by', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['whatever the case of the host', { origin: 'http://nas.local:3000', host: 'NAS.local:3000' }],
  ])('%s', (_, sender) => expect(isSameOrigin(sender, PUBLIC)).toBe(true))
})

describe('a request is not of this site', () => {
  test.each<[string, Sender]>([
    ['from another', { 'sec-fetch-site': 'cross-site', origin: PUBLIC, host: 'anime.example' }],
    ['from another name of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['from no page at all', { 'sec-fetch-site': 'none' }],
    ['with nothing said', { host: 'anime.example' }],
    ['by an older browser from another', { origin: 'https://evil.example', host: 'anime.example' }],
    ['from a page without an origin', { origin: 'null', host: 'anime.example' }],
    ['from another port', { origin: 'http://anime.example:81', host: 'anime.example' }],
    ['with a host inside a name', { origin: 'https://anime.example.evil.example', host: 'anime.example' }],
    ['when it says two things', { 'sec-fetch-site': ['same-origin', 'cross-site'] }],
  ])('%s', (_, sender) => expect(isSameOrigin(sender, PUBLIC)).toBe(false))
})
