/** Saves the browser's time zone in a cookie, so that the server can show days and times as the browser would. */
import { readTimeZone, TIME_ZONE_COOKIE } from './time-zone.ts'

const YEAR_IN_SECONDS = 31_536_000

export function saveTimeZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    if (readTimeZone(document.cookie) === zone) return
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
  } catch {
    // cookies may be blocked
  }
}
