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

/** What fits into the texts of a user's list in a transaction that holds the user's lock. They are summed up once, if anything grows. */
export interface TextBudget {
  /** @param growth in bytes */
  fits(growth: number): Promise<boolean>
  /** Takes what was found to fit, or returns what becomes free. @param growth in bytes */
  take(growth: number): void
}

/** @param limit bytes of all texts */
export function openTextBudget(trx: MyListTransaction, user: UserId, limit: number = ENTRY_LIMITS.texts): TextBudget {
  let stored: number | undefined
  let taken = 0
  return {
    async fits(growth) {
      if (growth <= 0) return true
      stored ??= await sumTextBytes(trx, user)
      return stored + taken + growth <= limit
    },
    take: (growth) => (taken += growth),
  }
}

/**
 * The writes that fit, for entries that come from elsewhere: those whose notes do not are left with the notes of the entry before, and
 * with its other fields if those do not fit either. None may be written before.
 * @param limit bytes of all texts
 */
export async function leaveOutTexts<Write extends { before: StoredEntry | null; after: StoredEntry }>(
  trx: MyListTransaction,
  user: UserId,
  writes: readonly Write[],
  limit: number = ENTRY_LIMITS.texts,
): Promise<{ writes: Write[]; leftOut: number }> {
  const budget = openTextBudget(trx, user, limit)
  const fitting: Write[] = []
  for (const write of writes) {
    const { notes, otherFields } = write.before ?? EMPTY_ENTRY
    const withoutNotes = { ...write.after, notes }
    const bytes = textBytes(write.before)
    for (const after of [write.after, withoutNotes, { ...withoutNotes, otherFields }]) {
      const growth = textBytes(after) - bytes
      if (!(await budget.fits(growth))) continue
      budget.take(growth)
      fitting.push(after === write.after ? write : { ...write, after })
      break
    }
  }
  return { writes: fitting, leftOut: fitting.filter((write, at) => write !== writes[at]).length }
}
