/** The moment that an address asks for: `&t=192`. Pure. */

/** A day: nothing is longer, whatever an address says. */
const MOST_SECONDS = 86_400

/** Seconds; null where none is asked for, or what is asked for is none. */
export function parseStartAt(text: string | null): number | null {
  const [, digits] = /^(\d{1,6})s?$/.exec(text?.trim() ?? '') ?? []
  return digits === undefined ? null : Math.min(Number(digits), MOST_SECONDS)
}

/** An address as it is passed on: with the moment, where one is wanted. */
export function toShared(href: string, seconds: number | null): string {
  return seconds === null ? href : `${href}${href.includes('?') ? '&' : '?'}t=${Math.floor(seconds)}`
}
