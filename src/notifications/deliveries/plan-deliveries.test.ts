import { expect, test } from 'vitest'
import { toUserId } from '#src/accounts/viewer.ts'
import { toTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { type DeliveryPlan, planDeliveries, type Receiver } from './plan-deliveries.ts'
import { delayAfter, MAX_ATTEMPTS } from './deliver.server.ts'

const NIGHT = Date.parse('2026-11-20T23:00Z')
const ana = toUserId('ana')
const ben = toUserId('ben')
const device = (user = ana, channel = 'device'): Receiver => ({
  channel,
  user,
  kinds: null,
  wantsOnDevices: true,
  quietHours: null,
})
const plan = (over: Partial<DeliveryPlan>) =>
  planDeliveries({ kind: 'episode.aired', receivers: [device()], now: NIGHT, ...over })

test('devices get what their users want to get on devices', () => {
  const receivers = [device(ana, 'first'), device(ana, 'second'), { ...device(ben, 'other'), wantsOnDevices: false }]
  expect(plan({ receivers }).map(({ channel }) => channel)).toEqual(['first', 'second'])
})

test('a webhook gets the kinds that it asks for, whatever devices get', () => {
  const receivers: Receiver[] = [{ ...device(ana, 'hook'), kinds: ['episode.aired'], wantsOnDevices: false }]
  expect(plan({ receivers })).toHaveLength(1)
  expect(plan({ receivers, kind: 'episode.playable' })).toEqual([])
})

test('the site’s own channels get only the kinds that they are for', () => {
  const receivers: Receiver[] = [
    { ...device(), user: null },
    { ...device(), user: null, kinds: ['episode.aired'] },
  ]
  expect(plan({ receivers })).toHaveLength(1)
})

test('what keeps quiet hours waits for their end', () => {
  const quietHours = { timeZone: toTimeZone('UTC'), from: 22 * 60, until: 7 * 60 }
  const receivers = [{ ...device(), quietHours }, device(ben, 'other'), { ...device(ana, 'third'), quietHours }]
  expect(plan({ receivers })).toEqual([
    { channel: 'device', dueAt: '2026-11-21T07:00:00.000Z' },
    { channel: 'other', dueAt: '2026-11-20T23:00:00.000Z' },
    { channel: 'third', dueAt: '2026-11-21T07:00:00.000Z' },
  ])
})

test('attempts are repeated for more than a day, at most a tenth later, and not before the receiver wants it', () => {
  const never = () => 0
  const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => delayAfter(index + 1, 0, never))
  const hours = delays.map((delay) => (delay === null ? null : delay / 3_600_000))
  expect(hours).toEqual([5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, null])
  expect(delayAfter(1, 0, () => 1)).toBe(5_500)
  expect(delayAfter(1, 60_000, never)).toBe(60_000)
  expect(delayAfter(1, 1e12, never)).toBe(24 * 3_600_000)
})
