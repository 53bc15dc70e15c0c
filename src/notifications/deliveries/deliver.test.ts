import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toLimitColumns } from '#src/accounts/limit-columns.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { singleProcess } from '#src/platform/cluster/cluster-link.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addEvents } from '../event-store.server.ts'
import { expandEvents } from '../expand-events.server.ts'
import { createLimitFilter } from '../limit-filter.server.ts'
import { markRead } from '../notification-store.server.ts'
import { changeSettings } from '../settings-store.server.ts'
import type { Channel } from './channel.ts'
import { changeChannel, listChannels, resumeChannel, saveChannel } from './channel-store.server.ts'
import { deliver, type DeliverOptions, FAILED_TOO_LONG } from './deliver.server.ts'
import type { DueDelivery, Outcome } from './delivery.ts'
import { addTestDelivery } from './add-deliveries-store.server.ts'
import { savePreference } from './preference-store.server.ts'
import { scheduleDeliveries } from './schedule-deliveries.server.ts'

const SENT: Outcome = { kind: 'sent', status: 204 }

describe.each(bothDatabases())('deliveries in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  let sent: DueDelivery[]
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['ana', 'ben'])
    await filled.putOnList(1, ['ana', 'ben'])
    sent = []
  })
  afterEach(() => opened.close())

  const ana = toUserId('ana')
  const addChannel = (over: Partial<Channel> = {}) =>
    saveChannel(filled.db, {
      id: 'phone',
      user: ana,
      type: 'push',
      name: 'Phone',
      address: 'https://push.example.org/1',
      data: '{}',
      kinds: null,
      keepsQuietHours: true,
      createdAt: toIso(0),
      failedSince: null,
      ended: null,
      ...over,
    })
  const happen = async (episode = 5) => {
    const facts = { kind: 'episode.aired' as const, episodes: [[episode, episode]] as [number, number][] }
    await addEvents(filled.db, [{ subject: `1 ${episode}`, anime: 1, facts }], Date.now())
    await expandEvents({
      ...filled,
      mayContinue: async () => true,
      nextTurn: async () => undefined,
      onNotified: () => undefined,
    })
  }
  const run = (answer: (delivery: DueDelivery) => Outcome | Promise<Outcome>, over: Partial<DeliverOptions> = {}) => {
    const send = async (delivery: DueDelivery) => {
      sent.push(delivery)
      return answer(delivery)
    }
    return deliver({
      db: filled.db,
      senders: { push: { send }, webhook: { send } },
      keepWithinLimits: async (users) => [...users],
      now: async () => Date.now(),
      mayContinue: () => true,
      warn: (message, error) => expect([message, error]).toEqual([]),
      ...over,
    })
  }
  const later = (ms: number): Partial<DeliverOptions> => ({ now: async () => Date.now() + ms })
  const states = async () => {
    const rows = await filled.db.selectFrom('notification_delivery').select('state').orderBy('id').execute()
    return rows.map(({ state }) => state)
  }
  const findChannel = async (user: UserId | null = ana) => (await listChannels(filled.db, user, 'push'))[0]

  test('an event is sent once to the channels of those who are notified, and to those of the site', async () => {
    await addChannel()
    await addChannel({ id: 'tablet' })
    await addChannel({ id: 'ended', ended: { at: toIso(0), reason: 'gone' } })
    await addChannel({ id: 'site', user: null, type: 'webhook', kinds: ['episode.aired'] })
    await addChannel({ id: 'site-jobs', user: null, type: 'webhook', kinds: ['job.failed'] })
    await happen()
    await Promise.all([run(() => SENT), run(() => SENT)])
    await run(() => SENT)
    expect(sent.map(({ channel }) => channel.id).toSorted()).toEqual(['phone', 'site', 'tablet'])
    expect(sent.find(({ channel }) => channel.id === 'phone')).toMatchObject({
      event: { anime: 1, facts: { kind: 'episode.aired' } },
      notification: { isRead: false },
      attempts: 1,
    })
    expect(sent.find(({ channel }) => channel.id === 'site')?.notification).toBeNull()
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
  })

  test('devices do not get what their user does not want on devices', async () => {
    await addChannel()
    await changeSettings(filled.db, ana, { 'episode.aired': false }, 'push')
    await happen()
    expect(await filled.listNotified()).toContain(ana)
    expect(await states()).toEqual([])
  })

  test('what was planned before its user got limits is not sent', async () => {
    await addChannel()
    await addChannel({ id: 'program', type: 'webhook', kinds: ['episode.aired'] })
    await addChannel({ id: 'other', user: toUserId('ben') })
    await happen()
    const limits = toLimitColumns({ rating: 'PG', tags: [] })
    await filled.db.updateTable('user').set(limits).where('id', '=', ana).execute()
    const title = { number: 1, rating: 'R', adult: false, genres: [], tags: [], rankedTags: [] } as unknown as Title
    await run(() => SENT, { keepWithinLimits: createLimitFilter(filled.db, () => ({ find: () => title })) })
    expect(sent.map(({ channel }) => channel.id)).toEqual(['other'])
    expect(await states()).toEqual(['skipped', 'skipped', 'sent'])
  })

  test('what happens in quiet hours is sent after them', async () => {
    await addChannel()
    const local = new Date()
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
    const quietHours = { from: (minutes + 1435) % 1440, until: (minutes + 60) % 1440 }
    await savePreference(filled.db, ana, { timeZone: 'UTC', quietHours, digest: 'off', digestDueAt: null })
    await happen()
    await run(() => SENT)
    expect(sent).toEqual([])
    await run(() => SENT, later(61 * MINUTE_MS))
    expect(sent).toHaveLength(1)
  })

  test('a failure is repeated with the same message id, and a success ends it', async () => {
    await addChannel()
    await happen()
    await run(() => ({ kind: 'retry', reason: 'It answered 500.', status: 500 }))
    expect((await findChannel())?.failedSince).not.toBeNull()
    await run(() => SENT)
    expect(sent).toHaveLength(1)
    await run(() => SENT, later(6_000))
    expect(sent.map(({ attempts }) => attempts)).toEqual([1, 2])
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await states()).toEqual(['sent'])
    expect((await findChannel())?.failedSince).toBeNull()
  })

  test('after the last attempt it has failed, and after five days of failures the channel ends', async () => {
    await addChannel({ type: 'webhook', kinds: ['episode.aired'] })
    await happen()
    const fail = () => ({ kind: 'retry', reason: 'It answered 500.' }) as const
    for (let day = 1; day <= 8; day++) await run(fail, later(day * 16 * HOUR_MS))
    expect(await states()).toEqual(['failed'])
    expect(sent).toHaveLength(8)
    const [failing] = await listChannels(filled.db, ana, 'webhook')
    expect(failing?.ended).toBeNull()
    await happen(6)
    await happen(7)
    await run(fail, later(6 * DAY_MS))
    const [ended] = await listChannels(filled.db, ana, 'webhook')
    expect(ended?.ended?.reason).toBe(FAILED_TOO_LONG)
    expect(await states()).toEqual(['failed', 'failed', 'failed'])
  })

  test('a webhook that is gone ends, a device that is gone is deleted', async () => {
    await addChannel()
    await addChannel({ id: 'hook', type: 'webhook', kinds: ['episode.aired'] })
    await happen()
    await run(() => ({ kind: 'gone', reason: 'It answered 410.', status: 410 }))
    expect(await findChannel()).toBeUndefined()
    expect((await listChannels(filled.db, ana, 'webhook'))[0]?.ended?.reason).toBe('It answered 410.')
    await happen(6)
    await run(() => SENT)
    expect(sent).toHaveLength(2)
  })

  test('a webhook that its owner changes meanwhile does not end', async () => {
    const webhook: Partial<Channel> = { type: 'webhook', kinds: ['episode.aired'], failedSince: toIso(0) }
    await addChannel(webhook)
    await happen()
    const findEnd = async () => (await listChannels(filled.db, ana, 'webhook'))[0]?.ended
    await run(async () => {
      await resumeChannel(filled.db, 'phone')
      return { kind: 'retry', reason: 'It answered 500.' }
    })
    expect(await findEnd()).toBeNull()
    await run(async ({ channel }) => {
      await changeChannel(filled.db, { ...channel, data: '{"url":"another"}' })
      return { kind: 'gone', reason: 'It answered 410.', status: 410 }
    }, later(HOUR_MS))
    expect(await findEnd()).toBeNull()
  })

  test('a process that dies while it sends leaves the delivery to the next one, after its claim', async () => {
    await addChannel()
    await happen()
    const { promise: never } = Promise.withResolvers<Outcome>()
    void run(() => never, { claimMs: 30_000 })
    await expect.poll(() => sent.length).toBe(1)
    await run(() => SENT)
    expect(sent).toHaveLength(1)
    await run(() => SENT, later(31_000))
    expect(sent.map(({ attempts }) => attempts)).toEqual([1, 2])
    expect(await states()).toEqual(['sent'])
  })

  test('a channel that hangs does not hold up the others', async () => {
    for (let index = 0; index < 40; index++) await addChannel({ id: `hangs-${index}`, failedSince: toIso(Date.now()) })
    await addChannel()
    await happen()
    const hanging = Promise.withResolvers<Outcome>()
    const running = run(({ channel }) => (channel.id === 'phone' ? SENT : hanging.promise))
    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(1)
    hanging.resolve(SENT)
    await running
    expect(await states()).toEqual(Array.from({ length: 41 }, () => 'sent'))
  })

  test('what is added while receivers hang is sent at once, in both lanes', async () => {
    await addChannel({ id: 'hangs', failedSince: toIso(Date.now()) })
    await addChannel({ id: 'hangs-first' })
    await happen()
    const hanging = Promise.withResolvers<Outcome>()
    const send = async (delivery: DueDelivery) => {
      sent.push(delivery)
      return delivery.channel.id === 'phone' ? SENT : hanging.promise
    }
    const schedule = scheduleDeliveries({
      db: filled.db,
      senders: { push: { send } },
      keepWithinLimits: async (users) => [...users],
      now: async () => Date.now(),
      warn: (message, error) => expect([message, error]).toEqual([]),
      link: singleProcess(),
    })
    await expect.poll(() => sent.length).toBe(2)
    await addChannel()
    await happen(6)
    schedule.wake()
    await expect.poll(() => sent.filter(({ channel }) => channel.id === 'phone').length).toBe(1)
    hanging.resolve(SENT)
    await schedule.close()
  })

  test('an owner whose receivers answer slowly leaves places to the others', async () => {
    for (let index = 0; index < 20; index++) await addChannel({ id: `slow-${index}` })
    await addChannel({ id: 'late', user: toUserId('ben') })
    await happen()
    const slow = Promise.withResolvers<Outcome>()
    const running = run(({ channel }) => (channel.id === 'late' ? SENT : slow.promise))
    await expect.poll(async () => (await states()).filter((state) => state === 'sent').length).toBe(1)
    expect(sent.filter(({ channel }) => channel.user === ana)).toHaveLength(4)
    slow.resolve(SENT)
    await running
    expect(await states()).toEqual(Array.from({ length: 21 }, () => 'sent'))
  })

  test('what failed before quiet hours is repeated after them', async () => {
    await addChannel()
    await addChannel({ id: 'program', type: 'webhook', kinds: ['episode.aired'], keepsQuietHours: false })
    await happen()
    await run(() => ({ kind: 'retry', reason: 'It answered 500.' }))
    const local = new Date()
    const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
    const quietHours = { from: (minutes + 1435) % 1440, until: (minutes + 60) % 1440 }
    await savePreference(filled.db, ana, { timeZone: 'UTC', quietHours, digest: 'off', digestDueAt: null })
    sent = []
    await run(() => SENT, later(6_000))
    expect(sent.map(({ channel }) => channel.id)).toEqual(['program'])
    await run(() => SENT, later(61 * MINUTE_MS))
    expect(sent.map(({ channel, attempts }) => [channel.id, attempts])).toEqual([
      ['program', 2],
      ['phone', 2],
    ])
  })

  test('the latest tests of a channel are kept', async () => {
    await addChannel()
    for (let index = 0; index < 55; index++) {
      await addTestDelivery(filled.db, 'phone', Date.now())
      await filled.db.updateTable('notification_delivery').set({ state: 'sent' }).execute()
    }
    await happen()
    await addTestDelivery(filled.db, 'phone', Date.now())
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(49)
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2)
  })

  test('senders know whether the notification was read meanwhile', async () => {
    await addChannel()
    await happen()
    await markRead(filled.db, ana, { at: toIso(Date.now()) })
    await run(() => ({ kind: 'skipped', reason: 'It was read.' }))
    expect(sent[0]?.notification?.isRead).toBe(true)
    expect(await states()).toEqual(['skipped'])
  })
})
