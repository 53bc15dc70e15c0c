/** Which routes of a site a crawl requests, and with what. */
import type { PricedRoute } from '#src/platform/limits/priced-routes.server.ts'

export const isPage = ({ url }: Pick<PricedRoute, 'url'>): boolean => url === '/*'
export const isApp = ({ url }: Pick<PricedRoute, 'url'>): boolean => url.startsWith('/jellyfin/')
const isSocket = ({ url }: PricedRoute) => url === '/socket.io/'
const isFile = ({ url }: PricedRoute) => /^\/(?:assets|screenshots)\/|^\/[\w.-]+\.(?:ico|png|svg|txt)$/.test(url)
/** Its examples are the same for everybody. */
const isDocument = ({ url }: PricedRoute) => url === '/api/docs' || url === '/api/openapi.json'

/** Without those that have no answer, or that end the session. */
export const isCrawled = (route: PricedRoute): boolean =>
  !['HEAD', 'OPTIONS', 'TRACE', 'QUERY'].includes(route.method) &&
  !isSocket(route) &&
  !isFile(route) &&
  !isDocument(route)

export const nameOf = ({ method, url }: Pick<PricedRoute, 'method' | 'url'>): string => `${method} ${url}`

/** Fields of bodies, by names that calls have. @param title its id */
export const toBody = (title: string) => ({
  animeId: title,
  anime: title,
  id: title,
  episode: 1,
  episodeNum: 1,
  animeIds: [title],
  keyword: 'cowboy',
})

/** A page, for `toRequest`. */
export const toPageRoute = (path: string): PricedRoute => ({
  method: 'GET',
  url: `/${path}`,
  work: 'free',
  whenPrivate: undefined,
  bodyLimit: undefined,
  body: undefined,
  query: undefined,
})
