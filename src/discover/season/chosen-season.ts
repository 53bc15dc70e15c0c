/** Which season an address without a year and a season leads to. */
import { parseSeason, seasonAt, shiftSeason } from '#src/catalogue/season-key.ts'
import type { SeasonKey } from '#src/catalogue/season-path.ts'

/**
 * The current season for `/season`, the next one for `/season/next`, or the one that was chosen in the form of a chart; null if there is
 * none.
 * @param which what follows `/season/` @param now milliseconds since 1970
 */
export function findChosenSeason(which: string | undefined, query: URLSearchParams, now: number): SeasonKey | null {
  const current = seasonAt(now)
  if (which !== undefined) return which.toLowerCase() === 'next' ? shiftSeason(current, 1) : null
  const [year, season] = [query.get('year'), query.get('season')]
  return year === null && season === null ? current : parseSeason(year ?? '', season ?? '', now)
}
