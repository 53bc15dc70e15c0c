/** Everything that a watch page shows. Pure. */
import type { Detail } from '#src/catalogue/detail/detail.ts'
import type { Episode, EpisodeRange } from '#src/catalogue/episode/episodes.ts'
import type { Sound, Source } from '#src/catalogue/episode/playable.ts'

export interface Watch {
  detail: Detail
  /** Absent while none has aired. */
  episode: Episode | undefined
  previous: Episode | undefined
  next: Episode | undefined
  /** Those of the range that is shown. */
  episodes: Episode[]
  ranges: EpisodeRange[]
  count: number
  sources: Source[]
  source: Source | null
  /** The sound that the address asks for. */
  sound: Sound | null
  /** Whether the address names the episode. */
  named: boolean
}
