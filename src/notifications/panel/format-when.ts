/** When something happened, as short as a list has room for. */
import { formatDate } from '#src/catalogue/dates.ts'
import { dayFormatter, timeFormatter } from '#src/platform/time-zone/time-zone.ts'

const DAY_MS = 86_400_000

/** @param now milliseconds since 1970 @param timeZone the browser's if omitted */
export function formatWhen(
  at: string,
  now: number,
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const dayOf = dayFormatter(timeZone)
  const day = dayOf(at)
  if (day === dayOf(now)) return `Today, ${timeFormatter(timeZone)(at)}`
  if (day === dayOf(now - DAY_MS)) return `Yesterday, ${timeFormatter(timeZone)(at)}`
  return formatDate(day)
}
