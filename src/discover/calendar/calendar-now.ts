/** What changes on the calendar as time passes: what has aired, how long it is until an episode, and which day it is. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** How long an episode counts as airing if its length is unknown. */
const USUAL_MINUTES = 30

export type Phase = 'past' | 'now' | 'later'

/** Whether an episode has aired; one without a time has after its day. */
export function phaseOf(
  { at, minutes = USUAL_MINUTES }: { at?: number; minutes?: number },
  now: number,
  day: string,
  today: string,
): Phase {
  if (at === undefined) return day < today ? 'past' : 'later'
  return now < at ? 'later' : now < at + minutes * MINUTE_MS ? 'now' : 'past'
}

/**
 * `in 25 min`, `in 3 h`, `in 2 d`. From a day on, calendar days are counted: two nights are two days, also when clocks change.
 * @param day the day of `at` for the viewer
 */
export function formatCountdown(at: number, now: number, day: string, today: string): string {
  const minutes = Math.ceil((at - now) / MINUTE_MS)
  if (minutes < 60) return `in ${Math.max(1, minutes)} min`
  if (at - now < DAY_MS) return `in ${Math.round(minutes / 60)} h`
  return `in ${Math.max(1, Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS))} d`
}

/** The day that it is now: the server's, until it ends. */
export function currentDay(days: readonly { date: string; start: number }[], today: string, now: number): string {
  const begun = days.findLast(({ start }) => start <= now)
  const isKnown = days.some(({ date }) => date === today)
  return isKnown && begun && begun.date > today ? begun.date : today
}
