/** The names and links of the pages that comments belong to. */
import { englishTitle, japaneseTitle, parseAnimeNumber, parseEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface CommentLocation {
  /** In English, for labels of controls. */
  name: string
  /** Null if the page no longer exists. */
  page: { to: string; title: string; japaneseTitle: string; episode: number | null } | null
}

type FindTitle = (number: number) => Title | null

interface CommentTopic {
  animeId: string
  episodeId: string | null
}

export function locateComment({ find }: { find: FindTitle }, { animeId, episodeId }: CommentTopic): CommentLocation {
  const number = parseAnimeNumber(animeId)
  const title = number === null ? null : find(number)
  if (!title) return { name: `Unavailable title (${animeId})`, page: null }
  const names = { title: englishTitle(title.names), japaneseTitle: japaneseTitle(title.names) }
  const episode = episodeId === null ? null : parseEpisodeDigits(episodeId)
  return episode
    ? {
        name: `${names.title}, episode ${episode.episode}`,
        page: { ...names, to: `/watch/${title.id}?ep=${episodeId ?? ''}`, episode: episode.episode },
      }
    : { name: names.title, page: { ...names, to: `/${title.id}`, episode: null } }
}
