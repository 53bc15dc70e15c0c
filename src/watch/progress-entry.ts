/** What is saved with a position in an episode. */
import type { Card } from '#src/catalogue/card/card.ts'
import { onlyForm } from '#src/list/continue-watching/continue-watching.ts'
import type { Episode } from '#src/catalogue/episode/episodes.ts'
import type { Span } from '#src/catalogue/episode/playable.ts'

export const toProgressEntry = (
  card: Pick<Card, 'id' | 'title' | 'japaneseTitle' | 'poster' | 'adult' | 'episodes' | 'format'>,
  episode: Episode,
  next: Episode | undefined,
  outro: Span | undefined,
) => ({
  id: card.id,
  ...toEpisodeRef(episode),
  title: card.title,
  japanese_title: card.japaneseTitle,
  poster: card.poster.src,
  adultContent: card.adult === true,
  ...onlyForm(card),
  outro,
  next: next && toEpisodeRef(next),
})

export type ToProgressEntry = typeof toProgressEntry

const toEpisodeRef = ({ digits, number }: Episode) => ({ episodeId: String(digits), episodeNum: number })
