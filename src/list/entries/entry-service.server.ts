/** Changes entries as users ask for, and as they watch. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { MyListContext } from '../context.ts'
import { withUserLock } from '../shared-store.server.ts'
import type { MyListTransaction } from '../tables.server.ts'
import { changeEntry, type EntryChange } from './change-entry.ts'
import { ENTRY_LIMITS, type ListEntry } from './entry.ts'
import { episodeFacts } from './episode-facts.ts'
import { followWatching } from './follow-watching.ts'
import { dayOf } from './partial-date.ts'
import { findSettings } from './settings-store.server.ts'
import { toLimitText } from './list-errors.server.ts'
import { countFree, deleteEntries, type EntryWrite, findEntries, writeEntries } from './store.server.ts'
import { isChanged, type StoredEntry, succeed } from './stored-entry.ts'
import { sumTextBytes, textBytes } from './text-store.server.ts'
import { deleteUndo, findUndo, saveUndoPart, type UndoPart } from './undo-store.server.ts'

export interface ChangedEntry {
  title: Title
  /** Null if there was none. */
  before: StoredEntry | null
  /** Null if it was removed. */
  after: StoredEntry | null
}

/** What several titles can change to. */
export interface SharedChange extends EntryChange {
  /** Names. */
  addToCustomLists?: readonly string[]
  removeFromCustomLists?: readonly string[]
}

export interface ListChange {
  changes: ChangedEntry[]
  /** With which the change can be undone for some minutes; null if it cannot, or if nothing was changed. */
  undo: string | null
  /** The limit at which it stopped, after it had changed some of the titles. */
  stopped?: Error
}

/** Titles per transaction; requests are handled between two of them. */
const SLICE = 50

export interface ChangeOptions {
  /** An id with which the change is to be undone; changes with the same one are undone together. Null if it is not. */
  undo?: string | null
  /** ISO time at which the user made the change: entries that were changed later stay as they are. Null if now. */
  madeAt?: string | null
}

/**
 * Changes the entries of titles, and adds those that do not exist. Entries that stay as they are are not written.
 * @throws {ListFullError} @throws {TextsFullError} @throws {TooManyListsError}
 */
export async function changeEntries(
  myList: MyListContext,
  user: UserId,
  titles: readonly Title[],
  { addToCustomLists: added = [], removeFromCustomLists: removed = [], ...change }: SharedChange,
  { undo = null, madeAt = null }: ChangeOptions = {},
): Promise<ListChange> {
  const now = await myList.now()
  return inTransactions(myList, { user, titles, undo, now }, async (trx, slice, entries) => {
    const changes = slice.map((title) => {
      const before = entries.get(title.number) ?? null
      if (isLater(before, madeAt)) return { title, before, after: before }
      const lists = change.customLists ?? before?.customLists ?? []
      const customLists = [...new Set([...lists, ...added])].filter((name) => !removed.includes(name))
      const changed = changeEntry(before, { ...change, customLists }, episodeFacts(title, now), dayOf(now))
      const after = succeed(before, title.number, changed, madeAt ?? toIso(now))
      return { title, before, after: isChanged(before, after) ? after : (before ?? after) }
    })
    await writeEntries(
      trx,
      user,
      changes.flatMap(({ before, after }) => (after && before !== after ? [{ before, after }] : [])),
    )
    return changes
  })
}

export async function removeEntries(
  myList: MyListContext,
  user: UserId,
  titles: readonly Title[],
  { undo = null, madeAt = null }: ChangeOptions = {},
): Promise<ListChange> {
  const now = await myList.now()
  return inTransactions(myList, { user, titles, undo, now }, async (trx, slice, entries) => {
    const before = (title: Title) => entries.get(title.number) ?? null
    const removed = slice.filter((title) => !isLater(before(title), madeAt))
    if (removed.length > 0) await deleteEntries(trx, user, numbersOf(removed))
    return removed.map((title) => ({ title, before: before(title), after: null }))
  })
}

