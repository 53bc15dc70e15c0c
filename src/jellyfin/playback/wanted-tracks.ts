/** The tracks that an app wants of one source, by their indexes. */
export interface WantedTracks {
  /** The id of the source. */
  source: string
  audio: number | undefined
  /** `NO_SUBTITLES` for none. */
  subtitle: number | undefined
}

export const NO_SUBTITLES = -1
