import type { Card, StageCard } from '../card/card.ts'
import type { Genre } from '../genre.ts'

/** The home page's lists as it shows them. */
export interface Home {
  spotlights: StageCard[]
  trending: Card[]
  topTen: { today: Card[]; week: Card[]; month: Card[] }
  topAiring: Card[]
  mostFavorite: Card[]
  latestCompleted: Card[]
  latestEpisode: Card[]
  genres: readonly Genre[]
}