const isLater = (entry: StoredEntry | null, madeAt: string | null): boolean =>
  madeAt !== null && entry !== null && entry.updatedAt > madeAt

/**
 * Makes the entries that a change concerned as they were before. A part that was undone is forgotten in the same transaction, so that
 * undoing continues after the process ended.
 * @returns how many titles it concerned; 0 if there is nothing to undo, or no longer
 * @throws {ListFullError} @throws {TextsFullError} @throws {TooManyListsError}
 */
export async function undoChange(myList: MyListContext, user: UserId, id: string): Promise<number> {
  const now = await myList.now()
  let titles = 0
  for (;;) {
    const undone = await withUserLock(myList.db, user, async (trx) => {
      const part = await findUndo(trx, user, id, now)
      if (part) await undoPart(trx, user, part, toIso(now))
      if (part) await deleteUndo(trx, user, id, part.position)
      return part?.entries.length ?? null
    })
    if (undone === null) return titles
    titles += undone
    await setImmediate()
  }
}

async function undoPart(trx: MyListTransaction, user: UserId, { entries, textBytes: texts }: UndoPart, at: string) {
  const current = await findEntries(
    trx,
    user,
    entries.map(({ number }) => number),
  )
  const added = entries.filter(({ before }) => before === null)
  if (added.length > 0)
    await deleteEntries(
      trx,
      user,
      added.map(({ number }) => number),
    )
  const writes = entries.flatMap(({ number, before }): EntryWrite[] =>
    before ? [{ before: current.get(number) ?? null, after: { ...before, number, updatedAt: at } }] : [],
  )
  await writeEntries(trx, user, writes, { texts: Math.max(texts, ENTRY_LIMITS.texts) })
}

export interface Restoration {
  title: Title
  /** Without texts that the client has only the start of. */
  entry: Omit<ListEntry, TextField> & Partial<Pick<ListEntry, TextField>>
  asksForScore: boolean
  /** ISO. */
  createdAt: string
}

type TextField = 'notes' | 'customLists' | 'otherFields'

/** A text that the client has only the start of is no longer there. */
export class TextGoneError extends Error {
  constructor() {
    super('a cut text cannot be restored')
  }
}

/**
 * Writes entries as clients of the last release send them, to undo a change or a removal. Texts that they do not have stay as they are.
 * @throws {ListFullError} @throws {TextsFullError} @throws {TooManyListsError} @throws {TextGoneError}
 */
export async function restoreEntries(
  myList: MyListContext,
  user: UserId,
  restorations: readonly Restoration[],
): Promise<ChangedEntry[]> {
  const now = await myList.now()
  const byTitle = new Map(restorations.map((restoration) => [restoration.title, restoration]))
  const titles = [...byTitle.keys()]
  const restored = await inTransactions(myList, { user, titles, undo: null, now }, async (trx, slice, entries) => {
    const changes = slice.flatMap((title) => {
      const restoration = byTitle.get(title)
      const before = entries.get(title.number) ?? null
      return restoration ? [{ title, before, after: toRestored(restoration, before, toIso(now)) }] : []
    })
    await writeEntries(trx, user, changes)
    return changes
  })
  if (restored.stopped !== undefined) throw restored.stopped
  return restored.changes
}

/** A title that does not ask for a score was asked before, and is not asked again. */
function toRestored(
  { title, entry, asksForScore, createdAt }: Restoration,
  before: StoredEntry | null,
  now: string,
): StoredEntry {
  const { notes = before?.notes, customLists = before?.customLists, otherFields = before?.otherFields } = entry
  if (notes === undefined || customLists === undefined || otherFields === undefined) throw new TextGoneError()
  return {
    ...entry,
    notes,
    customLists,
    otherFields,
    number: title.number,
    scoreRequest: asksForScore ? 'open' : entry.status === 'completed' ? 'done' : 'none',
    createdAt: before?.createdAt ?? (createdAt < now ? createdAt : now),
    updatedAt: now,
  }
}

