import type { Format } from '../anime.ts'

/** The indexed data of one title. */
export interface SearchDocument {
  /** The digits of the title's id. */
  number: number
  names: { english?: string | undefined; romaji?: string | undefined; japanese?: string | undefined }
  synonyms: readonly string[]
  /** Number of people who have it on a list. */
  popularity: number
  format: Format
  year?: number | undefined
  /** The direct prequel in the main story, if known. */
  prequel?: number | undefined
}

/** A title that matches a query; higher scores are better. */
export interface SearchHit {
  number: number
  /** How well the best of its names matches, about 0–1. */
  nameScore: number
  score: number
}

export interface SearchOptions {
  limit?: number | undefined
  /** Filters the titles before `limit` is applied. */
  accept?: ((number: number) => boolean) | undefined
}
