/** Stores what is to be sent to channels. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { readDatabaseTime } from '#src/platform/database/clock-store.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { NotificationKind } from '../kinds.ts'
import type { NotificationDb } from '../tables.server.ts'
import { CHANNEL_TYPES } from './channel.ts'
import { parseKinds } from './channel-store.server.ts'
import { type PlannedDelivery, planDeliveries, type Receiver } from './plan-deliveries.ts'
import { toQuietHours } from './preference-store.server.ts'

/** Rows per statement: databases limit its values. */
const BATCH = 500

export interface NewDeliveries {
  event: number
  kind: NotificationKind
  /** Those who are notified. */
  users: readonly UserId[]
  /** Whether it is sent to the site's own channels, too. */
  site: boolean
}

/** Adds what an event sends, in the transaction that notifies the users. */
export async function addDeliveries(db: NotificationDb, { event, kind, users, site }: NewDeliveries): Promise<void> {
  if (users.length === 0 && !site) return
  const receivers = await listReceivers(db, { users, site, kind })
  if (receivers.length === 0) return
  const now = await readDatabaseTime(db)
  await insertDeliveries(db, { event, planned: planDeliveries({ kind, receivers, now }), now })
}

/** Tests of a channel that are kept: a user can send many, and lists of deliveries are read as a whole. */
const KEPT_TESTS = 50

/** Adds a test of a channel, which is sent at once. */
export async function addTestDelivery(db: NotificationDb, channel: string, now: number): Promise<number> {
  await db
    .deleteFrom('notification_delivery')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification_delivery')
        .select('id')
        .where('channel_id', '=', channel)
        .where('event_id', 'is', null)
        .where('state', '!=', 'waiting')
        .orderBy('id', 'desc')
        .offset(KEPT_TESTS - 1)
        .limit(BATCH),
    )
    .execute()
  return insertDeliveries(db, { event: null, planned: [{ channel, dueAt: toIso(now) }], now })
}

/**
 * What all rows share is given once: a chunk of users is inserted while the requests of the process wait.
 * @returns the id of the last one
 */
async function insertDeliveries(
  db: NotificationDb,
  { event, planned, now }: { event: number | null; planned: readonly PlannedDelivery[]; now: number },
): Promise<number> {
  let last = 0
  for (const batch of inChunks(planned, BATCH)) {
    // both databases name the columns of values so
    const values = sql.join(batch.map(({ channel, dueAt }) => sql`(${channel}, ${dueAt})`))
    const { rows } = await sql<{ id: number }>`
      insert into notification_delivery (channel_id, event_id, message_id, state, attempts, due_at, created_at)
      select column1, cast(${event} as integer), cast(${`msg_${randomUUID()}_`} as text) || column1, 'waiting', 0, column2,
        cast(${toIso(now)} as text)
      from (values ${values}) as planned
      where true
      on conflict (channel_id, event_id) do nothing
      returning id`.execute(db)
    last = rows.at(-1)?.id ?? last
  }
  return last
}

/** The channels of users, and the site's own, that have not ended. One statement: a chunk of users is read at once. */
async function listReceivers(
  db: NotificationDb,
  { users, site, kind }: Pick<NewDeliveries, 'users' | 'site' | 'kind'>,
): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('notification_channel as channel')
    .leftJoin('notification_preference as preference', (join) =>
      join.onRef('preference.user_id', '=', 'channel.user_id').on('channel.keeps_quiet_hours', '=', 1),
    )
    .leftJoin('notification_setting as setting', (join) =>
      join
        .onRef('setting.user_id', '=', 'channel.user_id')
        .on('setting.kind', '=', kind)
        .on('setting.channel', '=', 'push')
        .on('setting.is_on', '=', 0),
    )
    .select(['channel.id', 'channel.user_id', 'kinds', 'time_zone', 'quiet_from', 'quiet_until', 'setting.is_on'])
    .where('channel.type', 'in', CHANNEL_TYPES)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('channel.user_id', 'in', users), ...(site ? [eb('channel.user_id', 'is', null)] : [])]))
    .execute()
  return rows.map(({ id, user_id, kinds, is_on, ...row }) => ({
    channel: id,
    user: user_id,
    kinds: kinds === null ? null : parseKinds(kinds),
    wantsOnDevices: is_on === null,
    quietHours: toQuietHours(row),
  }))
}
