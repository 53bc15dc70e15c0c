import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import { deleteSessions } from '#src/accounts/sessions/session-store.server.ts'
import { toUserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { fillNotifications, type NotificationsDatabase } from '#test/fixtures/notifications.ts'
import { bothDatabases, type OpenDatabase } from '#test/services/databases.ts'
import { addTestDelivery } from '../deliveries/add-deliveries-store.server.ts'
import { listChannels, saveChannel } from '../deliveries/channel-store.server.ts'
import { endChannel } from '../deliveries/delivery-store.server.ts'
import { findLastResults, MAX_DEVICES, type NewDevice, saveDevice } from './device-store.server.ts'
import { formatDeviceData } from './subscription.server.ts'
import { findOrCreateKeys } from './vapid-store.server.ts'

const ana = toUserId('ana')
const ben = toUserId('ben')
const dataOf = (auth: string, language: 'EN' | 'JP' = 'EN') =>
  formatDeviceData({ p256dh: 'point', auth, language, origin: 'https://anime.example.org' })

describe.each(bothDatabases())('devices in $name', ({ open }) => {
  let opened: OpenDatabase
  let filled: NotificationsDatabase
  beforeEach(async () => {
    opened = await open()
    filled = await fillNotifications(opened, ['ana', 'ben'])
    const session = (id: string, user: typeof ana) => ({
      id,
      user_id: user,
      token_hash: id,
      device: 'Firefox on Linux',
      created_at: toIso(0),
      last_used_at: toIso(0),
      expires_at: toIso(0),
      proved_at: toIso(0),
    })
    const sessions = [session('ana-1', ana), session('ana-2', ana), session('ben-1', ben)]
    await accounts().insertInto('session').values(sessions).execute()
  })
  afterEach(() => opened.close())

  const accounts = () => opened.db.$extendTables<AccountTables>()
  const save = (over: Partial<NewDevice> = {}) =>
    saveDevice(filled.db, {
      id: 'phone',
      user: ana,
      session: 'ana-1',
      name: 'Chrome on Android',
      address: 'https://push.example.org/1',
      data: dataOf('secret'),
      createdAt: toIso(0),
      ...over,
    })
  const list = async (user = ana) => (await listChannels(filled.db, user, 'push')).map(({ id }) => id)

  test('a browser is one device, whose first day stays', async () => {
    expect([await save(), await save({ data: dataOf('secret', 'JP'), session: 'ana-2', createdAt: toIso(9) })]).toEqual(
      ['saved', 'saved'],
    )
    expect(await listChannels(filled.db, ana, 'push')).toMatchObject([
      { createdAt: toIso(0), session: 'ana-2', data: dataOf('secret', 'JP'), keepsQuietHours: true, kinds: null },
    ])
  })

  test('it ends with its session, also if all sessions of the user end', async () => {
    await save()
    await save({ id: 'tablet', session: 'ana-2' })
    await save({ id: 'other', session: 'ben-1', user: ben })
    await deleteSessions(accounts(), ana, 'ana-2')
    expect(await list()).toEqual(['tablet'])
    await deleteSessions(accounts(), ana)
    expect([await list(), await list(ben)]).toEqual([[], ['other']])
  })

  test('it moves to the user who signs in next, without what waits for it', async () => {
    await save()
    await addTestDelivery(filled.db, 'phone', 0)
    expect(await save({ user: ben, session: 'ben-1' })).toBe('saved')
    expect([await list(), await list(ben)]).toEqual([[], ['phone']])
    expect(await filled.db.selectFrom('notification_delivery').select('id').execute()).toEqual([])
  })

  test('those who know its address only cannot take it', async () => {
    await save()
    expect(await save({ user: ben, session: 'ben-1', data: dataOf('guessed') })).toBe('of another user')
    expect([await list(), await list(ben)]).toEqual([['phone'], []])
  })

  test('a user has a limited number, each of which can be stored again', async () => {
    for (let at = 0; at < MAX_DEVICES; at++) await save({ id: `device-${at}` })
    expect([await save({ id: 'one-more' }), await save({ id: 'device-3', name: 'Edge on Windows' })]).toEqual([
      'full',
      'saved',
    ])
    expect(await list()).toHaveLength(MAX_DEVICES)
  })

  test('one that ended is on again, and one that fails still does', async () => {
    await save()
    const [device] = await listChannels(filled.db, ana, 'push')
    if (!device) throw new Error('There is no device')
    await saveChannel(filled.db, { ...device, failedSince: toIso(5) })
    await save({ session: 'ana-2' })
    expect(await listChannels(filled.db, ana, 'push')).toMatchObject([{ failedSince: toIso(5) }])
    await endChannel(filled.db, 'phone', { reason: 'Nothing could be sent.', now: 7, unchanged: {} })
    await save({ session: 'ana-2' })
    expect(await listChannels(filled.db, ana, 'push')).toMatchObject([{ failedSince: null, ended: null }])
  })

  test('the last results are those of the last attempts', async () => {
    await save()
    expect(await findLastResults(filled.db, 'phone')).toEqual({ sentAt: null, error: null })
    const add = async (state: string, at: number, error: string | null) => {
      const id = await addTestDelivery(filled.db, 'phone', at)
      const tried_at = toIso(at)
      await filled.db
        .updateTable('notification_delivery')
        .set({ state, tried_at, error })
        .where('id', '=', id)
        .execute()
    }
    await add('sent', 3, null)
    await add('sent', 2, 'of an earlier attempt')
    await add('failed', 4, 'first')
    await add('waiting', 5, 'last')
    await add('skipped', 6, 'read')
    expect(await findLastResults(filled.db, 'phone')).toEqual({ sentAt: toIso(3), error: 'last' })
  })

  test('processes that start at once agree on the site’s keys', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => findOrCreateKeys(filled.db)))
    expect(new Set(others.map(({ publicKey }) => publicKey))).toEqual(new Set([first?.publicKey]))
    expect(await findOrCreateKeys(filled.db)).toEqual(first)
    expect([first?.publicKey.length, first?.privateKey.length]).toEqual([87, 43])
  })
})
