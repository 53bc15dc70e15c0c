/** Shared conversions from external records to titles, with the reasons for rejection. */
import { type Genre, parseGenre } from '../genre.ts'
import { plainLine } from './plain-text.ts'
import { type ExternalId, type TitleRecord, type TitleRecordInput, titleRecordSchema } from '../record.ts'

/** Why a record is rejected. The reasons are few, so that they can be counted. */
export interface Rejection {
  rejected: 'unreadable' | 'not an anime' | 'no id' | 'no name' | 'invalid'
}

export const reject = (rejected: Rejection['rejected']): Rejection => ({ rejected })

export const isRejection = (result: TitleRecord | Rejection): result is Rejection => 'rejected' in result

/** A record that matches the schema, or the reason for rejecting it. */
export function toTitleRecord(input: TitleRecordInput): TitleRecord | Rejection {
  if (input.ids.length === 0) return reject('no id')
  const { english, romaji, japanese } = input.names
  if (!english && !romaji && !japanese) return reject('no name')
  const parsed = titleRecordSchema.safeParse(input)
  return parsed.success ? parsed.data : reject('invalid')
}

/** The valid part of a date: an invalid month or day, such as 31 February, is dropped. */
export function toPartialDate(
  year: number | null | undefined,
  month?: number | null,
  day?: number | null,
): string | undefined {
  if (!year || !Number.isInteger(year) || year < 1900 || year > 2200) return undefined
  if (!month || !Number.isInteger(month) || month < 1 || month > 12) return String(year)
  const upToMonth = `${year}-${String(month).padStart(2, '0')}`
  if (!day || !Number.isInteger(day) || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return upToMonth
  return `${upToMonth}-${String(day).padStart(2, '0')}`
}

/** The URL if it is http or https without credentials; data may contain anything. */
export function webAddress(value: string | null | undefined): string | undefined {
  if (!value || value.length > 2000 || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
    ? url.href
    : undefined
}

/** The whole number, if it lies in the range. */
export function wholeNumber(value: number | null | undefined, min: number, max: number): number | undefined {
  if (value === null || value === undefined || !Number.isFinite(value)) return undefined
  const rounded = Math.round(value)
  return rounded >= min && rounded <= max ? rounded : undefined
}

/** The distinct non-empty lines. */
export function plainLines(values: Iterable<string | null | undefined>, max: number, count: number): string[] {
  const lines = new Set<string>()
  for (const value of values) {
    const line = plainLine(value, max)
    if (line !== undefined && lines.size < count) lines.add(line)
  }
  return [...lines]
}

/** Splits names into the 41 genres and others. */
export function splitGenres(names: Iterable<string>): { genres: Genre[]; others: string[] } {
  const genres = new Set<Genre>()
  const others: string[] = []
  for (const name of names) {
    const genre = parseGenre(name)
    if (genre === null) others.push(name)
    else genres.add(genre)
  }
  return { genres: [...genres], others }
}

/** The distinct ids. */
export const uniqueIds = (ids: readonly ExternalId[]): ExternalId[] => [
  ...new Map(ids.map((id) => [`${id.space}:${id.id}`, id])).values(),
]
