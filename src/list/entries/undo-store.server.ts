/** Stores entries as they were before changes, so that all processes can undo them for some minutes. */
import * as z from 'zod'
import type { UserId } from '#src/accounts/viewer.ts'
import { MINUTE_MS } from '#src/platform/durations.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListDb, MyListTransaction } from '../tables.server.ts'
import { copiedEntry, copyEntry, fromCopy } from './copied-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

export const UNDO_LIMITS = {
  milliseconds: 10 * MINUTE_MS,
  /** Changes of a user that can be undone; the oldest ones are dropped first. */
  changes: 10,
  /** Characters of all of them: about twice what the longest list has. */
  size: 24_000_000,
} as const

/** A part of a change: what a transaction changed. */
export interface UndoPart {
  /** The entries before, by the numbers of their titles; null where there was none. */
  entries: { number: number; before: StoredEntry | null }[]
  /** Bytes of all texts of the user's list before. */
  textBytes: number
}

const stored = z.array(z.object({ number: z.number(), before: copiedEntry.nullable() }))

/**
 * Stores a part of a change, in the transaction that changes the entries. All parts of the change can be undone for as long as this one.
 * @param id of the whole change
 * @param now milliseconds
 * @returns whether the change can be undone; one that is too large cannot, and there may be nothing to undo
 */
export async function saveUndoPart(
  trx: MyListTransaction,
  user: UserId,
  id: string,
  { entries, textBytes }: UndoPart,
  now: number,
): Promise<'kept' | 'nothing' | 'too large'> {
  const text = JSON.stringify(entries.map(({ number, before }) => ({ number, before: before && copyEntry(before) })))
  const changes = await trx
    .selectFrom('list_undo')
    .select(({ fn }) => [
      'id',
      fn.max('created_at').as('at'),
      fn.max('position').as('last'),
      fn.sum<number | string>('size').as('size'),
    ])
    .where('user_id', '=', user)
    .groupBy('id')
    .execute()
  const own = changes.find((change) => change.id === id)
  if (entries.length === 0) return own ? 'kept' : 'nothing'
  let left = UNDO_LIMITS.size - text.length - Number(own?.size ?? 0)
  const oldest = toIso(now - UNDO_LIMITS.milliseconds)
  const others = changes.filter((change) => change !== own).toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const kept = others.filter(({ at, size }, index) => {
    left -= Number(size)
    return at > oldest && index < UNDO_LIMITS.changes - 1 && left >= 0
  })
  const isTooLarge = text.length + Number(own?.size ?? 0) > UNDO_LIMITS.size
  const dropped = [...others.filter((change) => !kept.includes(change)), ...(own && isTooLarge ? [own] : [])]
  if (dropped.length > 0)
    await trx
      .deleteFrom('list_undo')
      .where('user_id', '=', user)
      .where(
        'id',
        'in',
        dropped.map((change) => change.id),
      )
      .execute()
  if (isTooLarge) return 'too large'
  await trx
    .updateTable('list_undo')
    .set({ created_at: toIso(now) })
    .where('user_id', '=', user)
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('list_undo')
    .values({
      user_id: user,
      id,
      position: (own?.last ?? -1) + 1,
      created_at: toIso(now),
      size: text.length,
      text_bytes: textBytes,
      entries: text,
    })
    .execute()
  return 'kept'
}

/**
 * The last part of a change that is left, which is to be undone first.
 * @returns null if there is none, or it is too old
 */
export async function findUndo(
  db: MyListDb,
  user: UserId,
  id: string,
  now: number,
): Promise<(UndoPart & { position: number }) | null> {
  const row = await db
    .selectFrom('list_undo')
    .select(['position', 'text_bytes', 'entries'])
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('created_at', '>', toIso(now - UNDO_LIMITS.milliseconds))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    (row && {
      position: row.position,
      textBytes: row.text_bytes,
      entries: stored
        .parse(JSON.parse(row.entries))
        .map(({ number, before }) => ({ number, before: before && fromCopy(before) })),
    }) ??
    null
  )
}

/** After it was undone. */
export async function deleteUndo(trx: MyListTransaction, user: UserId, id: string, position: number): Promise<void> {
  await trx
    .deleteFrom('list_undo')
    .where('user_id', '=', user)
    .where('id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** Of all users. */
export async function deleteExpiredUndo(db: MyListDb, now: number): Promise<void> {
  await db
    .deleteFrom('list_undo')
    .where('created_at', '<=', toIso(now - UNDO_LIMITS.milliseconds))
    .execute()
}
