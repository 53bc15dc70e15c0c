/** A request of each route and page of a site, with the dearest parameters. */
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { PAGES } from '#src/pages/page-table.ts'
import { PRICES, toPrice } from '#src/platform/instrumentation/work.ts'
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'
import { toSchema } from './largest-body.ts'

export interface PricedRequest extends PricedRoute {
  /** The pattern of the route. */
  route: string
  /** Its parameters. */
  params: Readonly<Record<string, string>>
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
  list: 'favourites',
  service: 'anilist',
  tab: 'planned',
}
/** Likewise for queries; a keyword that finds many titles. */
const QUERY: Readonly<Record<string, string>> = {
  id: 'cowboy-bebop-1',
  keyword: 'a',
  date: '2026-11-20',
  from: '2026-11-01',
  to: '2026-12-12',
  anime: 'cowboy-bebop-1',
  animeId: 'cowboy-bebop-1',
  ep: '100001',
  type: 'sub',
  format: 'json',
  view: 'month',
  show: 'list',
  perPage: '100',
}
/** Of lists that apps for Jellyfin ask for. */
const APP_QUERY =
  'Recursive=true&IncludeItemTypes=Series,Movie,Episode&Limit=500&EnableImages=true&Fields=MediaSources,Chapters,Trickplay,People,Genres,Overview&SortBy=SortName'
/** Other methods of the same paths are refused before anything is read. */
const REFUSED = new Set(['HEAD', 'OPTIONS', 'TRACE', 'QUERY'])

/** @param values for parameters, in place of others */
export function listRequests(
  routes: readonly PricedRoute[],
  values: Readonly<Record<string, string>> = {},
): PricedRequest[] {
  const isAsked = ({ method, url, work }: PricedRoute) =>
    !REFUSED.has(method) &&
    url !== '/*' &&
    url !== '/socket.io/' &&
    !(work === 'free' && (method === 'GET' || url.endsWith('*')))
  return [...listPages('GET'), ...routes.filter(isAsked)].map((route) => toRequest(route, values))
}

/** The forms of all pages. */
export const listForms = (values: Readonly<Record<string, string>> = {}): PricedRequest[] =>
  listPages('POST').map((route) => toRequest(route, values))

const listPages = (method: string): PricedRoute[] =>
  PAGES.map(({ path, work, formWork = work }) => ({
    method,
    url: `/${path}`,
    work: method === 'POST' ? formWork : work,
    whenPrivate: undefined,
    bodyLimit: undefined,
    body: undefined,
    query: undefined,
  }))

/** @param values for parameters, in place of others */
export function toRequest(route: PricedRoute, values: Readonly<Record<string, string>> = {}): PricedRequest {
  const params: Record<string, string> = {}
  const isOfUser = route.url.includes('/users/:id')
  const path = route.url
    .replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?\??/g, (_, name: string) => {
      params[name] = (name === 'id' && !isOfUser ? undefined : values[name]) ?? VALUES[name] ?? '1'
      return params[name]
    })
    .replace('*', 'season/1998/spring.atom')
  const query = route.url.startsWith('/jellyfin/') ? APP_QUERY : String(new URLSearchParams(dearestQuery(route)))
  return { ...route, params, route: route.url, url: `${path}?${query}` }
}

/** All parameters, as far as a route accepts them, and the highest numbers. */
function dearestQuery({ query }: PricedRoute): Record<string, string> {
  if (!(query instanceof z.ZodType)) return { ...QUERY }
  const { properties = {} } = toSchema(query)
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type, enum: choices, maximum = Infinity }]): [string, string][] => {
      if ((name === 'perPage' || name === 'limit') && maximum < 10_000) return [[name, String(maximum)]]
      const known = QUERY[name]
      const isAccepted = choices ? choices.includes(known) : type !== 'integer'
      return known !== undefined && isAccepted ? [[name, known]] : []
    }),
  )
}

/** The most that a request may cost, in units. */
export function priceOf({ url, params, work = 0 }: PricedRequest, contentLength: number): number {
  const query = Object.fromEntries(new URL(url, 'http://site').searchParams)
  const headers = { 'content-length': String(contentLength) }
  // what prices are computed from
  const price = toPrice(work, { params, query, headers } as unknown as FastifyRequest)
  return price + (contentLength / 1024) * PRICES.sent
}
