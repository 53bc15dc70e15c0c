/** Converts between a title's editable fields and its database columns. */
import { parseJson } from '#src/platform/json-text.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import type { AnimeRow } from '../tables.server.ts'
import { readTags, writeTags } from '../tag-columns.ts'
import { formatTag, joinTags, NO_TAG_INFOS, parseTag } from '../tag.ts'
import type { EditableFields, EditField, Edits } from './overrides.ts'

const COLUMNS = {
  english: 'english',
  romaji: 'romaji',
  japanese: 'japanese',
  synonyms: 'synonyms',
  synopsis: 'synopsis',
  format: 'format',
  status: 'status',
  startDate: 'start_date',
  endDate: 'end_date',
  season: 'season',
  seasonYear: 'season_year',
  episodes: 'episodes',
  minutes: 'minutes',
  rating: 'rating',
  genres: 'genres',
  studios: 'studios',
  producers: 'producers',
  poster: 'poster',
  adult: 'adult',
  premium: 'premium',
} as const satisfies Record<Exclude<EditField, 'hidden' | 'tags'>, keyof AnimeRow>

const FIELDS = keysOf(COLUMNS)

/** Statuses without a next episode. */
const STATUSES_WITHOUT_NEXT_EPISODE: ReadonlySet<unknown> = new Set(['finished', 'hiatus', 'cancelled'])

/** The row with its edits applied. */
export function editRow<Row extends object>(row: Row, edits: Edits | undefined): Row {
  if (!edits) return row
  const overridden = FIELDS.filter((field) => field in edits).map(
    (field) => [COLUMNS[field], toColumn(edits[field])] as const,
  )
  return {
    ...row,
    ...Object.fromEntries(overridden),
    ...(edits.tags && toTagColumns(edits.tags)),
    ...(STATUSES_WITHOUT_NEXT_EPISODE.has(edits.status) && { next_episode: null }),
  }
}

function toTagColumns(lines: readonly string[]): Pick<Record<keyof AnimeRow, string>, 'tags' | 'tag_details'> {
  const tags = lines.flatMap((line) => parseTag(line) ?? [])
  const names = tags.filter(({ spoiler }) => !spoiler).map(({ name }) => name)
  return { tags: JSON.stringify(names), tag_details: writeTags(tags) }
}

const toColumn = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : (value ?? null)

/** The row's editable fields, without edits. */
export const toEditable = (
  row: Pick<AnimeRow, (typeof COLUMNS)[keyof typeof COLUMNS] | 'tags' | 'tag_details'>,
): EditableFields => ({
  english: row.english,
  romaji: row.romaji,
  japanese: row.japanese,
  synonyms: parseJson(row.synonyms),
  synopsis: row.synopsis,
  format: row.format ?? 'Unknown',
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  season: row.season,
  seasonYear: row.season_year,
  episodes: row.episodes,
  minutes: row.minutes,
  rating: row.rating,
  genres: parseJson(row.genres),
  tags: joinTags(readTags(row.tag_details), parseJson(row.tags), NO_TAG_INFOS).map(formatTag),
  studios: parseJson(row.studios),
  producers: parseJson(row.producers),
  poster: row.poster,
  adult: row.adult !== 0,
  premium: row.premium !== 0,
  hidden: false,
})
