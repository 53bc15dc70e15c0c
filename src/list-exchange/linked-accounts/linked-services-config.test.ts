import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '#src/config.server.ts'

const parse = (environment: Record<string, string>) => parseConfig(environment, '/srv/site').linkedServices
const KEY = 'a1'.repeat(32)
const ANILIST = { ANILIST_CLIENT_ID: '12', ANILIST_CLIENT_SECRET: 's', ANILIST_TERMS_ACCEPTED: 'yes', TOKEN_KEY: KEY }

test('services are off unless their client is set', () => {
  expect(parse({})).toEqual({ services: {}, tokenKeys: [], hasPublicUrl: false })
  expect(Object.keys(parse(ANILIST).services)).toEqual(['anilist'])
  expect(parse({ MAL_CLIENT_ID: 'abc', TOKEN_KEY: KEY, PUBLIC_URL: 'https://anime.example' })).toMatchObject({
    services: { mal: { clientId: 'abc', apiUrl: 'https://api.myanimelist.net/v2' } },
    hasPublicUrl: true,
  })
})

test('keys are hex or base64, and old ones are read', () => {
  const bytes = Buffer.from(KEY, 'hex')
  for (const text of [KEY, bytes.toString('base64'), bytes.toString('base64url')])
    expect(parse({ TOKEN_KEY: text }).tokenKeys).toEqual([bytes])
  expect(parse({ TOKEN_KEY: KEY, TOKEN_KEY_OLD: `${'b2'.repeat(32)}, ${'c3'.repeat(32)}` }).tokenKeys).toHaveLength(3)
})

describe('a configuration that cannot work is refused in one line', () => {
  const { TOKEN_KEY: _key, ...withoutKey } = ANILIST
  test.each<[string, Record<string, string>, RegExp]>([
    ['no key', withoutKey, /^TOKEN_KEY is required when/],
    ['no key for MyAnimeList', { MAL_CLIENT_ID: 'abc' }, /^TOKEN_KEY is required when/],
    ['no secret', { ...ANILIST, ANILIST_CLIENT_SECRET: '' }, /^ANILIST_CLIENT_SECRET is required/],
    ['terms not accepted', { ...ANILIST, ANILIST_TERMS_ACCEPTED: '' }, /^ANILIST_TERMS_ACCEPTED must be yes/],
    ['a short key', { TOKEN_KEY: 'abc' }, /^TOKEN_KEY must be 32 bytes/],
    ['a short old key', { TOKEN_KEY: KEY, TOKEN_KEY_OLD: 'abc' }, /^TOKEN_KEY_OLD must be 32 bytes/],
    ['a client that is no number', { ...ANILIST, ANILIST_CLIENT_ID: 'x' }, /^ANILIST_CLIENT_ID must be the number/],
  ])('%s', (_, environment, message) => {
    expect(() => parse(environment)).toThrow(ConfigError)
    expect(() => parse(environment)).toThrow(message)
    expect(() => parse(environment)).not.toThrow(/\n/)
  })
})
