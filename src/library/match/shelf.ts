/** The catalogue as matching sees it. */
import type { Format, RelationKind } from '#src/catalogue/anime.ts'
import type { MediaIds } from '../name/media-name.ts'

export interface ShelfTitle {
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
}

export interface Shelf {
  /** The titles that a name may mean, best first. */
  find(query: string): readonly ShelfTitle[]
  get(anime: number): ShelfTitle | null
  /** The title behind outside ids; null when none is known, or they disagree. */
  byIds(ids: MediaIds): ShelfTitle | null
}
