/** The tabs of a list's page, as in its URL: all titles, one status, or one of the user's own lists. */
import { type ListStatus, LIST_STATUSES } from '../entries/entry.ts'

/** The path of the user's own list. */
export const OWN_LIST = '/my-list'

/** The path of a list that its owner has made public: names of profiles have other characters than those of accounts. */
export const publicListPath = (username: string): string => `/user/${encodeURIComponent(username)}/list`

export type ListTab = { kind: 'all' } | { kind: 'status'; status: ListStatus } | { kind: 'custom'; id: number }

/** @param segment the last part of the path, if any; null for an unknown one */
export function parseListTab(segment: string | undefined): ListTab | null {
  if (segment === undefined) return { kind: 'all' }
  const status = LIST_STATUSES.find((name) => name === segment)
  if (status) return { kind: 'status', status }
  const id = /^list-([1-9]\d{0,8})$/.exec(segment)?.[1]
  return id === undefined ? null : { kind: 'custom', id: Number(id) }
}

/** @param base the path of the whole list */
export function listTabPath(base: string, tab: ListTab): string {
  if (tab.kind === 'all') return base
  return tab.kind === 'status' ? `${base}/${tab.status}` : `${base}/list-${tab.id}`
}
