import { useEffect } from 'react'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { toldOf, veils } from '#src/catalogue/episode/spoilers.ts'
import { useWatched } from '#src/my-list/progress/use-watched.ts'

export interface ShieldedTitle {
  detail: Detail
  /** What the viewer has seen of it, as `readEpisodes` reads it. */
  watched: string
}

interface TitleVeilProps extends ShieldedTitle {
  onKnown: (veiled: boolean) => void
}

/** Finds out whether there is something of a title that its viewer has not seen. */
export default function TitleVeil({ detail: { card, status }, watched, onKnown }: TitleVeilProps) {
  const seen = useWatched(card.id, watched)
  const veiled = toldOf({ status, aired: card.currentEpisode ?? 0 }).some((episode) => veils('unseen', episode, seen))
  useEffect(() => onKnown(veiled), [veiled, onKnown])
  return null
}
