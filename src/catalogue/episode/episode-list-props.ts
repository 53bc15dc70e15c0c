import type { ReactNode } from 'react'
import type { Episode, EpisodeRange } from './episodes.ts'

export interface EpisodeListProps {
  /** Of the section; another one for a list in a sheet. */
  id?: string
  animeId: string
  /** Those of one range, or those that were found. */
  episodes: readonly Episode[]
  current: Episode
  /** Whether the current one has a video. */
  plays: boolean
  count: number
  ranges: readonly EpisodeRange[]
  /** The sound that the viewer chose, where one was chosen. */
  sound: string | null
  /** The words that the episodes were found by. */
  found?: string | undefined
  /** The numbers of those that the viewer has seen. */
  seen: ReadonlySet<number>
  /** The numbers of those that cannot be played while others can. */
  without: readonly number[]
  /** Whether an episode gives nothing away but its number. */
  isVeiled?: ((number: number) => boolean) | undefined
  /** A picture of an episode; null for those without one. */
  renderPicture?: ((episode: Episode) => ReactNode) | undefined
  /** What stands beside the heading. */
  children?: ReactNode
}
