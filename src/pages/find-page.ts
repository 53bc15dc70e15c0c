/** Finds the page that an address leads to. */
import { matchRoutes } from 'react-router'
import { type PageEntry, PAGES } from './page-table.ts'

const firstPart = (path: string): string => path.split('/', 2)[1] ?? ''

const ROUTES = PAGES.map((handle) => ({ path: `/${handle.path}`, part: firstPart(`/${handle.path}`), handle }))
const routesWith = (first: string) => ROUTES.filter(({ part }) => part === first || /^[:*]/.test(part))

/** The routes that addresses with a first part can have: React Router takes a millisecond to compare an address with all. */
const routesByPart = new Map(ROUTES.map(({ part }) => [part, routesWith(part)]))
const otherRoutes = routesWith('*')

/** Cached pages are looked up by their page on the shortest path, so that of short addresses is remembered. */
const MAX_REMEMBERED = 5_000
const MAX_CHARACTERS = 200

type Match = (routes: typeof ROUTES, path: string) => { route: (typeof ROUTES)[number] }[] | null

/** @param match React Router's */
export function createPageFinder(match: Match): (url: string) => PageEntry | undefined {
  const remembered = new Map<string, PageEntry>()

  function matchPage(path: string): PageEntry | undefined {
    try {
      const part = firstPart(decodeURIComponent(path)).toLowerCase()
      return match(routesByPart.get(part) ?? otherRoutes, path)?.[0]?.route.handle
    } catch {
      return undefined // React Router would write a warning for each request
    }
  }

  return (url) => {
    const end = url.indexOf('?')
    const address = end === -1 ? url : url.slice(0, end)
    const known = remembered.get(address)
    if (known) return known
    const found = matchPage(address.replace(/(?:\/_)?\.data$/, '') || '/')
    if (!found || address.length > MAX_CHARACTERS) return found
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(address, found)
    return found
  }
}

/**
 * The page with this URL, also where it is asked for its data only; the page for what is not found, if there is none.
 * @returns undefined for what is no path, or has malformed escapes
 */
export const findPage = createPageFinder(matchRoutes)

/** The pattern of the page with this URL, such as `/watch/:id`, for traces. */
export function pageRouteOf(url: string): string | undefined {
  const found = findPage(url)
  return found && `/${found.path}`
}
