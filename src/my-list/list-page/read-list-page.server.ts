/** A page of a user's entries for the API. */
import type { UserId } from '#src/accounts/viewer.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { findEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { toWireEntry } from '../entries/wire-entry.ts'
import { type Audience, findListed, type ListSelection } from './find-listed.server.ts'

export async function readListPage(
  myList: MyListContext,
  user: UserId,
  selection: ListSelection,
  { page, perPage }: { page: number; perPage: number },
  audience: Audience,
) {
  const { matching } = await findListed(myList, user, selection, audience)
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
