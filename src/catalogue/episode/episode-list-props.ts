import type { ReactNode } from 'react'
import type { Episode, EpisodeRange } from './episodes.ts'

export interface EpisodeListProps {
  /** Id of the section; differs for a list in a sheet. */
  id?: string
  animeId: string
  /** The episodes of one range, or the search results. */
  episodes: readonly Episode[]
  current: Episode
  /** Whether the current episode has a video. */
  isPlayable: boolean
  count: number
  ranges: readonly EpisodeRange[]
  /** The audio type that the viewer chose, if any. */
  audioType: string | null
  /** The search query, if any. */
  foundQuery?: string | undefined
  /** Numbers of watched episodes. */
  watched: ReadonlySet<number>
  /** How much was watched of episodes that were begun, in percent. */
  started: ReadonlyMap<number, number>
  /** Numbers of episodes without a video, while others have one. */
  unplayable: readonly number[]
  /** Whether only an episode's number is shown. */
  hidesDetails?: ((number: number) => boolean) | undefined
  /** Renders an episode's picture, or null. */
  renderPicture?: ((episode: Episode) => ReactNode) | undefined
  /** Content beside the heading. */
  children?: ReactNode
}
