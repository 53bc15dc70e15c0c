/** A title on a list, as its page shows it. */
import { parseAnimeNumber } from '#src/catalogue/anime.ts'
import type { Card } from '#src/catalogue/card/card.ts'
import type { WireEntry } from '../entries/entry-schemas.ts'
import { ownPicture } from '../own-picture.ts'
import type { PublicEntry } from './list-schemas.ts'

/** The fields of an entry that a row shows or changes. */
export type RowEntry = Pick<
  WireEntry,
  'status' | 'progress' | 'score' | 'timesRewatched' | 'isPrivate' | 'customLists' | 'asksForScore'
>

export interface ListRow extends Pick<Card, 'number' | 'title' | 'japaneseTitle' | 'format'> {
  id: string
  poster: string | undefined
  adult: boolean
  /** Null if unknown. */
  year: number | null
  /** Of one episode; null if unknown. */
  minutes: number | null
  episodes: number | null
  airedEpisodes: number
  nextEpisode: WireEntry['nextEpisode']
  /** When its entry was changed, in ISO. */
  updatedAt: string
  /** The episodes that can be played here, as ranges. */
  playable: string
  /** Whether official services have it. */
  hasServices: boolean
  /** The episode that the owner has begun. */
  inProgress?: WireEntry['inProgress']
  entry: RowEntry
  /** The viewer's own entry, on another user's list; null if the title is not on theirs. */
  own?: PublicEntry['own']
}

/** @param entry as the API returns it; of another user's list, without private fields */
export const toListRow = (entry: WireEntry | PublicEntry): ListRow => ({
  id: entry.animeId,
  number: parseAnimeNumber(entry.animeId) ?? 0,
  title: entry.title,
  japaneseTitle: entry.japanese_title,
  poster: ownPicture(entry.poster),
  adult: entry.adultContent,
  format: entry.type,
  year: entry.year,
  minutes: entry.minutes,
  episodes: entry.episodes,
  airedEpisodes: entry.airedEpisodes,
  nextEpisode: entry.nextEpisode,
  updatedAt: entry.updatedAt,
  playable: entry.playable,
  hasServices: entry.hasServices,
  ...('inProgress' in entry && { inProgress: entry.inProgress }),
  entry: toRowEntry(entry),
  ...('own' in entry && { own: entry.own }),
})

export const toRowEntry = (entry: WireEntry | PublicEntry): RowEntry => ({
  status: entry.status,
  progress: entry.progress,
  score: entry.score,
  timesRewatched: entry.timesRewatched,
  isPrivate: 'isPrivate' in entry && entry.isPrivate,
  customLists: 'customLists' in entry ? entry.customLists : [],
  asksForScore: 'asksForScore' in entry && entry.asksForScore,
})
