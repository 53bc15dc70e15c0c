import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Watch } from '#src/library/watch.ts'
import { findContinueEntry } from '#src/shelf/place.client.ts'

/** An address without an episode means the one that the viewer is at; the first, where they have not begun. */
export function useCurrentEpisode({ detail: { card }, count, episode, named }: Watch): void {
  const navigate = useNavigate()
  const shown = episode?.number
  useEffect(() => {
    if (named) return
    const kept = findContinueEntry(card.id)?.episodeNum
    if (kept === undefined || kept === shown || kept > count) return
    void navigate(episodeHref(card.id, toEpisodeDigits(card.number, kept)), { replace: true })
  }, [card.id, card.number, count, named, navigate, shown])
}
