/** What a viewer has seen of a title, for its primary action. */
import type { CurrentEpisode, Seen } from '#src/catalogue/card/primary-action.ts'
import type { ListStatus } from '../entries/entry.ts'

interface Progress extends CurrentEpisode {
  ended?: boolean | undefined
}

/** @param entry the title's entry on the viewer's list, if it is known and there is one */
export function toSeen(
  progress: Progress | null,
  watched: ReadonlySet<number>,
  entry: { status: ListStatus; progress: number } | null = null,
): Seen {
  return {
    ...(progress && !progress.ended && { current: progress }),
    // during a rewatch, the marks are those of the last time
    ...(entry?.status !== 'rewatching' && { watched }),
    ...(entry && { through: entry.progress, isCompleted: entry.status === 'completed' }),
  }
}
