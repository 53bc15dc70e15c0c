/** A title on a list, as its page shows it. */
import type { Card } from '#src/catalogue/card/card.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'

/** The fields of an entry that a row shows or changes. */
export type RowEntry = Pick<
  WireEntry,
  | 'status'
  | 'progress'
  | 'score'
  | 'startedOn'
  | 'finishedOn'
  | 'timesRewatched'
  | 'isPrivate'
  | 'customLists'
  | 'asksForScore'
>

export interface ListRow extends Pick<
  Card,
  'id' | 'number' | 'title' | 'japaneseTitle' | 'colour' | 'format' | 'year' | 'adult'
> {
  poster: string
  /** Null if unknown. */
  episodes: number | null
  /** The latest aired episode. */
  aired: number
  entry: RowEntry
  /** The viewer's own entry, on another user's list; null if the title is not on theirs. */
  own?: Pick<RowEntry, 'status' | 'progress' | 'score'> | null
}
