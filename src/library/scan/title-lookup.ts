/** The view of the catalogue that matching needs. */
import type { Format, RelationKind } from '#src/catalogue/anime.ts'
import type { MappedIds } from '../id-map/mapped-titles.ts'
import type { MediaIds } from '../name/media-name.ts'

/** `unknown`: by a source that doesn’t tell the kinds of relations. */
export type LookupRelation = RelationKind | 'unknown'

export interface LookupTitle {
  anime: number
  /** Display name. */
  title: string
  /** All names. */
  names: readonly string[]
  format: Format
  year?: number | undefined
  /** Quarters since the year 0 until the one in which it starts. Absent if unknown. */
  quarter?: number | undefined
  /** Absent if unknown. */
  episodes?: number | undefined
  /** Number of users who have it on a list. */
  popularity: number
  relations: readonly { kind: LookupRelation; anime: number }[]
  /** Whether it has a predecessor, which need not be in the catalogue. */
  isSequel?: boolean
}

export interface TitleLookup {
  /** The titles that match a name, best first. */
  find(query: string): readonly LookupTitle[]
  get(anime: number): LookupTitle | null
  /** The title for external ids; null if none is known or they disagree. */
  byIds(ids: MediaIds): LookupTitle | null
  /** What the id map knows of ids of databases that number seasons in their own way; null if it doesn’t know them. */
  mapped(ids: MediaIds): MappedIds<LookupTitle> | null
}

const PRECEDING = new Set<LookupRelation>(['prequel', 'parent', 'full-story'])

export const isPrecedence = (kind: LookupRelation): boolean => PRECEDING.has(kind)

export const isSequel = ({ isSequel: isKnown, relations }: LookupTitle): boolean =>
  isKnown === true || relations.some(({ kind }) => isPrecedence(kind))
