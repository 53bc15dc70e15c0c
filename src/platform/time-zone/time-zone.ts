/** Time zones by their IANA names, and days and times in them. */

/** The cookie with the viewer's time zone, so that the server can show days and times as the browser would. */
export const TIME_ZONE_COOKIE = 'timeZone'

/** The time zone in a Cookie header; UTC if there is none. */
export const readTimeZone = (cookies: string | null): string => toTimeZone(findInCookies(cookies))

/**
 * The time zone in a Cookie header under its only name, for pages that are cached by time zone: a client can choose among a few
 * hundred, and neither its spelling nor an offset such as `+05:37` makes another.
 * @param fallback if there is none, or an unknown one
 */
export function readSharedTimeZone(cookies: string | null, fallback: string): string {
  const name = findInCookies(cookies)
  if (name === '') return fallback
  const known = sharedNames.get(name)
  if (known !== undefined) return known
  const shared = toSharedName(name)
  if (shared === null) return fallback
  if (sharedNames.size >= MAX_SPELLINGS) sharedNames.clear()
  sharedNames.set(name, shared)
  return shared
}

/** Spellings of known time zones, in any case, with their only names: looking them up takes as long as sending a cached page. */
const sharedNames = new Map<string, string>()
const MAX_SPELLINGS = 1_000

/** Time zones that `Intl.supportedValuesOf` leaves out: UTC, and those without a place. */
const WITHOUT_PLACE = /^(UTC|Etc\/GMT[+-]\d{1,2})$/

function toSharedName(name: string): string | null {
  if (!isTimeZone(name)) return null
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  return WITHOUT_PLACE.test(timeZone) || Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : null
}

function findInCookies(cookies: string | null): string {
  const [, value = ''] = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([\\w%+-]{1,90})`).exec(cookies ?? '') ?? []
  return value.replaceAll('%2F', '/')
}

/** A known time zone; UTC for any other text. */
export const toTimeZone = (text: string): string => (text !== '' && isTimeZone(text) ? text : 'UTC')

/** Names, and whether they are time zones: asking `Intl` takes as long as reading hundreds of rows. */
const checkedNames = new Map<string, boolean>()

/** Whether a name is a time zone such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  const checked = checkedNames.get(name)
  if (checked !== undefined) return checked
  const isKnown = isKnownToIntl(name)
  if (checkedNames.size >= MAX_SPELLINGS) checkedNames.clear()
  // longer ones can only be wrong
  if (name.length <= 100) checkedNames.set(name, isKnown)
  return isKnown
}

function isKnownToIntl(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Formats times as days in a zone: `2026-11-20`. */
export function dayFormatter(timeZone: string): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(new Date(at))
}

/** Formats times of day in a zone: `21:57`. */
export function timeFormatter(timeZone: string): (at: string | number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return (at) => format.format(new Date(at))
}
