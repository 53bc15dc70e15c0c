/** Loads the page of a list: its tabs, and one page of rows. */
import { type CardContext, toCard } from '#src/catalogue/card/card.ts'
import { collectChoices, type Choices } from '#src/catalogue/find/choices.ts'
import { toUnknown, type UnknownChoice } from '#src/catalogue/find/filter-labels.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import type { UserId } from '#src/accounts/viewer.ts'
import { countPages, toPageRange } from '#src/platform/paging.ts'
import type { MyListContext } from '../context.ts'
import { listCustomLists, type CustomList } from '../entries/custom-lists-store.server.ts'
import type { ListStatus } from '../entries/entry.ts'
import { findEntries } from '../entries/store.server.ts'
import type { StoredEntry } from '../entries/stored-entry.ts'
import { type Audience, findListed, readListFilter } from './find-listed.server.ts'
import type { ListedTitle } from './list-orders.ts'
import type { ListRow, RowEntry } from './list-row.ts'
import type { ListTab } from './list-tabs.ts'

/** Rows per page: the page loads the next ones while the user scrolls. */
export const ROWS_PER_PAGE = 60
const KEYWORD_MAX_LENGTH = 200

export interface ListPage {
  counts: Record<ListStatus, number>
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

interface ListRequest {
  owner: UserId
  tab: ListTab
  query: URLSearchParams
  audience: Audience
  /** Whose entries are shown beside those of the owner. */
  compareWith?: UserId | undefined
}

/** @returns null if the tab is a custom list that does not exist */
export async function loadListPage(
  myList: MyListContext,
  cards: CardContext,
  { owner, tab, query, audience, compareWith }: ListRequest,
): Promise<ListPage | null> {
  const customLists = audience.isOwner ? await listCustomLists(myList.db, owner) : []
  if (tab.kind === 'custom' && !customLists.some(({ id }) => id === tab.id)) return null
  const keyword = (query.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX_LENGTH)
  const { filter, order, choices, problems } = readListFilter(collectChoices(query))
  const { matching, counts } = await findListed(myList, owner, { tab, keyword, filter, order }, audience)
  const page = parsePage(query.get('page'))
  const { skip, limit } = toPageRange(page, ROWS_PER_PAGE)
  const listed = matching.slice(skip, skip + limit)
  const [entries, own] = await Promise.all([
    findEntriesOf(myList, owner, listed),
    compareWith === undefined ? null : findEntriesOf(myList, compareWith, listed),
  ])
  return {
    counts,
    customLists,
    keyword,
    chosen: choices,
    unknown: toUnknown(problems),
    rows: listed.flatMap((one) => {
      const entry = entries.get(one.title.number)
      return entry ? [toRow(one, entry, own, audience.isOwner, cards)] : []
    }),
    total: matching.length,
    page,
    totalPages: countPages(matching.length, ROWS_PER_PAGE),
  }
}

const findEntriesOf = async ({ db }: MyListContext, user: UserId, listed: readonly ListedTitle[]) =>
  listed.length === 0
    ? new Map<number, StoredEntry>()
    : findEntries(
        db,
        user,
        listed.map(({ title }) => title.number),
      )

function toRow(
  { title }: ListedTitle,
  entry: StoredEntry,
  own: ReadonlyMap<number, StoredEntry> | null,
  isOwner: boolean,
  cards: CardContext,
): ListRow {
  const { id, number, title: name, japaneseTitle, colour, format, year, adult, poster } = toCard(title, cards)
  return {
    id,
    number,
    title: name,
    japaneseTitle,
    colour,
    format,
    ...(year !== undefined && { year }),
    ...(adult && { adult }),
    poster: poster.src,
    episodes: title.episodes ?? null,
    aired: cards.snapshot.airing(title).aired,
    entry: toRowEntry(entry, isOwner),
    ...(own && { own: toOwn(own.get(number)) }),
  }
}

/** Free text is shown to the owner only. */
const toRowEntry = (entry: StoredEntry, isOwner: boolean): RowEntry => ({
  status: entry.status,
  progress: entry.progress,
  score: entry.score,
  startedOn: entry.startedOn,
  finishedOn: entry.finishedOn,
  timesRewatched: entry.timesRewatched,
  isPrivate: entry.isPrivate,
  customLists: isOwner ? [...entry.customLists] : [],
  asksForScore: isOwner && entry.scoreRequest === 'open',
})

const toOwn = (entry: StoredEntry | undefined) =>
  entry ? { status: entry.status, progress: entry.progress, score: entry.score } : null
