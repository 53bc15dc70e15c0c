/** A page of a list for the API and the site's own pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { findEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { toWireEntry } from '../entries/wire-entry.ts'
import { findTitle } from '../titles.ts'
import { type Audience, findListed, type FoundList, type ListSelection } from './find-listed.server.ts'
import { type PublicEntry, publicEntry } from './list-schemas.ts'

interface PageRequest {
  page: number
  perPage: number
}

interface EntriesPage<Entry> {
  entries: Entry[]
  counts: FoundList['counts']
  totalPages: number
  total: number
}

export async function readListPage(
  myList: MyListContext,
  user: UserId,
  selection: ListSelection,
  { page, perPage }: PageRequest,
  audience: Audience = { isOwner: true, adult: true },
): Promise<EntriesPage<WireEntry>> {
  const { matching, counts } = await findListed(myList, user, selection, audience)
  const { skip, limit } = toPageRange(page, perPage)
  const titles = matching.slice(skip, skip + limit).map(({ title }) => title)
  const entries = await findEntriesOf(
    myList,
    user,
    titles.map(({ number }) => number),
  )
  const wire = myList.wire()
  return {
    entries: titles.flatMap((title) => {
      const entry = entries.get(title.number)
      return entry ? [toWireEntry(entry, title, wire)] : []
    }),
    counts,
    totalPages: countPages(matching.length, perPage),
    total: matching.length,
  }
}

/**
 * A page of another user's list.
 * @param viewer the user who asks, whose own entries are added
 * @param adult whether adult titles are included
 */
export async function readPublicPage(
  myList: MyListContext,
  owner: UserId,
  viewer: UserId | null,
  selection: ListSelection,
  request: PageRequest,
  adult: boolean,
): Promise<EntriesPage<PublicEntry>> {
  const page = await readListPage(myList, owner, selection, request, { isOwner: false, adult })
  const wire = myList.wire()
  const numbers = page.entries.flatMap(({ animeId }) => findTitle(animeId, wire)?.number ?? [])
  const compares = viewer !== null && viewer !== owner
  const own = compares ? await findEntriesOf(myList, viewer, numbers) : null
  const entries = page.entries.map((entry, index) => {
    const mine = own?.get(numbers[index] ?? 0)
    // the schema drops what is private
    return publicEntry.parse({ ...entry, ...(own && { own: mine ?? null }) })
  })
  return { ...page, entries }
}

const findEntriesOf = async ({ db }: MyListContext, user: UserId, numbers: readonly number[]) =>
  numbers.length === 0 ? new Map<number, StoredEntry>() : findEntries(db, user, numbers)
