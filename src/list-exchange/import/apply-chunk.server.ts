/** Applies a part of an import to the user's list. */
import { createHash } from 'node:crypto'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type CustomList, listCustomLists } from '#src/list/entries/custom-lists-store.server.ts'
import { ENTRY_LIMITS, type ListEntry } from '#src/list/entries/entry.ts'
import { countFree, type EntryWrite, findEntries, writeEntries } from '#src/list/entries/store.server.ts'
import { type StoredEntry, succeed } from '#src/list/entries/stored-entry.ts'
import type { ExternalEntry } from '../formats/external-entry.ts'
import type { ListSource } from '../formats/read-list.ts'
import type { MyListTransaction } from '#src/list/tables.server.ts'
import { type ImportChoice, resolveEntry } from './compare-entries.ts'
import { listKitsuIds, matchTitle } from './match-titles.ts'
import { describeEntry, type UndoRow } from './undo-rows.ts'
import { findKitsuTitles } from './waiting-store.server.ts'
import { leaveOutTexts } from '#src/list/entries/text-store.server.ts'

export interface AppliedEntry {
  external: ExternalEntry
  source: ListSource
  choice: ImportChoice
}

export interface AppliedChunk {
  undo: UndoRow[]
  /** Entries whose titles the catalogue does not have. */
  unknown: AppliedEntry[]
  added: number
  changed: number
  unchanged: number
  /** Entries that did not fit. */
  full: AppliedEntry[]
  /** Entries whose notes did not fit. */
  notesLeftOut: number
  /** Custom lists that were added. */
  addedLists: CustomList[]
}

/**
 * Joins entries with the user's, in a transaction that holds the user's lock.
 * @param at milliseconds: the time of the changes
 */
export async function applyEntries(
  trx: MyListTransaction,
  user: UserId,
  snapshot: Snapshot,
  entries: readonly AppliedEntry[],
  at: number,
): Promise<AppliedChunk> {
  const ids = entries.map(({ external }) => external.ids)
  const kitsuTitles = await findKitsuTitles(trx, listKitsuIds(ids, snapshot))
  const matched = entries.map((entry) => ({
    ...entry,
    number: matchTitle(entry.external.ids, snapshot, kitsuTitles)?.number ?? null,
  }))
  const numbers = [...new Set(matched.flatMap(({ number }) => number ?? []))]
  const before = await findEntries(trx, user, numbers)
  const lists = await openLists(trx, user)
  let free = matched.some(({ number }) => number !== null && !before.has(number)) ? await countFree(trx, user) : 0

  const after = new Map<number, StoredEntry>()
  const [unknown, full]: [AppliedEntry[], AppliedEntry[]] = [[], []]
  for (const { number, external, source, choice } of matched) {
    const applied = { external, source, choice }
    if (number === null) unknown.push(applied)
    else {
      const mine = after.get(number) ?? before.get(number) ?? null
      if (mine === null && free <= 0) {
        full.push(applied)
        continue
      }
      if (mine === null) free--
      after.set(number, join(mine, number, { ...external, entry: lists.limit(external.entry) }, applied, at))
    }
  }
  const wanted = [...after].flatMap(([number, entry]): EntryWrite[] => {
    const own = before.get(number) ?? null
    return own === entry ? [] : [{ before: own, after: entry }]
  })
  const { writes, leftOut } = await leaveOutTexts(trx, user, wanted)
  await writeEntries(trx, user, writes)
  return {
    undo: writes.map((write) => ({
      number: write.after.number,
      before: write.before,
      fingerprint: toFingerprint(write.after),
    })),
    unknown,
    full,
    added: writes.filter((write) => write.before === null).length,
    changed: writes.filter((write) => write.before !== null).length,
    unchanged: after.size - writes.length,
    notesLeftOut: leftOut,
    addedLists: await lists.listAdded(),
  }
}

function join(
  mine: StoredEntry | null,
  number: number,
  external: ExternalEntry,
  { source, choice }: AppliedEntry,
  at: number,
): StoredEntry {
  if (mine === null) {
    // changed when the user changed it elsewhere: the list is sorted by it
    const changedAt = toIso(Math.min(at, Date.parse(external.updatedAt ?? '') || at))
    return { ...succeed(null, number, external.entry, changedAt), scoreRequest: requestOf(null, external.entry) }
  }
  const entry = resolveEntry(mine, { ...external, source }, choice)
  if (entry === mine) return mine
  return { ...succeed(mine, number, entry, toIso(at)), scoreRequest: requestOf(mine, entry) }
}

/** Titles that were completed elsewhere do not ask for a score here. */
const requestOf = (mine: StoredEntry | null, { status }: ListEntry): StoredEntry['scoreRequest'] =>
  status === 'completed' && mine?.status !== 'completed' ? 'done' : (mine?.scoreRequest ?? 'none')

/** Limits the names of custom lists to those that the user has or can have. */
export async function openLists(trx: MyListTransaction, user: UserId) {
  const known = new Set((await listCustomLists(trx, user)).map(({ name }) => name))
  const names = new Set(known)
  return {
    limit<Entry extends ListEntry>(entry: Entry): Entry {
      for (const name of entry.customLists) if (names.size < ENTRY_LIMITS.customLists) names.add(name)
      const customLists = entry.customLists.filter((name) => names.has(name))
      return customLists.length === entry.customLists.length ? entry : { ...entry, customLists }
    },
    async listAdded(): Promise<CustomList[]> {
      if (names.size === known.size) return []
      return (await listCustomLists(trx, user)).filter(({ name }) => !known.has(name))
    },
  }
}

export const toFingerprint = (entry: StoredEntry): string =>
  createHash('sha256').update(describeEntry(entry)).digest('base64url').slice(0, 16)
