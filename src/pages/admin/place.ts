/** Where a comment stands, in words and as a link. Pure. */
import { englishTitle, parseAnimeNumber, parseEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface NamedPlace {
  name: string
  /** Null where there is nothing to see any more. */
  to: string | null
}

interface Of {
  animeId: string
  episodeId: string | null
}

export function namePlace({ find }: { find(number: number): Title | null }, { animeId, episodeId }: Of): NamedPlace {
  const number = parseAnimeNumber(animeId)
  const title = number === null ? null : find(number)
  if (!title) return { name: `A title that is not shown (${animeId})`, to: null }
  const name = englishTitle(title.names)
  const episode = episodeId === null ? null : parseEpisodeDigits(episodeId)
  return episode
    ? { name: `${name}, episode ${episode.episode}`, to: `/watch/${title.id}?ep=${episodeId ?? ''}` }
    : { name, to: `/${title.id}` }
}
