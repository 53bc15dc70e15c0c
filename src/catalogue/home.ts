import type { AnimeId } from './anime.ts'
import type { Card, HeroCard } from './card/card.ts'
import type { Genre } from './genre.ts'

/** An episode that airs today in some time zone. */
export interface HomeBroadcast {
  id: AnimeId
  title: string
  japaneseTitle: string
  episode: number
  /** Milliseconds since 1970. */
  at: number
}

/** The home page's lists, including those that are only stored in the browser's cache. */
export interface Home {
  spotlights: HeroCard[]
  trending: Card[]
  topTen: { today: Card[]; week: Card[]; month: Card[] }
  topAiring: Card[]
  mostPopular: Card[]
  mostFavorite: Card[]
  latestCompleted: Card[]
  latestEpisode: Card[]
  topUpcoming: Card[]
  recentlyAdded: Card[]
  /** The most popular playable titles. */
  playsHere: Card[]
  genres: readonly Genre[]
  /** Broadcasts of today in any time zone, for the browser's cache. */
  today: HomeBroadcast[]
}
