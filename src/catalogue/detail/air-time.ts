/** Formats when an episode airs. */

/**
 * `Fri, Nov 27, 23:30`.
 * @param timeZone defaults to the browser's
 */
export function formatShortAirTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  }).format(at)
}
