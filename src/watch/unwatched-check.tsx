import { useEffect } from 'react'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import { revealedEpisodes, hidesDetails } from '#src/catalogue/episode/spoilers.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'

export interface GuardedTitle {
  detail: Detail
  /** The watched episodes, encoded for `readEpisodes`. */
  watched: string
}

interface UnwatchedCheckProps extends GuardedTitle {
  onKnown: (isHidden: boolean) => void
}

/** Checks whether the viewer has unwatched episodes of a title. */
export default function UnwatchedCheck({ detail: { card, status }, watched, onKnown }: UnwatchedCheckProps) {
  const watchedEpisodes = useWatched(card.id, watched)
  const isHidden = revealedEpisodes({ status, aired: card.currentEpisode ?? 0 }).some((episode) =>
    hidesDetails('unseen', episode, watchedEpisodes),
  )
  useEffect(() => onKnown(isHidden), [isHidden, onKnown])
  return null
}
