/** What the page of a list shows: what its URL asks for, and the owner's titles. */
import type { Choices } from '#src/catalogue/find/choices.ts'
import { type FilterCounts, toFilterCounts } from '#src/catalogue/find/filter-counts.ts'
import type { CustomList } from '../entries/custom-lists-store.server.ts'
import { type ListStatus, LIST_STATUSES } from '../entries/entry.ts'
import type { ScoreFormat } from '../entries/score.ts'
import type { ListRow } from './list-row.ts'

/** Part of a list, the same for everyone who opens its URL. */
export interface ListQuery {
  keyword: string
  chosen: Choices
  unknown: string[]
  page: number
  thisYear: number
}

/** A list of the user's own, with its number of titles. */
export type CountedList = CustomList & { count: number }

/** The titles of a page, and where else there are some. */
export interface ListContent {
  counts: Record<ListStatus, number>
  customLists: CountedList[]
  rows: ListRow[]
  /** Titles on all pages. */
  total: number
  totalPages: number
  scoreFormat: ScoreFormat
  /** The time of its air times, in milliseconds since 1970. */
  now: number
}

/** What decides how the page is built; its strings are texts on the page. */
export interface ListSummary {
  /** Whether the whole list is empty. */
  isEmpty: boolean
  /** Whether the page has titles. */
  hasTitles: boolean
  texts: FilterCounts
}

export const summarizeList = ({ counts, total, totalPages }: ListContent): ListSummary => ({
  isEmpty: LIST_STATUSES.every((status) => counts[status] === 0),
  hasTitles: total > 0,
  texts: toFilterCounts(total, totalPages),
})
