/** A user's part in the list of a title's episodes. */
import { toEpisodeMarks, toPhoneWindow } from '#src/catalogue/detail/episode-marks.ts'
import { blockAt, blockOf, currentEpisodeOf } from '#src/catalogue/detail/shown-episodes.ts'
import type { TitleProgress } from '#src/list/progress/known-progress.ts'
import { readEpisodes } from '#src/catalogue/episode/episode-numbers.ts'
import type { TitleViewerData } from '#src/site/viewer-data.ts'

/**
 * @param count the number of the title's episodes
 * @param listed the listed episodes, if the URL requests them
 */
export function toEpisodesData(
  { inProgress, positions, watched }: TitleProgress,
  count: number,
  listed?: readonly number[],
): Pick<TitleViewerData, 'episodesFrom' | 'episodeMarks'> {
  const seen = readEpisodes(watched)
  const current = inProgress && !inProgress.ended ? inProgress : undefined
  const currentEpisode = Math.min(currentEpisodeOf(current?.episodeNum, seen), count)
  const episodesFrom = blockOf(currentEpisode, count)
  const started = new Map(positions.map(({ episode, progress }) => [episode, progress]))
  if (current) started.set(current.episodeNum, current.progress)
  const marks = { watched: seen, current: current?.episodeNum, started }
  if (listed) return { episodesFrom, episodeMarks: toEpisodeMarks(marks, listed) }
  const [first, last] = blockAt(episodesFrom, count)
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return { episodesFrom, episodeMarks: toEpisodeMarks(marks, shown) + toPhoneWindow(currentEpisode, shown) }
}
