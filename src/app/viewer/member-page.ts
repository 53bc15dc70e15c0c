/** Pages that are rendered once for many signed-in users. All others may depend on the user in any way. */
import { findRequestedTitle } from '#src/catalogue/detail/requested-title.ts'
import { readCalendarQuery } from '#src/catalogue/calendar/calendar-query.ts'
import { isFormUrl } from '#src/catalogue/find/choices.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findPage } from '#src/pages/find-page.ts'
import { type ListTab, OWN_LIST, parseListTab } from '#src/list/list-page/list-tabs.ts'

export type MemberPage =
  | { kind: 'home' | 'plain' }
  | { kind: 'title'; title: Title }
  | { kind: 'list'; tab: ListTab; query: URLSearchParams }

/** @param url canonical */
export function parseMemberPage(url: string, snapshot: Pick<Snapshot, 'find'>): MemberPage | null {
  const [path = '', query] = url.split('?', 2)
  if (path.endsWith('.data')) return null
  switch (findPage(path)?.template) {
    case 'plain':
      // filtered by the user's list
      return toQuery(url).has('mine') ? null : { kind: 'plain' }
    case 'calendar':
      return isOwnCalendar(url) ? null : { kind: 'plain' }
    case 'list':
      return parseListPage(path, url)
    case 'home':
      return query === undefined ? { kind: 'home' } : null
    case 'title': {
      const requested = query === undefined ? findRequestedTitle(snapshot, path.slice(1)) : null
      return requested && !requested.movedTo ? { kind: 'title', title: requested.title } : null
    }
    case undefined:
      return null
  }
}

/** Whether a URL is a filtered, searched or further page of the user's own list. */
export const isListSearch = (url: string): boolean => /\?./.test(url) && findPage(url)?.template === 'list'

/** The titles of a user's list are the user's own. */
const isOwnCalendar = (url: string): boolean => readCalendarQuery(toQuery(url)).query.show === 'list'

/** As the loader reads it. */
const toQuery = (url: string): URLSearchParams => new URL(url, 'http://site.invalid').searchParams

/** A custom list is its owner's, and a form leads to another URL. */
function parseListPage(path: string, url: string): MemberPage | null {
  const tab = parseListTab(path.slice(OWN_LIST.length + 1) || undefined)
  const query = toQuery(url)
  return tab && tab.kind !== 'custom' && !isFormUrl(query) ? { kind: 'list', tab, query } : null
}
