/** Stores the results of deliveries. */
import { sql } from 'kysely'
import { findBan } from '#src/accounts/ban.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { NotificationDb } from '../tables.server.ts'
import { parseFacts } from '../notification.ts'
import type { Channel } from './channel.ts'
import { toChannel } from './channel-store.server.ts'
import type { DeliveryState, DueDelivery } from './delivery.ts'
import { toQuietHours } from './preference-store.server.ts'
import { endOfQuietHours } from './quiet-hours.ts'

/** Rows per statement, since requests on SQLite wait for it. */
const BATCH = 200

/** The owner of the site's own channels, in place of a user. */
const SITE = ''
export const ownerOf = ({ user }: Pick<Channel, 'user'>): string => user ?? SITE

export interface ClaimOptions {
  /** Milliseconds since 1970. */
  now: number
  limit: number
  /** Whether the last attempt of their channels has failed. */
  failing: boolean
  /** How many of each owner are sent at a time, at most. */
  perOwner: number
  /** How many of each owner are being sent. */
  sending: ReadonlyMap<string, number>
  /** How long no other process claims them (milliseconds). */
  durationMs: number
}

export interface ClaimedDelivery extends DueDelivery {
  /** Whether the channel's owner is banned at this time. */
  isOwnerBanned: boolean
  /** Whether another profile acts in the session of the device. */
  isOtherActing: boolean
  /** The end of the quiet hours that its owner has now (milliseconds since 1970); null if it may be sent. */
  quietUntil: number | null
}

/** Claims deliveries that are due: no other process sends them until the claim ends. Oldest first. */
export async function claimDeliveries(
  db: NotificationDb,
  { now, limit, failing, perOwner, sending, durationMs }: ClaimOptions,
): Promise<ClaimedDelivery[]> {
  const full = [...sending].flatMap(([owner, count]) => (count < perOwner ? [] : [owner]))
  const found = await db
    .selectFrom('notification_delivery as delivery')
    .innerJoin('notification_channel as channel', 'channel.id', 'channel_id')
    .select(['delivery.id', 'channel.user_id'])
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '<=', toIso(now))
    .where('failed_since', failing ? 'is not' : 'is', null)
    .where((eb) => eb.fn.coalesce('channel.user_id', sql.lit(SITE)), 'not in', full)
    .orderBy('due_at')
    .orderBy('delivery.id')
    .limit(limit)
    .execute()
  if (found.length === 0) return []
  const counts = new Map(sending)
  const due = found.filter(({ user_id: user }) => countUp(counts, user ?? SITE) <= perOwner)
  const claimed = await db
    .updateTable('notification_delivery')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: toIso(now + durationMs), tried_at: toIso(now) }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('due_at', '<=', toIso(now)) // another process may have claimed it
    .returning('id')
    .execute()
  return readDeliveries(
    db,
    claimed.map(({ id }) => id),
    now,
  )
}

/** @returns the new count */
function countUp(counts: Map<string, number>, owner: string): number {
  const count = (counts.get(owner) ?? 0) + 1
  counts.set(owner, count)
  return count
}

async function readDeliveries(db: NotificationDb, ids: readonly number[], now: number): Promise<ClaimedDelivery[]> {
  const rows = await db
    .selectFrom('notification_delivery as delivery')
    .innerJoin('notification_channel as channel', 'channel.id', 'delivery.channel_id')
    .leftJoin('notification_event as event', 'event.id', 'delivery.event_id')
    .leftJoin('notification as own', (join) =>
      join.onRef('own.event_id', '=', 'event.id').onRef('own.user_id', '=', 'channel.user_id'),
    )
    .leftJoin('user', 'user.id', 'channel.user_id')
    .leftJoin('session', 'session.id', 'channel.session_id')
    .leftJoin('notification_preference as preference', 'preference.user_id', 'channel.user_id')
    .selectAll('channel')
    .select([
      'preference.time_zone',
      'preference.quiet_from',
      'preference.quiet_until',
      'user.is_banned',
      'user.ban_reason',
      'user.ban_until',
      'delivery.id as delivery_id',
      'delivery.message_id',
      'delivery.attempts',
      'delivery.event_id',
      'event.anime_id',
      'event.data as event_data',
      'event.created_at as event_created_at',
      'own.id as notification_id',
      'own.read_at',
    ])
    .select(({ fn }) => fn.coalesce('session.profile_id', 'session.user_id').as('acting'))
    .where('delivery.id', 'in', ids)
    .orderBy('delivery.id')
    .execute()
  return rows.flatMap((row) => {
    const channel = toChannel(row)
    const facts = row.event_data === null ? null : parseFacts(row.event_data)
    if (!channel || (row.event_id !== null && !facts)) return [] // of a newer version of the site
    const event = facts && {
      id: row.event_id ?? 0,
      anime: row.anime_id,
      facts,
      createdAt: row.event_created_at ?? '',
    }
    const notification = row.notification_id === null ? null : { id: row.notification_id, isRead: row.read_at !== null }
    const { delivery_id: id, message_id: messageId, attempts, is_banned, ban_reason, ban_until } = row
    const isOwnerBanned = findBan({ is_banned: is_banned ?? 0, ban_reason, ban_until }, now) !== null
    const isOtherActing = row.acting !== null && row.acting !== channel.user
    const quietHours = channel.keepsQuietHours && event ? toQuietHours(row) : null
    const quietEnd = quietHours ? endOfQuietHours(now, quietHours) : now
    const quietUntil = quietEnd > now ? quietEnd : null
    return [{ id, messageId, channel, event, notification, attempts, isOwnerBanned, isOtherActing, quietUntil }]
  })
}

