/** Finds the titles of a user's list: filtered, searched and in order. */
import { readFilter } from '#src/catalogue/find/filter.ts'
import type { Filter, FilterProblem } from '#src/catalogue/find/filter.ts'
import { searchTitles, sortTitles } from '#src/catalogue/find/find.ts'
import { isNarrowing, matches } from '#src/catalogue/find/filter-match.ts'
import type { Choices } from '#src/catalogue/find/choices.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListContext } from '../context.ts'
import { listCustomListNumbers } from '../entries/custom-lists-store.server.ts'
import { type ListStatus, LIST_STATUSES } from '../entries/entry.ts'
import { listEntryKeys, type SortColumn } from '../entries/store.server.ts'
import { findOwnOrder, sortColumn, type ListedTitle, type OwnOrder, sortListed } from './list-orders.ts'
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
  const { sort, ...others } = requested
  const { filter, choices, problems } = readFilter(order || sort === undefined ? others : requested)
  return { filter, order, choices: order ? { ...choices, sort: order } : choices, problems }
}

export interface Audience {
  /** Whether private entries are included. */
  isOwner: boolean
  /** Whether adult titles are included. */
  adult: boolean
}

export interface FoundList {
  matching: ListedTitle[]
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
  const all = await listTitles(myList, user, sortColumn(selection.order), audience)
  const counts = Object.fromEntries(LIST_STATUSES.map((status) => [status, 0])) as Record<ListStatus, number>
  for (const { key } of all.values()) counts[key.status]++
  const inTab = await selectTab(myList, user, all, selection.tab)
  const { filter, keyword, order } = selection
  const isKept = ({ title }: ListedTitle) => matches(filter, title, snapshot.airing(title))
  const filtered = isNarrowing(filter) ? inTab.filter(isKept) : inTab
  const sorted = sortListed(filtered)
  const bySearch = filter.sort === 'default' ? sorted : pick(sortTitles(sorted.map(toTitle), filter, snapshot), all)
  if (keyword === '') return { matching: bySearch, counts }
  const among = new Set(bySearch.map(toTitle))
  const found = await searchTitles({ snapshot, ...myList.search }, keyword, { adult: true, among })
  const isOrdered = order !== undefined || filter.sort !== 'default'
  const hits = new Set(found)
  return { matching: isOrdered ? bySearch.filter(({ title }) => hits.has(title)) : pick(found, all), counts }
}

const toTitle = ({ title }: ListedTitle): Title => title
const pick = (titles: readonly Title[], all: ReadonlyMap<Title, ListedTitle>): ListedTitle[] =>
  titles.flatMap((title) => all.get(title) ?? [])

/** The titles of a user's list that can be seen, each once. Of merged titles, the newest entry counts, and one private entry hides it. */
async function listTitles({ db, wire }: MyListContext, user: UserId, column: SortColumn, { isOwner, adult }: Audience) {
  const { snapshot } = wire()
  const listed = new Map<Title, ListedTitle>()
  const hidden = new Set<Title>()
  for (const key of await listEntryKeys(db, user, column)) {
    const title = snapshot.find(key.number)
    if (!title) continue
    if ((!isOwner && key.isPrivate) || (title.adult && !adult)) hidden.add(title)
    const known = listed.get(title)
    if (!(known && known.key.updatedAt >= key.updatedAt)) listed.set(title, { title, key })
  }
  for (const title of hidden) listed.delete(title)
  return listed
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
  return pick([...titles], all)
}
