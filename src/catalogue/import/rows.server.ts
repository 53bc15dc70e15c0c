/** Converts between a title's fields and its database columns. */
import { parseJson } from '#src/platform/json-text.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import { readTags, writeTags } from '../tag-columns.ts'
import type { AnimeRow, NewAnimeRow } from '../tables.server.ts'
import type { MergedTitle } from './merge.ts'
import type { Origins, TitleFields } from './title-fields.ts'

const optional = <T>(value: T | null): T | undefined => value ?? undefined

/** Reads a title's fields from its row. */
export function fromColumns(row: AnimeRow): MergedTitle {
  const origins = parseJson(row.origins)
  const fields: TitleFields = {
    english: optional(row.english),
    romaji: optional(row.romaji),
    japanese: optional(row.japanese),
    synonyms: parseJson(row.synonyms),
    format: optional(row.format),
    status: optional(row.status),
    startDate: optional(row.start_date),
    endDate: optional(row.end_date),
    season: optional(row.season),
    seasonYear: optional(row.season_year),
    episodes: optional(row.episodes),
    minutes: optional(row.minutes),
    rating: optional(row.rating),
    material: optional(row.material),
    genres: parseJson(row.genres),
    tags: parseJson(row.tags),
    tagDetails: readTags(row.tag_details),
    studios: parseJson(row.studios),
    producers: parseJson(row.producers),
    synopsis: optional(row.synopsis),
    score: optional(row.score),
    popularity: optional(row.popularity),
    favourites: optional(row.favourites),
    poster: optional(row.poster),
    banner: optional(row.banner),
    trailer: row.trailer === null ? undefined : parseJson(row.trailer),
    links: parseJson(row.links),
    broadcast: row.broadcast === null ? undefined : parseJson(row.broadcast),
    nextEpisode: row.next_episode === null ? undefined : parseJson(row.next_episode),
    relations: parseJson(row.relations),
    recommendations: parseJson(row.recommendations),
    cast: optional(row.cast_digest),
    staff: optional(row.staff_digest),
    songs: parseJson(row.songs),
    episodeTitles: optional(row.episode_titles_digest),
  }
  if (origins.adult !== undefined) fields.adult = row.adult !== 0
  return { fields, origins }
}

const toJson = (value: unknown): string | null => (value ? JSON.stringify(value) : null)
const toJsonList = (list: readonly unknown[] | undefined): string => JSON.stringify(list ?? [])

/** The columns of a title; equal titles produce equal columns. */
export const toColumns = ({ fields, origins }: MergedTitle) =>
  ({
    english: fields.english ?? null,
    romaji: fields.romaji ?? null,
    japanese: fields.japanese ?? null,
    synonyms: toJsonList(fields.synonyms),
    format: fields.format ?? null,
    status: fields.status ?? null,
    start_date: fields.startDate ?? null,
    end_date: fields.endDate ?? null,
    season: fields.season ?? null,
    season_year: fields.seasonYear ?? null,
    episodes: fields.episodes ?? null,
    minutes: fields.minutes ?? null,
    rating: fields.rating ?? null,
    material: fields.material ?? null,
    genres: toJsonList(fields.genres),
    tags: toJsonList(fields.tags),
    tag_details: writeTags(fields.tagDetails ?? []),
    studios: toJsonList(fields.studios),
    producers: toJsonList(fields.producers),
    synopsis: fields.synopsis ?? null,
    score: fields.score ?? null,
    popularity: fields.popularity ?? null,
    favourites: fields.favourites ?? null,
    adult: fields.adult ? 1 : 0,
    poster: fields.poster ?? null,
    banner: fields.banner ?? null,
    trailer: toJson(fields.trailer),
    links: toJsonList(fields.links),
    broadcast: toJson(fields.broadcast),
    next_episode: toJson(fields.nextEpisode),
    relations: toJsonList(fields.relations),
    recommendations: toJsonList(fields.recommendations),
    cast_digest: fields.cast ?? null,
    staff_digest: fields.staff ?? null,
    songs: toJsonList(fields.songs),
    episode_titles_digest: fields.episodeTitles ?? null,
    origins: JSON.stringify(sorted(origins)),
  }) satisfies Partial<NewAnimeRow>

/** Whether writing the columns would change the row. */
export const differs = (row: AnimeRow, columns: ReturnType<typeof toColumns>): boolean =>
  keysOf(columns).some((column) => row[column] !== columns[column])

const sorted = (origins: Origins): Origins =>
  Object.fromEntries(Object.entries(origins).toSorted(([a], [b]) => (a < b ? -1 : 1)))
