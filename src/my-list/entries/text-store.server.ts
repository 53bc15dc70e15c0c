/** How much text a user's list has: notes, and fields that only other services have. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb } from '../tables.server.ts'
import type { StoredEntry } from './stored-entry.ts'

/** What an entry without other fields has of them. */
const NO_FIELDS = '{}'.length

/** Bytes of an entry's texts. */
export const textBytes = (entry: StoredEntry | null): number =>
  entry ? Buffer.byteLength(entry.notes) + Buffer.byteLength(JSON.stringify(entry.otherFields)) - NO_FIELDS : 0

/** Bytes of all texts of a user's list. Neither database reads long texts for it. */
export async function sumTextBytes(db: MyListDb, user: UserId): Promise<number> {
  const { bytes } = await db
    .selectFrom('list_entry')
    .select(
      sql<
        number | string
      >`coalesce(sum(octet_length(notes) + octet_length(other_fields) - ${sql.lit(NO_FIELDS)}), 0)`.as('bytes'),
    )
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
