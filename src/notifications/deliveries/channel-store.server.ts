/** Stores the places that notifications are sent to. */
import { lockAdmins, lockUser } from '#src/accounts/sessions/session-store.server.ts'
import type { AccountTables } from '#src/accounts/tables.server.ts'
import type { Selectable } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { KINDS, type NotificationKind } from '../kinds.ts'
import type { NotificationDb, NotificationTables } from '../tables.server.ts'
import { type Channel, CHANNEL_TYPES, type ChannelType } from './channel.ts'

/** Whose channels: a user's, or the site's own. */
export type ChannelOwner = UserId | null

/** Stores a channel, in place of one with the same id. */
export async function saveChannel(db: NotificationDb, channel: Channel): Promise<void> {
  const row = {
    user_id: channel.user,
    type: channel.type,
    name: channel.name,
    address: channel.address,
    data: channel.data,
    kinds: channel.kinds && JSON.stringify(channel.kinds),
    keeps_quiet_hours: channel.keepsQuietHours ? 1 : 0,
    created_at: channel.createdAt,
    failed_since: channel.failedSince,
    ended_at: channel.ended?.at ?? null,
    ended_reason: channel.ended?.reason ?? null,
    session_id: channel.session ?? null,
  }
  await db
    .insertInto('notification_channel')
    .values({ id: channel.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/**
 * Stores a new channel, unless its owner has as many of its type; requests at the same time wait for each other.
 * @param trx a transaction
 * @returns whether it was stored
 */
export async function addChannel(trx: NotificationDb, channel: Channel, max: number): Promise<boolean> {
  await lockOwner(trx, channel.user)
  if ((await listChannels(trx, channel.user, channel.type)).length >= max) return false
  await saveChannel(trx, channel)
  return true
}

/** Until the end of the transaction, no other one that does this adds channels of the owner. */
export async function lockOwner(trx: NotificationDb, owner: ChannelOwner): Promise<void> {
  const accounts = trx.$extendTables<AccountTables>()
  await (owner === null ? lockAdmins(accounts) : lockUser(accounts, owner))
}

/** The channels of one type, oldest first. */
export async function listChannels(db: NotificationDb, owner: ChannelOwner, type: ChannelType): Promise<Channel[]> {
  const rows = await db
    .selectFrom('notification_channel')
    .selectAll()
    .where('user_id', owner === null ? 'is' : '=', owner)
    .where('type', '=', type)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => toChannel(row) ?? [])
}

export async function findChannel(db: NotificationDb, owner: ChannelOwner, id: string): Promise<Channel | null> {
  const row = await db
    .selectFrom('notification_channel')
    .selectAll()
    .where('user_id', owner === null ? 'is' : '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toChannel(row) : null
}

/** Changes what a channel's owner has entered; whether it fails or has ended stays as it is. */
export async function changeChannel(
  db: NotificationDb,
  { id, name, address, data, kinds }: Pick<Channel, 'id' | 'name' | 'address' | 'data' | 'kinds'>,
): Promise<void> {
  await db
    .updateTable('notification_channel')
    .set({ name, address, data, kinds: kinds && JSON.stringify(kinds) })
    .where('id', '=', id)
    .execute()
}

/** Resumes a channel that has ended. */
export async function resumeChannel(db: NotificationDb, id: string): Promise<void> {
  await db
    .updateTable('notification_channel')
    .set({ failed_since: null, ended_at: null, ended_reason: null })
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function deleteChannel(db: NotificationDb, owner: ChannelOwner, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_channel')
    .where('user_id', owner === null ? 'is' : '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** @returns null for a type of a newer version of the site */
export function toChannel(row: Selectable<NotificationTables['notification_channel']>): Channel | null {
  const type = CHANNEL_TYPES.find((known) => known === row.type)
  if (!type) return null
  return {
    id: row.id,
    user: row.user_id,
    type,
    name: row.name,
    address: row.address,
    data: row.data,
    kinds: row.kinds === null ? null : parseKinds(row.kinds),
    keepsQuietHours: row.keeps_quiet_hours === 1,
    createdAt: row.created_at,
    failedSince: row.failed_since,
    ended: row.ended_at === null ? null : { at: row.ended_at, reason: row.ended_reason ?? '' },
    session: row.session_id ?? undefined,
  }
}

/** @param json as stored */
export function parseKinds(json: string): NotificationKind[] {
  const stored: unknown = JSON.parse(json)
  return KINDS.filter((kind) => Array.isArray(stored) && stored.includes(kind))
}
