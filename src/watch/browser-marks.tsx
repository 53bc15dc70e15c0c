import { toEpisodeMarks } from '#src/catalogue/detail/episode-marks.ts'
import type { TitleEpisodes } from '#src/catalogue/detail/title-episodes.ts'
import { findViewerPositions, findViewerProgress } from '#src/list/progress/watch-progress.client.ts'
import { useWatched } from '#src/list/progress/use-watched.ts'

/** The marks of a visitor's own browser. */
export default function BrowserMarks({ animeId, list }: { animeId: string; list: TitleEpisodes }) {
  const watched = useWatched(animeId)
  const current = findViewerProgress(animeId, undefined)
  const started = new Map([...findViewerPositions(animeId, null)].map(([episode, { progress }]) => [episode, progress]))
  if (current) started.set(current.episodeNum, current.progress)
  return (
    <style>
      {toEpisodeMarks(
        { watched, current: current?.episodeNum, started },
        list.episodes.map(({ number }) => number),
      )}
    </style>
  )
}
