import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { findViewerProgress } from '#src/list/progress/watch-progress.client.ts'

/** A URL without an episode means the viewer's current one, or the first. */
export function useCurrentEpisode(
  { detail: { card }, count, episode, isEpisodeInUrl }: Watch,
  saved: TitleProgress | null,
): void {
  const navigate = useNavigate()
  const shown = episode?.number
  useEffect(() => {
    if (isEpisodeInUrl) return
    const current = findViewerProgress(card.id, saved?.inProgress)?.episodeNum
    if (current === undefined || current === shown || current > count) return
    void navigate(episodeHref(card.id, toEpisodeDigits(card.number, current)), { replace: true })
  }, [card.id, card.number, count, saved, isEpisodeInUrl, navigate, shown])
}
