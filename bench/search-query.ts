/** Kinds of queries. */

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
  /** Written after tuning, and scored separately. */
  heldOut: boolean
}

/** Queries and their expected first results, by kind. */
export type Cases = Partial<Record<QueryKind, readonly (readonly [query: string, expected: number])[]>>
