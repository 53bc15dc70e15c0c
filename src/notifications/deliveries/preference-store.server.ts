/** Stores when users do not want to be disturbed, and how often they get an email. */
import type { UserId } from '#src/accounts/viewer.ts'
import { toTimeZone } from '#src/platform/time-zone/time-zone.ts'
import type { NotificationDb } from '../tables.server.ts'
import { DEFAULT_PREFERENCE, DIGESTS, type Preference } from './preference.ts'
import type { QuietHours } from './quiet-hours.ts'

export async function findPreference(db: NotificationDb, user: UserId): Promise<Preference> {
  const row = await db
    .selectFrom('notification_preference')
    .select(['time_zone', 'quiet_from', 'quiet_until', 'digest'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row ? toPreference(row) : DEFAULT_PREFERENCE
}

/**
 * A first digest does not repeat what happened before it was turned on.
 * @param digestDueAt when the next digest is due, as ISO 8601; null for none
 */
export async function savePreference(
  db: NotificationDb,
  user: UserId,
  { timeZone, quietHours, digest, digestDueAt }: Preference & { digestDueAt: string | null },
): Promise<void> {
  const last = await db
    .selectFrom('notification_event')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  const row = {
    time_zone: timeZone,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    digest,
    digest_due_at: digestDueAt,
  }
  const event = last?.id ?? 0
  await db
    .insertInto('notification_preference')
    .values({ user_id: user, ...row, digest_event_id: event })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...row,
        digest_event_id: eb
          .case()
          .when('notification_preference.digest', '=', 'off')
          .then(event)
          .else(eb.ref('notification_preference.digest_event_id'))
          .end(),
      })),
    )
    .execute()
}

interface QuietRow {
  time_zone: string | null
  quiet_from: number | null
  quiet_until: number | null
}

interface PreferenceRow extends QuietRow {
  time_zone: string
  digest: string
}

/** @param row without values if the user has set nothing @returns null for no quiet hours */
export const toQuietHours = ({ time_zone, quiet_from: from, quiet_until: until }: QuietRow): QuietHours | null =>
  time_zone === null || from === null || until === null ? null : { timeZone: toTimeZone(time_zone), from, until }

export const toPreference = ({ digest, ...row }: PreferenceRow): Preference => {
  const quietHours = toQuietHours(row)
  return {
    timeZone: toTimeZone(row.time_zone),
    quietHours: quietHours && { from: quietHours.from, until: quietHours.until },
    digest: DIGESTS.find((known) => known === digest) ?? 'off',
  }
}
