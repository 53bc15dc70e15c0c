import type { AnimeId } from '../anime.ts'
import type { Card, HeroCard } from '../card/card.ts'
import type { Genre } from '../genre.ts'

/** An episode that airs about now. */
export interface HomeBroadcast {
  id: AnimeId
  title: string
  japaneseTitle: string
  episode: number
  /** Milliseconds since 1970. */
  at: number
}

/** The home page's lists as it shows them; and, for the browser's cache, those that it does not show. */
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
  /** The most popular titles that can be played on this site. */
  playsHere: Card[]
  genres: readonly Genre[]
  /** What airs today in any zone: for the browser's cache, which knows the viewer's. */
  today: HomeBroadcast[]
}