/** Marks that the user was asked for a score, and is not asked again. */
export async function closeScoreRequest(myList: MyListContext, user: UserId, title: Title): Promise<void> {
  const now = await myList.now()
  await inTransactions(myList, { user, titles: [title], undo: null, now }, async (trx, _, entries) => {
    const before = entries.get(title.number)
    if (before?.scoreRequest === 'open')
      await writeEntries(trx, user, [{ before, after: { ...before, scoreRequest: 'done' } }])
    return []
  })
}

/**
 * Lets entries follow the episodes that a user watched, in a transaction that holds the user's lock. A full list gets no further entries.
 * @param titleOf finds a title by its number
 */
export async function followWatched(
  trx: MyListTransaction,
  user: UserId,
  watched: readonly { number: number; episode: number }[],
  titleOf: (number: number) => Title | null,
  now: number,
): Promise<void> {
  if (watched.length === 0 || !(await findSettings(trx, user)).followsWatching) return
  const byTitle = Map.groupBy(watched, ({ number }) => titleOf(number))
  const titles = [...byTitle.keys()].filter((title) => title !== null)
  const entries = await findEntries(trx, user, numbersOf(titles))
  const writes = titles.flatMap((title): EntryWrite[] => {
    const before = entries.get(title.number) ?? null
    const episodes = (byTitle.get(title) ?? []).map(({ episode }) => episode)
    const watching = { episode: Math.max(...episodes), isFromStart: episodes.includes(1), today: dayOf(now) }
    const changedOn = before ? dayOf(Date.parse(before.updatedAt)) : watching.today
    const entry = followWatching(before, watching, episodeFacts(title, now), changedOn)
    if (entry === null || entry === before) return []
    return [{ before, after: succeed(before, title.number, entry, toIso(now)) }]
  })
  const added = writes.filter(({ before }) => before === null)
  const room = added.length > 0 ? await countFree(trx, user) : 0
  const dropped = new Set(added.slice(Math.max(0, room)))
  await writeEntries(
    trx,
    user,
    writes.filter((write) => !dropped.has(write)),
  )
}

const numbersOf = (titles: readonly Title[]): number[] => titles.map(({ number }) => number)

interface Changing {
  user: UserId
  titles: readonly Title[]
  undo: string | null
  /** Milliseconds. */
  now: number
}

async function inTransactions(
  { db }: MyListContext,
  { user, titles, undo, now }: Changing,
  work: (
    trx: MyListTransaction,
    titles: readonly Title[],
    entries: ReadonlyMap<number, StoredEntry>,
  ) => Promise<ChangedEntry[]>,
): Promise<ListChange> {
  const changes: ChangedEntry[] = []
  let kept: Awaited<ReturnType<typeof saveUndoPart>> = undo === null ? 'too large' : 'nothing'
  const toChange = () => ({ changes, undo: kept === 'kept' ? undo : null })
  for (const slice of inChunks(titles, SLICE)) {
    if (changes.length > 0) await setImmediate()
    try {
      const done = await withUserLock(db, user, async (trx) => {
        const changed = await work(trx, slice, await findEntries(trx, user, numbersOf(slice)))
        const saved =
          kept === 'too large' || undo === null
            ? kept
            : await saveUndoPart(trx, user, undo, await toUndo(trx, user, changed), now)
        return { changed, saved }
      })
      changes.push(...done.changed)
      kept = done.saved
    } catch (error) {
      if (changes.length === 0 || !(error instanceof Error) || toLimitText(error) === null) throw error
      return { ...toChange(), stopped: error }
    }
  }
  return toChange()
}

/** A title whose entry has not changed has nothing to undo, and may be changed meanwhile. */
async function toUndo(trx: MyListTransaction, user: UserId, all: readonly ChangedEntry[]): Promise<UndoPart> {
  const changed = all.filter(({ before, after }) => before !== after)
  const removed = changed.reduce((sum, { before, after }) => sum + textBytes(before) - textBytes(after), 0)
  return {
    entries: changed.map(({ title: { number }, before }) => ({ number, before })),
    textBytes: removed > 0 ? (await sumTextBytes(trx, user)) + removed : 0,
  }
}
