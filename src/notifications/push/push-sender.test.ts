/** Sending to devices, apart from a site. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { toUserId } from '#src/accounts/viewer.ts'
import { openCatalogue } from '#src/catalogue/snapshot.server.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { createOutbound, type Outbound } from '#src/platform/security/outbound.server.ts'
import { openSqlite } from '#test/services/databases.ts'
import { type PushServiceStandIn, startPushService, type Subscriber } from '#test/services/push-service.ts'
import type { DueDelivery } from '../deliveries/delivery.ts'
import { createPushSender } from './push-sender.server.ts'
import { formatDeviceData } from './subscription.server.ts'

const ORIGIN = 'https://anime.example.org'
const keys = generateVAPIDKeys()

let service: PushServiceStandIn
let device: Subscriber
let outbound: Outbound
const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  service = await startPushService()
  device = service.subscribe()
  closing.push(service.close)
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function send(
  over: Partial<DueDelivery> = {},
  { origin = ORIGIN, allowedHosts = [service.host], headersMs = 600_000 } = {},
) {
  const { db, close } = await openSqlite('starter')
  const catalogue = await openCatalogue(db.$extendTables<CatalogueTables>(), () => undefined)
  outbound = createOutbound({
    allowedHosts,
    userAgent: 'test',
    accept: '*/*',
    acceptsType: () => true,
    limits: { headersMs, totalMs: headersMs },
  })
  closing.push(close, catalogue.close, outbound.close)
  const sender = createPushSender({
    keys: async () => keys,
    subject: ORIGIN,
    siteName: () => 'Hoshimi',
    outbound,
    wire: () => ({ snapshot: catalogue.snapshot, pictures: { artwork: 'drawn', now: 0 }, origin: ORIGIN }),
    countUnread: async () => 2,
    listNames: async () => new Map(),
  })
  const { endpoint, keys: own } = device.subscription
  return sender.send({
    id: 1,
    messageId: 'msg_1',
    channel: {
      id: 'phone',
      user: toUserId('ana'),
      type: 'push',
      name: 'Phone',
      address: endpoint,
      data: formatDeviceData({ ...own, language: 'EN', origin }),
      kinds: null,
      keepsQuietHours: true,
      createdAt: '',
      failedSince: null,
      ended: null,
    },
    event: {
      id: 7,
      anime: 1,
      facts: { kind: 'episode.aired', episodes: [[5, 5]] },
      createdAt: '2026-11-20T12:00:00.000Z',
    },
    notification: { id: 9, isRead: false },
    attempts: 1,
    ...over,
  })
}

test('each attempt has the same topic, so that the push service replaces what is not delivered yet', async () => {
  for (let attempts = 1; attempts <= 2; attempts++)
    expect(await send({ attempts })).toEqual({ kind: 'sent', status: 201 })
  expect(device.received.map(({ headers }) => headers.topic)).toEqual(['event-7', 'event-7'])
  expect(device.received[0]?.message).toMatchObject({
    notification: { body: 'Episode 5 of Cowboy Bebop aired', tag: 'event-7' },
    app_badge: 2,
  })
})

test.each<[string, Partial<DueDelivery>]>([
  ['It was read before.', { notification: { id: 9, isRead: true } }],
  ['The notification was deleted.', { notification: null }],
  [
    'Its title was removed.',
    { event: { id: 7, anime: 999_999, facts: { kind: 'episode.aired', episodes: [[5, 5]] }, createdAt: '' } },
  ],
])('nothing is sent if it is over: %s', async (reason, over) => {
  expect(await send(over)).toEqual({ kind: 'skipped', reason })
  expect(device.received).toEqual([])
})

test('a copy of the site at another address sends nothing', async () => {
  expect(await send({}, { origin: 'https://other.example.org' })).toMatchObject({ kind: 'skipped' })
  expect(device.received).toEqual([])
})

test('a push service that does not answer is tried again', async () => {
  device.answerWith(() => undefined)
  expect(await send({}, { headersMs: 50 })).toEqual({ kind: 'retry', reason: 'The push service took too long.' })
})

test('a private address is not requested', async () => {
  expect(await send({}, { allowedHosts: [] })).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('uses port'),
  })
  expect(device.received).toEqual([])
})