export interface DeliveryResult {
  state: DeliveryState
  /** When it is tried again; required while it waits. */
  dueAt?: string
  status: number | null
  error: string | null
}

/** Stores the result of an attempt, unless another process has claimed the delivery meanwhile. @returns whether it was stored */
export async function saveResult(
  db: NotificationDb,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { state, dueAt, status, error }: DeliveryResult,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification_delivery')
    .set({ state, status, error, ...(dueAt !== undefined && { due_at: dueAt }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sends a claimed delivery later, without an attempt. */
export async function postponeDelivery(
  db: NotificationDb,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  until: number,
): Promise<void> {
  await db
    .updateTable('notification_delivery')
    .set({ attempts: attempts - 1, due_at: toIso(until) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute()
}

/** Stores whether the last attempt of a channel has succeeded. */
export async function saveHealth(
  db: NotificationDb,
  channel: string,
  { isFailed, now }: { isFailed: boolean; now: number },
): Promise<void> {
  await db
    .updateTable('notification_channel')
    .set({ failed_since: isFailed ? toIso(now) : null })
    .where('id', '=', channel)
    .where('failed_since', isFailed ? 'is' : 'is not', null)
    .execute()
}

/**
 * Ends a channel: what waits for it is not sent.
 * @param unchanged what an attempt has seen: its owner may have entered another URL meanwhile, or switched it on again
 */
export const endChannel = (
  db: NotificationDb,
  channel: string,
  {
    reason,
    now,
    unchanged,
  }: { reason: string; now: number; unchanged: Partial<Pick<Channel, 'data' | 'failedSince'>> },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { data, failedSince } = unchanged
    const { numUpdatedRows } = await trx
      .updateTable('notification_channel')
      .set({ ended_at: toIso(now), ended_reason: reason })
      .where('id', '=', channel)
      .where('ended_at', 'is', null)
      .$if(data !== undefined, (query) => query.where('data', '=', data ?? ''))
      .$if(failedSince !== undefined, (query) => query.where('failed_since', '=', failedSince ?? ''))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await trx
      .updateTable('notification_delivery')
      .set({ state: 'failed', error: reason })
      .where('channel_id', '=', channel)
      .where('state', '=', 'waiting')
      .execute()
  })

/**
 * When the next delivery is due (milliseconds since 1970); null if none waits.
 * @param failing only of channels whose last attempt has failed, or has not
 */
export async function findNextDue(db: NotificationDb, failing: boolean): Promise<number | null> {
  const row = await db
    .selectFrom('notification_delivery')
    .innerJoin('notification_channel as channel', 'channel.id', 'channel_id')
    .select('due_at')
    .where('state', '=', sql.lit('waiting'))
    .where('failed_since', failing ? 'is not' : 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row ? Date.parse(row.due_at) : null
}

/** Deletes some of the deliveries from before a time, other than those that wait. */
export async function deleteOldDeliveries(db: NotificationDb, before: string): Promise<void> {
  await db
    .deleteFrom('notification_delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_delivery')
        .select('id')
        .where('created_at', '<', before)
        .where('state', '!=', 'waiting')
        .limit(BATCH),
    )
    .execute()
}
