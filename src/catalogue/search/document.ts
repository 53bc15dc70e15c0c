import type { Format } from '../anime.ts'

/** What search knows of one title. */
export interface SearchDocument {
  /** The digits of the title's id. */
  number: number
  names: { english?: string | undefined; romaji?: string | undefined; japanese?: string | undefined }
  synonyms: readonly string[]
  /** People who have it on a list. */
  popularity: number
  format: Format
  year?: number | undefined
  /** The direct prequel in the main story, when it is known. */
  prequel?: number | undefined
}

/** One title that fits a query; a higher score fits better. */
export interface SearchHit {
  number: number
  score: number
}

export interface SearchOptions {
  limit?: number | undefined
  /** Says which titles may be found at all; asked before the ranking is cut. */
  accept?: ((number: number) => boolean) | undefined
}
