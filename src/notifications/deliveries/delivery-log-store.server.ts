/** Stores what was sent to a channel, for its owner, who can send it again. */
import { sql } from 'kysely'
import { inChunks } from '#src/platform/chunks.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type EventFacts, parseFacts } from '../notification.ts'
import type { NotificationDb } from '../tables.server.ts'
import type { DeliveryState } from './delivery.ts'

export interface LoggedDelivery {
  id: number
  messageId: string
  /** Null: a test. */
  event: { anime: number | null; facts: EventFacts | null } | null
  state: DeliveryState
  status: number | null
  error: string | null
  attempts: number
  createdAt: string
  triedAt: string | null
  /** While it waits: when it is tried next. */
  dueAt: string
}

/** Rows per statement, since requests on SQLite wait for it. */
const BATCH = 200
/** Deliveries that are sent again at once. */
const MAX_REPLAYED = 1_000
const STATES: readonly DeliveryState[] = ['waiting', 'sent', 'failed', 'skipped']

interface LogFilter {
  channel: string
  /** One delivery. */
  id?: number
  /** Failed ones only. */
  failed?: boolean
}

const selectLog = (db: NotificationDb, { channel, id, failed = false }: LogFilter) =>
  db
    .selectFrom('notification_delivery as delivery')
    .where('channel_id', '=', channel)
    .$if(id !== undefined, (query) => query.where('delivery.id', '=', id ?? 0))
    .$if(failed, (query) => query.where('state', '=', 'failed'))

/** Newest first. */
export async function listDeliveries(
  db: NotificationDb,
  filter: LogFilter,
  { skip, limit }: PageRange,
): Promise<LoggedDelivery[]> {
  const rows = await selectLog(db, filter)
    .leftJoin('notification_event as event', 'event.id', 'delivery.event_id')
    .selectAll('delivery')
    .select(['event.anime_id', 'event.data as event_data'])
    .orderBy('delivery.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    event: row.event_data === null ? null : { anime: row.anime_id, facts: parseFacts(row.event_data) },
    state: STATES.find((state) => state === row.state) ?? 'skipped',
    status: row.status,
    error: row.error,
    attempts: row.attempts,
    createdAt: row.created_at,
    triedAt: row.tried_at,
    dueAt: row.due_at,
  }))
}

export async function countDeliveries(db: NotificationDb, filter: LogFilter): Promise<number> {
  const { count } = await selectLog(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Sends one delivery of a channel again, or the oldest of all that failed, with their message ids. One that waits is left as it is.
 * @param now milliseconds since 1970
 * @returns how many
 */
export async function replayDeliveries(db: NotificationDb, filter: LogFilter, now: number): Promise<number> {
  const rows = await selectLog(db, filter)
    .select('delivery.id')
    .where('state', '!=', 'waiting')
    .orderBy('delivery.id')
    .limit(MAX_REPLAYED)
    .execute()
  let replayed = 0
  for (const batch of inChunks(rows, BATCH)) {
    const { numUpdatedRows } = await db
      .updateTable('notification_delivery')
      .set({ state: 'waiting', attempts: 0, due_at: toIso(now), status: null, error: null })
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .where('state', '!=', sql.lit('waiting'))
      .executeTakeFirstOrThrow()
    replayed += Number(numUpdatedRows)
  }
  return replayed
}
