/** Pages that are rendered once for many signed-in users. All others may depend on the user in any way. Pure. */
import { findRequestedTitle } from '#src/catalogue/detail/requested-title.ts'
import { isFormUrl } from '#src/catalogue/find/choices.ts'
import { CATEGORIES } from '#src/catalogue/listing.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { type ListTab, OWN_LIST, parseListTab } from '#src/my-list/list-page/list-tabs.ts'

export type MemberPage =
  | { kind: 'home' | 'plain' }
  | { kind: 'title'; title: Title }
  | { kind: 'list'; tab: ListTab; query: URLSearchParams }

const PLAIN_PATH = new RegExp(
  `^/(search|about|terms-of-service|dmca|privacy|(genre|producer)/[^/]+|az-list(/[^/]+)?|${CATEGORIES.join('|')})$`,
)

/** Paths that are another page's to a URL parser, such as `/genre/..`, and the data of a page, which is no page. */
const OTHER_PATH = /\\|\/(\.|%2e)|\.data$/i

/** @param url path and query */
export function parseMemberPage(url: string, snapshot: Pick<Snapshot, 'find'>): MemberPage | null {
  const [path = '', query] = url.split('?', 2)
  if (OTHER_PATH.test(path)) return null
  if (PLAIN_PATH.test(path)) return { kind: 'plain' }
  const list = parseListPage(path, url)
  if (list) return list
  if (query !== undefined) return null
  if (path === '/home') return { kind: 'home' }
  const requested = findRequestedTitle(snapshot, path.slice(1))
  return requested && !requested.movedTo ? { kind: 'title', title: requested.title } : null
}

/** A custom list is its owner's, and a form leads to another URL. */
function parseListPage(path: string, url: string): MemberPage | null {
  if (path !== OWN_LIST && !path.startsWith(`${OWN_LIST}/`)) return null
  const tab = parseListTab(path.slice(OWN_LIST.length + 1) || undefined)
  const { searchParams: query } = new URL(url, 'http://site.invalid') // as the loader reads it
  return tab && tab.kind !== 'custom' && !isFormUrl(query) ? { kind: 'list', tab, query } : null
}
