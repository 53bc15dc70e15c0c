/** Seasons of the year, as anime are released in: each has three months, the first of which is January. */
import { SEASONS } from './anime.ts'
import type { Title } from './title.ts'
import { FIRST_YEAR, type SeasonKey, YEARS_AHEAD } from './season-path.ts'

/** Japan is nine hours ahead of UTC all year. */
const JAPAN_MS = 9 * 3_600_000
const MONTHS = 3

/** The season at a time. */
export function seasonAt(at: number): SeasonKey {
  const date = new Date(at + JAPAN_MS)
  return seasonOfMonth(date.getUTCFullYear(), date.getUTCMonth())
}

/** The season that is `count` later, or earlier. */
export function shiftSeason({ year, season }: SeasonKey, count: number): SeasonKey {
  const month = (SEASONS.indexOf(season) + count) * MONTHS
  return seasonOfMonth(year + Math.floor(month / 12), ((month % 12) + 12) % 12)
}

/** @param month from 0 */
const seasonOfMonth = (year: number, month: number): SeasonKey => ({
  year,
  season: SEASONS[Math.floor(month / MONTHS)] ?? 'winter',
})

const isWithin = ({ year }: SeasonKey, now: number): boolean =>
  year >= FIRST_YEAR && year <= seasonAt(now).year + YEARS_AHEAD

/** Parses the parts of a path, in any case; null for a season that no chart is for. */
export function parseSeason(year: string, season: string, now: number): SeasonKey | null {
  const name = season.toLowerCase() === 'autumn' ? 'fall' : season.toLowerCase()
  const known = SEASONS.find((one) => one === name)
  if (!known || !/^\d{4}$/.test(year)) return null
  const key = { year: Number(year), season: known }
  return isWithin(key, now) ? key : null
}

/** The season before or after; null if no chart is for it. */
export function findNeighbour(key: SeasonKey, count: 1 | -1, now: number): SeasonKey | null {
  const neighbour = shiftSeason(key, count)
  return isWithin(neighbour, now) ? neighbour : null
}

/** `Fall 2026`. */
export const seasonName = ({ year, season }: SeasonKey): string =>
  `${season.charAt(0).toUpperCase()}${season.slice(1)} ${year}`

/** When a season begins and ends, at midnight in Japan (milliseconds since 1970). */
export function seasonRange(key: SeasonKey): { from: number; to: number } {
  const startOf = ({ year, season }: SeasonKey) => Date.UTC(year, SEASONS.indexOf(season) * MONTHS) - JAPAN_MS
  return { from: startOf(key), to: startOf(shiftSeason(key, 1)) }
}

/** A title's season: as imported, otherwise of its first month; null if neither is known. */
export function seasonOf({
  season,
  seasonYear,
  startDate,
}: Pick<Title, 'season' | 'seasonYear' | 'startDate'>): SeasonKey | null {
  if (season && seasonYear !== undefined) return { year: seasonYear, season }
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(startDate ?? '') ?? []
  return year === undefined ? null : seasonOfMonth(Number(year), Number(month) - 1)
}
