/** The rules of notifications on devices. */
import { ECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReceiver, keysOf } from '#test/services/push-service.ts'
import { KINDS } from '../kinds.ts'
import type { Notification } from '../schemas.ts'
import { toPushMessage, toTestMessage } from './push-message.ts'
import { toPushPolicy } from './push-policy.ts'
import { toOutcome } from './push-sender.server.ts'
import { parseDeviceData, subscriptionBody, toDeviceId } from './subscription.server.ts'
import { type BrowserFacts, toDeviceState } from './device-state.ts'

const ORIGIN = 'https://anime.example.org'

test.each([
  'http://anime.example.org',
  'http://localhost:4000',
  'https://localhost',
  'https://hoshimi',
  'https://hoshimi.local',
  'https://hoshimi.invalid',
  'https://hoshimi.test:8443',
  'https://nas.home.arpa',
  'https://192.168.1.20',
  'https://[2001:db8::1]',
])('%s cannot send to devices', (origin) => {
  expect(toPushPolicy(origin).problem).toMatch(/^This site can’t send notifications to devices, because .+\.$/)
})

test.each([ORIGIN, 'https://anime.example.org:8443', 'https://localhost.example.org', 'https://xn--n8jo.example.org'])(
  '%s can',
  (origin) => {
    expect(toPushPolicy(origin)).toEqual({ problem: null, subject: origin, localServices: [] })
  },
)

const notification = (over: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'episode.aired',
  createdAt: '2026-11-20T12:00:00.000Z',
  isRead: false,
  text: 'Episode 5 of Cowboy Bebop aired',
  sentence: ['Episode 5 of ', { title: 'Cowboy Bebop', japanese_title: 'カウボーイビバップ' }, ' aired'],
  url: '/cowboy-bebop-1',
  animeId: 'cowboy-bebop-1',
  poster: `${ORIGIN}/images/poster.webp`,
  adultContent: false,
  ...over,
})
const options = { origin: ORIGIN, language: 'EN', unread: 3, tag: 'event-7' } as const

test('a message is declarative', () => {
  expect(toPushMessage(notification(), options)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Episode aired',
      body: 'Episode 5 of Cowboy Bebop aired',
      navigate: `${ORIGIN}/cowboy-bebop-1`,
      icon: `${ORIGIN}/images/poster.webp`,
      tag: 'event-7',
      lang: 'en',
      dir: 'ltr',
      timestamp: Date.parse('2026-11-20T12:00:00.000Z'),
    },
    app_badge: 3,
  })
})

test('names are in the language of the device', () => {
  const { body } = toPushMessage(notification(), { ...options, language: 'JP' }).notification
  expect(body).toBe('Episode 5 of カウボーイビバップ aired')
})

test('18+ titles have neither name nor picture', () => {
  const text = JSON.stringify(toPushMessage(notification({ adultContent: true, url: '/x-1' }), options).notification)
  expect(text).not.toMatch(/Bebop|poster/)
  expect(text).toContain('An 18+ title')
})

test('an extreme message has at most 3 kB', () => {
  const name = '\u{1f680}'.repeat(2_000)
  const long = notification({
    sentence: [
      'A sequel to ',
      { title: name, japanese_title: name },
      ' was announced: ',
      { title: name, japanese_title: name },
    ],
    url: `/${'x'.repeat(300)}`,
    poster: `${ORIGIN}/images/${'x'.repeat(300)}.webp`,
  })
  for (const kind of KINDS)
    expect(Buffer.byteLength(JSON.stringify(toPushMessage({ ...long, kind }, options)))).toBeLessThan(3_000)
  expect(Buffer.byteLength(JSON.stringify(toTestMessage(name, options)))).toBeLessThan(3_000)
  const { body } = toPushMessage(long, options).notification
  expect([[...body].length, body.endsWith('…'), body.isWellFormed()]).toEqual([300, true, true])
})

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'failed'],
  [400, 'failed'],
  [403, 'failed'],
  [302, 'failed'],
  [429, 'retry'],
  [408, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('an answer of %i means: %s', (status, kind) => {
  expect(toOutcome({ status, retryAfterMs: 60_000, text: '' })).toMatchObject({
    kind,
    status,
    ...(kind === 'retry' && { afterMs: 60_000 }),
    ...(kind !== 'sent' && { reason: `The push service answered ${status}.` }),
  })
})

test('the owner sees what a push service says, but no page of it', () => {
  const reasonOf = (text: string) => toOutcome({ status: 403, retryAfterMs: undefined, text })
  expect(reasonOf('{"reason":\n"BadJwtToken"}\0')).toMatchObject({
    reason: 'The push service answered 403: {"reason": "BadJwtToken"}',
  })
  expect(reasonOf('<html>')).toMatchObject({ reason: 'The push service answered 403.' })
})

const valid = { endpoint: 'https://push.example.org/1', keys: keysOf(createReceiver()) }
const compressed = ECDH.convertKey(valid.keys.p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
const offCurve = Buffer.from(valid.keys.p256dh, 'base64url')
offCurve[64] = (offCurve[64] ?? 0) ^ 1

test('a subscription has the keys of RFC 8291', () => {
  expect(subscriptionBody.parse({ ...valid, expirationTime: null })).toEqual(valid)
  expect(toDeviceId(valid.endpoint)).toMatch(/^[\w-]{43}$/)
})

test.each([
  { ...valid, endpoint: 'push' },
  { ...valid, endpoint: 'https://push.example.org/a\0b' },
  { ...valid, endpoint: `https://push.example.org/${'x'.repeat(3_000)}` },
  { endpoint: valid.endpoint },
  { ...valid, keys: { ...valid.keys, p256dh: '' } },
  { ...valid, keys: { ...valid.keys, p256dh: 'A'.repeat(87) } },
  { ...valid, keys: { ...valid.keys, p256dh: compressed } },
  { ...valid, keys: { ...valid.keys, p256dh: offCurve.toString('base64url') } },
  { ...valid, keys: { ...valid.keys, auth: 'AAAA' } },
  { ...valid, keys: { ...valid.keys, auth: 'A'.repeat(24) } },
  { ...valid, keys: { ...valid.keys, auth: 7 } },
])('%j is none', (body) => {
  expect(subscriptionBody.safeParse(body).success).toBe(false)
})

test('data of newer versions is recognised', () => {
  expect(parseDeviceData('{"p256dh":"a","auth":"b","language":"DE","origin":"c"}')).toBeNull()
  expect(parseDeviceData('[]')).toBeNull()
})

const browser: BrowserFacts = {
  isSupported: true,
  isIos: false,
  isInstalled: false,
  permission: 'granted',
  device: 'phone',
}
test.each<[string, Partial<BrowserFacts>]>([
  ['on', {}],
  ['off', { device: null }],
  ['off', { device: 'of another user' }],
  ['off', { permission: 'default' }],
  ['blocked', { permission: 'denied' }],
  ['unsupported', { isSupported: false }],
  ['unsupported', { isSupported: false, isIos: true, isInstalled: true }],
  ['install', { isSupported: false, isIos: true }],
  ['on', { isIos: true, isInstalled: true }],
])('a browser is %s with %j', (state, facts) => {
  expect(toDeviceState({ ...browser, ...facts }, ['phone', 'tablet'])).toBe(state)
})
