/** What a season chart shows. Loaders send it to the page. */
import type { AnimeId, Format } from '#src/catalogue/anime.ts'
import type { Choices } from '#src/catalogue/find/choices.ts'
import type { UnknownChoice } from '#src/catalogue/find/filter-labels.ts'
import type { SeasonGroup } from '#src/catalogue/list-season.ts'
import type { SeasonKey } from '#src/catalogue/season-path.ts'

export interface SeasonTitle {
  id: AnimeId
  number: number
  title: string
  japaneseTitle: string
  /** URLs of the poster in two sizes, and its colour while it loads. */
  poster: string
  poster2x: string
  colour: string
  format: Format
  /** `12 episodes · 24m`. */
  length: string
  /** `Starts 9 Jan`, `Date to be announced`, `Airing since 4 Oct`. */
  when: string
  /** The next episode, at a time in milliseconds since 1970. */
  next?: { number: number; at: number }
  studio?: string
  genres: readonly string[]
  score?: number
  /** Numbers of the subbed and dubbed episodes that play on this site. */
  here?: { sub?: number; dub?: number }
  /** The start of the synopsis; may be empty. */
  synopsis: string
  adult?: true
}

export interface SeasonChart {
  key: SeasonKey
  /** `Fall 2026`. */
  name: string
  groups: { group: SeasonGroup; titles: SeasonTitle[] }[]
  /** Titles that match, of which `shown` are on the page. */
  total: number
  shown: number
  previous: SeasonKey | null
  next: SeasonKey | null
  /** The years that a chart can be chosen for, latest first. */
  years: { first: number; last: number }
  now: number
  chosen: Choices
  unknown: UnknownChoice[]
  adult: boolean
}
