/** Stores the notifications of users. */
import { type ExpressionBuilder, sql } from 'kysely'
import { findBan } from '#src/accounts/ban.ts'
import { LIMIT_COLUMNS, toLimits } from '#src/accounts/limit-columns.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Limits } from '#src/catalogue/audience/limits.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { type Placeholders, prepareQuery } from '#src/platform/database/prepared-query-store.server.ts'
import type { PageRange } from '#src/platform/paging.ts'
import { type EventFacts, parseFacts } from './notification.ts'
import { MAX_KEPT, MAX_SHOWN_COUNT } from './limits.ts'
import type { NotificationDb, NotificationTables } from './tables.server.ts'

export interface StoredNotification {
  id: number
  anime: number | null
  facts: EventFacts
  createdAt: string
  isRead: boolean
}

/** Rows per statement: databases limit its values. */
const BATCH = 500

export interface Selection {
  /** Only those that were not read. */
  unread?: boolean
  /** Without those of titles that admins have hidden. It costs three look-ups for each: ask for it only if there are such titles. */
  skipsHidden?: boolean
}

const isShown = (eb: ExpressionBuilder<NotificationTables, 'notification'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('notification_event as about')
        .innerJoin('anime', 'anime.id', 'about.anime_id')
        .innerJoin('title_edit as edit', (join) =>
          join.on((on) => on('edit.anime_id', '=', on.fn.coalesce('anime.merged_into', 'anime.id'))),
        )
        .select('about.id')
        .whereRef('about.id', '=', 'notification.event_id')
        .where('edit.field', '=', sql.lit('hidden'))
        .where('edit.value', '=', sql.lit('true')),
    ),
  )

/** A user's notifications, newest first. */
export async function listNotifications(
  db: NotificationDb,
  user: UserId,
  { skip, limit, unread = false, skipsHidden = false }: PageRange & Selection,
): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_event as event', 'event.id', 'event_id')
    .select(['notification.id', 'event.anime_id', 'event.data', 'notification.created_at', 'read_at'])
    .where('user_id', '=', user)
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(skipsHidden, (query) => query.where(isShown))
    .orderBy('event_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, anime_id, data, created_at, read_at }) => {
    const facts = parseFacts(data)
    return facts ? { id, anime: anime_id, facts, createdAt: created_at, isRead: read_at !== null } : []
  })
}

/** How many notifications a user has, up to what is kept. */
export async function countNotifications(
  db: NotificationDb,
  user: UserId,
  { unread = false, skipsHidden = false }: Selection = {},
): Promise<number> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', user)
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(skipsHidden, (query) => query.where(isShown))
    .limit(MAX_KEPT)
    .execute()
  return rows.length
}

const prepareUnread = (skipsHidden: boolean) =>
  prepareQuery((db: NotificationDb, { user }: Placeholders<{ user: UserId }>) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('notification')
          .select('event_id')
          .where('user_id', '=', user)
          .where('read_at', 'is', sql.lit(null))
          .$if(skipsHidden, (query) => query.where(isShown))
          .limit(sql.lit(MAX_SHOWN_COUNT + 1))
          .as('unread'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count')),
  )
const readUnread = { all: prepareUnread(false), shown: prepareUnread(true) }

/** How many notifications a user has not read; counts no further than is shown. */
export async function countUnread(
  db: NotificationDb,
  user: UserId,
  { skipsHidden = false }: Pick<Selection, 'skipsHidden'> = {},
): Promise<number> {
  const [row] = await readUnread[skipsHidden ? 'shown' : 'all'](db, { user })
  return row?.count ?? 0
}

/**
 * Marks notifications as read; those of other users are left as they are.
 * @param ids all if omitted
 * @returns how many were unread
 */
export async function markRead(
  db: NotificationDb,
  user: UserId,
  { ids, at }: { ids?: readonly number[] | undefined; at: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes some of the notifications and events from before a time. @returns whether there may be more */
export async function deleteOld(db: NotificationDb, before: string): Promise<boolean> {
  const events = await db
    .selectFrom('notification_event')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  if (events.length === 0) return false
  const ids = events.map(({ id }) => id)
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) => eb.selectFrom('notification').select('id').where('event_id', 'in', ids).limit(BATCH))
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) await db.deleteFrom('notification_event').where('id', 'in', ids).execute()
  return true
}

/**
 * Deletes what users have beyond the number that is kept.
 * @param after the last user of the previous call
 * @returns the last user that was looked at; null after all
 */
export async function trimNotifications(db: NotificationDb, after: string): Promise<string | null> {
  const users = await db
    .selectFrom('notification')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb(eb.ref('user_id').$castTo<string>(), '>', after))
    .groupBy('user_id')
    .orderBy('user_id')
    .limit(BATCH)
    .execute()
  for (const { user_id: user } of users.filter(({ count }) => count > MAX_KEPT)) {
    const rows = await db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', user)
      .orderBy('event_id', 'desc')
      .offset(MAX_KEPT)
      .limit(MAX_KEPT)
      .execute()
    for (const batch of inChunks(rows, BATCH))
      await db
        .deleteFrom('notification')
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .execute()
  }
  return users.length < BATCH ? null : (users.at(-1)?.user_id ?? null)
}

/** The admins, in the order of their ids. */
export const listAdmins = (db: NotificationDb, range: { after: string; limit: number }): Promise<UserId[]> =>
  listWithRole(db, ['is_admin'], range)

export async function listAdminsAmong(db: NotificationDb, users: readonly UserId[]): Promise<UserId[]> {
  const rows = await db.selectFrom('user').select('id').where('id', 'in', users).where('is_admin', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/** Moderators and admins, likewise. */
export const listModerators = (db: NotificationDb, range: { after: string; limit: number }): Promise<UserId[]> =>
  listWithRole(db, ['is_admin', 'is_moderator'], range)

async function listWithRole(
  db: NotificationDb,
  roles: readonly ('is_admin' | 'is_moderator')[],
  { after, limit }: { after: string; limit: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where(({ eb, or }) => or(roles.map((role) => eb(role, '=', 1))))
    .where((eb) => eb(eb.ref('id').$castTo<string>(), '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some users who exist and are not banned. @param now milliseconds since 1970 */
export async function listNotBanned(db: NotificationDb, users: readonly UserId[], now: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'is_banned', 'ban_reason', 'ban_until'])
    .where('id', 'in', users)
    .execute()
  return rows.filter((row) => findBan(row, now) === null).map(({ id }) => id)
}

/** The limits of those of some users who have any. */
export async function listLimits(db: NotificationDb, users: readonly UserId[]): Promise<Map<UserId, Limits>> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .select(LIMIT_COLUMNS)
    .where('id', 'in', users)
    .where('rating_limit', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ id, ...columns }) => {
      const { limits } = toLimits(columns)
      return limits ? [[id, limits] as const] : []
    }),
  )
}

/** The names of users that notifications mention; without those who were deleted. */
export async function listNames(
  db: NotificationDb,
  notifications: readonly Pick<StoredNotification, 'facts'>[],
): Promise<Map<UserId, string>> {
  const users = new Set(notifications.flatMap(({ facts }) => ('by' in facts ? [facts.by] : [])))
  if (users.size === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('id', 'in', [...users])
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
