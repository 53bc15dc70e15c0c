import type { SavedPosition } from './saved-positions.ts'

/** A viewer's progress in a title, as needed to resume. */
export interface KnownProgress {
  /** The digits of the episode's id. */
  episodeId: string
  episodeNum: number
  position: number
  /** Percent. */
  progress: number
  /** ISO; null if unknown. */
  at: string | null
  /** Watched to the end, or removed from the list. */
  ended?: boolean
}

/** The viewer's server-rendered progress in the page's title, and the watched episodes. */
export interface TitleProgress {
  inProgress?: KnownProgress
  /** The positions in its episodes. */
  positions: SavedPosition[]
  /** Encoded for `readEpisodes`. */
  watched: string
}
