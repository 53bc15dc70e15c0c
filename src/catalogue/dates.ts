/** Formats dates: `Apr 3, 1998`, or the known part. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `1998-04-03` → `Apr 3, 1998`; `1998-04` → `Apr 1998`; `1998` → `1998`. */
export function formatDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  const name = MONTHS[Number(month) - 1]
  if (name === undefined) return year
  return day === undefined ? `${name} ${year}` : `${name} ${Number(day)}, ${year}`
}

/** `Apr 3, 1998 to Apr 24, 1999`; an unknown end is a question mark, and a single day is not a range. */
export function formatDateRange(
  start: string | undefined,
  end: string | undefined,
  episodes: number | undefined,
): string {
  if (start === undefined) return end === undefined ? '' : `? to ${formatDate(end)}`
  if (episodes === 1 || start === end) return formatDate(start)
  return `${formatDate(start)} to ${end === undefined ? '?' : formatDate(end)}`
}

/** Whether the text is an existing day as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const JAPAN_OFFSET_MS = 9 * 3_600_000

/** The day in Japan as `YYYY-MM-DD`. @param at milliseconds since 1970 */
export const toDayInJapan = (at: number): string => new Date(at + JAPAN_OFFSET_MS).toISOString().slice(0, 10)
