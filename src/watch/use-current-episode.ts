import { useEffect } from 'react'
import { toEpisodeDigits } from '#src/catalogue/anime.ts'
import { episodeHref } from '#src/catalogue/episode/episode-request.ts'
import type { Watch } from '#src/library/serve/watch.ts'
import { findStart } from '#src/list/title-actions/follow-action.client.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { useRedirect } from './use-redirect.ts'

/** A URL without an episode means the one with which the viewer goes on, or the first. */
export function useCurrentEpisode(
  { detail: { card }, count, episode, isEpisodeInUrl }: Watch,
  saved: TitleProgress | null,
): void {
  const redirect = useRedirect()
  const shown = episode?.number
  useEffect(() => {
    if (isEpisodeInUrl) return
    const start = findStart(card, saved)
    if (start === undefined || start === shown || start > count) return
    redirect(episodeHref(card.id, toEpisodeDigits(card.number, start)))
  }, [card, count, saved, isEpisodeInUrl, redirect, shown])
}
