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

const NOVEMBER = 11

/**
 * The review that is offered outside of the statistics: that of a year from November on, and of the last year in January.
 * @param today `YYYY-MM-DD`
 */
export function findOfferedReview(
  today: string,
  watchedYears: readonly { year: number | null; episodes: number }[],
): { year: number; episodes: number; isOver: boolean } | null {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const isOver = month === 1
  if (!isOver && month < NOVEMBER) return null
  const offered = isOver ? year - 1 : year
  const episodes = watchedYears.find((one) => one.year === offered)?.episodes ?? 0
  return episodes === 0 ? null : { year: offered, episodes, isOver }
}
