/** Saves the browser's time zone in a cookie, so that the server can show days and times as the browser would. */
import { readTimeZone, TIME_ZONE_COOKIE } from './time-zone.ts'

const YEAR_IN_SECONDS = 31_536_000

/** @returns whether the next request has another time zone than the last */
export function saveTimeZone(): boolean {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    if (readTimeZone(document.cookie) === zone && document.cookie.includes(`${TIME_ZONE_COOKIE}=`)) return false
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
    return readTimeZone(document.cookie) === zone
  } catch {
    return false // cookies may be blocked
  }
}
