/** Time zones by their IANA names, and days and times in them. Pure. */

/** The cookie with the viewer's time zone, so that the server can show days and times as the browser would. */
export const TIME_ZONE_COOKIE = 'timeZone'

/** The time zone in a Cookie header; UTC if there is none. */
export function readTimeZone(cookies: string | null): string {
  const [, value = ''] = new RegExp(`(?:^|; ?)${TIME_ZONE_COOKIE}=([\\w%+-]{1,90})`).exec(cookies ?? '') ?? []
  return toTimeZone(value.replaceAll('%2F', '/'))
}

/** A known time zone; UTC for any other text. */
export const toTimeZone = (text: string): string => (text !== '' && isTimeZone(text) ? text : 'UTC')

/** Whether a name is a time zone such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
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
