/** The start time in the URL of a shared episode: `&t=192`. */

/** One day: longer values are rejected. */
const MAX_SECONDS = 86_400

/** Parses seconds; null if absent or invalid. */
export function parseStartAt(text: string | null): number | null {
  const [, digits] = /^(\d{1,6})s?$/.exec(text?.trim() ?? '') ?? []
  return digits === undefined ? null : Math.min(Number(digits), MAX_SECONDS)
}

/** Adds the start time to a URL, if given. */
export function toShareHref(href: string, seconds: number | null): string {
  return seconds === null ? href : `${href}${href.includes('?') ? '&' : '?'}t=${Math.floor(seconds)}`
}
