/** The stored fields of a title: flat, each from one source or united from all, and the rank of sources by field. */
import type { Names } from '../anime.ts'
import type { Source, TitleRecord } from '../record.ts'
import type { Tag } from '../tag.ts'

/** `cast`, `staff` and `episodeTitles` have their own tables; here they are digests for detecting changes. Absent fields are unknown. */
export interface TitleFields
  extends Names, Partial<Omit<TitleRecord, 'ids' | 'names' | 'tagDetails' | 'cast' | 'staff' | 'episodeTitles'>> {
  tagDetails?: Tag[]
  cast?: string | undefined
  staff?: string | undefined
  episodeTitles?: string | undefined
}
export type Field = keyof TitleFields

/** The source of a field; edits by admins are stored separately (`../overrides`). */
export type Origin = Source
export type Origins = Partial<Record<Field, Origin>>

type Ranking = readonly Source[]
/** For stable facts: the most accurate source first. */
const CURATED: Ranking = ['starter', 'anilist', 'jikan', 'offline-database']
/** MyAnimeList first, since the 41 genres are its own. */
const GENRES: Ranking = ['starter', 'jikan', 'anilist', 'offline-database']
/** For changing facts: the most up-to-date source first. */
const CURRENT: Ranking = ['anilist', 'jikan', 'offline-database', 'starter']
/** For figures on MyAnimeList's scale: MyAnimeList first. */
const FIGURES: Ranking = ['jikan', 'anilist', 'offline-database', 'starter']

/** MyAnimeList first: its lists are complete and have days. Another source fills the gaps of a list. */
const EPISODES: Ranking = FIGURES

/** The ranking of sources for each field that comes from one source. */
export const RANKINGS: Readonly<Record<Exclude<Field, UnitedField | 'adult'>, Ranking>> = {
  english: CURATED,
  romaji: CURATED,
  japanese: CURATED,
  synopsis: CURATED,
  rating: CURATED,
  material: CURATED,
  genres: GENRES,
  tagDetails: CURATED,
  studios: CURATED,
  producers: CURATED,
  relations: CURATED,
  startDate: CURATED,
  format: CURRENT,
  status: CURRENT,
  season: CURRENT,
  seasonYear: CURRENT,
  episodes: CURRENT,
  minutes: CURRENT,
  endDate: CURRENT,
  broadcast: CURRENT,
  nextEpisode: CURRENT,
  poster: CURRENT,
  banner: CURRENT,
  trailer: CURRENT,
  recommendations: CURRENT,
  cast: CURRENT,
  staff: CURRENT,
  songs: CURRENT,
  episodeTitles: EPISODES,
  score: FIGURES,
  popularity: FIGURES,
  favourites: FIGURES,
}

/** Fields that are the union of all sources. */
export type UnitedField = 'synonyms' | 'tags' | 'links'

/** The rank of an origin for a field; higher wins. -1 for none. */
export function rankOf(field: keyof typeof RANKINGS, origin: Origin | undefined): number {
  if (origin === undefined) return -1
  const ranking = RANKINGS[field]
  return ranking.length - ranking.indexOf(origin)
}

/** Flattens a record into fields. */
export function toFields(record: TitleRecord, digests: Pick<TitleFields, 'cast' | 'staff'>): TitleFields {
  const { ids: _ids, names, cast: _cast, staff: _staff, episodeTitles: _episodeTitles, tagDetails, ...fields } = record
  const tags = tagDetails.map(({ name, rank, spoiler }): Tag => ({ name, rank, spoiler: spoiler !== undefined }))
  return { ...fields, ...names, ...digests, tagDetails: tags }
}
