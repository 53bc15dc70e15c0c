/** How much text a user's list has: notes, and fields that only other services have. */
import { sql } from 'kysely'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { EMPTY_ENTRY, ENTRY_LIMITS } from './entry.ts'
import type { StoredEntry } from './stored-entry.ts'

/** The texts of the user's list are too long together. */
export class TextsFullError extends Error {
  constructor() {
    super('the texts of the list are full')
  }
}

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

/**
 * The writes that fit, for entries that come from elsewhere: those whose texts do not are left with the texts of the entry before.
 * @param limit bytes of all texts
 */
export async function leaveOutTexts<Write extends { before: StoredEntry | null; after: StoredEntry }>(
  trx: MyListTransaction,
  user: UserId,
  writes: readonly Write[],
  limit: number = ENTRY_LIMITS.texts,
): Promise<{ writes: Write[]; leftOut: number }> {
  let left: number | undefined
  let leftOut = 0
  const fitting: Write[] = []
  for (const write of writes) {
    const { before, after } = write
    const growth = textBytes(after) - textBytes(before)
    if (growth > 0) left ??= limit - (await sumTextBytes(trx, user))
    const fits = growth <= 0 || growth <= (left ?? 0)
    if (left !== undefined && fits) left -= growth
    if (!fits) leftOut++
    const { notes, otherFields } = before ?? EMPTY_ENTRY
    fitting.push(fits ? write : { ...write, after: { ...after, notes, otherFields } })
  }
  return { writes: fitting, leftOut }
}
