/** What changes on the calendar as time passes: what has aired, and which day it is. */

const MINUTE_MS = 60_000
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

/** The day that it is now: the server's, until it ends. */
export function currentDay(days: readonly { date: string; start: number }[], today: string, now: number): string {
  const begun = days.findLast(({ start }) => start <= now)
  const isKnown = days.some(({ date }) => date === today)
  return isKnown && begun && begun.date > today ? begun.date : today
}
