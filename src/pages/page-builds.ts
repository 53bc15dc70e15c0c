/**
 * Builds with the routes of one page only: React Router goes through all routes of a build several times for each page that it renders.
 */
import type { ServerBuild } from 'react-router'
import { findPage } from './find-page.ts'
import { type PageEntry, routeId } from './page-table.ts'
import { toVisitorsUrl } from './visitors-manifest.ts'

/** @returns the build for an address, with or without a query; of what is no address, one with all routes */
export function createPageBuilds(build: ServerBuild): (url: string) => ServerBuild {
  const builds = new Map<PageEntry | undefined, ServerBuild>()
  return (url) => {
    const page = findPage(url)
    const known = builds.get(page) ?? toPageBuild(build, page)
    builds.set(page, known)
    return known
  }
}

function toPageBuild(build: ServerBuild, page: PageEntry | undefined): ServerBuild {
  const assets = page?.isApart ? build.assets : { ...build.assets, url: toVisitorsUrl(build.assets.url) }
  if (!page) return { ...build, assets }
  const ids = listRoutes(build.routes, routeId(page))
  return { ...build, assets: { ...assets, routes: pick(assets.routes, ids) }, routes: pick(build.routes, ids) }
}

/** A route with those around it. */
function listRoutes(routes: ServerBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [id] : [...listRoutes(routes, parent), id]
}

const pick = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
