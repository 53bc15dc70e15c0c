/** Reads all entries of a user, a few at a time. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListDb } from '../tables.server.ts'
import type { ListStatus } from './entry.ts'
import { mergeEntries } from './merge-entries.ts'
import { type EntryKey, findEntries, listEntryKeys } from './store.server.ts'
import type { StoredEntry } from './stored-entry.ts'

/** Entries whose texts are in memory at once, and that are written in one turn of the event loop. */
const TURN = 25
/** Entries without texts that are merged in one turn. */
const HEADS_IN_TURN = 500

/** What is known of an entry before its texts are read. */
export interface EntryHead {
  /** The number of its title. */
  number: number
  /** The numbers of the stored entries that it is made of. */
  stored: number[]
  status: ListStatus
  isPrivate: boolean
}

/** @param toNumber the number of the title that one was merged into */
export async function listEntryHeads(
  db: MyListDb,
  user: UserId,
  toNumber: (number: number) => number,
): Promise<EntryHead[]> {
  const heads = new Map<number, EntryHead & { at: string }>()
  const keys = await listEntryKeys(db, user, 'updated_at')
  for (const turn of inChunks(keys, HEADS_IN_TURN)) {
    for (const key of turn) addHead(key)
    await setImmediate()
  }
  return [...heads.values()]

  function addHead(key: EntryKey): void {
    const number = toNumber(key.number)
    const known = heads.get(number)
    const isNewer = !known || key.updatedAt > known.at
    heads.set(number, {
      number,
      stored: [...(known?.stored ?? []), key.number],
      status: isNewer ? key.status : known.status,
      isPrivate: key.isPrivate || (known?.isPrivate ?? false),
      at: isNewer ? key.updatedAt : known.at,
    })
  }
}

/** The entries of some titles with all of their texts, those of merged titles as one. One that was removed meanwhile is left out. */
export async function* readEntries(
  db: MyListDb,
  user: UserId,
  heads: readonly EntryHead[],
): AsyncGenerator<StoredEntry[]> {
  for (const turn of inChunks(heads, TURN)) {
    const found = await findEntries(
      db,
      user,
      turn.flatMap(({ stored }) => stored),
    )
    yield turn.flatMap(({ number, stored }) => {
      const entries = stored.flatMap((one) => found.get(one) ?? [])
      return entries.length > 0 ? [{ ...mergeEntries(entries), number }] : []
    })
    await setImmediate()
  }
}
