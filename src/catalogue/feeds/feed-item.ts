/** What happened to a title: an entry before its texts are loaded. */
import { byKeyDescending } from '../order.ts'
import type { Title } from '../title.ts'

export interface FeedItem {
  title: Title
  /** Identifies what happened within the title, as in `episode/5`; empty for the title itself. Never changes. */
  event: string
  /** Follows the title's name; may be empty. */
  label: string
  /** Milliseconds since 1970. */
  updated: number
  published: number
  /** The episode that the entry leads to if it plays here. */
  episode?: number
  /** Whether it leads to the dubbed episode. */
  isDub?: true
}

/** Entries of a feed: enough for readers that poll once a day. */
export const MAX_ENTRIES = 100

/** The latest items, newest first. */
export const latest = (items: readonly FeedItem[]): FeedItem[] =>
  byKeyDescending(items, ({ updated }) => updated).slice(0, MAX_ENTRIES)
