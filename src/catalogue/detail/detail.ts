/** Everything that a title's page shows. */
import type { Airing } from '../airing.ts'
import type { Names, Season } from '../anime.ts'
import type { Card, HeroCard } from '../card/card.ts'
import type { CastMember, MainJob } from '../cast.ts'
import type { Genre } from '../genre.ts'
import type { Picture } from '../picture/picture.ts'
import type { SharePicture } from '../picture/share.ts'
import type { Song } from '../record.ts'

export interface NamedLink {
  name: string
  slug: string
}

export interface ShownTag {
  name: string
  /** Percent. */
  rank?: number
  /** What it means, as its source explains it. */
  about?: string
  /** Set if it gives away what happens. */
  spoiler?: true
}

export interface Trailer {
  title?: string
  url: string
}

/** An official streaming link. */
export interface OfficialLink {
  site: string
  url: string
  /** Where it is available, in the format of `streaming-services.ts`; absent if unknown. */
  regions?: string
}

export interface SeasonCard {
  card: Card
  banner: Picture
  /** `Season 2`, or the title if it has no season number. */
  label: string
  current: boolean
}

/** A related title in the strip under the hero. */
export interface RelatedTitle extends Pick<Card, 'id' | 'title' | 'japaneseTitle' | 'year' | 'colour'> {
  /** What it is to the title: `Sequel`. */
  relation: string
  /** `Season 2`; absent for a title that is no season. */
  season?: string
  /** The URL of its poster. */
  poster: string
}

/** What the page of a title has of which little is known. */
export interface FewFacts {
  /** What is known, in a sentence; empty if nothing is. */
  sentence: string
  /** The synopsis, if the hero has room for it; otherwise empty. */
  lede: string
  also: { heading: string; path: string; cards: Card[] }[]
}

export interface Detail {
  card: HeroCard
  /** The sharing image. */
  share: SharePicture
  names: Names
  synonyms: readonly string[]
  startDate: string | undefined
  endDate: string | undefined
  /** The season, and the path of its chart: null if it is unknown. */
  premiered: { season: Season | undefined; year: number | undefined; path: string | null }
  status: Airing['status']
  /** What its page says of the status and the score. */
  texts: { status: string; score: string }
  /** Milliseconds since 1970. */
  nextEpisode: { number: number; at: number } | undefined
  /** Whether it plays here, but not all episodes that have aired. */
  playsPartly: boolean
  score: number | undefined
  material: string | undefined
  genres: readonly Genre[]
  tags: ShownTag[]
  jobs: MainJob[]
  songs: Song[]
  studios: NamedLink[]
  producers: NamedLink[]
  trailer: Trailer | undefined
  links: OfficialLink[]
  /** The first related titles. */
  related: RelatedTitle[]
  /** The path of the watch order of its franchise, and how many titles that has. */
  watchOrder?: { path: string; count: number }
  seasons: SeasonCard[]
  cast: CastMember[]
  castCount: number
  recommended: Card[]
  /** Set if so little is known that the page has another layout. */
  few?: FewFacts
  /** Set when some parts could not be read because the database is unavailable. */
  isPartial?: true
}
