/** Loads the page of a list: its tabs, and one page of rows. */
import { collectChoices, type Choices } from '#src/catalogue/find/choices.ts'
import { toUnknown, type UnknownChoice } from '#src/catalogue/find/filter-labels.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import type { MyListContext } from '../context.ts'
import { type CustomList, listCustomLists } from '../entries/custom-lists-store.server.ts'
import { type FoundList, type ListSelection, readListFilter } from './find-listed.server.ts'
import { type ListRow, toListRow } from './list-row.ts'
import type { ListTab } from './list-tabs.ts'
import { readListPage, readPublicPage } from './read-list-page.server.ts'
import { ROWS_PER_PAGE } from './rows-per-page.ts'

const KEYWORD_MAX_LENGTH = 200

export interface ListPage {
  counts: FoundList['counts']
  customLists: CustomList[]
  keyword: string
  chosen: Choices
  unknown: UnknownChoice[]
  rows: ListRow[]
  /** Titles on all pages. */
  total: number
  page: number
  totalPages: number
}

/** The user's own list. @returns null if the tab is a custom list that does not exist */
export async function loadOwnList(
  myList: MyListContext,
  owner: UserId,
  tab: ListTab,
  query: URLSearchParams,
): Promise<ListPage | null> {
  const customLists = await listCustomLists(myList.db, owner)
  if (tab.kind === 'custom' && !customLists.some(({ id }) => id === tab.id)) return null
  const { selection, request, ...chosen } = readQuery(tab, query)
  const { entries, ...found } = await readListPage(myList, owner, selection, request)
  return { ...found, ...chosen, page: request.page, customLists, rows: entries.map(toListRow) }
}

/** @param viewer the user who looks at it; null for a visitor */
export async function loadPublicList(
  myList: MyListContext,
  { owner, viewer, adult }: { owner: UserId; viewer: UserId | null; adult: boolean },
  tab: ListTab,
  query: URLSearchParams,
): Promise<ListPage> {
  const { selection, request, ...chosen } = readQuery(tab, query)
  const { entries, ...found } = await readPublicPage(myList, owner, viewer, selection, request, adult)
  return { ...found, ...chosen, page: request.page, customLists: [], rows: entries.map(toListRow) }
}

function readQuery(tab: ListTab, query: URLSearchParams) {
  const keyword = (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH)
  const { filter, order, choices, problems } = readListFilter(collectChoices(query))
  const selection: ListSelection = { tab, keyword, filter, order }
  const request = { page: parsePage(query.get('page')), perPage: ROWS_PER_PAGE }
  return { selection, request, keyword, chosen: choices, unknown: toUnknown(problems) }
}
