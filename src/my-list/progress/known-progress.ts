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
  /** Seen to its end, or taken off the list. */
  ended?: boolean
}

/** The viewer's server-rendered progress in the page's title, and the watched episodes. */
export interface TitleProgress {
  place?: KnownProgress
  /** As `readEpisodes` reads them. */
  watched: string
}
