/** Stores events, and how far they were passed on to users. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { addDeliveries } from './deliveries/add-deliveries-store.server.ts'
import type { NotificationKind } from './kinds.ts'
import { type EventFacts, folderOf, type NewEvent, parseFacts } from './notification.ts'
import type { NotificationDb } from './tables.server.ts'

/** Rows per statement, since requests on SQLite wait for it. */
const BATCH = 200

export interface StoredEvent {
  id: number
  anime: number | null
  facts: EventFacts
  createdAt: string
  cursor: string
}

/** Records events, in the caller's transaction if there is one; those that are recorded already are left as they are. */
export async function addEvents(db: NotificationDb, events: readonly NewEvent[], now: number): Promise<void> {
  for (const batch of inChunks(events, BATCH))
    await db
      .insertInto('notification_event')
      .values(
        batch.map(({ subject, anime, facts }) => ({
          kind: facts.kind,
          subject,
          anime_id: anime,
          data: JSON.stringify(facts),
          created_at: toIso(now),
          cursor: '',
          is_done: 0,
        })),
      )
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
      .execute()
}

/** The oldest event that was not passed on to all users. Those of a newer version of the site are left to it. */
export async function findWaitingEvent(db: NotificationDb): Promise<StoredEvent | null> {
  const rows = await db
    .selectFrom('notification_event')
    .selectAll()
    .where('is_done', '=', sql.lit(0))
    .orderBy('id')
    .limit(BATCH)
    .execute()
  for (const { id, anime_id, data, created_at, cursor } of rows) {
    const facts = parseFacts(data)
    if (facts) return { id, anime: anime_id, facts, createdAt: created_at, cursor }
  }
  return null
}

export interface Chunk {
  event: StoredEvent
  /** The users who are notified, unless they turned the kind off. */
  users: readonly UserId[]
  /** The last user of the chunk; null if there are no more. */
  cursor: string | null
}

/**
 * Notifies the users of a chunk, in one transaction with the event's cursor.
 * @returns the notified users; null if another process did it
 */
export const saveChunk = (db: NotificationDb, { event, users, cursor }: Chunk): Promise<UserId[] | null> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notification_event')
      .set(cursor === null ? { is_done: 1 } : { cursor })
      .where('id', '=', event.id)
      .where('cursor', '=', event.cursor)
      .where('is_done', '=', 0)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return null
    const notified = users.length === 0 ? [] : await insertNotifications(trx, event, users)
    // the site's webhooks are for everybody
    const site = event.cursor === '' && folderOf(event.facts) === undefined
    await addDeliveries(trx, { event: event.id, kind: event.facts.kind, users: notified, site })
    return notified
  })

/** Notifies users, other than those who turned the kind off. @returns those who were not notified before */
async function insertNotifications(
  db: NotificationDb,
  event: StoredEvent,
  users: readonly UserId[],
): Promise<UserId[]> {
  const rows = await db
    .insertInto('notification')
    .columns(['user_id', 'event_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('user') // without those who were deleted meanwhile
        .select([
          'user.id',
          sql<number>`cast(${event.id} as integer)`.as('event_id'),
          eb.cast<string>(eb.val(event.createdAt), 'text').as('created_at'),
        ])
        .where('user.id', 'in', users)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notification_setting as setting')
                .select('setting.kind')
                .whereRef('setting.user_id', '=', 'user.id')
                .where('setting.kind', '=', event.facts.kind)
                .where('setting.channel', '=', 'site')
                .where('setting.is_on', '=', 0),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id']).doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** What was recorded about titles, by their numbers. */
export async function listTitleEvents(
  db: NotificationDb,
  kind: NotificationKind,
  numbers: readonly number[],
): Promise<Map<number, EventFacts[]>> {
  const recorded = new Map<number, EventFacts[]>()
  for (const batch of inChunks(numbers, BATCH)) {
    const rows = await db
      .selectFrom('notification_event')
      .select(['anime_id', 'data'])
      .where('kind', '=', kind)
      .where('anime_id', 'in', batch)
      .execute()
    for (const { anime_id, data } of rows) {
      const facts = parseFacts(data)
      if (facts && anime_id !== null) recorded.set(anime_id, [...(recorded.get(anime_id) ?? []), facts])
    }
  }
  return recorded
}
