/** Queries that score the search, by kind. */

export const QUERY_KINDS = [
  'exact',
  'japanese',
  'typo',
  'nickname',
  'season',
  'order, join, split',
  'prefix',
  'romanisation',
  'film',
  'obscure',
  'width, punctuation',
  'year, ambiguous',
] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export interface TestQuery {
  kind: QueryKind
  query: string
  expected: number
  /** Written after tuning, and scored separately. */
  heldOut: boolean
}

/** Queries and their expected first results, by kind. */
export type Cases = Partial<Record<QueryKind, readonly (readonly [query: string, expected: number])[]>>
