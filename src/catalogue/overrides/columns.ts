/** Applies edits to database rows. Pure. */
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
} as const satisfies Record<Exclude<EditField, 'hidden'>, string>

type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]

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
    ...(STATUSES_WITHOUT_NEXT_EPISODE.has(edits.status) && { next_episode: null }),
  }
}

const toColumn = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : (value ?? null)

/** The row's editable fields, without edits. */
export function toEditable(row: Readonly<Record<(typeof COLUMNS)[Field], string | number | null>>): EditableFields {
  const list = (json: string | number | null) => JSON.parse(String(json)) as never
  const overridden = Object.fromEntries(FIELDS.map((field) => [field, row[COLUMNS[field]]]))
  return {
    ...(overridden as unknown as EditableFields),
    format: (row.format as EditableFields['format'] | null) ?? 'Unknown',
    synonyms: list(row.synonyms),
    genres: list(row.genres),
    studios: list(row.studios),
    producers: list(row.producers),
    adult: row.adult !== 0,
    premium: row.premium !== 0,
    hidden: false,
  }
}
