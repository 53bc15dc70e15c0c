/** Paths of season charts. */
import type { Season } from './anime.ts'

export interface SeasonKey {
  year: number
  season: Season
}

/** The year of the oldest anime whose season is known. */
export const FIRST_YEAR = 1917
/** Titles are announced at most a few years ahead. */
export const YEARS_AHEAD = 3

export const seasonPath = ({ year, season }: SeasonKey): string => `/season/${year}/${season}`

/** The path of a title's season; null if the title has none, or one that no chart is for. */
export function titleSeasonPath(season: Season | undefined, year: number | undefined): string | null {
  return season && year !== undefined && year >= FIRST_YEAR ? seasonPath({ year, season }) : null
}
