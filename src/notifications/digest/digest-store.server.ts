/** Stores which email digests are due, and what they contain. */
import { findBan } from '#src/accounts/ban.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { Preference } from '../deliveries/preference.ts'
import { toPreference } from '../deliveries/preference-store.server.ts'
import { parseFacts } from '../notification.ts'
import type { StoredNotification } from '../notification-store.server.ts'
import type { NotificationDb } from '../tables.server.ts'

export interface DueDigest {
  user: UserId
  username: string
  email: string
  preference: Preference
  /** The last event of the last digest. */
  after: number
  /** Until when this process has claimed it. */
  claim: string
}

/**
 * Claims digests that are due: no other process sends them until the claim ends. `email` is empty for users whose address is not
 * confirmed, or who are banned.
 */
export async function claimDigests(
  db: NotificationDb,
  { now, limit, durationMs }: { now: number; limit: number; durationMs: number },
): Promise<DueDigest[]> {
  const claim = toIso(now + durationMs)
  const due = await db
    .selectFrom('notification_preference')
    .select('user_id')
    .where('digest_due_at', '<=', toIso(now))
    .orderBy('digest_due_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const claimed = await db
    .updateTable('notification_preference')
    .set({ digest_due_at: claim })
    .where(
      'user_id',
      'in',
      due.map(({ user_id }) => user_id),
    )
    .where('digest_due_at', '<=', toIso(now)) // another process may have claimed it
    .returning('user_id')
    .execute()
  const rows = await db
    .selectFrom('notification_preference as preference')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['user_id', 'username', 'email', 'email_verified', 'time_zone', 'quiet_from', 'quiet_until', 'digest'])
    .select(['digest_event_id', 'is_banned', 'ban_reason', 'ban_until'])
    .where(
      'user_id',
      'in',
      claimed.map(({ user_id }) => user_id),
    )
    .execute()
  return rows.map((row) => ({
    user: row.user_id,
    username: row.username,
    email: row.email_verified === 1 && !findBan(row, now) ? row.email : '',
    preference: toPreference(row),
    after: row.digest_event_id,
    claim,
  }))
}

/** A user's unread notifications of later events, of the kinds that they want by email, newest first. */
export async function listForDigest(
  db: NotificationDb,
  { user, after }: Pick<DueDigest, 'user' | 'after'>,
  limit: number,
): Promise<(StoredNotification & { event: number })[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_event as event', 'event.id', 'event_id')
    .select(['notification.id', 'event_id', 'event.anime_id', 'event.data', 'notification.created_at'])
    .where('user_id', '=', user)
    .where('event_id', '>', after)
    .where('read_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_setting as setting')
            .select('setting.kind')
            .where('setting.user_id', '=', user)
            .whereRef('setting.kind', '=', 'event.kind')
            .where('setting.channel', '=', 'email')
            .where('setting.is_on', '=', 0),
        ),
      ),
    )
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, event_id, anime_id, data, created_at }) => {
    const facts = parseFacts(data)
    return facts ? { id, event: event_id, anime: anime_id, facts, createdAt: created_at, isRead: false } : []
  })
}

/** Ends a claim, unless the user has changed something or another process has claimed it meanwhile. */
export async function endDigest(
  db: NotificationDb,
  { user, claim }: Pick<DueDigest, 'user' | 'claim'>,
  { dueAt, lastEvent }: { dueAt: string | null; lastEvent: number },
): Promise<void> {
  await db
    .updateTable('notification_preference')
    .set({ digest_due_at: dueAt, digest_event_id: lastEvent })
    .where('user_id', '=', user)
    .where('digest_due_at', '=', claim)
    .execute()
}

/** Ends the digests of a user. */
export async function stopDigests(db: NotificationDb, user: UserId): Promise<void> {
  await db
    .updateTable('notification_preference')
    .set({ digest: 'off', digest_due_at: null })
    .where('user_id', '=', user)
    .execute()
}
