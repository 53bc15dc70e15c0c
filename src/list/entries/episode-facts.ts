/** What an entry needs to know about the episodes of its title. */
import { airingAt } from '#src/catalogue/airing.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface EpisodeFacts {
  /** How many episodes there will be; null if that is unknown. */
  announced: number | null
  /** The number of the last episode once it has aired; null before, or if it is unknown. */
  final: number | null
}

/** @param now milliseconds since the epoch */
export function episodeFacts(title: Title, now: number): EpisodeFacts {
  const { episodes, availability } = title
  if (episodes === undefined || episodes === 0) return { announced: null, final: null }
  const announced = Math.max(episodes, availability?.lastEpisode ?? 0)
  return { announced, final: airingAt(title, now).status === 'finished' ? announced : null }
}
