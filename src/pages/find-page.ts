/** Finds the page that an address leads to. */
import { matchRoutes } from 'react-router'
import { type PageEntry, PAGES } from './page-table.ts'

const routes = PAGES.map((handle) => ({ path: `/${handle.path}`, handle }))

/** Addresses whose page is remembered, as cached pages are looked up by it on the shortest path. */
const MAX_REMEMBERED = 5_000
const remembered = new Map<string, PageEntry | undefined>()

/** The page with this URL, also where it is asked for its data only; the page for what is not found, if there is none. */
export function findPage(url: string): PageEntry | undefined {
  const end = url.indexOf('?')
  const address = end === -1 ? url : url.slice(0, end)
  const known = remembered.get(address)
  if (known) return known
  const found = matchRoutes(routes, address.replace(/(?:\/_)?\.data$/, '') || '/')?.[0]?.route.handle
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(address, found)
  return found
}

/** The pattern of the page with this URL, such as `/watch/:id`, for traces. */
export function pageRouteOf(url: string): string | undefined {
  const found = findPage(url)
  return found && `/${found.path}`
}
