/** The names and links of the pages that comments belong to. */
import { englishTitle, parseAnimeNumber, parseEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface CommentLocation {
  name: string
  /** Null if the page no longer exists. */
  to: string | null
}

type FindTitle = (number: number) => Title | null

interface CommentTopic {
  animeId: string
  episodeId: string | null
}

export function locateComment({ find }: { find: FindTitle }, { animeId, episodeId }: CommentTopic): CommentLocation {
  const number = parseAnimeNumber(animeId)
  const title = number === null ? null : find(number)
  if (!title) return { name: `Unavailable title (${animeId})`, to: null }
  const name = englishTitle(title.names)
  const episode = episodeId === null ? null : parseEpisodeDigits(episodeId)
  return episode
    ? { name: `${name}, episode ${episode.episode}`, to: `/watch/${title.id}?ep=${episodeId ?? ''}` }
    : { name, to: `/${title.id}` }
}
