/** Pages that are rendered once for many signed-in users. All others may depend on the user in any way. */
import { findRequestedTitle } from '#src/catalogue/detail/requested-title.ts'
import { isCalendarUrl, readCalendarQuery } from '#src/catalogue/calendar/calendar-query.ts'
import { isFormUrl } from '#src/catalogue/find/choices.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { type ListTab, OWN_LIST, parseListTab } from '#src/list/list-page/list-tabs.ts'

export type MemberPage =
  | { kind: 'home' | 'plain' }
  | { kind: 'title'; title: Title }
  | { kind: 'list'; tab: ListTab; query: URLSearchParams }

const PLAIN_PATH = new RegExp(
  `^/(search|season/[^/]+/[^/]+|about|terms-of-service|dmca|privacy|(genre|producer)/[^/]+|az-list(/[^/]+)?|${CATEGORIES.join('|')})$`,
)

/** @param url canonical */
export function parseMemberPage(url: string, snapshot: Pick<Snapshot, 'find'>): MemberPage | null {
  const [path = '', query] = url.split('?', 2)
  if (path.endsWith('.data')) return null
  if (PLAIN_PATH.test(path)) return { kind: 'plain' }
  if (isCalendarUrl(url)) return isOwnCalendar(url) ? null : { kind: 'plain' }
  const list = parseListPage(path, url)
  if (list) return list
  if (query !== undefined) return null
  if (path === '/home') return { kind: 'home' }
  const requested = findRequestedTitle(snapshot, path.slice(1))
  return requested && !requested.movedTo ? { kind: 'title', title: requested.title } : null
}

/** Whether a URL is a filtered, searched or further page of the user's own list. */
export const isListSearch = (url: string): boolean => /^\/my-list(\/[^/?]*)?\/?\?./i.test(url)

/** The titles of a user's list are the user's own. */
const isOwnCalendar = (url: string): boolean => readCalendarQuery(toQuery(url)).query.show === 'list'

/** As the loader reads it. */
const toQuery = (url: string): URLSearchParams => new URL(url, 'http://site.invalid').searchParams

/** A custom list is its owner's, and a form leads to another URL. */
function parseListPage(path: string, url: string): MemberPage | null {
  if (path !== OWN_LIST && !path.startsWith(`${OWN_LIST}/`)) return null
  const tab = parseListTab(path.slice(OWN_LIST.length + 1) || undefined)
  const query = toQuery(url)
  return tab && tab.kind !== 'custom' && !isFormUrl(query) ? { kind: 'list', tab, query } : null
}
