/** A viewer's place in a title, as far as it takes to go on there. */
export interface KnownProgress {
  /** The digits of the episode's id. */
  episodeId: string
  episodeNum: number
  position: number
  /** Percent. */
  progress: number
  /** ISO; null where nobody knows when that was. */
  at: string | null
  /** Seen to its end, or taken off the list. */
  ended?: boolean
}

/** What a page is given of its viewer's shelf: their place in its title, and the episodes that they have seen. */
export interface TitleProgress {
  place?: KnownProgress
  /** As `readEpisodes` reads them. */
  watched: string
}
