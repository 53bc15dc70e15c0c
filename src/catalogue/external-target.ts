/** What a title is in the numbering of TVDB, or at TMDB. */
export type ExternalTarget =
  | { kind: 'film'; tmdb: number }
  | {
      kind: 'series'
      tvdb: number
      /** Null for numbers that count from the start of the series. */
      season: number | null
      /** The title’s episodes in that numbering; null if it is the whole season. */
      episodes: { first: number; last: number | null } | null
    }
