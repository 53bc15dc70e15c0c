/** A question that search is scored by. */

export type QueryKind =
  | 'exact'
  | 'japanese'
  | 'typo'
  | 'nickname'
  | 'season'
  | 'order, join, split'
  | 'prefix'
  | 'romanisation'
  | 'film'
  | 'obscure'
  | 'width, punctuation'
  | 'year, ambiguous'

export interface TestQuery {
  kind: QueryKind
  query: string
  expected: number
  /** Written after tuning, and scored apart. */
  heldOut: boolean
}

/** Queries with what they should find first, by kind. */
export type Cases = Partial<Record<QueryKind, readonly (readonly [query: string, expected: number])[]>>
