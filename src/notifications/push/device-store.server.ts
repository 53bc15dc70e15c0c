/** Stores the devices that notifications are sent to: channels of the type `push`. */
import type { UserId } from '#src/accounts/viewer.ts'
import { inTransaction } from '#src/platform/database/database.server.ts'
import type { Channel } from '../deliveries/channel.ts'
import { deleteChannel, listChannels, lockOwner, saveChannel, toChannel } from '../deliveries/channel-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'
import { parseDeviceData } from './subscription.server.ts'

/** Devices of a user. */
export const MAX_DEVICES = 20

export type NewDevice = Pick<Channel, 'id' | 'name' | 'address' | 'data' | 'createdAt'> & {
  user: UserId
  session: string
}

/**
 * Stores a device. One of another user moves with its keys, and without what waits for it: another person uses the browser now.
 * @returns why it was not stored
 */
export const saveDevice = (db: NotificationDb, device: NewDevice): Promise<'saved' | 'full' | 'of another user'> =>
  inTransaction(db, async (trx) => {
    await lockOwner(trx, device.user)
    const known = await findDevice(trx, device.id)
    if (known && known.user !== device.user) {
      const [own, other] = [parseDeviceData(device.data), parseDeviceData(known.data)]
      if (!own || own.auth !== other?.auth || own.p256dh !== other.p256dh) return 'of another user'
      await deleteChannel(trx, known.user, known.id)
    }
    const current = known?.user === device.user ? known : null
    if (current && isSame(current, device)) return 'saved'
    if (!current && (await listChannels(trx, device.user, 'push')).length >= MAX_DEVICES) return 'full'
    await saveChannel(trx, {
      ...device,
      type: 'push',
      kinds: null,
      keepsQuietHours: true,
      createdAt: current?.createdAt ?? device.createdAt,
      failedSince: current?.ended ? null : (current?.failedSince ?? null),
      ended: null,
    })
    return 'saved'
  })

async function findDevice(db: NotificationDb, id: string): Promise<Channel | null> {
  const row = await db.selectFrom('notification_channel').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toChannel(row) : null
}

const isSame = (known: Channel, { session, data, name }: NewDevice): boolean =>
  known.ended === null && known.session === session && known.data === data && known.name === name

export interface LastResults {
  sentAt: string | null
  /** What went wrong the last time. */
  error: string | null
}

/** The results of the last deliveries of a channel. */
export async function findLastResults(db: NotificationDb, channel: string): Promise<LastResults> {
  const tried = db
    .selectFrom('notification_delivery')
    .select(['tried_at', 'error'])
    .where('channel_id', '=', channel)
    .where('tried_at', 'is not', null)
    .orderBy('tried_at', 'desc')
    .limit(1)
  const sent = await tried.where('state', '=', 'sent').executeTakeFirst()
  const failed = await tried
    .where('state', 'in', ['failed', 'waiting'])
    .where('error', 'is not', null)
    .executeTakeFirst()
  return { sentAt: sent?.tried_at ?? null, error: failed?.error ?? null }
}
