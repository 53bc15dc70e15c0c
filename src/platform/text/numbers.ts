/** Formats numbers and counts in English. */

/** Formats a number with thousands separators: `1,200`. */
export const formatNumber = (value: number): string => value.toLocaleString('en')

/** Formats a count with its noun: `1 file`, `1,200 files`. */
export const pluralise = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`

/** Formats a duration that is an estimate: `84 minutes`, `312 hours`. */
export const formatHours = (hours: number): string =>
  hours < 2 ? pluralise(Math.max(1, Math.round(hours * 60)), 'minute') : pluralise(Math.round(hours), 'hour')

/** Names with commas between, at most so many: `a, b and 1,198 more`. */
export function listNames(names: readonly string[], max = 5): string {
  // the last one takes no more room than how many are left
  if (names.length <= max + 1) return names.join(', ')
  return `${names.slice(0, max).join(', ')} and ${formatNumber(names.length - max)} more`
}
