/** What happened on each day of the last year. */
import { type CountedTitle, isWholeDay } from './count-title.ts'

export interface ActivityDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Episodes that were watched to their end on this site. */
  episodes: number
  minutes: number
  /** Titles that were finished. */
  finished: number
}

const DAY_MS = 86_400_000
/** Whole weeks, so that the same weekday starts the calendar. */
const WEEKS_OF_YEAR = 53

/** A day before or after another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The days of the calendar, which ends today and starts on a Monday. @param weeks with the current one; a year without it */
export function listCalendarDays(today: string, weeks = WEEKS_OF_YEAR): string[] {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const length = (weeks - 1) * 7 + sinceMonday + 1
  return Array.from({ length }, (_, index) => addDays(today, index + 1 - length))
}

/** The day on which a title was finished; null if it was not, or only the month or year is known. */
export const finishedDayOf = ({ entry }: Pick<CountedTitle, 'entry'>): string | null =>
  entry && isWholeDay(entry.finishedOn) ? entry.finishedOn : null

export interface ActivityTally {
  add(counted: CountedTitle): void
  /** Days with activity, in order. */
  days(): ActivityDay[]
}

export function openActivityTally(today: string): ActivityTally {
  const first = listCalendarDays(today)[0] ?? today
  const days = new Map<string, ActivityDay>()
  const dayAt = (day: string): ActivityDay | null => {
    if (day < first || day > today) return null
    const known = days.get(day) ?? { day, episodes: 0, minutes: 0, finished: 0 }
    days.set(day, known)
    return known
  }
  return {
    add(counted) {
      const { dated, minutes } = counted
      for (const visit of dated) {
        const day = dayAt(visit.day)
        if (!day) continue
        day.episodes++
        day.minutes += minutes ?? 0
      }
      const finishedDay = finishedDayOf(counted)
      const finished = finishedDay === null ? null : dayAt(finishedDay)
      if (finished) finished.finished++
    },
    days: () => [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}
