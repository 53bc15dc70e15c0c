/** The data of a watch page. */
import type { Card } from '#src/catalogue/card/card.ts'
import type { Detail } from '#src/catalogue/detail/detail.ts'
import type { Episode, EpisodeRange } from '#src/catalogue/episode/episodes.ts'
import type { AudioType, Source } from '#src/catalogue/episode/playable.ts'
import type { RequiredAccess } from './access.ts'
import type { Preparation } from './preparation.ts'

/** A title that plays next: the sequel, or what follows in the order that the viewer has chosen. */
export interface Sequel extends Pick<Card, 'id' | 'title' | 'japaneseTitle'> {
  /** The URL of its picture. */
  art: string
  isOrdered?: true
}

export interface Watch {
  detail: Detail
  /** Absent if none has aired, or the URL names one that does not exist. */
  episode: Episode | undefined
  previous: Episode | undefined
  next: Episode | undefined
  /** What plays after the last episode, if it can be played here. */
  sequel?: Sequel
  /** Episodes of the current range, or search results. */
  episodes: Episode[]
  /** The search within the episodes. */
  searchQuery: string | undefined
  /** Storyboard URLs of the listed episodes, by number. */
  storyboards: Readonly<Record<number, string>>
  /** Listed episodes without a video, if the title has any. */
  unplayable: number[]
  /** Whether the next episode is playable or being prepared. */
  isNextPlayable: boolean
  ranges: EpisodeRange[]
  count: number
  sources: Source[]
  source: Source | null
  /** The audio requested by the URL. */
  sound: AudioType | null
  /** Progress of packaging; absent if there is a source or no file. */
  preparation?: Preparation
  /** What the viewer needs to watch; sources are left out then. */
  requiredAccess?: RequiredAccess
  /** Set while the database is unavailable and it is unknown whether there is a video. */
  isUnavailable?: true
  /** Whether the URL names the episode. */
  isEpisodeInUrl: boolean
  /** Set if the title does not have that episode: its number, if it can be read, and the first and last that there are. */
  missing?: { number: number | null; first: Episode | undefined; last: Episode | undefined }
}
