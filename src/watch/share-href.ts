/** The URL of a shared episode, with its start time: `&t=192`. */

/** Adds the start time to a URL, if given. */
export function toShareHref(href: string, seconds: number | null): string {
  return seconds === null ? href : `${href}${href.includes('?') ? '&' : '?'}t=${Math.floor(seconds)}`
}
