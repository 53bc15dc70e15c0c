/** Finds the titles of a user's list: filtered, searched and in order. */
import { setImmediate } from 'node:timers/promises'
import { readFilter } from '#src/catalogue/find/filter.ts'
import type { Filter, FilterProblem } from '#src/catalogue/find/filter.ts'
import { searchTitles, sortTitles } from '#src/catalogue/find/find.ts'
import { isNarrowing, matches } from '#src/catalogue/find/filter-match.ts'
import type { Choices } from '#src/catalogue/find/choices.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListContext } from '../context.ts'
import { listCustomListNumbers } from '../entries/custom-lists-store.server.ts'
import { type ListStatus, LIST_STATUSES } from '../entries/entry.ts'
import { type EntryKey, listEntryKeys, type SortColumn } from '../entries/store.server.ts'
import { readListState } from '../home-rows/store.server.ts'
import { directListed, findOwnOrder, sortColumn, type ListedTitle, type OwnOrder, sortListed } from './list-orders.ts'
import type { ListTab } from './list-tabs.ts'

export interface ListSelection {
  tab: ListTab
  keyword: string
  filter: Filter
  order: OwnOrder | undefined
}

/** Parses the filters and the order of a list's page, which has orders of its own. */
export function readListFilter(requested: Choices): {
  filter: Filter
  order: OwnOrder | undefined
  choices: Choices
  problems: FilterProblem[]
} {
  const order = findOwnOrder(requested.sort)
  // all titles are on the list
  const { sort, mine: _, ...others } = requested
  const searchOrder = order === 'name_za' ? 'name_az' : order ? undefined : sort
  const { filter, choices, problems } = readFilter(
    searchOrder === undefined ? others : { ...others, sort: searchOrder },
  )
  return { filter, order, choices: order ? { ...choices, sort: order } : choices, problems }
}

export interface Audience {
  /** Whether private entries are included. */
  isOwner: boolean
  /** Whether adult titles are included. */
  adult: boolean
}

export interface FoundList {
  matching: readonly ListedTitle[]
  /** Of all titles on the list. */
  counts: Record<ListStatus, number>
}

export async function findListed(
  myList: MyListContext,
  user: UserId,
  selection: ListSelection,
  audience: Audience,
): Promise<FoundList> {
  const { snapshot } = myList.wire()
  const { titles: all, counts } = await loadListed(myList, user, sortColumn(selection.order), audience)
  const inTab = await selectTab(myList, user, all, selection.tab)
  const { filter, keyword, order } = selection
  entriesWalked.report(all.size)
  const isKept = ({ title }: ListedTitle) => matches(filter, title, snapshot)
  const sorted = isNarrowing(filter) ? inTab.filter(isKept) : inTab
  const bySearch = filter.sort === 'default' ? sorted : pick(sortTitles(sorted.map(toTitle), filter, snapshot), all)
  const inOrder = directListed(bySearch, order)
  if (keyword === '') return { matching: inOrder, counts }
  const among = new Set(inOrder.map(toTitle))
  const found = await searchTitles({ snapshot, ...myList.search }, keyword, { adult: true, among })
  const isOrdered = order !== undefined || filter.sort !== 'default'
  const hits = new Set(found)
  return { matching: isOrdered ? inOrder.filter(({ title }) => hits.has(title)) : pick(found, all), counts }
}

const toTitle = ({ title }: ListedTitle): Title => title
const pick = (titles: readonly Title[], all: ReadonlyMap<Title, ListedTitle>): ListedTitle[] =>
  titles.flatMap((title) => all.get(title) ?? [])

/** All titles of a list that an audience can see. */
interface Listed {
  /** The list that it was made from. */
  state: string
  /** In order. */
  titles: ReadonlyMap<Title, ListedTitle>
  counts: Record<ListStatus, number>
}

/** Of lists that were read last: a request reads all of a list only if it has changed. */
const MEMORY_BYTES = 16_000_000
const TITLE_BYTES = 250
/** Titles that are sorted in one turn of the event loop. */
const TURN = 2_000
const memoryOf = memoizeByObject((_snapshot: Snapshot) => createMemoryCache<Listed>(MEMORY_BYTES))

async function loadListed(
  { db, wire }: MyListContext,
  user: UserId,
  column: SortColumn,
  audience: Audience,
): Promise<Listed> {
  const { snapshot } = wire()
  const memory = memoryOf(snapshot)
  const key = [user, column, audience.isOwner, audience.adult].join(' ')
  const state = await readListState(db, user)
  const known = memory.get(key)
  if (known?.state === state) return known
  const seen = collectSeen(await listEntryKeys(db, user, column), snapshot, audience)
  entriesWalked.report(2 * seen.length) // collected, and sorted
  const parts: ListedTitle[] = []
  for (const turn of inChunks(seen, TURN)) {
    await setImmediate()
    parts.push(...sortListed(turn))
  }
  // sorting parts that are in order takes a few comparisons for each title
  const titles = new Map(sortListed(parts).map((listed) => [listed.title, listed]))
  const counts = Object.fromEntries(LIST_STATUSES.map((status) => [status, 0])) as Record<ListStatus, number>
  for (const { key: entry } of seen) counts[entry.status]++
  const loaded = { state, titles, counts }
  memory.set(key, loaded, TITLE_BYTES * (titles.size + 1))
  return loaded
}

/** Each title once. Of merged titles, the newest entry counts, and one private entry hides it. */
function collectSeen(keys: readonly EntryKey[], snapshot: Snapshot, { isOwner, adult }: Audience): ListedTitle[] {
  const listed = new Map<Title, ListedTitle>()
  const hidden = new Set<Title>()
  for (const key of keys) {
    const title = snapshot.find(key.number)
    if (!title) continue
    if ((!isOwner && key.isPrivate) || (title.adult && !adult)) hidden.add(title)
    const known = listed.get(title)
    if (!(known && known.key.updatedAt >= key.updatedAt)) listed.set(title, { title, key })
  }
  return [...listed.values()].filter(({ title }) => !hidden.has(title))
}

async function selectTab(
  { db, wire }: MyListContext,
  user: UserId,
  all: ReadonlyMap<Title, ListedTitle>,
  tab: ListTab,
): Promise<ListedTitle[]> {
  if (tab.kind === 'all') return [...all.values()]
  if (tab.kind === 'status') return [...all.values()].filter(({ key }) => key.status === tab.status)
  const { snapshot } = wire()
  const numbers = await listCustomListNumbers(db, user, tab.id)
  const titles = new Set(numbers.flatMap((number) => snapshot.find(number) ?? []))
  return [...all.values()].filter(({ title }) => titles.has(title))
}
