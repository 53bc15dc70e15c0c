/** Where a comment stands, in words and as a link. Pure. */
import { englishTitle, parseAnimeNumber, parseEpisodeDigits } from '#src/catalogue/anime.ts'
import type { Title } from '#src/catalogue/title.ts'

export interface NamedPlace {
  name: string
  /** Null where there is nothing to see any more. */
  to: string | null
}

type Find = (number: number) => Title | null

/** What a title is called that something was done to, also one that is hidden; undefined where it was no title. */
export function nameTitle(
  { find, findHidden }: { find: Find; findHidden: Find },
  { kind, id }: { kind: string; id: string },
): string | undefined {
  const title = kind === 'title' ? (find(Number(id)) ?? findHidden(Number(id))) : null
  return title ? englishTitle(title.names) : undefined
}

interface Of {
  animeId: string
  episodeId: string | null
}

export function namePlace({ find }: { find: Find }, { animeId, episodeId }: Of): NamedPlace {
  const number = parseAnimeNumber(animeId)
  const title = number === null ? null : find(number)
  if (!title) return { name: `A title that is not shown (${animeId})`, to: null }
  const name = englishTitle(title.names)
  const episode = episodeId === null ? null : parseEpisodeDigits(episodeId)
  return episode
    ? { name: `${name}, episode ${episode.episode}`, to: `/watch/${title.id}?ep=${episodeId ?? ''}` }
    : { name, to: `/${title.id}` }
}
