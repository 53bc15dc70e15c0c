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
import { episodeFacts } from './episode-facts.ts'
import { followWatching } from './follow-watching.ts'
import { dayOf } from './partial-date.ts'
import { findSettings } from './settings-store.server.ts'
import { findEntry, ListFullError, removeEntry, writeEntry } from './store.server.ts'
import { type StoredEntry, succeed } from './stored-entry.ts'

export interface ChangedEntry {
  title: Title
  /** Null if there was none. */
  before: StoredEntry | null
  /** Null if it was removed. */
  after: StoredEntry | null
}

/** Titles per transaction; requests are handled between two of them. */
const SLICE = 100

type Work = (trx: MyListTransaction, title: Title) => Promise<ChangedEntry>

/**
 * Changes the entries of titles, and adds those that do not exist.
 * @throws {ListFullError} @throws {TooManyListsError}
 */
export async function changeEntries(
  myList: MyListContext,
  user: UserId,
  titles: readonly Title[],
  change: EntryChange,
): Promise<ChangedEntry[]> {
  const now = await myList.now()
  return inTransactions(myList, user, titles, async (trx, title) => {
    const before = await findEntry(trx, user, title.number)
    const changed = changeEntry(before, change, episodeFacts(title, now), dayOf(now))
    const after = succeed(before, title.number, changed, toIso(now))
    await writeEntry(trx, user, before, after)
    return { title, before, after }
  })
}

export const removeEntries = (myList: MyListContext, user: UserId, titles: readonly Title[]): Promise<ChangedEntry[]> =>
  inTransactions(myList, user, titles, async (trx, title) => {
    const before = await findEntry(trx, user, title.number)
    await removeEntry(trx, user, title.number)
    return { title, before, after: null }
  })

/** Marks that the user was asked for a score, and is not asked again. */
export async function closeScoreRequest(myList: MyListContext, user: UserId, title: Title): Promise<void> {
  await withUserLock(myList.db, user, async (trx) => {
    const before = await findEntry(trx, user, title.number)
    if (before?.scoreRequest === 'open') await writeEntry(trx, user, before, { ...before, scoreRequest: 'done' })
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
  for (const [number, marks] of Map.groupBy(watched, (mark) => mark.number)) {
    const title = titleOf(number)
    if (!title) continue
    const before = await findEntry(trx, user, title.number)
    const episodes = marks.map(({ episode }) => episode)
    const watching = { episode: Math.max(...episodes), isFromStart: episodes.includes(1), today: dayOf(now) }
    const changedOn = before ? dayOf(Date.parse(before.updatedAt)) : watching.today
    const entry = followWatching(before, watching, episodeFacts(title, now), changedOn)
    if (entry === null || entry === before) continue
    await writeEntry(trx, user, before, succeed(before, title.number, entry, toIso(now))).catch((error: unknown) => {
      if (!(error instanceof ListFullError)) throw error
    })
  }
}

async function inTransactions(
  { db }: MyListContext,
  user: UserId,
  titles: readonly Title[],
  work: Work,
): Promise<ChangedEntry[]> {
  const changed: ChangedEntry[] = []
  for (const slice of inChunks(titles, SLICE)) {
    if (changed.length > 0) await setImmediate()
    await withUserLock(db, user, async (trx) => {
      for (const title of slice) changed.push(await work(trx, title))
    })
  }
  return changed
}
