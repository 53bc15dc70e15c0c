/** Finds the route of a page, for traces. */
import { matchRoutes, type RouteObject } from 'react-router'
import * as build from 'virtual:react-router/server-build'

interface RouteEntry {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

const entries: RouteEntry[] = Object.values(build.routes).flatMap((route) => (route ? [route] : []))

const toRoutes = (parentId: string | undefined): RouteObject[] =>
  entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index, ...(path !== undefined && { path }) }
        : { id, ...(path !== undefined && { path }), children: toRoutes(id) },
    )

const routes = toRoutes(undefined)

/** The pattern of the page with this URL, such as `/watch/:id`. */
export function pageRouteOf(url: string): string | undefined {
  const path = url.split('?', 1)[0]?.replace(/(?:\/_)?\.data$/, '') ?? ''
  const matches = matchRoutes(routes, path) ?? []
  const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join('/')
  return matches.length === 0 ? undefined : `/${pattern}`
}
