/** A user's entries with their titles, for the API and the pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { WireContext } from '#src/catalogue/api/items.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { toListTitle } from '../titles.ts'
import type { ListStatus } from './entry.ts'
import type { WireEntry } from './entry-schemas.ts'
import { mergeEntries } from './merge-entries.ts'
import { listEntries } from './store.server.ts'
import type { StoredEntry } from './stored-entry.ts'

/** All entries of titles that can be seen, those of merged titles as one; the last changed ones first. */
async function readEntries({ db, wire }: MyListContext, user: UserId): Promise<{ entry: StoredEntry; title: Title }[]> {
  const entries = await listEntries(db, user)
  const { snapshot } = wire()
  const known = entries.flatMap((entry) => {
    const title = snapshot.find(entry.number)
    return title ? [{ entry, title }] : []
  })
  return [...Map.groupBy(known, ({ title }) => title)]
    .map(([title, own]) => ({ entry: mergeEntries(own.map(({ entry }) => entry)), title }))
    .toSorted(
      (one, other) => compare(other.entry.updatedAt, one.entry.updatedAt) || one.title.number - other.title.number,
    )
}

export async function readListPage(
  myList: MyListContext,
  user: UserId,
  { status, page, perPage }: { status?: ListStatus | undefined; page: number; perPage: number },
) {
  const all = await readEntries(myList, user)
  const matching = status === undefined ? all : all.filter(({ entry }) => entry.status === status)
  const { skip, limit } = toPageRange(page, perPage)
  const wire = myList.wire()
  return {
    entries: matching.slice(skip, skip + limit).map(({ entry, title }) => toWireEntry(entry, title, wire)),
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
