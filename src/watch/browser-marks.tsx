import { toEpisodeMarks } from '#src/catalogue/detail/episode-marks.ts'
import type { TitleEpisodes } from '#src/catalogue/detail/title-episodes.ts'
import { findViewerProgress } from '#src/list/progress/watch-progress.client.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'

/** The marks of a visitor's own browser. */
export default function BrowserMarks({ animeId, list }: { animeId: string; list: TitleEpisodes }) {
  const watched = useWatched(animeId)
  const progress = findViewerProgress(animeId, undefined)
  const inProgress =
    progress && !progress.ended ? { episode: progress.episodeNum, percent: progress.progress } : undefined
  return (
    <style>
      {toEpisodeMarks(
        { watched, inProgress },
        list.episodes.map(({ number }) => number),
      )}
    </style>
  )
}
