/** Reads which titles of a user's list are in the user's calendar. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'
import type { ListStatus } from './entry.ts'

/** Dropped and completed titles need no calendar. */
const STATUSES: readonly ListStatus[] = ['watching', 'rewatching', 'planned', 'paused']

/** The numbers of these titles when they were added, private ones too: only the owner has the address of the calendar. */
export async function listCalendarTitles(db: MyListDb, user: UserId): Promise<number[]> {
  const rows = await db
    .selectFrom('list_entry')
    .select('anime_id')
    .where('user_id', '=', user)
    .where('status', 'in', STATUSES)
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}
