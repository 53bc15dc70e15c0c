import { describe, expect, test } from 'vitest'
import { hidePassword, parseSmtpUrl, toSmtpUrl } from '#src/platform/mail/smtp-url.ts'
import { settingsChange } from './settings-overview.ts'
import { toTexts } from './to-texts.ts'

const SERVER = { server: 'mail.example', port: 465, encryption: 'tls', username: 'me@x', from: 'site@mail.example' }
const STORED = { SMTP_URL: 'smtps://me%40x:p%3A%2Fw@mail.example:465', MAIL_FROM: 'site@mail.example' }

const change = (input: unknown, stored = {}) =>
  toTexts(settingsChange.parse(input), stored, (folders) => folders.join(':'))

describe('what the environment would have', () => {
  test.each([
    [{}, {}],
    [{ siteName: ' Kumo\n no ' }, { SITE_NAME: 'Kumo no' }],
    [
      { siteName: null, signUp: null },
      { SITE_NAME: null, SIGN_UP: null },
    ],
    [{ signUp: 'closed' }, { SIGN_UP: 'closed' }],
    [{ visitors: 'sign-in' }, { VISITORS: 'sign-in' }],
    [{ requests: false }, { REQUESTS: 'off' }],
    [{ requests: null }, { REQUESTS: null }],
    [
      { commentLinks: true, commentWords: [' a  b ', ''], commentSites: [], commentReasons: ['Rude'], slowMode: 60 },
      {
        COMMENTS_FIRST_LINKS: 'wait',
        COMMENTS_WORDS: 'a b',
        COMMENTS_SITES: null,
        COMMENTS_REASONS: 'Rude',
        COMMENTS_SLOW_MODE: '60',
      },
    ],
    [
      { prepare: 'all', qualities: false, cacheGb: 0 },
      { PREPARE: 'all', PREPARE_QUALITIES: 'off', MEDIA_CACHE_GB: '0' },
    ],
    [{ qualities: true }, { PREPARE_QUALITIES: 'on' }],
    [
      { prepare: null, qualities: null, cacheGb: null },
      { PREPARE: null, PREPARE_QUALITIES: null, MEDIA_CACHE_GB: null },
    ],
    [{ mediaFolders: ['/a', '/b'] }, { MEDIA_DIR: '/a:/b' }],
    [{ mediaFolders: [] }, { MEDIA_DIR: null }],
    [{ refresh: {} }, { CATALOGUE_REFRESH: null }],
    [
      { refresh: { jikan: true, anilist: true, offlineDatabase: 'https://a.example/f.zst' } },
      { CATALOGUE_REFRESH: 'jikan,anilist,https://a.example/f.zst' },
    ],
    [{ mail: null }, { SMTP_URL: null, MAIL_FROM: null }],
    [
      { mail: { ...SERVER, password: 'p:/w' } },
      { SMTP_URL: 'smtps://me%40x:p%3A%2Fw@mail.example:465', MAIL_FROM: 'site@mail.example' },
    ],
    [
      { mail: { ...SERVER, username: '', encryption: 'starttls', port: 587 } },
      { SMTP_URL: 'smtp://mail.example:587?requireTLS=true', MAIL_FROM: 'site@mail.example' },
    ],
  ])('%j', (input, texts) => expect(change(input)).toEqual(texts))
})

describe('the saved password', () => {
  test('is kept for the same server and username', () => {
    expect(change({ mail: { ...SERVER, from: 'new@mail.example' } }, STORED)).toEqual({
      SMTP_URL: STORED.SMTP_URL,
      MAIL_FROM: 'new@mail.example',
    })
  })

  test.each([{ server: 'evil.example' }, { port: 466 }, { username: 'other' }, { encryption: 'optional' }])(
    'is not sent elsewhere: %j',
    (other) => expect(() => change({ mail: { ...SERVER, ...other } }, STORED)).toThrow('Enter the password again'),
  )

  test('must be entered the first time', () => {
    expect(() => change({ mail: SERVER })).toThrow('Enter the password of the mail server.')
  })
})

describe('what is refused', () => {
  test.each([
    { siteName: '' },
    { siteName: '\n' },
    { siteName: 'x'.repeat(61) },
    { siteName: 5 },
    { signUp: 'maybe' },
    { visitors: 'friends' },
    { requests: 'on' },
    { commentLinks: 'wait' },
    { commentWords: ['a,b'] },
    { commentWords: Array.from({ length: 501 }, () => 'a') },
    { commentSites: ['a'.repeat(101)] },
    { slowMode: 3_601 },
    { slowMode: 0.5 },
    { prepare: 'some' },
    { qualities: 'on' },
    { cacheGb: -1 },
    { cacheGb: 1.5 },
    { cacheGb: 1e7 },
    { cacheGb: NaN },
    { mediaFolders: ['/a\0'] },
    { mediaFolders: Array.from({ length: 101 }, () => '/a') },
    { refresh: { offlineDatabase: 'file:///etc/passwd' } },
    { refresh: { offlineDatabase: 'https://a.example/,anilist' } },
    { refresh: { offlineDatabase: 'https://user:password@a.example/' } },
    { refresh: { offlineDatabase: './local.zst' } },
    { mail: { ...SERVER, server: 'mail.example/path', password: 'x' } },
    { mail: { ...SERVER, server: 'user@evil.example', password: 'x' } },
    { mail: { ...SERVER, server: 'mail.example?x=1', password: 'x' } },
    { mail: { ...SERVER, server: '', password: 'x' } },
    { mail: { ...SERVER, port: 0, password: 'x' } },
    { mail: { ...SERVER, port: 1.5, password: 'x' } },
    { mail: { ...SERVER, encryption: 'file', password: 'x' } },
    { mail: { ...SERVER, from: 'not an address', password: 'x' } },
    { mail: { ...SERVER, from: 'a@b.co\r\nBcc: c@d.co', password: 'x' } },
  ])('%j', (input) => expect(() => change(input)).toThrow(/\w/))
})

test.each([
  { server: 'mail.example', port: 465, encryption: 'tls', username: '' },
  { server: 'mail.example', port: 2_525, encryption: 'starttls', username: 'a:b/@ü' },
  { server: '[::1]', port: 25, encryption: 'optional', username: 'me' },
] as const)('a URL has the parts that it was made from: %j', (server) => {
  const password = server.username === '' ? '' : 'p@s/s:w?#%'
  expect(parseSmtpUrl(toSmtpUrl(server, password))).toEqual({ ...server, password })
})

test.each([
  ['smtps://me:secret@mail.example', 'smtps://me:…@mail.example'],
  ['smtp://mail.example', 'smtp://mail.example'],
  ['secret', '…'],
])('records of %s have no password', (url, shown) => expect(hidePassword(url)).toBe(shown))
