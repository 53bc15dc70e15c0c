/** The catalogue as matching sees it. */
import type { Format, RelationKind } from '#src/catalogue/anime.ts'
import type { MediaIds } from '../name/media-name.ts'

export interface LookupTitle {
  anime: number
  /** The name to show. */
  title: string
  /** Every name it goes by. */
  names: readonly string[]
  format: Format
  year?: number | undefined
  /** Absent while nobody knows. */
  episodes?: number | undefined
  /** People who have it on a list. */
  popularity: number
  relations: readonly { kind: RelationKind; anime: number }[]
  /** Something in its story comes before it, whether or not that is in the catalogue. */
  isSequel?: boolean
}

export interface TitleLookup {
  /** The titles that a name may mean, best first. */
  find(query: string): readonly LookupTitle[]
  get(anime: number): LookupTitle | null
  /** The title behind outside ids; null when none is known, or they disagree. */
  byIds(ids: MediaIds): LookupTitle | null
}

const BEFORE = new Set<RelationKind>(['prequel', 'parent', 'full-story'])

export const isPrecedence = (kind: RelationKind): boolean => BEFORE.has(kind)

export const isSequel = ({ isSequel: isKnown, relations }: LookupTitle): boolean =>
  isKnown === true || relations.some(({ kind }) => isPrecedence(kind))
