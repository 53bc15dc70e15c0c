/** Which years can be reviewed. */
import { MIN_YEAR } from '#src/list/entries/partial-date.ts'
import { type CountedTitle, yearOfDate } from './count-title.ts'

/** The years in which something was watched or finished. */
export function* yearsOf({ dated, undated, entry }: CountedTitle): Generator<number> {
  const dates = [...dated.map(({ day }) => day), undated.episodes > 0 ? undated.on : null, entry?.finishedOn ?? null]
  for (const date of dates) {
    const year = yearOfDate(date)
    if (year !== null) yield year
  }
}

/**
 * A year of a path; null if it is none, or has not begun.
 * @param today `YYYY-MM-DD`
 */
export function parseReviewYear(text: string, today: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year >= MIN_YEAR && year <= Number(today.slice(0, 4)) ? year : null
}
