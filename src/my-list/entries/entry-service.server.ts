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
import type { ListEntry } from './entry.ts'
import { episodeFacts } from './episode-facts.ts'
import { followWatching } from './follow-watching.ts'
import { dayOf } from './partial-date.ts'
import { findSettings } from './settings-store.server.ts'
import { countFree, deleteEntries, type EntryWrite, findEntries, writeEntries } from './store.server.ts'
import { type StoredEntry, succeed } from './stored-entry.ts'

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

/** Titles per transaction; requests are handled between two of them. */
const SLICE = 100

/**
 * Changes the entries of titles, and adds those that do not exist.
 * @throws {ListFullError} @throws {TooManyListsError}
 */
export async function changeEntries(
  myList: MyListContext,
  user: UserId,
  titles: readonly Title[],
  { addToCustomLists: added = [], removeFromCustomLists: removed = [], ...change }: SharedChange,
): Promise<ChangedEntry[]> {
  const now = await myList.now()
  return inTransactions(myList, user, titles, async (trx, slice, entries) => {
    const changes = slice.map((title) => {
      const before = entries.get(title.number) ?? null
      const lists = change.customLists ?? before?.customLists ?? []
      const customLists = [...new Set([...lists, ...added])].filter((name) => !removed.includes(name))
      const changed = changeEntry(before, { ...change, customLists }, episodeFacts(title, now), dayOf(now))
      return { title, before, after: succeed(before, title.number, changed, toIso(now)) }
    })
    await writeEntries(trx, user, changes)
    return changes
  })
}

export const removeEntries = (myList: MyListContext, user: UserId, titles: readonly Title[]): Promise<ChangedEntry[]> =>
  inTransactions(myList, user, titles, async (trx, slice, entries) => {
    await deleteEntries(trx, user, numbersOf(slice))
    return slice.map((title) => ({ title, before: entries.get(title.number) ?? null, after: null }))
  })

export interface Restoration {
  title: Title
  entry: ListEntry
  asksForScore: boolean
  /** ISO. */
  createdAt: string
}

/**
 * Writes entries as they were before a change or a removal.
 * @throws {ListFullError} @throws {TooManyListsError}
 */
export async function restoreEntries(
  myList: MyListContext,
  user: UserId,
  restorations: readonly Restoration[],
): Promise<ChangedEntry[]> {
  const now = toIso(await myList.now())
  const byTitle = new Map(restorations.map((restoration) => [restoration.title, restoration]))
  return inTransactions(myList, user, [...byTitle.keys()], async (trx, slice, entries) => {
    const changes = slice.flatMap((title) => {
      const restoration = byTitle.get(title)
      const before = entries.get(title.number) ?? null
      return restoration ? [{ title, before, after: toRestored(restoration, before, now) }] : []
    })
    await writeEntries(trx, user, changes)
    return changes
  })
}

/** A title that does not ask for a score was asked before, and is not asked again. */
const toRestored = (
  { title, entry, asksForScore, createdAt }: Restoration,
  before: StoredEntry | null,
  now: string,
): StoredEntry => ({
  ...entry,
  number: title.number,
  scoreRequest: asksForScore ? 'open' : entry.status === 'completed' ? 'done' : 'none',
  createdAt: before?.createdAt ?? (createdAt < now ? createdAt : now),
  updatedAt: now,
})

/** Marks that the user was asked for a score, and is not asked again. */
export async function closeScoreRequest(myList: MyListContext, user: UserId, title: Title): Promise<void> {
  await inTransactions(myList, user, [title], async (trx, _, entries) => {
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

async function inTransactions(
  { db }: MyListContext,
  user: UserId,
  titles: readonly Title[],
  work: (
    trx: MyListTransaction,
    titles: readonly Title[],
    entries: ReadonlyMap<number, StoredEntry>,
  ) => Promise<ChangedEntry[]>,
): Promise<ChangedEntry[]> {
  const changed: ChangedEntry[] = []
  for (const slice of inChunks(titles, SLICE)) {
    if (changed.length > 0) await setImmediate()
    const done = await withUserLock(db, user, async (trx) =>
      work(trx, slice, await findEntries(trx, user, numbersOf(slice))),
    )
    changed.push(...done)
  }
  return changed
}
