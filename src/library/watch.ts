/** Everything that a watch page shows. Pure. */
import type { Detail } from '#src/catalogue/detail/detail.ts'
import type { Episode, EpisodeRange } from '#src/catalogue/episode/episodes.ts'
import type { Sound, Source } from '#src/catalogue/episode/playable.ts'
import type { Bar } from './serve/access.ts'
import type { Preparation } from './serve/preparation.ts'

export interface Watch {
  detail: Detail
  /** Absent while none has aired. */
  episode: Episode | undefined
  previous: Episode | undefined
  next: Episode | undefined
  /** Those of the range that is shown, or those that were found. */
  episodes: Episode[]
  /** The words that they were found by. */
  found: string | undefined
  /** Addresses of storyboards by the numbers of their episodes, of those that are shown. */
  storyboards: Readonly<Record<number, string>>
  /** The numbers of those that are shown and have no video, while others of the title have one. */
  without: number[]
  /** Whether the next one plays, or will when its file is ready. */
  nextPlays: boolean
  ranges: EpisodeRange[]
  count: number
  sources: Source[]
  source: Source | null
  /** The sound that the address asks for. */
  sound: Sound | null
  /** How far its file is on the way to something that plays; absent when there is a source, or no file. */
  preparation?: Preparation
  /** What stands between the viewer and its videos; none of them is told of then. */
  bar?: Bar
  /** Whether the address names the episode. */
  named: boolean
}
