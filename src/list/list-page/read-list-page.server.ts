/** A page of a list for the API and the site's own pages. */
import { setImmediate } from 'node:timers/promises'
import type { UserId } from '#src/accounts/viewer.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { cutTexts } from '../entries/cut-texts.server.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { type EntryTexts, findEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { toWireEntry } from '../entries/wire-entry.ts'
import { listProgressIn } from '../progress/store.server.ts'
import { findTitle, withTitles } from '../titles.ts'
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
  const numbers = titles.map(({ number }) => number)
  const entries = await findInTurns(myList, user, numbers, audience.isOwner ? 'start' : 'none')
  const begun = audience.isOwner ? await findBegun(myList, user, numbers) : NOTHING_BEGUN
  const wire = myList.wire()
  return {
    entries: titles.flatMap((title) => {
      const entry = entries.get(title.number)
      const inProgress = begun.get(title.number)
      return entry ? [cutTexts({ ...toWireEntry(entry, title, wire), ...(inProgress && { inProgress }) })] : []
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
  const own = compares ? await findInTurns(myList, viewer, numbers, 'none') : null
  const entries = page.entries.map((entry, index) => {
    const mine = own?.get(numbers[index] ?? 0)
    // the schema drops what is private
    return publicEntry.parse({ ...entry, ...(own && { own: mine ?? null }) })
  })
  return { ...page, entries }
}

const NOTHING_BEGUN: ReadonlyMap<number, NonNullable<WireEntry['inProgress']>> = new Map()

/** The episodes that the user has begun, by the numbers of their titles. */
async function findBegun({ db, wire }: MyListContext, user: UserId, numbers: readonly number[]) {
  const rows = await listProgressIn(db, user, numbers)
  const started = rows.filter(({ position }) => position > 0)
  return new Map(
    withTitles(started, wire()).map(({ row: { episode, position, progress }, title }) => [
      title.number,
      { episode, position, progress },
    ]),
  )
}

/** Entries that are read in one turn of the event loop. */
const TURN = 50

async function findInTurns({ db }: MyListContext, user: UserId, numbers: readonly number[], texts: EntryTexts) {
  const found = new Map<number, StoredEntry>()
  for (const turn of inChunks(numbers, TURN)) {
    if (found.size > 0) await setImmediate()
    for (const [number, entry] of await findEntries(db, user, turn, texts)) found.set(number, entry)
  }
  return found
}
