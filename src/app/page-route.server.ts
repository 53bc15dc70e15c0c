/** Finds the page that an address leads to. */
import { matchRoutes } from 'react-router'
import { type PageEntry, PAGES } from '#src/pages/page-table.ts'

const routes = PAGES.map((handle) => ({ path: `/${handle.path}`, handle }))

/** The page with this URL, also where it is asked for its data only. */
export function findPage(url: string): PageEntry | undefined {
  const path = url.split('?', 1)[0]?.replace(/(?:\/_)?\.data$/, '') || '/'
  return matchRoutes(routes, path)?.[0]?.route.handle
}

/** The pattern of the page with this URL, such as `/watch/:id`, for traces. */
export function pageRouteOf(url: string): string | undefined {
  const found = findPage(url)
  return found && `/${found.path}`
}
