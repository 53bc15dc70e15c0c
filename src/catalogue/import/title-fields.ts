/** The fields of a title as they are kept: flat, each from one source or united from all. */
import type { Names } from '../anime.ts'
import type { Source, TitleRecord } from '../record.ts'

/**
 * `cast` and `episodeTitles` live in tables of their own; here stands a digest of each, so that a change shows.
 * An absent field is unknown.
 */
export interface TitleFields extends Names, Partial<Omit<TitleRecord, 'ids' | 'names' | 'cast' | 'episodeTitles'>> {
  cast?: string | undefined
  episodeTitles?: string | undefined
}
export type Field = keyof TitleFields

/** Who a field is from; what admins say stands beside it (`../edits`). */
export type Origin = Source
export type Origins = Partial<Record<Field, Origin>>

type Ranking = readonly Source[]
/** What people decide about a title once: the most careful source first. */
const CURATED: Ranking = ['starter', 'anilist', 'jikan', 'offline-database']
/** The genres' 41 names are MyAnimeList's. */
const GENRES: Ranking = ['starter', 'jikan', 'anilist', 'offline-database']
/** What goes on changing: the freshest source first. */
const RUNNING: Ranking = ['anilist', 'jikan', 'offline-database', 'starter']
/** Figures on MyAnimeList's scale: MyAnimeList itself first. */
const FIGURES: Ranking = ['jikan', 'anilist', 'offline-database', 'starter']

/** For each field that one source decides, the sources by trust. */
export const RANKINGS: Readonly<Record<Exclude<Field, UnitedField | 'adult'>, Ranking>> = {
  english: CURATED,
  romaji: CURATED,
  japanese: CURATED,
  synopsis: CURATED,
  rating: CURATED,
  material: CURATED,
  genres: GENRES,
  studios: CURATED,
  producers: CURATED,
  relations: CURATED,
  startDate: CURATED,
  format: RUNNING,
  status: RUNNING,
  season: RUNNING,
  seasonYear: RUNNING,
  episodes: RUNNING,
  minutes: RUNNING,
  endDate: RUNNING,
  broadcast: RUNNING,
  nextEpisode: RUNNING,
  poster: RUNNING,
  banner: RUNNING,
  trailer: RUNNING,
  recommendations: RUNNING,
  cast: RUNNING,
  episodeTitles: CURATED,
  score: FIGURES,
  popularity: FIGURES,
  favourites: FIGURES,
}

/** What every source may add to. */
export type UnitedField = 'synonyms' | 'tags' | 'links'

/** How much an origin's word counts for a field: the more, the higher. */
export function rankOf(field: keyof typeof RANKINGS, origin: Origin | undefined): number {
  if (origin === undefined) return -1
  const ranking = RANKINGS[field]
  return ranking.length - ranking.indexOf(origin)
}

/** What a record says, as fields; the digests are made by whoever can. */
export function toFields(record: TitleRecord, digests: Pick<TitleFields, 'cast' | 'episodeTitles'>): TitleFields {
  const { ids: _ids, names, cast: _cast, episodeTitles: _episodeTitles, ...rest } = record
  return { ...rest, ...names, ...digests }
}
