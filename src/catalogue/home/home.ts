import type { Card, StageCard } from '../card/card.ts'
import type { Genre } from '../genre.ts'

/** The home page's lists as it shows them; and, for the browser's cache, the three that it does not show. */
export interface Home {
  spotlights: StageCard[]
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
}
