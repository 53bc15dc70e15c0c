/** Loads the page of a list: its tabs, and one page of rows. */
import { collectChoices } from '#src/catalogue/find/choices.ts'
import { unknownTexts } from '#src/catalogue/find/unknown-choices.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import type { UserId, Viewer } from '#src/accounts/viewer.ts'
import { type JsonText, toJson } from '#src/platform/json-text.ts'
import type { MyListContext } from '../context.ts'
import { countCustomLists, listCustomLists } from '../entries/custom-lists-store.server.ts'
import { findSettings } from '../entries/settings-store.server.ts'
import { type ListSelection, readListFilter } from './find-listed.server.ts'
import { type ListContent, type ListQuery, type ListSummary, summarizeList } from './list-content.ts'
import { toListRow } from './list-row.ts'
import { type ListTab, publicListPath } from './list-tabs.ts'
import { readListPage, readPublicPage } from './read-list-page.server.ts'
import { ROWS_PER_PAGE } from './rows-per-page.ts'

const KEYWORD_MAX_LENGTH = 200

/** A page of the user's own list. Its strings are texts, so that the page can be rendered once for many users. */
export interface OwnList {
  summary: ListSummary
  isPublic: boolean
  /** Where others see it, if it is. */
  publicPath: string
  isCards: boolean
  content: JsonText<ListContent>
}

/** Its titles are text in the list, and as they are for what the server renders. */
interface LoadedList {
  list: OwnList
  content: ListContent
}

/** @returns null if the tab is a custom list that does not exist */
export async function loadOwnList(
  myList: MyListContext,
  { id: owner, username }: Pick<Viewer, 'id' | 'username'>,
  tab: ListTab,
  query: URLSearchParams,
): Promise<LoadedList | null> {
  const [lists, countOf, { scoreFormat, isPublic, density }, { entries, ...found }] = await Promise.all([
    listCustomLists(myList.db, owner),
    countCustomLists(myList.db, owner),
    findSettings(myList.db, owner),
    readListPage(myList, owner, toSelection(tab, query), toRequest(query)),
  ])
  if (tab.kind === 'custom' && !lists.some(({ id }) => id === tab.id)) return null
  const customLists = lists.map((list) => ({ ...list, count: countOf.get(list.id) ?? 0 }))
  const rows = entries.map(toListRow)
  const content: ListContent = { ...found, customLists, scoreFormat, rows, now: myList.wire().snapshot.at }
  const summary = summarizeList(content)
  const publicPath = publicListPath(username)
  return { list: { summary, isPublic, publicPath, isCards: density === 'cards', content: toJson(content) }, content }
}

/** @param viewer the user who looks at it; null for a visitor */
export async function loadPublicList(
  myList: MyListContext,
  { owner, viewer, adult }: { owner: UserId; viewer: UserId | null; adult: boolean },
  tab: ListTab,
  query: URLSearchParams,
): Promise<ListContent> {
  const { scoreFormat } = await findSettings(myList.db, viewer ?? owner)
  const request = toRequest(query)
  const { entries, ...found } = await readPublicPage(myList, owner, viewer, toSelection(tab, query), request, adult)
  const rows = entries.map(toListRow)
  return { ...found, customLists: [], scoreFormat, rows, now: myList.wire().snapshot.at }
}

/** @param at milliseconds since 1970 */
export function readListQuery(query: URLSearchParams, at: number): ListQuery {
  const { choices, problems } = readListFilter(collectChoices(query))
  return {
    keyword: readKeyword(query),
    chosen: choices,
    unknown: unknownTexts(problems),
    page: readPage(query),
    thisYear: new Date(at).getUTCFullYear(),
  }
}

function toSelection(tab: ListTab, query: URLSearchParams): ListSelection {
  const { filter, order } = readListFilter(collectChoices(query))
  return { tab, keyword: readKeyword(query), filter, order }
}

const toRequest = (query: URLSearchParams) => ({ page: readPage(query), perPage: ROWS_PER_PAGE })
const readPage = (query: URLSearchParams): number => parsePage(query.get('page'))
const readKeyword = (query: URLSearchParams): string => (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH)
