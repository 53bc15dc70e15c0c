/** The rows of a user's home page, as they are sent to the browser. */
import type { Reason } from '#src/catalogue/reason.ts'
import type { JsonText } from '#src/platform/json-text.ts'

interface RowTitle {
  id: string
  title: string
  japaneseTitle: string
  /** The path of a picture on this site. */
  poster: string
  adult?: true
}

/** The next episode of a title on the list, one of those that are out. */
export interface NewOnList extends RowTitle {
  episode: number
  /** The last one that is out. */
  last: number
  /** Episodes that are out and not watched. */
  count: number
  /** Whether they play here. */
  isHere: boolean
  /** The day of the newest one, if it is known. */
  on?: string
}

export interface ListedTitle extends RowTitle {
  number: number
  /** Placeholder colour while the poster loads. */
  colour: string
  facts: string
  /** Why it is recommended. */
  reason?: Reason
}

/** Titles like one that the user finished or scored highly, or of genres that they chose. */
export interface BecauseWatched {
  /** Null for chosen genres. */
  of: Pick<RowTitle, 'id' | 'title' | 'japaneseTitle'> | null
  /** Why they are shown, in sentences. */
  reason: string
  titles: ListedTitle[]
}

export interface HomeRows {
  newOnList: NewOnList[]
  because: BecauseWatched | null
  planned: ListedTitle[]
}

/** What the page gets: a row's data as one text, or null if there is no such row. */
export type HomeRowTexts = { readonly [Row in keyof HomeRows]: JsonText<NonNullable<HomeRows[Row]>> | null } & {
  /** Whether the user has neither a list nor chosen genres. */
  readonly isNew: boolean
}

export const NO_ROWS: HomeRowTexts = { newOnList: null, because: null, planned: null, isNew: true }
