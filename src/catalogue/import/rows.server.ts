/** Converts between a title's fields and its database columns. */
import type { AnimeRow } from '../tables.server.ts'
import type { MergedTitle } from './merge.ts'
import type { Field, Origins } from './title-fields.ts'

const COLUMNS = {
  english: 'english',
  romaji: 'romaji',
  japanese: 'japanese',
  format: 'format',
  status: 'status',
  startDate: 'start_date',
  endDate: 'end_date',
  season: 'season',
  seasonYear: 'season_year',
  episodes: 'episodes',
  minutes: 'minutes',
  rating: 'rating',
  material: 'material',
  score: 'score',
  popularity: 'popularity',
  favourites: 'favourites',
  poster: 'poster',
  banner: 'banner',
  synopsis: 'synopsis',
  cast: 'cast_digest',
  episodeTitles: 'episode_titles_digest',
} as const satisfies Partial<Record<Field, keyof AnimeRow>>

const LISTS = ['synonyms', 'genres', 'tags', 'studios', 'producers', 'relations', 'recommendations', 'links'] as const
const OBJECTS = { broadcast: 'broadcast', nextEpisode: 'next_episode', trailer: 'trailer' } as const

const entries = <T extends object>(object: T) => Object.entries(object) as [keyof T, T[keyof T]][]

export type TitleColumns = Pick<
  AnimeRow,
  | (typeof COLUMNS)[keyof typeof COLUMNS]
  | (typeof LISTS)[number]
  | 'broadcast'
  | 'next_episode'
  | 'trailer'
  | 'adult'
  | 'origins'
>

/** Reads a title's fields from its row. */
export function fromColumns(row: TitleColumns): MergedTitle {
  const fields: Record<string, unknown> = {}
  for (const [field, column] of entries(COLUMNS)) fields[field] = row[column] ?? undefined
  for (const list of LISTS) fields[list] = JSON.parse(row[list])
  for (const [field, column] of entries(OBJECTS)) fields[field] = parseObject(row[column])
  const origins = JSON.parse(row.origins) as Origins
  if (origins.adult !== undefined) fields.adult = row.adult !== 0
  return { fields, origins }
}

/** The columns of a title; equal titles produce equal columns. */
export function toColumns({ fields, origins }: MergedTitle): TitleColumns {
  const columns: Record<string, unknown> = { adult: fields.adult ? 1 : 0, origins: JSON.stringify(sorted(origins)) }
  for (const [field, column] of entries(COLUMNS)) columns[column] = fields[field] ?? null
  for (const list of LISTS) columns[list] = JSON.stringify(fields[list] ?? [])
  for (const [field, column] of entries(OBJECTS)) columns[column] = fields[field] ? JSON.stringify(fields[field]) : null
  return columns as TitleColumns
}

/** Whether writing the columns would change the row. */
export const differs = (row: TitleColumns, columns: TitleColumns): boolean =>
  entries(columns).some(([column, value]) => row[column] !== value)

const parseObject = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))
const sorted = (origins: Origins): Origins =>
  Object.fromEntries(Object.entries(origins).toSorted(([a], [b]) => (a < b ? -1 : 1)))
