/** A request of each route and page of a site that costs anything. */
import type { FastifyRequest } from 'fastify'
import { PAGES } from '#src/pages/page-table.ts'
import type { Price } from '#src/platform/instrumentation/work.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'

export interface PricedRequest {
  method: string
  url: string
  /** The pattern of the route. */
  route: string
  work: Price<FastifyRequest> | undefined
}

/** Values for the parameters of paths: whatever is valid somewhere. */
const VALUES: Readonly<Record<string, string>> = {
  id: 'cowboy-bebop-1',
  animeId: 'cowboy-bebop-1',
  name: 'action',
  genre: 'action',
  letter: 'c',
  slug: 'sunrise',
  year: '1998',
  season: 'spring',
  part: '1',
  file: 'token.atom',
}
/** Likewise for queries; a keyword that finds many titles. */
const QUERY =
  'id=cowboy-bebop-1&keyword=a&date=2026-11-20&from=2026-11-01&to=2026-12-12&anime=cowboy-bebop-1&ep=100001&type=sub&format=json&view=month&perPage=100'

/** @param values for parameters, in place of others */
export function listRequests(
  routes: readonly PricedRoute[],
  values: Readonly<Record<string, string>> = {},
): PricedRequest[] {
  const toUrl = (pattern: string) =>
    `${pattern
      .replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?\??/g, (_, name: string) => values[name] ?? VALUES[name] ?? '1')
      .replace('*', 'season/1998/spring.atom')}?${QUERY}`
  const pages = PAGES.map(({ path, work }) => ({ method: 'GET', url: `/${path}`, work }))
  return [...pages, ...routes.filter(({ url, work }) => url !== '/*' && work !== 'free')].map((route) => ({
    ...route,
    route: route.url,
    url: toUrl(route.url),
  }))
}
