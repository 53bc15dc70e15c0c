/** The time zones that pages are rendered in: the viewer's where the table says so, the site's on all others. */
import { findPage } from '#src/pages/find-page.ts'
import { readSharedTimeZone } from '#src/platform/time-zone/time-zone.ts'

export interface PageZones {
  /** The time zone of a page. */
  of(url: string, cookies: string | undefined): string
  /** The part of a page's cache key that distinguishes it from the same page in other time zones. */
  keyOf(url: string, cookies: string | undefined): string
}

const isZoned = (url: string): boolean => findPage(url)?.cache === 'by-zone'

/** @param siteZone of viewers whose time zone is not known */
export function createPageZones(siteZone: string): PageZones {
  const zoneOf = (cookies: string | undefined) => readSharedTimeZone(cookies ?? null, siteZone)
  return {
    of: (url, cookies) => (isZoned(url) ? zoneOf(cookies) : siteZone),
    keyOf: (url, cookies) => (isZoned(url) ? ` ${zoneOf(cookies)}` : ''),
  }
}
