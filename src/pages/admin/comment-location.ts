/** Names and links of pages that comments belong to. Pure. */
import { englishTitle, parseAnimeNumber, parseEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface CommentLocation {
  name: string
  /** Null if the page no longer exists. */
  to: string | null
}

type FindTitle = (number: number) => Title | null

/** Finds the title of an audit entry, also if it is hidden; undefined if the subject is not a title. */
export function findTitleName(
  { find, findHidden }: { find: FindTitle; findHidden: FindTitle },
  { kind, id }: { kind: string; id: string },
): string | undefined {
  const title = kind === 'title' ? (find(Number(id)) ?? findHidden(Number(id))) : null
  return title ? englishTitle(title.names) : undefined
}

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
