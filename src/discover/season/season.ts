/** What a season chart shows. Loaders send it to the page. */
import type { AnimeId, Format } from '#src/catalogue/anime.ts'
import type { ActionFacts } from '#src/catalogue/card/card.ts'
import type { Accent } from '#src/catalogue/art/art.ts'
import type { Genre } from '#src/catalogue/genre.ts'
import type { Choices } from '#src/catalogue/find/choices.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import type { SeasonGroup } from '#src/catalogue/list-season.ts'
import type { SeasonKey } from '#src/catalogue/season-path.ts'

export interface SeasonTitle extends ActionFacts {
  id: AnimeId
  number: number
  title: string
  japaneseTitle: string
  /** URLs of the poster in two sizes, its colour while it loads, and its colours behind words. */
  poster: string
  poster2x: string
  colour: string
  accent: Accent
  format: Format
  /** Planned number. */
  episodes?: number
  /** `12 episodes · 24m`; of a title with a next episode only their number. */
  length: string
  /** `Starts Jan 9`, `Date to be announced`, `Since Oct 4`; in JP `10月4日 ～`. */
  when: Readonly<Record<Language, string>>
  /** The next episode, at a time in milliseconds since 1970. */
  next?: { number: number; at: number }
  studio?: string
  /** What it was made from: `Manga`. */
  material?: string
  genres: readonly Genre[]
  /** Further tags, which fill the row of genres. */
  tags: readonly string[]
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
  unknown: string[]
  adult: boolean
}
