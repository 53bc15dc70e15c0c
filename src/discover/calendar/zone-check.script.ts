import { TIME_ZONE_COOKIE } from '#src/platform/time-zone/time-zone.ts'

/**
 * Runs before the days are painted: on a first visit they are in the site's time zone. It saves the viewer's, and loads the page again:
 * on a slow connection, that is done long before the scripts are there. The days are hidden meanwhile (calendar-head.css), so that no
 * time changes before the viewer's eyes. Without cookies, the page stays as it is until the scripts are loaded.
 */
export default function checkZone(): void {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}`
  const rendered = document.currentScript?.parentElement?.dataset['zone']
  if (rendered === zone || document.cookie.includes(cookie)) return
  document.cookie = `${cookie};Path=/;Max-Age=31536000;SameSite=Lax`
  if (!document.cookie.includes(cookie)) return
  document.documentElement.dataset['zone'] = 'pending'
  location.reload()
}
