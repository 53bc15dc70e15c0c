/** The current season and the next. */
import { SEASONS, type Season } from '../anime.ts'
import { toDayInJapan } from '../dates.ts'

export interface YearSeason {
  season: Season
  year: number
}

/** By the quarter in Japan; the next one after it. @param now milliseconds since 1970 */
export function currentAndNextSeason(now: number): readonly [YearSeason, YearSeason] {
  const [year = 0, month = 1] = toDayInJapan(now).split('-').map(Number)
  const quarter = Math.floor((month - 1) / 3)
  return [toSeason(year, quarter), toSeason(year + (quarter === 3 ? 1 : 0), (quarter + 1) % 4)]
}

const toSeason = (year: number, quarter: number): YearSeason => ({ season: SEASONS[quarter] ?? 'winter', year })
