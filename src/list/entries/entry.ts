/** What a user records about a title. */
import type { PartialDate } from './partial-date.ts'

export const LIST_STATUSES = ['watching', 'rewatching', 'completed', 'paused', 'dropped', 'planned'] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

export interface ListEntry {
  status: ListStatus
  /** How many episodes were watched, 0 to 99,999; while rewatching, in this round. */
  progress: number
  /** 1 to 100 in steps of 1, whatever format it is shown in; 0 for none. */
  score: number
  startedOn: PartialDate | null
  finishedOn: PartialDate | null
  /** How often the title was watched again to its end. */
  timesRewatched: number
  notes: string
  /** Shown to the owner only, also where the list is public. */
  isPrivate: boolean
  /** Names of the user's own lists that contain the title, in no order. */
  customLists: readonly string[]
  /**
   * Fields that only another service has, by its name and by theirs, such as MyAnimeList's priority. They are kept so that exporting
   * to this service returns them.
   */
  otherFields: OtherFields
}

export type OtherFields = Readonly<Partial<Record<'mal' | 'anilist' | 'kitsu', Readonly<Record<string, string>>>>>

export const EMPTY_ENTRY: Omit<ListEntry, 'status'> = {
  progress: 0,
  score: 0,
  startedOn: null,
  finishedOn: null,
  timesRewatched: 0,
  notes: '',
  isPrivate: false,
  customLists: [],
  otherFields: {},
}

/** Limits of an entry and of a user's list. */
export const ENTRY_LIMITS = {
  entries: 20_000,
  notes: 5_000,
  /** Bytes of all notes and other fields of a list. */
  texts: 5_000_000,
  /** Characters as JSON. */
  otherFields: 4_000,
  timesRewatched: 9_999,
  customLists: 50,
  customListName: 80,
} as const

/**
 * How much text each entry has in an answer that contains several: characters of its note, and bytes of its other fields and of the names
 * of its custom lists. 500 entries of a list, or 500 changes with the entries before and after, then have less than 2 MB.
 */
export const LISTED_TEXT = { notes: 300, bytes: 800 } as const
export const CHANGED_TEXT = { notes: 100, bytes: 200 } as const
