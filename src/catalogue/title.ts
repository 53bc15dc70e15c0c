/** A title as held in memory: what lists, search and cards need. Long texts stay in the database. */
import type { AnnouncedEpisode } from './airing.ts'
import {
  type AnimeId,
  type AnimeNumber,
  englishTitle,
  type Format,
  japaneseTitle,
  type Names,
  type Rating,
  type RelationKind,
  type Season,
  type Status,
} from './anime.ts'
import type { ArtTitle } from './art/art.ts'
import type { Genre } from './genre.ts'
import type { Tag } from './tag.ts'

export interface StoredPicture {
  url: string
  state: 'ready' | 'failed'
  width?: number
  height?: number
  colour?: string
  /** The extremes of the left 60% of a banner, over which its hero's text lies (`Extremes`). */
  lowest?: string
  highest?: string
  /** ISO time of the last attempt. */
  checkedAt: string
}

/** Which episodes of a title can be played. */
export interface Availability {
  /** Episodes with subtitles. */
  sub: number
  /** Dubbed episodes. */
  dub: number
  /** The highest episode that can be played. */
  lastEpisode: number
  /** Every episode that can be played, encoded for `readEpisodes`. */
  playable: string
  /** The best quality, as on the badge: HD. */
  quality: string | undefined
}

/** Subtitled or dubbed. */
export type PlayableKind = 'sub' | 'dub'

/** What can be played of a title of one limited folder, or of all that everybody sees. */
export interface AvailabilityPart {
  /** The limited folder; 0 for what is in none. */
  folder: number
  /** Episodes, encoded for `readEpisodes`. */
  sub: string
  dub: string
  playable: string
  quality: string | undefined
}

/** The availability of a title to everybody, with each episode that can be played. */
export interface ReportedAvailability extends Availability {
  episodes: readonly { episode: number; kind: PlayableKind }[]
  /** Absent unless some of its videos are in a limited folder. */
  parts?: readonly AvailabilityPart[]
}

export interface Title {
  number: AnimeNumber
  id: AnimeId
  names: Names
  synonyms: readonly string[]
  format: Format
  status: Status | undefined
  startDate: string | undefined
  endDate: string | undefined
  season: Season | undefined
  seasonYear: number | undefined
  episodes: number | undefined
  minutes: number | undefined
  rating: Rating | undefined
  material: string | undefined
  score: number | undefined
  popularity: number
  favourites: number
  adult: boolean
  premium: boolean
  genres: readonly Genre[]
  /** The names of its tags, without spoilers. */
  tags: readonly string[]
  /** All of its tags, the best ranked first; spoilers may be counted but not named. */
  rankedTags: readonly Tag[]
  studios: readonly string[]
  producers: readonly string[]
  broadcast: { weekday: number; time: string } | undefined
  nextEpisode: AnnouncedEpisode | undefined
  /** External ids such as `mal:5`, which the snapshot resolves once their titles are imported. */
  relations: readonly { kind: RelationKind; target: string }[]
  malId: number | undefined
  anilistId: number | undefined
  posterUrl: string | undefined
  bannerUrl: string | undefined
  poster: StoredPicture | undefined
  banner: StoredPicture | undefined
  /** Whether an official streaming service lists it. */
  hasServices: boolean
  /** Absent if no episode can be played. */
  availability: Availability | undefined
  /** Absent unless some of its videos are in a limited folder: `availability` is what the viewer sees of it. */
  parts?: readonly AvailabilityPart[]
  /** ISO times. */
  addedAt: string
  updatedAt: string
}

/** The year of a title, for cards and drawn art. */
export const yearOf = (title: Pick<Title, 'seasonYear' | 'startDate'>): number | undefined =>
  title.seasonYear ?? (title.startDate ? Number(title.startDate.slice(0, 4)) : undefined)

/** How long all of its episodes take; undefined if not known. */
export function totalMinutes({ episodes, format, minutes }: Title): number | undefined {
  const count = episodes ?? (format === 'Movie' ? 1 : undefined)
  return count !== undefined && minutes !== undefined ? count * minutes : undefined
}

/** The facts that drawn art is made from. */
export function toArtTitle(title: Title): ArtTitle {
  const year = yearOf(title)
  return {
    number: title.number,
    title: englishTitle(title.names),
    japaneseTitle: japaneseTitle(title.names),
    ...(year !== undefined && { year }),
    format: title.format,
    genres: title.genres,
    tags: title.tags,
  }
}
