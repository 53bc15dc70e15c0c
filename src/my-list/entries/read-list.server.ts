/** A user's entries with their titles, for the API and the pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { toListTitle } from '../titles.ts'
import type { ListStatus } from './entry.ts'
import type { WireEntry } from './entry-schemas.ts'
import { type EntryKey, findEntries, listEntryKeys } from './store.server.ts'
import type { StoredEntry } from './stored-entry.ts'

interface ListedTitle {
  title: Title
  key: EntryKey
}

/** The titles of a user's list that can be seen, each once; the last changed ones first. */
async function listTitles({ db, wire }: MyListContext, user: UserId): Promise<ListedTitle[]> {
  const { snapshot } = wire()
  const newest = new Map<Title, EntryKey>()
  for (const key of await listEntryKeys(db, user)) {
    const title = snapshot.find(key.number)
    const known = title && newest.get(title)
    if (title && !(known && known.updatedAt >= key.updatedAt)) newest.set(title, key)
  }
  return [...newest]
    .map(([title, key]) => ({ title, key }))
    .toSorted((one, other) => compare(other.key.updatedAt, one.key.updatedAt) || one.title.number - other.title.number)
}

export async function readListPage(
  myList: MyListContext,
  user: UserId,
  { status, page, perPage }: { status?: ListStatus | undefined; page: number; perPage: number },
) {
  const all = await listTitles(myList, user)
  const matching = status === undefined ? all : all.filter(({ key }) => key.status === status)
  const { skip, limit } = toPageRange(page, perPage)
  const titles = matching.slice(skip, skip + limit).map(({ title }) => title)
  const numbers = titles.map(({ number }) => number)
  const entries = numbers.length === 0 ? new Map<number, StoredEntry>() : await findEntries(myList.db, user, numbers)
  const wire = myList.wire()
  return {
    entries: titles.flatMap((title) => {
      const entry = entries.get(title.number)
      return entry ? [toWireEntry(entry, title, wire)] : []
    }),
    totalPages: countPages(matching.length, perPage),
    total: matching.length,
  }
}

export const toWireEntry = (entry: StoredEntry, title: Title, wire: WireContext): WireEntry => ({
  animeId: title.id,
  ...toListTitle(title, wire),
  type: title.format,
  episodes: title.episodes ?? null,
  status: entry.status,
  progress: entry.progress,
  score: entry.score,
  startedOn: entry.startedOn,
  finishedOn: entry.finishedOn,
  timesRewatched: entry.timesRewatched,
  notes: entry.notes,
  isPrivate: entry.isPrivate,
  customLists: [...entry.customLists],
  otherFields: entry.otherFields,
  asksForScore: entry.scoreRequest === 'open',
  createdAt: entry.createdAt,
  updatedAt: entry.updatedAt,
})

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
